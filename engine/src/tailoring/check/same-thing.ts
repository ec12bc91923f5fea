import { toTokens, type Letters } from "./line-tokens.ts";

/**
 * Names that mean one thing however they are written, as they are written right. No word of another meaning is among
 * them: "windows", "shell" and "rust" are, in small letters, something else.
 */
const names =
  "SQL HTML CSS AWS XML JSON PHP CRM ERP SEO HTTP API APIs PDF KPI KPIs JavaScript TypeScript PostgreSQL MySQL MongoDB " +
  "GitHub GitLab WordPress LinkedIn YouTube QuickBooks PowerPoint AutoCAD Linux Kubernetes Salesforce Photoshop Django " +
  "Google Facebook Instagram English Spanish";

const lettersOf: ReadonlyMap<string, Letters> = new Map(
  toTokens(names).map(({ key, letters }) => [key, letters]),
);

/** How a name is written right; null: it is none that is known, or may mean something else. */
export function lettersOfName(key: string): Letters | null {
  return lettersOf.get(key) ?? null;
}

/**
 * Things of which one is less than several. People are none of them: "trained nurses" is no trained nurse, nor are
 * "supervised shift leads" a shift lead. One never becomes many.
 */
const things =
  "api app application dashboard database document feature form guideline invoice issue metric module page pipeline " +
  "platform presentation procedure process product program project prototype query recipe report requirement script " +
  "service shipment skill solution spreadsheet system task technique template tool vehicle website workflow";

const singulars: ReadonlyMap<string, string> = new Map(
  things.split(" ").map((thing) => [toPlural(thing), thing]),
);

function toPlural(thing: string): string {
  if (thing.endsWith("ss")) return `${thing}es`;
  return /[^aeiou]y$/.test(thing) ? `${thing.slice(0, -1)}ies` : `${thing}s`;
}

/** One of the things that a word names; null: it is none of them. */
export function singularOf(key: string): string | null {
  return singulars.get(key) ?? null;
}
