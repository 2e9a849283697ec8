// Point 1: type a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashBecomes, hashOf, open, says, until, walk } from "./browser.mjs";

walk("a game that is typed is shown, and a wrong one is pointed at while the last picture stays", async (size) => {
  const page = await open("", size);
  await says(page, ".meaning", /\(3,5\)-GDWN/);
  await page.fill(".game input", "gdwn:3,3");
  await page.waitForSelector(".meaning mark");
  assert.equal(await page.textContent(".meaning mark"), "3");
  assert.match(await page.textContent(".meaning"), /a pair needs p < q/);
  assert.match(await hashOf(page), /^$|game=gdwn:3,5/);
  await page.fill(".game input", "wythoff@block=2");
  await hashBecomes(page, "game=wythoff@block=2");
  await says(page, ".meaning", /Blocking-2 Wythoff/);
  await page.click("text=Examples");
  await until(page, () => document.querySelectorAll(".gallery img").length === 12);
  await page.click(".gallery button >> text=maharaja");
  await hashBecomes(page, "game=maharaja");
});

test("completion offers bases, then suffixes, each with its meaning, by keys", async () => {
  const page = await open();
  const forms = () => page.locator(".completions:not([hidden]) code").allTextContents();
  await page.fill(".game input", "wy");
  await page.waitForSelector(".completions:not([hidden])");
  assert.deepEqual(await forms(), ["wythoff", "wythoff:m,p"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await hashBecomes(page, "game=wythoff");
  await until(page, () => [...document.querySelectorAll(".completions code")].some((one) => one.textContent === "@misere"));
  await page.keyboard.type("@b");
  await until(page, () => document.querySelectorAll(".completions code").length === 3);
  assert.deepEqual(await forms(), ["@block=k", "@block=k:diagonal", "@block=k:nim"]);
  await page.locator(".completions li").nth(2).click();
  await hashBecomes(page, "game=wythoff@block=3:nim");
  await page.fill(".game input", "euclid");
  await page.locator(".completions li").first().click();
  await hashBecomes(page, "moves:{");
});

test("what is typed stays as it is until the field is left", async () => {
  const page = await open();
  await page.fill(".game input", "take:2,1");
  await hashBecomes(page, "game=take:1,2");
  await page.keyboard.type("0");
  await hashBecomes(page, "game=take:2,10");
  assert.equal(await page.inputValue(".game input"), "take:2,10");
  await page.fill(".game input", "take:3,1");
  await hashBecomes(page, "game=take:1,3");
  assert.equal(await page.inputValue(".game input"), "take:3,1");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector(".game input").value === "take:1,3");
});

test("Back leaves a game that was not in its canonical spelling", async () => {
  const page = await open("#game=wythoff");
  await says(page, ".meaning", /Wythoff/);
  await page.evaluate(() => { location.hash = "#game=rational-wythoff:2/7,10/1"; });
  await until(page, () => !location.hash.includes("rational-wythoff"));
  await page.goBack();
  await hashBecomes(page, "game=wythoff");
  await page.waitForTimeout(500);
  assert.equal(await hashOf(page), "#game=wythoff");
});
