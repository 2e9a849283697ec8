// Point 8: take it away, with the line that gives the same.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { choosePanel, load, near, open, program, says, until, walk } from "./browser.mjs";

/** The bytes that a button gives, and those that the line beside it gives. */
async function takenAway(page, group, ending) {
  const buttons = page.locator("[aria-label=Export] .row").nth(group);
  const [download] = await Promise.all([page.waitForEvent("download"), buttons.locator("button", { hasText: ending }).click()]);
  await says(page, "[aria-label=Export]", /this line makes the same/);
  const line = (await page.locator("[aria-label=Export] .command code").last().textContent()).trim();
  const folder = mkdtempSync(join(tmpdir(), "nimhoff-page-"));
  try {
    execFileSync("bash", ["-c", line.replace(/^nimhoff/, program)], { cwd: folder, stdio: "ignore" });
    return [readFileSync(await download.path()), readFileSync(join(folder, readdirSync(folder)[0])), line];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

walk("the view is taken away as a picture, byte by byte that of its command line", async (size) => {
  const page = await open(`${near("gdwn:3,5", 60)}&color=seen&pins=3,4`, size);
  await choosePanel(page, "Export");
  const [taken, made, line] = await takenAway(page, 0, "png");
  assert.ok(taken.length > 500 && taken.equals(made), line);
  assert.match(line, /draw gdwn:3,5 .*--color=seen .*--mark=3,4/);
});

test("P-positions, plots and geometry are taken away as data", async () => {
  const page = await open("#game=wythoff&panel=export");
  await page.waitForSelector("[aria-label=Export]");
  for (const [group, ending, words] of [[0, "svg", /draw/], [2, "npy", /solve wythoff/], [2, "b.txt", /solve wythoff/], [3, "csv", /measure wythoff/], [4, "csv", /plot ratio/], [5, "json", /plot spectrum/]]) {
    const [taken, made, line] = await takenAway(page, group, ending);
    assert.match(line, words);
    assert.ok(taken.equals(made), line);
  }
});

test("the link is copied, and opens the same", async () => {
  const page = await load("#game=wythoff&view=10,8,24&at=3,5&panel=export");
  await page.click("text=Copy the link");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /^http:\/\/127.*#game=wythoff&view=10,8,24&at=3,5&panel=export$/);
  await page.locator(".command button").last().click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^nimhoff draw wythoff --from 0,0 --size \d+/);
});

test("a game that needs rows is taken away, and what takes long can be stopped", async () => {
  const page = await open("#game=wythoff@max=9&panel=export");
  await page.waitForSelector("[aria-label=Export]");
  const [taken, made, line] = await takenAway(page, 2, "csv");
  assert.match(line, /--rows=1000/);
  assert.ok(taken.equals(made), line);
  await page.route("**/export/**", () => {});
  await page.locator("[aria-label=Export] button", { hasText: "tex" }).click();
  await page.click("[aria-label=Export] >> text=Stop");
  await until(page, () => !document.querySelector("[aria-label=Export] button:disabled"));
});

test("the link is copied where there is no clipboard, too", async () => {
  const page = await open("#game=wythoff&panel=export");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.addEventListener("copy", () => { window.taken = document.activeElement.value; });
  });
  await page.click("text=Copy the link");
  await page.waitForSelector("text=Copied");
  assert.match(await page.evaluate(() => window.taken), /#game=wythoff&panel=export$/);
});
