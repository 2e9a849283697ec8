// Builds the page into a folder: node build.mjs [FOLDER], dist/ unless said.
import { build } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "dist");
await mkdir(out, { recursive: true });
await build({
  entryPoints: [join(here, "src/main.tsx"), join(here, "src/style.css")],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2020",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
});
await copyFile(join(here, "src/index.html"), join(out, "index.html"));
await copyFile(join(here, "src/icon.svg"), join(out, "icon.svg"));
