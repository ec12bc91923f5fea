import { genericHeads, levelWords, levelWordsBeforeHead } from "#lexicon/role-families";
import { areOtherNames, isNameAbroad, isNameAlone, nameOneJob } from "./other-name.ts";
import { isKindOf, isKindOfFamily, isOtherWork, isSpeciality, stepOf } from "./role-kind.ts";
import { familyCloseness, isOfField, readRoleTitle, type RoleTitle } from "./role-title.ts";
import { tokenize } from "./term-bag.ts";

/** Under this nobody would call a title close. */
export const FAR = 0.6;
/** From this on two names of a family with one head mean like work, though they share no word but "Engineer". */
const ONE_MEANING = 0.82;

type Wanted = { text: string; role: RoleTitle };

/**
 * The sentence that says why an offered title is worth `value` (0 to 1) for a wanted one; `floor` is the least value of a
 * title that fits at all.
 */
export function explainRole(
  value: number,
  { text, role }: Wanted,
  offered: RoleTitle,
  floor: number,
): string {
  const title = `your wanted title, “${text}”`;
  switch (relate(value, role, offered, floor)) {
    case "same":
      return `Same as ${title}${apartFromLevel(role, offered)}`;
    case "otherName":
      return `Another name for ${title}${apartFromLevel(role, offered)}`;
    case "named":
      return `Names ${title}, with more words`;
    case "ofField":
      return `A role of the field that you want, “${text}”`;
    case "close":
      return `Close to ${title}`;
    case "little":
      return `A little like ${title}`;
    case "meaning":
      return `Close in meaning to ${title}`;
    case "unlike":
      return `Not like ${title}`;
    case "words":
      return role.learns && offered.learns
        ? `Shares ${shareWords(text, role.learns, offered.learns)} with ${title}`
        : `Shares ${shareWords(text, role, offered)} with ${title}`;
  }
}

export type Relation =
  "same" | "otherName" | "named" | "ofField" | "close" | "little" | "meaning" | "words" | "unlike";

/** How an offered title that is worth `value` stands to a wanted one; arguments as of {@link explainRole}. */
export function relate(value: number, wanted: RoleTitle, offered: RoleTitle, floor: number): Relation {
  if (value >= 0.955) return "same";
  if (areOtherNames(wanted, offered)) return "otherName";
  if (wanted.learns) {
    if (!offered.learns) return value < floor ? "unlike" : "little";
    return wanted.learns.key === offered.learns.key
      ? "otherName"
      : relate(value, wanted.learns, offered.learns, floor);
  }
  if (value >= floor && isNamed(wanted, offered)) return "named";
  if (isOfField(wanted, offered) && !isOtherWork(wanted, offered)) return "ofField";
  if (familyCloseness(wanted, offered) > 0 && !isOtherWork(wanted, offered))
    return isClose(value, wanted, offered) ? "close" : "little";
  if ([...wanted.all].some((token) => offered.all.has(token))) return "words";
  if (value < floor) return "unlike";
  return value < FAR ? "little" : "meaning";
}

function shareWords(text: string, wanted: RoleTitle, offered: RoleTitle): string {
  const asWritten = `${text} ${offered.text}`.split(/\s+/);
  const shared = [...wanted.all]
    .filter((token) => offered.all.has(token))
    .map((token) => asWritten.find((word) => readRoleTitle(word).all.has(token)) ?? token);
  return [...new Set(shared)].map((word) => `“${word}”`).join(" and ");
}

/** Its words stand in one part, side by side or beside the head: "Product Marketing Manager" names no "Product Manager". */
function isNamed(wanted: RoleTitle, offered: RoleTitle): boolean {
  const words = [...wanted.all];
  if (words.length === 0 || isOtherWork(wanted, offered)) return false;
  if (!words.every((word) => offered.main.includes(word))) return false;
  return isKindOf(wanted, offered) || ` ${offered.main.join(" ")} `.includes(` ${words.join(" ")} `);
}

/** Of one trade, or names of one job or one family on one step; of a family those that share work, or mean it. */
function isClose(value: number, wanted: RoleTitle, offered: RoleTitle): boolean {
  if (isSpeciality(wanted, offered)) return true;
  if (isNameAlone(wanted) && nameOneJob(wanted, offered)) return true;
  if (value < FAR || stepOf(wanted) !== stepOf(offered)) return false;
  if (isKindOfFamily(wanted, offered)) return true;
  if (wanted.family?.id !== offered.family?.id) return false;
  if (isNameAbroad(wanted) || isNameAbroad(offered)) return true;
  const isShared = [...wanted.all].some((word) => offered.all.has(word) && !genericHeads.has(word));
  return isShared || (value >= ONE_MEANING && wanted.headGroup === offered.headGroup);
}

/** Level words that one of them has alone, as written: "Associate Product Manager" is no "Product Manager". */
function apartFromLevel(wanted: RoleTitle, offered: RoleTitle): string {
  const [own, other] = [levelsOf(wanted), levelsOf(offered)];
  const alone = [
    ...[...other].filter(([word]) => !own.has(word)),
    ...[...own].filter(([word]) => !other.has(word)),
  ];
  return alone.length === 0 ? "" : `, apart from ${alone.map(([, word]) => `“${word}”`).join(" and ")}`;
}

const shortLevels = new Map([
  ["sr", "senior"],
  ["jr", "junior"],
]);

function levelsOf({ text, all }: RoleTitle): Map<string, string> {
  const levels = new Map<string, string>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const token = tokenize(word)[0] ?? "";
    const isLevel = levelWords.has(token) || levelWordsBeforeHead.has(token);
    if (isLevel && !all.has(token)) levels.set(shortLevels.get(token) ?? token, word);
  }
  return levels;
}
