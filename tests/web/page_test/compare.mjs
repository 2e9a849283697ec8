// Point 5: two games beside each other, moved together, or their difference in colour.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomesColour, choosePanel, hashBecomes, near, open, says, square, until, viewOf, walk } from "./browser.mjs";

walk("two games lie beside each other, move together, and the panel says where they differ", async (size) => {
  const page = await open(near("wythoff"), size);
  await choosePanel(page, "Compare");
  await page.fill("[aria-label='Game to compare with']", "gdwn:1,2");
  await hashBecomes(page, "with=gdwn:1,2");
  await until(page, () => document.querySelectorAll(".board").length === 2);
  await says(page, "[aria-label=Compare]", /the first difference is \(1, 2\)/);
  const box = await page.locator(".board").nth(1).boundingBox();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await until(page, () => !location.hash.includes("view=10,8"));
  const view = await viewOf(page);
  assert.ok(view.x > 10 && view.y > 8, "a drag of the second board moves both");
});

test("the difference has one colour for either game and black for both", async () => {
  const page = await open("#game=wythoff&view=10,8,24&panel=compare&with=gdwn:1,2&difference=on&lines=off");
  await says(page, ".legend", /only in wythoff.*only in gdwn:1,2/);
  const becomes = async (x, y, colour) => {
    const [left, top] = await square(page, x, y);
    await becomesColour(page, [left - 8, top - 8], colour, `(${x},${y})`);
  };
  await becomes(1, 2, [213, 94, 0]);
  await becomes(0, 0, [26, 26, 26]);
  await becomes(1, 3, [0, 114, 178]);
  await becomes(9, 9, [255, 255, 255]);
});

test("games are compared in a square where one of them needs it", async () => {
  const page = await open("#game=wythoff&panel=compare&with=wythoff@max=9");
  await says(page, "[aria-label=Compare]", /for x and y < .*the first difference is \(0, 10\).*--columns 1000 --rows 1000/);
});
