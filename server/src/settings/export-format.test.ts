import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { exportSchema } from "#db/exports/export-schema";

const page = readFileSync(resolve(import.meta.dirname, "../../../docs/export-format.md"), "utf8");
/** The text below each heading that names a field of `data.json`. */
const sections = new Map(
  page.split(/^#{1,3} /m).flatMap((section) => {
    const name = /^`(\w+)`\n/.exec(section)?.[1];
    return name === undefined ? [] : [[name, section] as const];
  }),
);

test("the page on the export describes the fields that it has, in their order, and no other", () => {
  expect([...sections.keys()]).toEqual(Object.keys(exportSchema.shape));
});

test("each field of each part is named in its section", () => {
  for (const [name, part] of Object.entries(exportSchema.shape)) {
    for (const field of fieldsOf(part))
      expect(sections.get(name), `${name}.${field}`).toContain(`\`${field}\``);
  }
});

test("each field that a section's table names is there", () => {
  for (const [name, part] of Object.entries(exportSchema.shape)) {
    const rows = [...(sections.get(name) ?? "").matchAll(/^\| (`[^|]*`) *\|/gm)].map(([, cell = ""]) => cell);
    const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, field]) => field));
    if (named.length > 0) expect(named.toSorted(), name).toEqual(fieldsOf(part).toSorted());
  }
});

/** The fields of an object, or of the entries of a list; a default around them changes nothing. */
function fieldsOf(schema: object): string[] {
  if ("shape" in schema) return Object.keys(schema.shape as object);
  const { element, innerType } = (schema as { def: { element?: object; innerType?: object } }).def;
  const inner = element ?? innerType;
  return inner ? fieldsOf(inner) : [];
}
