// A server, a browser, and what the tests of the page do with them.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { after, afterEach, before, test } from "node:test";

export const [program, chromiumPath, modules] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(join(modules, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

export let address;
let browser;
const servers = [];

/** Starts a server, and gives the address that it prints. */
export async function served(...options) {
  const server = spawn(program, ["serve", "--port", "0", "--no-browser", "--memory", "2e9", ...options]);
  servers.push(server);
  return new Promise((found) => server.stdout.once("data", (text) => found(String(text).trim())));
}

before(async () => {
  address = await served();
  browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
});
// One page for each size: a new one takes five times as long as loading the address anew.
const pages = new Map();
afterEach(async () => {
  for (const page of pages.values()) {
    page.removeAllListeners("request");
    await page.unrouteAll();
  }
});
after(async () => {
  await browser.close();
  for (const server of servers) server.kill("SIGTERM");
});

/** The same walk at every size, all at once: each has its page, and most of a walk is waiting. */
export function walk(name, steps) {
  test(name, { concurrency: true }, (context) =>
    Promise.all(Object.keys(sizes).map((size) => context.test(`at ${size} size`, () => steps(size)))));
}

/** Another page than those of the sizes. */
export async function newPage(options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => assert.fail(error));
  page.on("console", (message) => assert.ok(!/Content Security Policy/.test(message.text()), message.text()));
  return page;
}

/** The page of this size, at this address. What it shows is all in the address, so that it is not loaded anew. */
export async function open(hash = "", size = "desktop") {
  const page = pages.get(size);
  if (!page) return load(hash, size);
  await page.mouse.move(0, 0);
  await page.evaluate((to) => new Promise((done) => {
    document.activeElement.blur();
    const before = location.href;
    window.addEventListener("popstate", () => requestAnimationFrame(() => setTimeout(done)), { once: true });
    location.hash = to;
    if (location.href === before) done();
  }), hash);
  await page.waitForSelector(".page[aria-busy=false]");
  return page;
}

/** The same, loaded anew, as from a copied link. */
export async function load(hash = "", size = "desktop", colorScheme = "light") {
  const page = pages.get(size) ?? (await newPage({ ...sizes[size], permissions: ["clipboard-read", "clipboard-write"] }));
  pages.set(size, page);
  await page.emulateMedia({ colorScheme });
  await page.goto(new URL("icon.svg", address).href); // the same address with another hash would load nothing
  await page.goto(address + hash);
  await page.waitForSelector(".page[aria-busy=false] .board canvas");
  return page;
}

/** Waits until the page says so. Not by waitForFunction, whose eval the page's own policy forbids. */
export async function until(page, holds, given = null, seconds = 20) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
    if (await page.evaluate(holds, given)) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`not so in ${seconds} s: ${holds} ${given ?? ""}, at ${await hashOf(page)}`);
}

export const hashOf = (page) => page.evaluate(() => location.hash);
export const hashBecomes = (page, part) => until(page, (text) => decodeURIComponent(location.hash).includes(text), part);
export const says = (page, selector, words) =>
  until(page, ([where, text]) => new RegExp(text).test(document.querySelector(where)?.textContent ?? ""), [selector, words.source]);

/** The view of the address. */
export async function viewOf(page) {
  const [x, y, width] = /view=([^&]*)/.exec(await hashOf(page))[1].split(",").map(Number);
  return { x, y, width };
}

/** A view in which (x, y) lies in the middle, and the pixel of a square of it. */
export const near = (game, width = 24) => `#game=${game}&view=10,8,${width}`;
export async function square(page, x, y, board = 0, view = null) {
  const { x: middle, y: height, width } = view ?? (await viewOf(page));
  const box = await page.locator(".board").nth(board).boundingBox();
  const scale = box.width / width;
  return [box.x + box.width / 2 + (x + 0.5 - middle) * scale, box.y + box.height / 2 - (y + 0.5 - height) * scale];
}

/** The colour of the board in the middle of a square. */
export async function colourAt(page, [left, top], board = 0) {
  return page.evaluate(([x, y, i]) => {
    const canvas = document.querySelectorAll(".board canvas")[i];
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return [...canvas.getContext("2d").getImageData((x - box.left) * ratio, (y - box.top) * ratio, 1, 1).data].slice(0, 3);
  }, [left, top, board]);
}

/** Waits until a pixel has this colour; null for a gray. */
export async function becomesColour(page, at, colour, where) {
  const isIt = (found) => (colour ? String(found) === String(colour) : found[0] === found[1] && found[0] > 20 && found[0] < 220);
  let found = await colourAt(page, at);
  for (let i = 0; i < 200 && !isIt(found); i += 1) {
    await page.waitForTimeout(25);
    found = await colourAt(page, at);
  }
  assert.ok(isIt(found), `${where}: ${found}`);
}

/** Opens a panel by its tab. */
export const choosePanel = (page, name) => page.locator(".tabs button", { hasText: name }).click();

/** No element reaches out of the page, and axe finds no serious fault there. */
export async function isSound(page, size, where = "body") {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), sizes[size].viewport.width);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((selector) => window.axe.run(selector), where);
  const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact));
  assert.deepEqual(serious.map((one) => [one.id, one.nodes[0].html]), []);
}
