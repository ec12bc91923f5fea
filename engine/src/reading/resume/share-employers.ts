import type { Roles } from "./assign-roles.ts";
import type { EntryLine } from "./entry-lines.ts";
import type { Unit, Units } from "./header-units.ts";
import type { RawEntry } from "./split-entries.ts";

/** An entry whose header has been read. */
export type Draft = {
  raw: RawEntry;
  units: Unit[];
  location: Units["location"];
  body: EntryLine[];
  roles: Roles;
};

/** How much less sure an employer is that is printed above another role. */
const SHARED_PENALTY = 0.1;

/**
 * An employer with several roles is printed once, on a line above the first of them, perhaps with the whole time: the
 * entries below that have a title only belong to it.
 */
export function shareEmployers(drafts: readonly Draft[]): Draft[] {
  const result: Draft[] = [];
  let above: Pick<Draft, "location"> & { employer: Roles["employer"] } = { employer: null, location: null };
  for (const [index, draft] of drafts.entries()) {
    const { employer, title } = draft.roles;
    if (employer && !title && draft.body.length === 0 && isTitleOnly(drafts[index + 1])) {
      above = { employer, location: draft.location };
      continue;
    }
    if (isTitleOnly(draft) && above.employer) {
      const { confidence } = above.employer;
      const shared = { ...above.employer, confidence: confidence - SHARED_PENALTY };
      result.push({
        ...draft,
        location: draft.location ?? above.location,
        roles: { title, employer: shared },
      });
      continue;
    }
    const isAbove = employer !== null && employer.end < (draft.raw.header[draft.raw.anchor]?.line.start ?? 0);
    above = { employer: isAbove ? employer : null, location: draft.location };
    result.push(draft);
  }
  return result;
}

function isTitleOnly(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.roles.title !== null && draft.roles.employer === null;
}
