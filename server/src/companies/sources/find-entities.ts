import { dropLegalForm } from "./drop-legal-form.ts";
import { matchName } from "./pick-entity.ts";
import type { CompanyEntity, ResearchAccess } from "./research-source.ts";
import { getItems, searchItems, wholeItem } from "./wikidata-api.ts";
import { toEntity, toKind } from "./wikidata-companies.ts";

/** Names of few letters are many things, so the company may stand far down. */
const MOST_FOUND = 20;
const LONGEST_NAME = 100;

/**
 * Companies that Wikidata knows by a name, or by names that begin with it, the likeliest first. Two requests; a third
 * where it knows nothing by the name as it stands, which is then asked for without its legal form. What a company
 * offers under its own name counts only where the company itself is not known. Throws `OutboundError` and
 * `SourceFormatError`.
 */
export async function findEntities(name: string, access: ResearchAccess): Promise<CompanyEntity[]> {
  const text = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
  const found = await searchItems(text, MOST_FOUND, access);
  const shorter = dropLegalForm(text);
  if (found.length === 0 && shorter !== text) {
    found.push(...(await searchItems(shorter, MOST_FOUND, access)));
  }
  const items = await getItems(found, wholeItem, access);
  const read = items.flatMap((item) => {
    const kind = toKind(item, access.now);
    const entity = kind === null ? null : toEntity(item, access.now);
    return kind === null || entity === null ? [] : [{ kind, entity, match: matchName(name, entity) }];
  });
  const hasCompany = read.some(({ kind, match }) => kind === "company" && match !== null);
  return read
    .filter(({ kind }) => kind === "company" || !hasCompany)
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ entity }) => entity);
}

/** One company by its id; null where there is none of it, or it is no company. Throws as `findEntities` does. */
export async function readEntity(entityId: string, access: ResearchAccess): Promise<CompanyEntity | null> {
  const [item] = await getItems([entityId], wholeItem, access);
  return item === undefined || toKind(item, access.now) === null ? null : toEntity(item, access.now);
}

function rank({ entity, match }: { entity: CompanyEntity; match: "label" | "alias" | null }): number {
  const byName = match === "label" ? 8 : match === "alias" ? 4 : 0;
  return byName + (entity.tickers.length > 0 ? 2 : 0) + (entity.article === null ? 0 : 1);
}
