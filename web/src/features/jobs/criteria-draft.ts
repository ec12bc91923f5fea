import { placeTagRules } from "../../ui/places/place-tags.ts";
import { addTags } from "../../ui/tags.ts";

export type Wanted = { titles: string[]; locations: string[] };

/** What stands on the start card and is not saved yet. A list that is absent is the stored one. */
export type CriteriaDraft = Partial<Wanted> & {
  titleText?: string;
  locationText?: string;
  /** Of a board that is not added yet; no part of what a search saves. */
  boardLink?: string;
};

const names = ["titles", "locations"] as const;

/** Both lists as they stand, with what is typed and no tag yet. `stored` is null where it is not known. */
function shownLists(draft: CriteriaDraft, stored: Wanted | null): Wanted {
  const { titles = stored?.titles ?? [], locations = stored?.locations ?? [] } = draft;
  return {
    titles: addTags(titles, draft.titleText ?? ""),
    locations: addTags(locations, draft.locationText ?? "", placeTagRules),
  };
}

/**
 * The lists that a search saves: those that differ from the stored ones, and of unknown stored ones only what is not
 * empty. Null where nothing is to be saved.
 */
export function findChanges(draft: CriteriaDraft, stored: Wanted | null): Partial<Wanted> | null {
  const shown = shownLists(draft, stored);
  const changed = names.filter((name) =>
    stored === null ? shown[name].length > 0 : JSON.stringify(shown[name]) !== JSON.stringify(stored[name]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, shown[name]]));
}

/** The stored lists that a search would save as empty ones. */
export function findEmptied(draft: CriteriaDraft, stored: Wanted | null): Partial<Wanted> | null {
  const changes = findChanges(draft, stored);
  const emptied = names.filter((name) => changes?.[name]?.length === 0);
  if (stored === null || emptied.length === 0) return null;
  return Object.fromEntries(emptied.map((name) => [name, stored[name]]));
}
