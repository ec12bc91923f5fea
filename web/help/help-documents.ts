import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { HelpDocument } from "../src/features/help/help-document.ts";
import { renderDocument } from "./render-document.ts";

/** The folder of the project's documents. */
export const DOCS = resolve(import.meta.dirname, "../../docs");

/** Documents that Help leaves out: the index, which it replaces by its own, and what was measured. */
const LEFT_OUT = ["README.md", "benchmarks.md"];

/** Names of the documents that Help shows, without ".md". */
export function listHelpNames(): string[] {
  return readdirSync(DOCS)
    .filter((file) => file.endsWith(".md") && !LEFT_OUT.includes(file))
    .map((file) => basename(file, ".md"));
}

/** All documents as Help shows them; pictures keep the paths that the documents have. */
export function readHelpDocuments(): HelpDocument[] {
  const names = new Set(listHelpNames());
  return [...names].map((name) =>
    renderDocument(name, readFileSync(join(DOCS, `${name}.md`), "utf8"), {
      names,
      pictureAt: (path) => path,
    }),
  );
}
