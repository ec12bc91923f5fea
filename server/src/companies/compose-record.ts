import {
  researchSourceIds,
  type CompanyRecord,
  type FactSource,
  type ResearchSourceId,
} from "@jobwright/contracts/companies";
import { isHttpUrl } from "@jobwright/contracts/common";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { foldText } from "@jobwright/engine/reading/fold-text";
import { isEntryField, mostEntries, type Fact, type FactField } from "./facts.ts";

/** What one source says of a company. */
export type SourceFacts = { source: ResearchSourceId; facts: readonly Fact[] };

/** Where a field is better known elsewhere than the common order has it. */
const ownOrder: Partial<Record<FactField, readonly ResearchSourceId[]>> = {
  "companyOverview.about": ["sample", "wikipedia", "site", "wikidata"],
  // A company knows best how many it is and where its openings are.
  "companyOverview.size": ["sample", "site", "wikidata"],
  "companyOverview.careersUrl": ["sample", "site"],
};

/** Lists whose order matters, so that those of two sources are not mixed. */
const orderedLists: readonly FactField[] = ["interviewIntelligence.process"];

/** Fields that hold addresses: what is not http or https is dropped. */
const linkFields: readonly FactField[] = [
  "companyOverview.logoUrl",
  "companyOverview.website",
  "companyOverview.careersUrl",
  "reviewsSummary.link",
];

/**
 * One record of what all sources say. Of statements that can be made once, the most trusted source's counts, and whoever
 * says the same is named beside it; entries of lists come together, each once, with everybody who names it. Every
 * statement of the record has a source; what no source says is absent.
 */
export function composeRecord(
  head: { id: string; name: string },
  said: readonly SourceFacts[],
): CompanyRecord {
  const record: CompanyRecord = { companyOverview: { ...head }, sources: [] };
  const byField = Map.groupBy(
    said.flatMap(({ source, facts }) => facts.filter(isUsable).map((fact) => ({ source, fact }))),
    ({ fact }) => fact.field,
  );
  for (const [field, statements] of byField) {
    const ordered = inOrder(field, statements);
    if (isEntryField(field)) addEntries(record, field, ordered);
    else addSingle(record, field, ordered);
  }
  return record;
}

type Statement = { source: ResearchSourceId; fact: Fact };

function isUsable({ field, value }: Fact): boolean {
  if (value === "" || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (typeof value === "object" && "url" in value) return isHttpUrl(value.url);
  return !linkFields.includes(field) || isHttpUrl(String(value));
}

/** Stable: what one source says stays in its order. */
function inOrder(field: FactField, statements: readonly Statement[]): Statement[] {
  const order: readonly ResearchSourceId[] = ownOrder[field] ?? researchSourceIds;
  const place = (source: ResearchSourceId) => (order.indexOf(source) + order.length + 1) % (order.length + 1);
  return statements.toSorted((a, b) => place(a.source) - place(b.source));
}

function addSingle(record: CompanyRecord, field: FactField, statements: readonly Statement[]): void {
  const [first] = statements;
  if (first === undefined) return;
  setAt(record, field, first.fact.value);
  const key = toKey(first.fact);
  for (const each of statements) if (toKey(each.fact) === key) record.sources.push(toSource(each, field));
}

function addEntries(
  record: CompanyRecord,
  field: FactField & keyof typeof mostEntries,
  statements: readonly Statement[],
): void {
  const merged = orderedLists.includes(field)
    ? statements.filter(({ source }) => source === statements[0]?.source)
    : statements;
  const entries = [...Map.groupBy(merged, ({ fact }) => toKey(fact)).values()].slice(0, mostEntries[field]);
  setAt(
    record,
    field,
    entries.flatMap(([first]) => (first === undefined ? [] : [first.fact.value])),
  );
  for (const [index, same] of entries.entries()) {
    for (const each of same) record.sources.push(toSource(each, `${field}.${index}`));
  }
}

/** Two statements with the same key say the same. */
function toKey({ field, value }: Fact): string {
  if (typeof value !== "object") return foldText(String(value)).trim();
  if (field === "competitors") return normalizeCompany((value as { name: string }).name);
  if ("url" in value) return value.url;
  // An award of two years is two; a title's pay is one, whoever estimates it.
  if (field === "awards") return foldText(`${value.title} ${value.year ?? ""}`).trim();
  return foldText("title" in value ? String(value.title) : JSON.stringify(value)).trim();
}

function toSource({ source, fact }: Statement, field: string): FactSource {
  const { name, url, seenAt, isOwnClaim } = fact.cite;
  return {
    field,
    source,
    name,
    url: url !== null && isHttpUrl(url) ? url : null,
    seenAt: seenAt.toISOString(),
    ...(isOwnClaim ? { isOwnClaim } : {}),
  };
}

/** The cast holds: `FactValues` gives each path the type that the record's schema has there. */
function setAt(record: CompanyRecord, field: FactField, value: unknown): void {
  const keys = field.split(".");
  const last = keys.pop() ?? "";
  let target = record as unknown as Record<string, unknown>;
  for (const key of keys) {
    target[key] ??= {};
    target = target[key] as Record<string, unknown>;
  }
  target[last] = value;
}
