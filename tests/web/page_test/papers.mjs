// Point 7: the papers, with filters, and figures on the live board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choosePanel, hashBecomes, hashOf, load, open, says, until, viewOf, walk } from "./browser.mjs";

walk("a check is found by paper and verdict, and its figure is shown on the board", async (size) => {
  const page = await open("", size);
  await choosePanel(page, "Papers");
  await until(page, () => document.querySelectorAll("[aria-label=Papers] option").length === 6);
  await page.selectOption("label:has-text('Paper') select", "rational");
  await page.click("button >> text=Check it");
  await page.waitForSelector(".checks");
  await page.selectOption("label:has-text('Verdict') select", "differs");
  await until(page, () => [...document.querySelectorAll(".verdict")].every((one) => one.textContent === "differs"));
  await says(page, "[aria-label=Papers]", /\d of 29 checks/);
  await page.selectOption("label:has-text('Verdict') select", "open");
  await page.check("text=figures and tables");
  assert.ok((await page.locator(".checks math").count()) > 0, "formulas are MathML");
  const figure = page.locator(".checks li", { hasText: "Figure 5" });
  assert.match(await figure.locator(".command code").textContent(), /solve nim@q=2\/7,10\/1\+4,6 --columns 40/);
  await figure.locator("a").click();
  await hashBecomes(page, "game=nim@q=2/7,10/1+4,6");
  assert.deepEqual(await viewOf(page), { x: 20, y: 20, width: 60 });
});

test("the lines of a figure say what the board shows", async () => {
  const page = await load("#panel=papers");
  const check = (command) => ({ id: command, what: "a figure", place: "there", printed: "1", computed: "1", verdict: "agrees", note: null, command, seconds: 0 });
  const lines = ["nimhoff draw gdwn:3,5 --size 20000 --from 100,200 --color seen -o a.png", "nimhoff draw wythoff --size 40 --lines -o b.svg", "nimhoff outcome 'moves:{i*j==6}' 9 13", "nimhoff plot ratio gdwn:7,12 --columns 42000 -o c.png"];
  const papers = [{ paper: "geometry", title: "A paper", authors: "A", checks: lines.map(check) }];
  await page.route("**/api/v1/papers*", (route) => route.fulfill({ contentType: "text/event-stream", body: `event: result\ndata: ${JSON.stringify({ papers })}\n\n` }));
  await page.click("button >> text=Check it");
  await page.waitForSelector(".checks a");
  const links = await page.locator(".checks a").evaluateAll((all) => all.map((one) => decodeURIComponent(one.hash)));
  assert.deepEqual(links, [
    "#game=gdwn:3,5&color=seen&view=10100,10200,30000&lines=off&panel=papers",
    "#game=wythoff&view=20,20,60&panel=papers",
    "#game=moves:{i*j==6}&view=7.774,7.774,27.04&at=9,13&panel=papers",
    "#game=gdwn:7,12&view=21000,21000,63000&panel=papers",
  ]);
  await page.locator(".checks a").first().click();
  await hashBecomes(page, "view=10100,10200,30000");
  assert.match(await hashOf(page), /color=seen/);
});
