import * as z from "zod/mini";
import { listOf } from "#platform/outbound/entry-schemas";

/** Many boards state this as their total and repeat their pages behind it, however many postings they hold. */
export const CAPPED_TOTAL = 2000;
/** Ids of one facet in one question. */
const MAX_IDS = 100;

export type FacetSplit = {
  parameter: string;
  /** What the values' counts come to: a posting with two of them counts twice. */
  sum: number;
  /** Ids of values that a question asks for together. */
  groups: string[][];
};

const valueSchema = z.object({ id: z.string(), count: z.number() });
const facetSchema = z.object({ facetParameter: z.string(), values: z.array(z.unknown()) });

type Facet = { parameter: string; values: z.output<typeof valueSchema>[]; sum: number };

/**
 * A facet each of whose values has fewer postings than a capped total, in groups that stay below it as well; null where
 * the board has none that covers at least as many as that. A number that several facets come to is the board's own, so
 * one of these is taken; otherwise the one with the most.
 */
export function splitByFacet(facets: unknown): FacetSplit | null {
  const all = flattenFacets(facets);
  const fitting = all.filter(
    ({ sum, values }) => sum >= CAPPED_TOTAL && values.every(({ count }) => count < CAPPED_TOTAL),
  );
  const agreeing = (sum: number) => all.filter((other) => other.sum === sum).length;
  const [best] = fitting.toSorted(
    (one, other) => agreeing(other.sum) - agreeing(one.sum) || other.sum - one.sum,
  );
  if (best === undefined) return null;
  return { parameter: best.parameter, sum: best.sum, groups: groupValues(best.values) };
}

/** Facets may stand in groups: "locations" is a value of "locationMainGroup". */
function flattenFacets(facets: unknown): Facet[] {
  return listOf(facetSchema)
    .parse(facets)
    .flatMap(({ facetParameter, values }) => {
      const own = listOf(valueSchema).parse(values);
      const sum = own.reduce((total, { count }) => total + count, 0);
      return [{ parameter: facetParameter, values: own, sum }, ...flattenFacets(values)];
    });
}

function groupValues(values: Facet["values"]): string[][] {
  const groups: { ids: string[]; sum: number }[] = [];
  for (const { id, count } of values.filter((value) => value.count > 0)) {
    const last = groups.at(-1);
    if (last && last.sum + count < CAPPED_TOTAL && last.ids.length < MAX_IDS) {
      last.ids.push(id);
      last.sum += count;
    } else groups.push({ ids: [id], sum: count });
  }
  return groups.map(({ ids }) => ids);
}
