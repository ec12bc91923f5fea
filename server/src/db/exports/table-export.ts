import { isoDateTimeSchema } from "@jobwright/contracts/common";
import { getTableColumns, type Column } from "drizzle-orm";
import { getTableConfig, type PgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";

/** Largest whole number that is stored. */
const MAX_COUNT = 2_147_483_647;
export const countSchema = z.int().check(z.gte(0), z.lte(MAX_COUNT));
export const storedText = z.string().check(z.maxLength(1_000_000));
export const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A moment that exists, of this age. */
export const momentSchema = isoDateTimeSchema.check(
  z.refine((text) => {
    const time = Date.parse(text);
    return time >= 0 && time < Date.UTC(2200, 0);
  }, "is no moment of the years 1970 to 2199"),
);

/** The columns that say whose a row is. No export names them. */
type Owner = "userId" | "ownerId";
const owners: readonly string[] = ["userId", "ownerId"] satisfies Owner[];

type RowOf<Table extends PgTable> = Table["$inferSelect"];
type NameOf<Table extends PgTable> = keyof RowOf<Table> & string;

/** What a column holds, as JSON has it: a moment is a text. */
type InJson<Value> = Value extends Date ? string : Value;

/** Whether the column's type says all that an import has to check. */
type IsPlain<Value> = unknown extends Value
  ? false
  : Value extends object
    ? Value extends Date
      ? true
      : Value extends (infer Entry)[]
        ? IsPlain<Entry>
        : false
    : string extends Value
      ? true
      : number extends Value
        ? true
        : Value extends boolean
          ? true
          : false;

type Checks<Row, Kept extends keyof Row> = {
  [Name in Kept as false extends IsPlain<NonNullable<Row[Name]>> ? Name : never]: z.ZodMiniType<
    NonNullable<Row[Name]>
  >;
} & {
  [Name in Kept as false extends IsPlain<NonNullable<Row[Name]>> ? never : Name]?: z.ZodMiniType<
    NonNullable<InJson<Row[Name]>>
  >;
};

type NameIn<Names, Name> = Name extends keyof Names ? Names[Name] & string : Name;
type Exported<Row, Kept extends keyof Row, Names> = {
  [Name in Kept as NameIn<Names, Name>]: InJson<Row[Name]>;
};
type Shape<Entry> = { [Name in keyof Entry]: z.ZodMiniType<Entry[Name]> };

/** How the rows of a table stand in an export as entries, and how entries become rows. */
export type TableExport<Row, Entry, Stored> = {
  table: PgTable;
  /** What an import takes, by the names of the export. */
  shape: Shape<Entry>;
  toEntry(row: Row): Entry;
  /** The columns that an entry has; whatever else is in it is left alone. */
  toRow(entry: Entry): Stored;
  /** In which order rows are read, and how many at a time. */
  order: readonly PgColumn[];
  page: number;
  /** Columns of which nothing is decided, by their names in the database. */
  undecided: readonly string[];
};

/**
 * A table in an export: all of its columns but the owner's, in their order, each checked by its type in the database.
 * What differs is an exception. A column of a narrower type, and one that holds JSON, has to be named in `checks`.
 */
export function exportTable<
  Table extends PgTable,
  Only extends NameOf<Table> = NameOf<Table>,
  LeftOut extends NameOf<Table> = never,
  const Names extends { [Name in NameOf<Table>]?: string } = Record<never, string>,
>(
  table: Table,
  exceptions: {
    /** Of a table that holds secrets: the columns that an export has. Every other one has to be left out by name. */
    only?: readonly Only[];
    /** Columns that no export has, and why. */
    leftOut?: Readonly<Record<LeftOut, string>>;
    /** Names that an export has for columns. */
    renamed?: Names;
    /** What an import takes where it is less than the column's type; null is taken besides where the column does. */
    checks: Checks<RowOf<Table>, Exclude<Only, LeftOut | Owner>>;
    /** Columns that the first exports with this table lack: they are read as null, empty, or the column's default. */
    later?: readonly NoInfer<Exclude<Only, LeftOut | Owner>>[];
    /** Otherwise the primary key's. */
    order?: readonly NameOf<Table>[];
    /** Rows that are read at once. */
    page?: number;
  },
): TableExport<
  RowOf<Table>,
  Exported<RowOf<Table>, Exclude<Only, LeftOut | Owner>, Names>,
  Pick<RowOf<Table>, Exclude<Only, LeftOut | Owner>>
> {
  const { only, leftOut = {}, renamed = {}, checks, later = [], order, page = 500 } = exceptions;
  const allColumns: Record<string, PgColumn> = getTableColumns(table);
  const columns = Object.entries(allColumns).filter(([name]) => !owners.includes(name) && !(name in leftOut));
  const kept = columns
    .filter(([name]) => !only || (only as readonly string[]).includes(name))
    .map(([name, column]) => ({
      name,
      exportName: (renamed as Record<string, string>)[name] ?? name,
      isMoment: column.dataType === "date",
      schema: toSchema(column, (checks as Record<string, z.ZodMiniType>)[name], {
        isLater: (later as readonly string[]).includes(name),
      }),
    }));
  const described: TableExport<never, never, never> = {
    table,
    shape: Object.fromEntries(kept.map(({ exportName, schema }) => [exportName, schema])) as never,
    toEntry: (row: Record<string, unknown>) =>
      Object.fromEntries(kept.map(({ name, exportName }) => [exportName, toJson(row[name])])) as never,
    toRow: (entry: Record<string, unknown>) =>
      Object.fromEntries(
        kept.map(({ name, exportName, isMoment }) => {
          const value = entry[exportName];
          return [name, isMoment && typeof value === "string" ? new Date(value) : value];
        }),
      ) as never,
    order: order ? order.flatMap((name) => allColumns[name] ?? []) : keyColumns(table),
    page,
    undecided: columns
      .filter(([name]) => !kept.some((each) => each.name === name))
      .map(([, column]) => column.name),
  };
  // Its fields are those of the type: both follow the same columns and exceptions.
  return described as never;
}

/** The columns of the primary key, but for the owner's. */
export function keyColumns(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const owner = ownerColumn(table);
  // A key of several columns has copies of them.
  return key.flatMap(({ name }) => columns.find((column) => column.name === name && column !== owner) ?? []);
}

/** The column that says whose a row is. */
export function ownerColumn(table: PgTable): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const owner = owners.flatMap((name) => columns[name] ?? [])[0] ?? columns["id"];
  if (!owner) throw new Error(`${getTableConfig(table).name} has no owner.`);
  return owner;
}

function toJson(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function toSchema(
  column: PgColumn,
  check: z.ZodMiniType | undefined,
  { isLater }: { isLater: boolean },
): z.ZodMiniType {
  const some = check ?? toPlainSchema(column);
  const any = column.notNull ? some : z.nullable(some);
  return isLater ? z._default(any, toAbsent(column)) : any;
}

/** What a field is read as that an older export lacks. */
function toAbsent(column: PgColumn): unknown {
  if (!column.notNull) return null;
  return column.columnType === "PgArray" ? [] : column.default;
}

function toPlainSchema(column: Column): z.ZodMiniType {
  switch (column.columnType) {
    case "PgText":
      return storedText;
    case "PgInteger":
      return countSchema;
    case "PgBoolean":
      return z.boolean();
    case "PgUUID":
      return uuidSchema;
    case "PgTimestamp":
      return momentSchema;
    case "PgArray":
      return z.array(toPlainSchema((column as PgArray<never, never>).baseColumn));
    default:
      throw new Error(`${column.name}: name in its table's checks what an import takes.`);
  }
}
