import { genericHeads, personHeads } from "#lexicon/role-families";
import { NOT_STATED } from "./signal.ts";
import type { RoleTitle } from "./role-title.ts";
import { familyCloseness } from "./role-title.ts";

export type WantedTitle = { text: string; role: RoleTitle };

/** A candidate whose role signal is under this does not fit the wanted titles at all. */
export const ROLE_FLOOR = 0.45;
/** Titles whose last words name different work ("Product Manager", "Product Designer") keep this share of overlap. */
const OTHER_HEAD_SHARE = 0.4;
/** The most that titles earn which share nothing but a generic last word ("Office Manager", "Product Manager"). */
const GENERIC_HEAD_ONLY = 0.4;

/** How telling a word is among all candidates' titles: "engineer" little, "journeyman" much. */
export type TitleRarity = (token: string) => number;

/** Inverse document frequency of title words, at least 0.2, over the titles given. */
export function measureTitleRarity(titles: readonly RoleTitle[]): TitleRarity {
  const counts = new Map<string, number>();
  for (const { all } of titles) for (const token of all) counts.set(token, (counts.get(token) ?? 0) + 1);
  const total = titles.length;
  return (token) => Math.max(0.2, Math.log(1 + (total + 1) / ((counts.get(token) ?? 0) + 1)));
}

/** Best fit of an offered title over the wanted ones, 0 to 1, with a sentence that says why. */
export function rateRole(
  wanted: readonly WantedTitle[],
  offered: RoleTitle,
  rarity: TitleRarity,
): { value: number; explain: () => string } {
  let best = 0;
  let bestTitle: WantedTitle | undefined = wanted[0];
  for (const title of wanted) {
    const value = rateTitle(title.role, offered, rarity);
    if (value > best) [best, bestTitle] = [value, title];
  }
  return { value: best, explain: () => (bestTitle ? explainRole(best, bestTitle, offered) : NOT_STATED) };
}

function rateTitle(wanted: RoleTitle, offered: RoleTitle, rarity: TitleRarity): number {
  if (wanted.key === offered.key && wanted.key !== "") return 1;
  const overlap = rateOverlap(wanted, offered, rarity);
  return Math.max(overlap, familyCloseness(wanted, offered));
}

function rateOverlap(wanted: RoleTitle, offered: RoleTitle, rarity: TitleRarity): number {
  let common = 0;
  let wantedSum = 0;
  let commonWords = 0;
  const hasSameHead = wanted.headGroup === offered.headGroup;
  for (const token of wanted.all) {
    const weight = rarity(token);
    wantedSum += weight;
    if (offered.all.has(token) || (token === wanted.head && hasSameHead)) {
      common += weight;
      commonWords++;
    }
  }
  if (common === 0) return 0;
  let extra = 0;
  let offeredSum = 0;
  for (const token of offered.main) {
    const weight = rarity(token);
    offeredSum += weight;
    if (!wanted.all.has(token) && !(token === offered.head && hasSameHead)) extra += weight;
  }
  const recall = common / wantedSum;
  const precision = offeredSum === 0 ? 0 : 1 - extra / offeredSum;
  const overlap = 0.72 * recall + 0.24 * precision;
  const isWhoDoesIt = commonWords === wanted.all.size && personHeads.has(offered.head);
  if (!hasSameHead && !isWhoDoesIt) return overlap * OTHER_HEAD_SHARE;
  const isGeneric = commonWords === 1 && wanted.all.size > 1 && genericHeads.has(wanted.head);
  return isGeneric ? Math.min(overlap, GENERIC_HEAD_ONLY) : overlap;
}

function explainRole(value: number, wanted: WantedTitle, offered: RoleTitle): string {
  const quoted = `“${wanted.text}”`;
  if (value >= 0.955) return `Same as your wanted title, ${quoted}`;
  const shared = [...wanted.role.all].filter((token) => offered.all.has(token));
  if (shared.length === wanted.role.all.size && shared.length > 0)
    return `Names your wanted title, ${quoted}, with more words`;
  if (familyCloseness(wanted.role, offered) >= 0.9) return `Another name for your wanted title, ${quoted}`;
  if (familyCloseness(wanted.role, offered) > 0) return `Close to your wanted title, ${quoted}`;
  if (shared.length === 0) return `Not like your wanted title, ${quoted}`;
  return `Shares ${shared.map((token) => `“${token}”`).join(" and ")} with your wanted title, ${quoted}`;
}
