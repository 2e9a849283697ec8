// Point 1: type a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choosePanel, hashBecomes, hashOf, load, open, says, square, until, walk } from "./browser.mjs";

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

test("a link to a wrong game says so, and the game that is typed then is shown", async () => {
  const page = await load("#game=wythof");
  await says(page, ".notice", /wythof: no such game; did you mean wythoff\?/);
  await page.fill(".game input", "wythoff");
  await says(page, ".meaning", /^Wythoff Nim$/);
  await until(page, () => !document.querySelector(".notice"));
  await says(page, ".status", /solved to x/);
  await hashBecomes(page, "game=wythoff");
  for (const [typed, words] of [["gdwn:3", /the end where ',' must stand/], ["", /no such game; nim, wythoff/], ["gdwn:99999999999999999999,5", /a number past 2\^62/]]) {
    await page.fill(".game input", typed);
    await says(page, ".meaning.refused", words);
  }
  assert.match(await hashOf(page), /game=wythoff/);
});

test("Back and Forward go through games, colours, positions and panels", async () => {
  const page = await open("#game=wythoff&view=10,8,24");
  const steps = ["#game=wythoff&color=seen&view=10,8,24", "#game=wythoff&color=seen&view=10,8,24&at=3,4", "#game=wythoff&color=seen&view=10,8,24&at=3,4&panel=export", "#game=nim&color=seen&view=10,8,24&panel=export"];
  const becomes = (hash) => until(page, (to) => location.hash === to, hash);
  await page.keyboard.press("c");
  await becomes(steps[0]);
  await page.mouse.click(...(await square(page, 3, 4)));
  await becomes(steps[1]);
  await choosePanel(page, "Export");
  await becomes(steps[2]);
  await page.fill(".game input", "nim");
  await becomes(steps[3]);
  await page.fill(".game input", "nimm");
  await page.waitForSelector(".meaning.refused");
  await page.keyboard.press("Enter");
  assert.equal(await page.inputValue(".game input"), "nimm", "what is wrong stays to be mended");
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await becomes(steps[step]);
  }
  assert.equal(await page.inputValue(".game input"), "wythoff");
  await says(page, ".meaning", /^Wythoff Nim$/);
  assert.equal(await page.locator("text=Position (3, 4)").count(), 0);
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await becomes(steps[step]);
  }
  await says(page, ".meaning", /^Nim on two piles$/);
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
