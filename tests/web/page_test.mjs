// Walks through the explorer's page in Chromium: node page_test.mjs PROGRAM CHROMIUM MODULES
import "./page_test/game.mjs";
import "./page_test/board.mjs";
import "./page_test/position.mjs";
import "./page_test/geometry.mjs";
import "./page_test/compare.mjs";
import "./page_test/play.mjs";
import "./page_test/papers.mjs";
import "./page_test/export.mjs";
import "./page_test/whole.mjs";
