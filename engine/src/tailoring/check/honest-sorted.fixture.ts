/**
 * Rewordings that the altered documents made until their kinds were sorted: all that the new line claims is said by the
 * old one, as strongly or less. Patterns are as narrow as it takes for that to hold of every line that they fit.
 */

const things =
  "app application calculator calendar dashboard database framework module page pipeline platform program prototype " +
  "report script service spreadsheet system tool website workflow";
const thing = `(?:${things.replaceAll(" ", "|")})`;
const tools =
  "(?:Angular|Django|Docker|Excel|Firebase|Java|Jenkins|Kubernetes|MySQL|Perl|PostgreSQL|Python|React|Redis|SQL|Tableau|Terraform)";
const made = "(?:Automated|Built|Created|Designed|Developed|Implemented|Installed|Launched)";

/** A line with one of these may hang on the words that would go. */
const hanging =
  /\b(?:not?|never|without|except|unless|only|just|than|help\w*|assist\w*|learn\w*|attempt\w*|tried|plan\w*)\b/i;

type Patterns = readonly (readonly [pattern: RegExp, into: string])[];

/** By kind, with what it was part of; in brackets the reason. */
const patterns: Record<string, Patterns> = {
  // articleBehindVerb (one thing of its kind stays one: "Created a service to …" is "Created service to …").
  spareArticle: [
    [
      new RegExp(
        `(?<=^${made} )(?:the|an?) (?=(?:\\p{Ll}+ ){0,3}${thing}(?: (?:for|that|to|with)\\b|[,.]|$))`,
        "gu",
      ),
      "",
    ],
    // A piece of work by its name has no other number: "Led the migration of …".
    [
      /(?<=^(?:Completed|Executed|Led|Managed|Spearheaded) )the (?=(?:deployment|development|implementation|installation|integration|migration|redesign|rollout|transition) (?:of|to) )/gu,
      "",
    ],
  ],
  // addedComma (a list of three things of one form stays the list that it was).
  serialComma: [
    [
      /(?<= \p{Ll}{2,}(?<!ss|[eo]r|ist|[ae]nt|ee)s, \p{Ll}{2,}(?<!ss|[eo]r|ist|[ae]nt|ee)s)(?= (?:and|or) \p{Ll}{2,}(?<!ss|[eo]r|ist|[ae]nt|ee)s\b)/gu,
      ",",
    ],
    [/(?<= \p{Ll}{2,}ing, \p{Ll}{2,}ing)(?= and \p{Ll}{2,}ing\b)/gu, ","],
  ],
  // droppedNumber (a change without its size is the weaker claim).
  shareLeftOut: [
    [
      /(?<=\b(?:boost|cut|decreas|improv|increas|reduc|shorten|speed)\p{Ll}*(?: \p{L}+){1,5}) by \d+(?:\.\d+)?%(?=\.?$)/gu,
      "",
    ],
  ],
  // droppedWithName (what was done, without the tool that it was done with).
  toolLeftOut: [[new RegExp(` using ${tools}(?=\\.?$)`, "gu"), ""]],
  // droppedWord (a thing without its praise; "comprehensive insurance" is no praise).
  praiseLeftOut: [
    [
      /(?<=^(?:Built|Created|Delivered|Designed|Developed|Prepared|Produced|Provided|Wrote) )(?:comprehensive|detailed|innovative|intuitive|robust|thorough) (?!exam|insurance|school)(?=\p{Ll}{4,}s?\b)/gu,
      "",
    ],
  ],
};

/** Every way in which a line may be reworded by a kind. */
export function listSorted(kind: string, text: string): string[] {
  if (kind === "ownInitialsLeftOut") return listWithoutInitials(text);
  if (kind === "toolInFront") return listWithToolInFront(text);
  if (hanging.test(text)) return [];
  return (patterns[kind] ?? []).flatMap(([pattern, into]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }) => text.slice(0, index) + into + text.slice(index + match.length),
    ),
  );
}

export const sortedKinds: readonly string[] = [...Object.keys(patterns), "ownInitialsLeftOut", "toolInFront"];

/** Whether an altered line says no more than it did: then it is none of the inventions. */
export function saysNoMore(original: string, altered: string): boolean {
  return sortedKinds.some((kind) => listSorted(kind, original).includes(altered));
}

/** droppedBrackets ("Certified Public Accountant (CPA)": the brackets hold the words before them once more). */
function listWithoutInitials(text: string): string[] {
  return [...text.matchAll(/ \((\p{Lu}{2,5})\)/gu)]
    .filter(({ 1: initials = "", index }) => {
      const before = text
        .slice(0, index)
        .split(/[\s-]+/)
        .slice(-initials.length);
      return before.map((word) => word.charAt(0).toUpperCase()).join("") === initials;
    })
    .map(({ 0: match, index }) => text.slice(0, index) + text.slice(index + match.length));
}

/** attachedToFront (a thing uses nothing, so whoever made it did: "Developed reports using Excel"). */
function listWithToolInFront(text: string): string[] {
  const pattern = new RegExp(
    `^(${made} (?:\\p{Ll}+ ){0,2}${thing}s?) (using ${tools}(?:(?:, | and |, and )${tools}){0,3})\\.?$`,
    "u",
  );
  const [, main, part] = pattern.exec(text) ?? [];
  if (!main || !part) return [];
  return [`${part.charAt(0).toUpperCase()}${part.slice(1)}, ${main.charAt(0).toLowerCase()}${main.slice(1)}`];
}
