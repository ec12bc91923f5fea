import * as z from "zod/mini";
import { anything, listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";

const snakSchema = z.object({ datavalue: optionalObject({ value: anything }) });
const qualifiersSchema = z.catch(z.record(z.string(), listOf(snakSchema)), {});

const claimSchema = z.object({
  mainsnak: snakSchema,
  rank: z.catch(z.enum(["preferred", "normal", "deprecated"]), "normal"),
  qualifiers: z._default(qualifiersSchema, {}),
});
export type Claim = z.output<typeof claimSchema>;

/** Where nothing is known, the interface answers an empty list instead of an object. */
function mapOf<Schema extends z.ZodMiniType>(value: Schema) {
  return z._default(z.catch(z.record(z.string(), value), {}), {});
}

const termSchema = z.object({ value: z.string() });

/** An item as `wbgetentities` answers it; parts that were not asked for are empty. */
export const itemSchema = z.object({
  id: z.string(),
  missing: optionalText,
  labels: mapOf(termSchema),
  descriptions: mapOf(termSchema),
  aliases: mapOf(listOf(termSchema)),
  claims: mapOf(listOf(claimSchema)),
  sitelinks: mapOf(z.object({ title: z.string() })),
});
export type Item = z.output<typeof itemSchema>;

/** What of a statement's property names it or bounds it in time. */
const START = "P580";
const END = "P582";

/** A term in English; Wikidata keeps names that are the same in all languages under "mul" alone. */
export function readTerm(terms: Record<string, { value: string }>): string | null {
  return terms["en"]?.value ?? terms["mul"]?.value ?? null;
}

/**
 * Statements that hold today, the best first: none that was marked as wrong or has ended, preferred ones before the
 * others.
 */
export function currentClaims(item: Item, property: string, now: Date): Claim[] {
  const standing = (item.claims[property] ?? []).filter(
    (claim) => claim.rank !== "deprecated" && !hasEnded(claim, now) && mainValue(claim) !== undefined,
  );
  return standing.toSorted((a, b) => Number(b.rank === "preferred") - Number(a.rank === "preferred"));
}

function hasEnded(claim: Claim, now: Date): boolean {
  // An end without a date is one that nobody knows the day of.
  const ends = claim.qualifiers[END];
  if (ends === undefined) return false;
  const year = readYear(ends[0]?.datavalue?.value);
  return year === null || Number(year) <= now.getUTCFullYear();
}

/** The newest of those with the best rank, by the year that the property of its qualifier tells. */
export function newestClaim(claims: readonly Claim[], by: string = START): Claim | undefined {
  const best = claims.filter(({ rank }) => rank === claims[0]?.rank);
  return best.toSorted((a, b) => Number(qualifierYear(b, by) ?? 0) - Number(qualifierYear(a, by) ?? 0))[0];
}

export function mainValue(claim: Claim | undefined): unknown {
  return claim?.mainsnak.datavalue?.value;
}

export function mainText(claim: Claim | undefined): string | null {
  const value = mainValue(claim);
  return typeof value === "string" ? value : null;
}

/** The id of the item that a statement names. */
export function mainId(claim: Claim | undefined): string | null {
  return readId(mainValue(claim));
}

export function qualifierValue(claim: Claim, property: string): unknown {
  return claim.qualifiers[property]?.[0]?.datavalue?.value;
}

export function qualifierId(claim: Claim, property: string): string | null {
  return readId(qualifierValue(claim, property));
}

export function qualifierYear(claim: Claim, property: string): string | null {
  return readYear(qualifierValue(claim, property));
}

const idSchema = z.object({ id: z.string().check(z.regex(/^Q\d{1,12}$/)) });

function readId(value: unknown): string | null {
  const read = idSchema.safeParse(value);
  return read.success ? read.data.id : null;
}

/** Precision 9 is a year; what is known to a decade or a century only is no year. */
const timeSchema = z.object({
  time: z.string().check(z.regex(/^\+?\d{4}-/)),
  precision: z._default(z.number().check(z.minimum(9)), 9),
});

/** The year of a point in time: "+2004-02-04T00:00:00Z" gives "2004". */
export function readYear(value: unknown): string | null {
  const read = timeSchema.safeParse(value);
  return read.success ? read.data.time.replace("+", "").slice(0, 4) : null;
}

const amountSchema = z.object({ amount: z.string().check(z.regex(/^\+?\d{1,9}(?:\.0*)?$/)) });

/** A whole amount: "+67317" gives 67317. */
export function readAmount(value: unknown): number | null {
  const read = amountSchema.safeParse(value);
  return read.success ? Number(read.data.amount) : null;
}
