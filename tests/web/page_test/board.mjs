// Point 2: pan and zoom the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, becomesColour, hashBecomes, hashOf, load, near, open, says, square, until, viewOf, walk } from "./browser.mjs";

const solved = (page) => says(page, ".status", /solved to/);

walk("drag, wheel and double-click move the board, and the point under the cursor stays", async (size) => {
  const page = await open(near("wythoff"), size);
  await solved(page);
  const at = await square(page, 10, 10);
  await page.mouse.move(...at);
  const where = () => page.textContent(".where");
  const before = await where();
  assert.equal(before, "(10, 10)");
  for (let i = 0; i < 2; i += 1) await page.mouse.wheel(0, -100);
  await until(page, () => !location.hash.endsWith(",24"));
  await page.mouse.move(at[0] + 1, at[1]);
  assert.equal(await where(), before);
  await page.mouse.down();
  await page.mouse.move(at[0] - 100, at[1] + 60, { steps: 8 });
  await page.mouse.up();
  await page.mouse.move(at[0] - 100, at[1] + 60);
  assert.equal(await where(), before);
  await page.waitForTimeout(400);
  const wide = (await viewOf(page)).width;
  await page.mouse.dblclick(...at);
  await until(page, (width) => Number(location.hash.split("view=")[1].split("&")[0].split(",")[2]) < 0.6 * width, wide);
  assert.ok(!(await hashOf(page)).includes("at="), "a double-click only zooms");
});

test("two fingers pinch, and the point between them stays", async () => {
  const page = await open(near("wythoff"), "phone");
  const touch = await page.context().newCDPSession(page);
  const box = await page.locator(".board").boundingBox();
  const [x, y] = [box.x + 150, box.y + 200];
  const fingers = (apart) => [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }];
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", fingers(30));
  for (let apart = 35; apart <= 90; apart += 5) await send("touchMove", fingers(apart));
  await send("touchEnd", []);
  await until(page, () => Number(location.hash.split("view=")[1].split(",")[2]) < 9);
  const view = await viewOf(page);
  assert.ok(Math.abs(view.width - 24 / 3) < 0.3, `three times as near: ${view.width}`);
  const board = (left, width, middle) => middle + ((left - box.width / 2) / box.width) * width;
  assert.ok(Math.abs(board(150, view.width, view.x) - board(150, 24, 10)) < 0.15, "the point between the fingers");
  assert.ok(!(await hashOf(page)).includes("at="));
});

test("everything works by keys, and is in the address", async () => {
  const page = await open();
  for (const key of ["+", "ArrowRight", "c", "l", "r"]) await page.keyboard.press(key);
  await hashBecomes(page, "lines=off&rules=on");
  assert.match(await hashOf(page), /color=seen&view=/);
  await page.keyboard.press("g");
  await page.keyboard.type("20, 33");
  await page.keyboard.press("Enter");
  await hashBecomes(page, "at=20,33");
  await page.keyboard.press("p");
  await hashBecomes(page, "pins=20,33");
  await load(await hashOf(page));
  await page.waitForSelector("text=Position (20, 33)");
  await page.keyboard.press("?");
  await page.waitForSelector(".dialog .keys");
  const behind = await hashOf(page);
  for (const key of ["ArrowRight", "c", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
  assert.ok(await page.evaluate(() => !document.activeElement.closest(".page > :not(dialog)")), "the focus stays in the dialog");
  await page.waitForTimeout(400);
  assert.equal(await hashOf(page), behind, "nothing moves behind a dialog");
  await page.keyboard.press("Escape");
  await until(page, () => !document.querySelector("dialog"));
  await page.keyboard.press("0");
  await until(page, () => !location.hash.includes("view="));
});

test("the minimap shows the whole, and a click on it goes there", async () => {
  const page = await open("#game=wythoff&view=1000,1500,300");
  await page.waitForSelector(".minimap img");
  const box = await page.locator(".minimap").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await until(page, () => Math.abs(Number(location.hash.split("view=")[1].split(",")[0]) - 2048) < 60);
  assert.ok(Math.abs((await viewOf(page)).y - 2048) < 60);
});

test("a square has the colour of what is chosen: P-positions, values, one layer", async () => {
  const page = await open("#game=wythoff&view=5,4,12&lines=off");
  const becomes = async (x, y, colour) => {
    const [left, top] = await square(page, x, y);
    await becomesColour(page, [left - 25, top - 25], colour, `(${x},${y})`);
  };
  const [black, white] = [[0, 0, 0], [255, 255, 255]];
  await becomes(3, 5, black);
  await becomes(2, 4, white);
  await page.click("button >> text=layer");
  await hashBecomes(page, "color=layer-1");
  await becomes(0, 1, black); // of value 1
  await becomes(3, 5, white);
  await page.fill(".layer", "2");
  await hashBecomes(page, "color=layer-2");
  await becomes(0, 2, black);
  await says(page, ".legend", /value 2/);
});

test("a view of 10^8 columns fills in, and what cannot be solved says why", async () => {
  const page = await open("#game=gdwn:3,5&view=5e7,4e7,1e8");
  await until(page, () => /10⁸/.test(document.querySelector(".status").textContent), null, 90);
  const refused = await open("#game=nim@max=3&view=5e6,4e6,1.7e7");
  await refused.waitForSelector(".notice");
  assert.match(await refused.textContent(".notice"), /needs .* are allowed/);
  await refused.keyboard.press("+"); // at the same level, whose tiles are not asked for again
  await until(refused, () => !/1\.7e7|17000000/.test(location.hash));
  await refused.mouse.move(300, 300);
  await refused.mouse.move(320, 320); // paints once more
  await refused.waitForTimeout(300);
  assert.ok(await refused.isVisible(".notice"), "the reason stays");
  assert.match(await refused.textContent(".notice"), /needs .* are allowed/);
  await refused.keyboard.press("0");
  await until(refused, () => !document.querySelector(".notice"));
  assert.ok(address.startsWith("http://127.0.0.1"));
});

test("a server that is gone or fails says so on the board, and the board comes back with it", async () => {
  const page = await open(near("wythoff"));
  await solved(page);
  await page.route("**/tile/**", (route) => route.abort());
  await page.keyboard.press("c");
  await says(page, ".notice", /the server does not answer/);
  await page.unroute("**/tile/**");
  await until(page, () => !document.querySelector(".notice"));
  await page.route("**/tile/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.fill(".game input", "gdwn:2,5"); // of which the browser keeps no tile
  await says(page, ".notice", /status 500/);
});

test("from afar the cursor asks for no tile of its own", async () => {
  const page = await open("#game=wythoff&view=1e6,8e5,2e6");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await until(page, () => /solved to/.test(document.querySelector(".status").textContent));
  const box = await page.locator(".board").boundingBox();
  await page.mouse.move(box.x + 300, box.y + 300);
  await until(page, () => document.querySelector(".where").textContent.startsWith("("));
  await page.waitForTimeout(200);
  assert.deepEqual(asked.filter((url) => /\/p\/0\//.test(url)), []);
});

test("a board that hides who wins asks for no tiles", async () => {
  const page = await open("#game=nim@max=3&view=5e3,4e3,1e4");
  const asked = [];
  await page.waitForTimeout(100);
  await page.evaluate(() => { location.hash = "#game=nim@max=3&panel=play&part=nim@max=3 12,15"; });
  await says(page, "[aria-label=Play]", /You move/);
  page.on("request", (request) => asked.push(request.url()));
  await page.waitForTimeout(1200);
  assert.deepEqual(asked.filter((url) => url.includes("/tile/")), []);
});
