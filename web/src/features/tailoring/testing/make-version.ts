import type { TailoringVersion } from "@jobwright/contracts/tailoring-versions";

export function makeVersion(change: Partial<TailoringVersion> = {}): TailoringVersion {
  return {
    number: 1,
    cause: "run",
    keptAt: "2026-11-24T18:00:00.000Z",
    sentAt: null,
    layout: "classic",
    paper: "Letter",
    score: 82,
    changes: 5,
    handEdits: 0,
    isPresent: false,
    ...change,
  };
}
