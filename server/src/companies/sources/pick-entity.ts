import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { toDomain, toDomainName } from "./registrable-domain.ts";
import type { CompanyEntity } from "./research-source.ts";

const points = { label: 10, alias: 7, sameSite: 20, otherSite: -5, isListed: 1, hasArticle: 1 };
/** Below it the company may well be another one. */
const LEAST = 7;
/** By how much it must be likelier than the next. */
const LEAD = 2;
const MOST_OTHERS = 6;

/**
 * Which of the candidates a name stands for, and who else may be meant, the likeliest first. Null where none bears the
 * name, where two are about equally likely, or where the only one has another website than the company that is meant.
 */
export function pickEntity(
  name: string,
  website: string | null,
  candidates: readonly CompanyEntity[],
): { entity: CompanyEntity | null; others: CompanyEntity[] } {
  const ranked = candidates
    .map((entity) => ({ entity, score: score(name, website, entity) }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  const isSure = first !== undefined && first.score >= LEAST && first.score - (second?.score ?? 0) >= LEAD;
  const named = ranked.filter((each) => each.score > 0 && !(isSure && each === first));
  // Nobody bears the name: a person may still know the company among those that come near it.
  const others = named.length > 0 || isSure ? named : ranked;
  return {
    entity: isSure ? first.entity : null,
    others: others.slice(0, MOST_OTHERS).map(({ entity }) => entity),
  };
}

/** Whether a company is called this, but for case, punctuation and legal form; null: it is not. */
export function matchName(name: string, entity: CompanyEntity): "label" | "alias" | null {
  const key = normalizeCompany(name);
  if (key === "") return null;
  if (normalizeCompany(entity.name) === key) return "label";
  return entity.aliases.some((alias) => normalizeCompany(alias) === key) ? "alias" : null;
}

/** Zero for a company that is called otherwise, whatever else speaks for it. */
function score(name: string, website: string | null, entity: CompanyEntity): number {
  const match = matchName(name, entity);
  if (match === null) return 0;
  const site = compareSites(website, entity.website);
  return (
    points[match] +
    (site === null ? 0 : points[site]) +
    (entity.tickers.length > 0 ? points.isListed : 0) +
    (entity.article === null ? 0 : points.hasArticle)
  );
}

/**
 * "example.com", "example.de" and "examplecareers.com" are of one company more often than not, which neither helps nor
 * harms.
 */
function compareSites(one: string | null, other: string | null): "sameSite" | "otherSite" | null {
  const [a, b] = [toDomain(one), toDomain(other)];
  if (a === null || b === null) return null;
  if (a === b) return "sameSite";
  const [nameA, nameB] = [toDomainName(a), toDomainName(b)];
  const [short, long] = nameA.length < nameB.length ? [nameA, nameB] : [nameB, nameA];
  return long === short || (short.length > 3 && long.startsWith(short)) ? null : "otherSite";
}
