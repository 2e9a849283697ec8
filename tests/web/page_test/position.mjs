// Point 3: touch a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomesColour, choosePanel, hashBecomes, hashOf, near, open, says, sizes, square, until, walk } from "./browser.mjs";

walk("a click says why, and a move that wins can be followed and undone", async (size) => {
  const page = await open(near("wythoff"), size);
  await says(page, ".status", /solved to/);
  if (size === "phone") await page.touchscreen.tap(...(await square(page, 8, 9)));
  else await page.mouse.click(...(await square(page, 8, 9)));
  await hashBecomes(page, "at=8,9");
  await page.waitForSelector(".answer .N");
  await says(page, ".panel", /value 15.*no Wythoff pair/);
  const share = (await page.locator(".board").boundingBox()).height / sizes[size].viewport.height;
  assert.ok(share >= 0.6, "the board keeps three fifths of the height");
  await page.click(".moves button");
  await hashBecomes(page, "at=1,2");
  await page.goBack();
  await hashBecomes(page, "at=8,9");
  await page.keyboard.press("Escape");
  await until(page, () => !location.hash.includes("at="));
});

test("hover says P or N at once, how many P-positions are seen, and what a column costs", async () => {
  const page = await open(near("wythoff"));
  await page.mouse.move(...(await square(page, 3, 5)));
  await says(page, ".sort", /^P$/);
  await page.mouse.move(...(await square(page, 6, 7)));
  await says(page, ".sort", /^N · sees 2$/); // (4,7) and (1,2)
  await says(page, ".status", /\(6, 7\)N · sees 2 *1 square = [\d.]+ px *solved to x = 256 *about [\d.]+ ns\/col/);
});

test("what is touched stays in the line below, and a blocking game counts from its border", async () => {
  const page = await open("#game=wythoff@block=2&view=10,8,24&at=4,9&color=seen");
  await says(page, ".where", /^\(4, 9\)$/);
  await says(page, ".sort", /^P · sees 1$/);
  await says(page, ".legend", /^ ?P: sees 0 P: sees 1 N: sees 2.*N: sees 5 or more$/);
  await open("#game=wythoff@block=3:nim&view=10,8,24&at=8,6&color=seen");
  await says(page, ".sort", /^N · sees fewer than 3$/);
});

test("from afar a second click near the end of an arrow moves there", async () => {
  const page = await open("#game=wythoff&view=150,110,340&at=200,260");
  await page.waitForSelector(".moves button");
  const [x, y] = /\((\d+), (\d+)\)/.exec(await page.textContent(".moves button")).slice(1).map(Number);
  const [left, top] = await square(page, x, y);
  await page.mouse.click(left + 6, top - 5);
  await hashBecomes(page, `at=${x},${y}`);
});

test("in a blocking game the panel says what to block, and positions stay pinned", async () => {
  const page = await open("#game=wythoff@block=2&view=10,10,30&at=4,9");
  await says(page, ".panel", /who moved here wins.*Block.*\(4, 6\)/);
  await page.click("text=Pin");
  await hashBecomes(page, "pins=4,9");
  await page.mouse.click(...(await square(page, 2, 5)));
  await hashBecomes(page, "at=2,5&pins=4,9");
  assert.match(await hashOf(page), /pins=4,9/);
});

test("one heap is a strip with its P-positions, also from afar", async () => {
  const page = await open("#game=take:1,2,4&view=10,0,24");
  const becomes = async (x, colour) => {
    const [left, top] = await square(page, x, 0);
    await becomesColour(page, [left - 15, top - 15], colour, `(${x})`);
  };
  await becomes(6, [0, 0, 0]);
  await becomes(7, [255, 255, 255]);
  await page.mouse.move(...(await square(page, 6, 0)));
  await says(page, ".status", /^\(6\)P1 square/);
  await page.mouse.move(...(await square(page, 7, 0)));
  await says(page, ".status", /^\(7\)N1 square.*solved to x = 10\u202f000/);
  assert.equal(await page.locator(".notice").count(), 0);
  await page.evaluate(() => { location.hash = "#game=take:1,2,4&color=layer-1&view=10,0,24"; });
  await becomes(7, [0, 0, 0]); // of value 1
  await page.evaluate(() => { location.hash = "#game=take:1,2,4&view=1000,0,9000"; });
  const [left, top] = await square(page, 500, 0, 0, { x: 1000, y: 0, width: 9000 });
  await becomesColour(page, [left, top - 5], null, "a third of a far pixel is P");
  await choosePanel(page, "Game");
  await says(page, ".panel[aria-label=Game]", /nimhoff solve take:1,2,4 --columns 10000/);
});

test("a position of one heap is one number, on the board, in the dialog and in the line", async () => {
  const page = await open("#game=take:1,2&view=10,0,24");
  await page.mouse.click(...(await square(page, 4, 0)));
  await hashBecomes(page, "at=4,0");
  await says(page, ".panel", /Position \(4\).*next player wins.*Move to \(3\).*nimhoff outcome take:1,2 4 /);
  await page.click(".moves button");
  await says(page, ".panel", /Position \(3\).*who moved here wins/);
  await page.keyboard.press("g");
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await says(page, ".panel", /Position \(20\)/);
  await page.click("[title='Play from here']");
  await hashBecomes(page, "part=take:1,2 20");
  await says(page, "[aria-label=Play]", /\(20\)\. You move/);
});
