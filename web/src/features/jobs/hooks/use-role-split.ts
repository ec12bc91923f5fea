import { useEffect, useEffectEvent, useState } from "react";
import { discoveryEndpoints } from "@jobwright/contracts/discovery";
import { queryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { addTags } from "../../../ui/tags.ts";
import type { CriteriaDraft, Wanted } from "../criteria-draft.ts";

/** A role that was typed with its place, and what it was read as. */
export type RoleSplit = { text: string; role: string; place: string };

type RoleSplitOptions = {
  draft: CriteriaDraft;
  stored: Wanted | null;
  onEdit: (change: CriteriaDraft) => void;
};

/**
 * Puts a role that was typed with its place, such as "Nurse in London", into both lists, and tells of the last one, so
 * that the person sees it before the search. Roles that are stored already stay as they are.
 */
export function useRoleSplit({ draft, stored, onEdit }: RoleSplitOptions) {
  const queryClient = useQueryClient();
  const [split, setSplit] = useState<RoleSplit | null>(null);
  const [keptTexts, setKeptTexts] = useState<ReadonlySet<string>>(new Set());
  const titles = draft.titles ?? stored?.titles ?? [];
  const locations = draft.locations ?? stored?.locations ?? [];
  const asked = (draft.titles ?? []).filter(
    (title) => title.includes(" ") && !stored?.titles.includes(title) && !keptTexts.has(title),
  );
  const answers = useQueries({ queries: asked.map(roleSplitOptions) });
  const found = answers.flatMap(({ data }) => data ?? [])[0] ?? null;

  const apply = useEffectEvent((next: RoleSplit) => {
    setSplit(next);
    onEdit({
      titles: replace(titles, next.text, next.role),
      locations: addTags(locations, next.place, { joinsRegions: true }),
    });
  });
  useEffect(() => {
    if (found !== null) apply(found);
  }, [found]);

  return {
    /** Null also where the lists changed since, so that there is nothing to take back. */
    split: split !== null && titles.includes(split.role) && locations.includes(split.place) ? split : null,
    keepAsTyped({ text, role, place }: RoleSplit): void {
      setKeptTexts(new Set([...keptTexts, text]));
      setSplit(null);
      onEdit({ titles: replace(titles, role, text), locations: locations.filter((each) => each !== place) });
    },
    /** Waits for what is still being read. True where a role was split, which the person is to see first. */
    async read(): Promise<boolean> {
      const readings = asked.map((text) => queryClient.fetchQuery(roleSplitOptions(text)).catch(() => null));
      return (await Promise.all(readings)).some((reading) => reading !== null);
    },
  };
}

function roleSplitOptions(text: string) {
  return queryOptions({
    queryKey: ["role-split", text] as const,
    queryFn: async ({ signal }): Promise<RoleSplit | null> => {
      const { reading } = await callApi(discoveryEndpoints.splitRole, { query: { text }, signal });
      return reading && { text, ...reading };
    },
    staleTime: Infinity,
  });
}

function replace(tags: readonly string[], tag: string, by: string): string[] {
  const isThere = tags.some((each) => each.toLowerCase() === by.toLowerCase());
  return isThere ? tags.filter((each) => each !== tag) : tags.map((each) => (each === tag ? by : each));
}
