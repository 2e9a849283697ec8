// The page as a whole: at every size, light and dark, no serious fault; and small.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { choosePanel, isSound, load, newPage, program, says, served, sizes, walk } from "./browser.mjs";

walk("every panel is sound, in light and dark", async (size) => {
  const [first, second] = size === "phone" ? ["dark", "light"] : ["light", "dark"];
  const position = await load("#game=gdwn:3,5&at=20,33", size, first);
  await position.waitForSelector(".answer");
  await isSound(position, size);
  const page = await load("", size, second);
  for (const panel of ["Game", "Geometry", "Compare", "Play", "Papers", "Export"]) {
    await choosePanel(page, panel);
    await page.waitForSelector(`.panel[aria-label="${panel}"]`);
    await isSound(page, size, ".panels");
    const share = (await page.locator(".board").boundingBox()).height / sizes[size].viewport.height;
    assert.ok(share >= 0.6, `the board keeps three fifths of the height beside ${panel}`);
  }
});

test("the script is under 250 KB compressed", () => {
  const script = join(dirname(program), "explorer/main.js");
  assert.ok(statSync(script).size > 10_000);
  assert.ok(gzipSync(readFileSync(script)).length < 250_000);
});

test("a token lets the page in and does not stay in the address", async () => {
  const address = await served("--token", "correct-horse");
  const page = await newPage(sizes.desktop);
  await page.goto(`${address}#game=gdwn:3,5&at=20,33`);
  assert.doesNotMatch(page.url(), /token/);
  assert.match(page.url(), /game=gdwn/);
  await says(page, ".answer", /N/);
  await page.reload();
  await says(page, ".answer", /N/);
});
