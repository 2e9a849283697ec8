// Point 6: play on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomesColour, choosePanel, colourAt, hashBecomes, hashOf, load, near, open, says, square, until, walk } from "./browser.mjs";

/** The view of a play whose largest heap is this. */
async function fitted(page, heap, board = 0) {
  const { width, height } = await page.locator(".board").nth(board).boundingBox();
  const squares = 1.2 * heap + 2;
  const scale = Math.min(width, height) / squares;
  return { x: width / scale / 2 - 0.04 * squares, y: height / scale / 2 - 0.04 * squares, width: width / scale };
}

const said = (page, words) => says(page, ".said", words);

walk("a game is begun, a hint is followed and answered, and its state is a link", async (size) => {
  const page = await open(near("wythoff") + "&at=3,4", size);
  await page.waitForSelector(".answer");
  await choosePanel(page, "Play");
  await page.fill("[aria-label=Play] input >> nth=0", "3, 4");
  await page.click("button >> text=New game");
  await hashBecomes(page, "part=wythoff 3,4");
  await says(page, "[aria-label=Play]", /\(3, 4\)\. You move/);
  await page.click("button >> text=Hint");
  await says(page, ".hint", /move to \(1, 2\): .*P-position/);
  const fit = await page.evaluate(() => window.location.hash.includes("view="));
  assert.ok(!fit, "the board fits the start");
  await page.click("summary >> text=options");
  await page.click(".options >> text=(1, 2)");
  await hashBecomes(page, "decisions=1,2");
  await said(page, /The computer moves to/);
  const words = await page.textContent(".said");
  await load(await hashOf(page), size);
  await said(page, /The computer moves to/);
  assert.equal(await page.textContent(".said"), words);
  await page.keyboard.press("Escape");
  await until(page, () => !location.hash.includes("decisions"));
});

test("a click on an option of the board moves, a mistake is said, and undo takes it back", async () => {
  const page = await open("#game=wythoff&view=10,8,24&panel=play&part=wythoff 12,15");
  await says(page, "[aria-label=Play]", /39 options/);
  await page.mouse.click(...(await square(page, 12, 3)));
  await hashBecomes(page, "decisions=12,3");
  await said(page, /That gives a won game away/);
  await page.click("button >> text=Undo");
  await says(page, "[aria-label=Play]", /39 options/);
  await until(page, () => !location.hash.includes("decisions"));
  await page.mouse.click(...(await square(page, 11, 3)));
  await page.waitForTimeout(400);
  assert.ok(!(await hashOf(page)).includes("decisions"), "what is no option cannot be clicked");
  await page.mouse.click(...(await square(page, 4, 7)));
  await said(page, /The computer moves to .*: /);
  await page.click("button >> text=Swap");
  await hashBecomes(page, "computer=first");
});

test("a game is begun from the position that was touched, and the board hides who wins until asked", async () => {
  const page = await open("#game=wythoff&view=10,8,24&at=3,4");
  await page.click("[title='Play from here']");
  await hashBecomes(page, "part=wythoff 3,4");
  await says(page, "[aria-label=Play]", /\(3, 4\)\. You move/);
  const [left, top] = await square(page, 3, 5, 0, await fitted(page, 8));
  assert.deepEqual(await colourAt(page, [left - 14, top - 14]), [255, 255, 255]);
  await page.check("text=P-positions");
  await hashBecomes(page, "p=on");
  await becomesColour(page, [left - 14, top - 14], [0, 0, 0], "(3,5)");
});

test("one heap is a strip to click on", async () => {
  const page = await open("#game=take:1,2,4&panel=play&part=take:1,2,4 20");
  await says(page, "[aria-label=Play]", /\(20\)\. You move/);
  await page.mouse.click(...(await square(page, 18, 0, 0, { x: 0.46 * 26, y: 0.5, width: 26 })));
  await hashBecomes(page, "decisions=18");
  await said(page, /The computer moves to/);
});

