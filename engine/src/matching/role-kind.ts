import { genericHeads, personHeads } from "#lexicon/role-families";
import {
  helperHeads,
  kindsOfFamily,
  leaderHeads,
  otherWork,
  stepWords,
  tradeHeads,
} from "#lexicon/role-kinds";
import { foldText } from "#reading/fold-text";
import { readRoleTitle, type RoleTitle } from "./role-title.ts";

/**
 * "Sanctions Screening Program Manager" is a kind of "Program Manager", whatever stands before it; "Software Engineer,
 * React Native" is one of "React Native Developer".
 */
export function isKindOf(wanted: RoleTitle, offered: RoleTitle): boolean {
  const { main } = wanted;
  if (main.length === 0 || main.length > offered.all.size || isOtherWork(wanted, offered)) return false;
  if (main.length === 1 && genericHeads.has(wanted.head)) return false;
  const isHeadShared = main.length > 1 && wanted.headGroup === offered.headGroup;
  if (isHeadShared && isTold(wanted, offered)) return true;
  const standsAt = (start: number) => main.every((word, index) => offered.main[start + index] === word);
  // In other languages what the work is about stands behind: "Flottenmanager Campervermietung".
  return standsAt(offered.main.length - main.length) || (offered.isForeign && standsAt(0));
}

/** All words stand beside the head or in a later part: no "App Store Optimization Manager" is a "Store Manager". */
function isTold(wanted: RoleTitle, offered: RoleTitle): boolean {
  const before = offered.main.slice(0, -1);
  const beside = new Set(before.slice(before.findLastIndex((word) => !wanted.all.has(word)) + 1));
  return wanted.main.every((word) => {
    if (word === wanted.head || beside.has(word)) return true;
    return offered.all.has(word) && !before.includes(word);
  });
}

/**
 * A word of the wanted title means other work in the offered one, by what stands before it ("Revenue Operations"), or who
 * does it is helped or led there ("Carpenter's Helper", "Nurse Manager").
 */
export function isOtherWork(wanted: RoleTitle, offered: RoleTitle): boolean {
  if (isOfAnother(wanted, offered)) return true;
  return wanted.main.some((word) => {
    const pattern = offered.all.has(word) ? otherWork.get(word) : undefined;
    return pattern?.test(spellOut(offered.text)) === true && !pattern.test(spellOut(wanted.text));
  });
}

/** Folded, with operations by their whole name: "IT Ops", "RevOps". */
function spellOut(title: string): string {
  return foldText(title)
    .replace(/\brev ?ops\b/g, "revenue operations")
    .replace(/\bops\b/g, "operations");
}

function isOfAnother(wanted: RoleTitle, offered: RoleTitle): boolean {
  const last = offered.main.at(-1) ?? "";
  const isOther = helperHeads.has(last) || (personHeads.has(wanted.head) && leaderHeads.has(last));
  if (!isOther || wanted.main.length === 0 || wanted.main.includes(last)) return false;
  return wanted.main.every((word) => offered.main.includes(word));
}

/** Both are of one trade by their last words: "Enrollment Nurse" and "Registered Nurse". */
export function isSpeciality(wanted: RoleTitle, offered: RoleTitle): boolean {
  const [own, other] = [wanted, offered].map(({ main }) => main.at(-1) ?? "");
  if (!tradeHeads.has(own ?? "") || !tradeHeads.has(other ?? "")) return false;
  const [trade, same] = [own, other].map((word) => readRoleTitle(word ?? "").family?.id);
  return trade !== undefined && trade === same && isOfFamily(wanted, trade) && isOfFamily(offered, trade);
}

function isOfFamily({ family }: RoleTitle, id: string): boolean {
  return family !== null && (family.id === id || kindsOfFamily[id]?.includes(family.id) === true);
}

/** One family's work is a kind of the other's: "Backend Engineer" and "Software Engineer". */
export function isKindOfFamily(wanted: RoleTitle, offered: RoleTitle): boolean {
  const [one, other] = [wanted.family?.id ?? "", offered.family?.id ?? ""];
  return kindsOfFamily[one]?.includes(other) === true || kindsOfFamily[other]?.includes(one) === true;
}

/** How far up the title stands, by {@link stepWords}: 1 for who does the work. */
export function stepOf({ head, main }: RoleTitle): number {
  const step = stepWords.findLastIndex((words) => words.has(head) || words.has(main[0] ?? ""));
  return step === -1 ? 1 : step;
}
