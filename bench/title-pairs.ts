import { readFileSync } from "node:fs";
import { join } from "node:path";
import { measureTitleRarity, rateRole, ROLE_FLOOR } from "@jobwright/engine/matching/role-signal";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import type { TitleSimilarity } from "@jobwright/engine/wanted";

/** A wanted and a posted title, and on which side of the floor they belong (`bench/labels/README.md`). */
export type TitlePair = {
  wanted: string;
  posted: string;
  side: "near" | "middle" | "far";
  heldOut: boolean;
};

/** From this on a title counts as another name of the wanted one, which a neighbouring role is not. */
const SAME_ROLE = 0.85;

export function readTitlePairs(): TitlePair[] {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "labels/title-pairs.json"), "utf8"),
  ) as TitlePair[];
}

/** Rates each pair by itself, with the rarity of words among all posted titles of the set. */
export function ratePairs(
  pairs: readonly TitlePair[],
  similarity: TitleSimilarity | null,
): { pair: TitlePair; value: number; isOnSide: boolean }[] {
  const rarity = measureTitleRarity(pairs.map(({ posted }) => readRoleTitle(posted)));
  return pairs.map((pair) => {
    const wanted = [{ text: pair.wanted, role: readRoleTitle(pair.wanted) }];
    const { value } = rateRole(wanted, readRoleTitle(pair.posted), rarity, similarity);
    return { pair, value, isOnSide: isOnSide(pair.side, value) };
  });
}

/** Near is shown, far is not; a neighbouring role may be either, but is never told to be the same. */
function isOnSide(side: TitlePair["side"], value: number): boolean {
  if (side === "near") return value >= ROLE_FLOOR;
  return side === "far" ? value < ROLE_FLOOR : value < SAME_ROLE;
}