test("options are blocked by clicking them, and what is blocked cannot be moved to", async () => {
  const page = await open("#game=wythoff@block=3&view=10,8,24&panel=play&part=wythoff@block=3 12,15&computer=first");
  await says(page, "[aria-label=Play]", /You block, at most 2/);
  await page.mouse.click(...(await square(page, 2, 5)));
  await page.mouse.click(...(await square(page, 7, 15)));
  await page.click("button >> text=Block (2, 5) (7, 15)");
  await hashBecomes(page, "decisions=2,5 7,15");
  await said(page, /The computer moves to/);
});

test("options are proposed by clicking them", async () => {
  const page = await open("#game=wythoff@comply=2&view=4,4,12&panel=play&part=wythoff@comply=2 4,6&computer=first");
  await says(page, "[aria-label=Play]", /You propose, at least 2/);
  await page.mouse.click(...(await square(page, 3, 5)));
  await page.mouse.click(...(await square(page, 4, 2)));
  await page.click("button >> text=Propose (3, 5) (4, 2)");
  await hashBecomes(page, "decisions=3,5 4,2");
  await said(page, /The computer moves to \((3, 5|4, 2)\)/);
});

test("a sum is played on two boards", async () => {
  const page = await open("#game=wythoff&panel=play&part=wythoff 12,15&part=nim 5,7");
  await until(page, () => document.querySelectorAll(".board").length === 2);
  await says(page, "[aria-label=Play]", /\(12, 15\) \+ \(5, 7\)/);
  assert.deepEqual(await page.locator(".name").allTextContents(), ["0: wythoff", "1: nim"]);
  await page.mouse.click(...(await square(page, 5, 3, 1, await fitted(page, 8, 1))));
  await hashBecomes(page, "decisions=1: 5,3");
  await said(page, /in part \d/);
  const at = await page.locator(".board").nth(1).boundingBox();
  await page.mouse.move(at.x + 100, at.y + 100);
  await page.mouse.wheel(0, -200);
  await hashBecomes(page, "view2=");
  const link = await hashOf(page);
  assert.ok(!link.includes("view="), "the first board stays");
  await load(link);
  await said(page, /in part \d/);
  await page.mouse.move(at.x + 60, at.y + 100); // the copied link opens the second board where it was
  const [x, y, width] = /view2=([^&]*)/.exec(link)[1].split(",").map(Number);
  const scale = at.width / width;
  const column = Math.floor(x + (60 - at.width / 2) / scale);
  const row = Math.floor(y - (100 - at.height / 2) / scale);
  await says(page, ".where", new RegExp(`^\\(${column}, ${row}\\)$`));
  await page.keyboard.press("0");
  await until(page, () => !location.hash.includes("view2"));
});

for (const [game, heaps, duty] of [
  ["imitation:1,2", "4,6", "move"],
  ["take:primes", "20", "move"],
  ["nim", "3,4,5", "move"],
  ["nim@q=2/7,10/1+4,6", "20,30", "move"],
]) {
  test(`${game} is played to its end`, async () => {
    const page = await open(`#game=${encodeURIComponent(game)}&panel=play&part=${encodeURIComponent(`${game} ${heaps}`)}&computer=both`);
    await says(page, ".said", /player wins\./);
    const person = await open(`#game=${encodeURIComponent(game)}&panel=play&part=${encodeURIComponent(`${game} ${heaps}`)}`);
    await says(person, "[aria-label=Play]", new RegExp(`You ${duty}`));
  });
}

test("a refused new game leaves no option of the last one to click", async () => {
  const page = await open("#game=wythoff&view=10,8,24&panel=play&part=wythoff 12,15");
  await says(page, "[aria-label=Play]", /39 options/);
  await page.evaluate(() => { location.hash = "#game=wythoff&view=10,8,24&panel=play&part=wythoff 12"; });
  await page.waitForSelector("[aria-label=Play] .refused");
  assert.equal(await page.locator(".options button").count(), 0);
});

test("a semicolon in a typed decision ends no decision", async () => {
  const page = await open("#game=wythoff@block=3&panel=play&part=wythoff@block=3 12,15&computer=first");
  await says(page, "[aria-label=Play]", /You block, at most 2/);
  await page.click("summary >> text=options");
  await page.fill("[aria-label=Play] form input >> nth=0", "2,5;7,15");
  await page.keyboard.press("Enter");
  await hashBecomes(page, "decisions=2,5 7,15");
});
