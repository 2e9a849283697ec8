// Point 4: prediction beside measurement, plots and conjectures, linked to the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choosePanel, hashBecomes, open, says, until, viewOf, walk } from "./browser.mjs";

walk("a beam is predicted, measured, plotted, and shown on the board when it is chosen", async (size) => {
  const page = await open("", size);
  await choosePanel(page, "Geometry");
  await page.waitForSelector("text=0.5681349148");
  await page.selectOption(".panel select", "100000");
  await page.click("text=Measure");
  await page.waitForSelector(".plot path");
  assert.equal(await page.locator(".plot >> nth=0 >> .mark").count(), 4);
  assert.match(await page.textContent("[aria-label=Geometry]"), /nimhoff measure gdwn:3,5 --columns 100000/);
  await page.locator("button.slope").nth(3).click();
  await hashBecomes(page, "line=1.76");
  const { x, y } = await viewOf(page);
  assert.ok(Math.abs(y / x - 1.76) < 0.01, "the line goes through the middle of the view");
  await page.keyboard.press("Escape");
  await until(page, () => !location.hash.includes("line="));
});

test("the spectrum has its period and the modes marked", async () => {
  const page = await open("#game=gdwn:3,5&panel=geometry");
  await page.selectOption(".panel select", "100000");
  await page.click("text=Measure");
  await says(page, "[aria-label=Geometry]", /repeat under x → 1.47/);
  await until(page, () => [...document.querySelectorAll(".mark title")].filter((one) => /^mode x\^/.test(one.textContent)).length >= 3);
  assert.match(await page.textContent("[aria-label=Geometry]"), /a mode grows as/);
  const lines = (await page.locator("[aria-label=Geometry] .command code").allTextContents()).map((line) => line.trim());
  assert.deepEqual(lines, ["measure gdwn:3,5 --columns 100000", "plot ratio gdwn:3,5 --columns 100000 -o ratio.png", "plot spectrum gdwn:3,5 --columns 100000 -o spectrum.png", "predict gdwn:3,5 --modes"].map((line) => `nimhoff ${line}`));
});

test("a plot zooms by wheel and keys, reads out at the cursor, and a double-click shows all again", async () => {
  const page = await open("#game=wythoff&panel=geometry");
  await page.selectOption(".panel select", "100000");
  await page.click("text=Measure");
  const plot = page.locator(".plot >> nth=0");
  await plot.waitFor();
  const ticks = () => [...document.querySelectorAll(".plot > svg > text")].map((one) => one.textContent).join(" ");
  const all = await page.evaluate(ticks);
  const written = () => until(page, (text) => [...document.querySelectorAll(".plot > svg > text")].map((one) => one.textContent).join(" ") === text, all);
  const others = () => until(page, (text) => [...document.querySelectorAll(".plot > svg > text")].map((one) => one.textContent).join(" ") !== text, all);
  const box = await plot.locator("svg").first().boundingBox();
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(left, top);
  await says(page, ".plot figcaption", /^x = [\d\u202f]+: 0\.6\d+ {2}1\.6\d+$/);
  for (let i = 0; i < 3; i += 1) await page.mouse.wheel(0, -120);
  await others();
  await page.mouse.dblclick(left, top);
  await written();
  await plot.locator("svg").first().focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
  await others();
  await page.keyboard.press("0");
  await written();
  const before = await plot.locator("figcaption").textContent();
  await page.keyboard.press("ArrowLeft");
  await until(page, (text) => document.querySelector(".plot figcaption").textContent !== text, before);
  assert.ok(!(await page.evaluate(() => location.hash)).includes("view="), "the board stays");
});

test("a strand of a conjecture is shown on the board", async () => {
  const page = await open("#game=wythoff@block=2&panel=geometry");
  await page.click("text=Look for strands");
  await says(page, ".statements", /strand.*2.*x.*is P for every x/);
  await page.click(".statements button >> text=Show");
  await hashBecomes(page, "line=2,1");
});

test("a plot zooms in and out without end, and stays", async () => {
  const page = await open("#game=wythoff&panel=geometry");
  await page.selectOption(".panel select", "100000");
  await page.click("text=Measure");
  await page.locator(".plot >> nth=0 >> svg").first().focus();
  for (const key of ["+", "-"]) {
    for (let i = 0; i < 120; i += 1) await page.keyboard.press(key);
    assert.ok((await page.locator(".plot >> nth=0 >> text").count()) < 20);
  }
});

test("a game whose columns have no end is measured in a square", async () => {
  const page = await open("#game=wythoff@max=9&panel=geometry");
  await page.click("text=Measure");
  await says(page, "[aria-label=Geometry]", /nimhoff measure wythoff@max=9 --columns 1000 --rows 1000/);
});
