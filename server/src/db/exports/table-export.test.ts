import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { at, emptyList } from "../schema/columns.ts";
import { exportTable } from "./table-export.ts";

const columns = () => ({
  userId: text("user_id").notNull(),
  id: text("id").primaryKey(),
  title: text("title").notNull(),
});
const added = () => ({
  isPinned: boolean("is_pinned").notNull().default(false),
  places: text("places").array().notNull().default(emptyList),
  count: integer("count"),
  seenAt: at("seen_at"),
});
const row = {
  userId: "ada",
  id: "1",
  title: "One",
  isPinned: true,
  places: ["Leeds"],
  count: 4,
  seenAt: new Date("2026-11-02T09:00:00.000Z"),
};

test("a column that a table gets is exported and imported without a word, and its owner is not", () => {
  const before = exportTable(pgTable("things", columns()), { checks: {} });
  expect(before.toEntry(row)).toEqual({ id: "1", title: "One" });

  const { shape, toEntry, toRow } = exportTable(pgTable("things", { ...columns(), ...added() }), {
    checks: {},
  });
  const entry = toEntry(row);
  expect(entry).toEqual({
    id: "1",
    title: "One",
    isPinned: true,
    places: ["Leeds"],
    count: 4,
    seenAt: "2026-11-02T09:00:00.000Z",
  });
  const { userId: _owner, ...kept } = row;
  expect(toRow(z.strictObject(shape).parse(entry))).toEqual(kept);
});

test("what an import takes of it is what the column can hold, and no field may be missing", () => {
  const { shape, toEntry } = exportTable(pgTable("things", { ...columns(), ...added() }), { checks: {} });
  const schema = z.strictObject(shape);
  const entry = toEntry(row);
  expect(schema.safeParse({ ...entry, count: null, seenAt: null }).success).toBe(true);
  for (const wrong of [
    { title: null },
    { isPinned: "yes" },
    { places: [7] },
    { count: 2 ** 31 },
    { seenAt: "2026-99-01T00:00:00Z" },
    { userId: "eve" },
    { count: undefined },
  ]) {
    expect(schema.safeParse({ ...entry, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("a later column is read as null, empty or its default from an export that lacks it", () => {
  const { shape } = exportTable(pgTable("things", { ...columns(), ...added() }), {
    checks: {},
    later: ["isPinned", "places", "count", "seenAt"],
  });
  expect(z.strictObject(shape).parse({ id: "1", title: "One" })).toEqual({
    id: "1",
    title: "One",
    isPinned: false,
    places: [],
    count: null,
    seenAt: null,
  });
});

test("a column that its type does not say enough of is refused until somebody says what an import takes", () => {
  const table = pgTable("things", {
    ...columns(),
    state: text("state").$type<"open" | "done">().notNull(),
    facts: jsonb("facts").$type<{ pages: number }>(),
  });
  // @ts-expect-error The types ask for `state` and `facts`.
  expect(() => exportTable(table, { checks: {} })).toThrow(/facts: name in its table's checks/);
  const checks = { state: z.enum(["open", "done"]), facts: z.strictObject({ pages: z.int() }) };
  const schema = z.strictObject(exportTable(table, { checks }).shape);
  expect(schema.safeParse({ id: "1", title: "One", state: "open", facts: null }).success).toBe(true);
  expect(schema.safeParse({ id: "1", title: "One", state: "lost", facts: { pages: 1 } }).success).toBe(false);
});

test("names, secrets and derived values are exceptions; of a table with secrets nothing new gets out unseen", () => {
  const table = pgTable("things", { ...columns(), ...added() });
  const { toEntry, toRow, undecided } = exportTable(table, {
    only: ["id", "title", "seenAt"],
    leftOut: { isPinned: "the server counts it" },
    renamed: { seenAt: "at" },
    checks: {},
  });
  expect(toEntry(row)).toEqual({ id: "1", title: "One", at: "2026-11-02T09:00:00.000Z" });
  expect(toRow(toEntry(row))).toEqual({ id: "1", title: "One", seenAt: row.seenAt });
  expect(undecided).toEqual(["places", "count"]);
});
