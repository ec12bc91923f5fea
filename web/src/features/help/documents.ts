import type { HelpDocument } from "./help-document.ts";

/** What people ask for first; a document that is not named here comes after these, by its title. */
const ORDER = [
  "getting-started",
  "searching",
  "sources",
  "saved-jobs",
  "research",
  "tailoring",
  "notifications",
  "import-and-export",
  "accounts",
  "settings",
  "operating",
  "models",
  "api",
  "mcp",
];

const modules = import.meta.glob<HelpDocument>(
  ["../../../../docs/*.md", "!../../../../docs/README.md", "!../../../../docs/benchmarks.md"],
  { eager: true, import: "default" },
);

/** All documents, in the order in which Help lists them. */
export const helpDocuments: readonly HelpDocument[] = Object.values(modules).toSorted(
  (a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, "en"),
);

function placeOf({ name }: HelpDocument): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}
