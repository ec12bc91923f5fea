import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findDeadLinks, readDocuments } from "./read-documents.ts";

const ROOT = resolve(import.meta.dirname, "..");
/** The README is read in a few minutes; the rest stands in docs/. */
const README_BYTES = 9_000;

const documents = readDocuments();

test("no link, anchor or picture of a document leads to nothing", () => {
  expect(documents.length).toBeGreaterThan(60);
  expect(findDeadLinks(documents)).toEqual([]);
});

test("a link to a file or heading that is not there is found", () => {
  const links = [
    "missing.md",
    "settings.md#no-such-heading",
    "#nowhere",
    "settings.md#all-settings",
    "../README.md",
  ];
  const page = { path: "docs/x.md", anchors: new Set<string>(), links, pictures: ["x.png"], shellBlocks: [] };
  expect(findDeadLinks([page, ...documents])).toEqual([
    "docs/x.md: missing.md",
    "docs/x.md: settings.md#no-such-heading",
    "docs/x.md: #nowhere",
    "docs/x.md: x.png",
  ]);
});

test("the README is short, and the index of docs/ names every document there", () => {
  expect(statSync(join(ROOT, "README.md")).size).toBeLessThanOrEqual(README_BYTES);
  const index = documents.find(({ path }) => path === "docs/README.md");
  const named = new Set(index?.links.map((href) => join("docs", href.split("#")[0] ?? "")));
  const unnamed = documents
    .filter(({ path }) => /^docs\/[^/]+\.md$/.test(path) && path !== "docs/README.md" && !named.has(path))
    .map(({ path }) => path);
  expect(unnamed, "give these documents a place in docs/README.md").toEqual([]);
});

test("the systemd unit in the documents is the one that is installed", () => {
  const unit = readFileSync(join(ROOT, "deploy/systemd/jobwright.service"), "utf8");
  expect(readFileSync(join(ROOT, "docs/operating.md"), "utf8")).toContain(`\`\`\`ini\n${unit}\`\`\``);
});
