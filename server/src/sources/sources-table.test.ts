import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "./registry.ts";
import type { Source } from "./source.ts";

const kinds: Record<Source["kind"], string> = { feed: "feed", search: "search", board: "boards" };

function toRow(source: Source): string {
  const needs = Object.values(source.keySettings).map((setting) => `\`${setting}\``);
  const jobsOf = source.countries?.join(" ") ?? "any";
  return `| ${[
    `\`${source.id}\``,
    source.name + (source.isVerified ? "" : " (unverified)"),
    kinds[source.kind],
    jobsOf,
    source.sends ?? "Nothing of the search.",
    source.terms,
    needs.join(", ") || "no",
  ].join(" | ")} |`;
}

test("docs/sources.md lists every source as the registry has it", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/sources.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const cells = (row: string) => row.split("|").map((cell) => cell.trim());
  const listed = new Set(rows.map((row) => cells(row).join("|")));
  const missing = sources.map(toRow).filter((row) => !listed.has(cells(row).join("|")));
  expect(
    rows.map(cells),
    `docs/sources.md has the rows in the registry's order, these among them:\n${missing.join("\n")}`,
  ).toEqual(sources.map((source) => cells(toRow(source))));
});
