import { useEffect, useEffectEvent, useState } from "react";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { queryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";
import { addTags, replaceTag } from "../tags.ts";

type Lists = { titles: string[]; locations: string[] };

/** A text of one of the lists that names a role and its place. */
type Typed = { text: string; list: keyof Lists };
/** What such a text was read as. */
export type RoleSplit = Typed & { role: string; place: string };

type RoleSplitOptions = {
  /** Roles and places as they are shown. */
  lists: Lists;
  /** The stored ones, which stay as they are; null where they are not known. */
  stored: Lists | null;
  onEdit: (lists: Lists) => void;
};

/**
 * Puts a role and its place that were typed as one, such as "Nurse in London", into both lists, whichever they were
 * typed into, and tells of the last one, so that the person sees it before the search.
 */
export function useRoleSplit({ lists, stored, onEdit }: RoleSplitOptions) {
  const queryClient = useQueryClient();
  const [split, setSplit] = useState<(RoleSplit & { before: Lists }) | null>(null);
  const [keptTexts, setKeptTexts] = useState<ReadonlySet<string>>(new Set());
  const { titles, locations } = lists;
  const asked = (["titles", "locations"] as const).flatMap((list) =>
    lists[list]
      .filter((text) => text.includes(" ") && !stored?.[list].includes(text) && !keptTexts.has(text))
      .map((text) => ({ text, list })),
  );
  const answers = useQueries({ queries: asked.map(roleSplitOptions) });
  const found = answers.flatMap(({ data }) => data ?? [])[0] ?? null;

  const apply = useEffectEvent((next: RoleSplit) => {
    const { text, list, role, place } = next;
    setSplit({ ...next, before: lists });
    onEdit({
      titles: list === "titles" ? replaceTag(titles, text, role) : addTags(titles, role),
      locations: list === "locations" ? replaceTag(locations, text, place) : addTags(locations, place),
    });
  });
  useEffect(() => {
    if (found !== null) apply(found);
  }, [found]);

  return {
    /** Null also where the lists changed since, so that there is nothing to take back. */
    split: split !== null && titles.includes(split.role) && locations.includes(split.place) ? split : null,
    keepAsTyped(): void {
      if (split === null) return;
      const { text, list, role, place, before } = split;
      setKeptTexts(new Set([...keptTexts, text]));
      setSplit(null);
      onEdit({
        titles:
          list === "titles" ? replaceTag(titles, role, text) : withoutAdded(titles, role, before.titles),
        locations:
          list === "locations"
            ? replaceTag(locations, place, text)
            : withoutAdded(locations, place, before.locations),
      });
    },
    /** Waits for what is still being read. True where a text was split, which the person is to see first. */
    async read(): Promise<boolean> {
      const readings = asked.map((typed) =>
        queryClient.fetchQuery(roleSplitOptions(typed)).catch(() => null),
      );
      return (await Promise.all(readings)).some((reading) => reading !== null);
    },
  };
}

function roleSplitOptions({ text, list }: Typed) {
  return queryOptions({
    queryKey: ["role-split", list, text] as const,
    queryFn: async ({ signal }): Promise<RoleSplit | null> => {
      const field = list === "titles" ? "role" : "place";
      const { reading } = await callApi(jobSearchEndpoints.splitRole, { query: { text, field }, signal });
      return reading && { text, list, ...reading };
    },
    staleTime: Infinity,
  });
}

/** The tags without one that was not among them before. */
function withoutAdded(tags: string[], tag: string, before: readonly string[]): string[] {
  return before.includes(tag) ? tags : tags.filter((each) => each !== tag);
}
