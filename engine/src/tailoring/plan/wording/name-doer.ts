import { convertGerunds, matchCase, openGerund, type Tense } from "./open-with-verb.ts";
import { readVerb } from "./verb-forms.ts";

type Known = Exclude<Tense, null>;

const duty =
  /^(?:(?:I )?(?:was |am )?(?:primarily |mainly )?(?:responsible for|in charge of)|(?:my )?(?:responsibilities|duties) (?:included?|were|are):?|(?:was )?tasked with)\s+/i;
/** Duties that have no end to reach: whoever had one did it. "Responsible for winning" is not having won. */
const ongoing: ReadonlySet<string> = new Set(
  `manage maintain oversee write plan deliver teach prepare process handle answer monitor coordinate co-ordinate supervise
  organize organise schedule order stock provide support check review update track perform conduct operate train clean
  load unload pack pick inspect record test document install configure deploy troubleshoot design develop create lead
  build draft edit research analyze analyse file collect sort serve cook reconcile`.split(/\s+/),
);
/** Works that are named by a noun, with the verb that says the work. */
const nominal: Readonly<Record<string, string>> = {
  installation: "install",
  maintenance: "maintain",
  management: "manage",
  preparation: "prepare",
  coordination: "coordinate",
  administration: "administer",
  supervision: "supervise",
  creation: "create",
  development: "develop",
  implementation: "implement",
  organization: "organize",
  organisation: "organise",
  configuration: "configure",
  inspection: "inspect",
  collection: "collect",
  distribution: "distribute",
  reconciliation: "reconcile",
  analysis: "analyze",
  translation: "translate",
  calibration: "calibrate",
};

/** "Was responsible for planning lessons" is "Planned lessons"; null: the duty is none that is plainly done. */
export function nameDuty(text: string, tense: Known): string | null {
  const opening = duty.exec(text)?.[0];
  if (opening === undefined) return null;
  const rest = text.slice(opening.length);
  const gerund = /^[\p{L}-]+ing(?=\s)/u.exec(rest)?.[0].toLowerCase();
  const verb = gerund === undefined ? null : readVerb(gerund, "gerund");
  if (verb) {
    const named = matchCase(rest, text);
    return ongoing.has(verb.base) && areOngoing(rest)
      ? (openGerund(named, tense) ?? convertGerunds(named, tense))
      : null;
  }
  return openNominal(matchCase(rest.replace(/^the /i, ""), text), tense);
}

function areOngoing(text: string): boolean {
  return [...text.matchAll(/(?:, and |, | and )([\p{L}-]+ing)(?=\s)/gu)].every(([, gerund = ""]) =>
    ongoing.has(readVerb(gerund.toLowerCase(), "gerund")?.base ?? ""),
  );
}

/** "Installation of switches" is "Installed switches"; null: no work that a verb says in so few words. */
export function openNominal(text: string, tense: Known): string | null {
  const [whole, noun = ""] = /^(?:The )?(\p{L}+) of (?=\p{L}|\d)/u.exec(text) ?? [];
  const base = Object.hasOwn(nominal, noun.toLowerCase()) ? nominal[noun.toLowerCase()] : undefined;
  const verb = base === undefined ? null : readVerb(base, "base");
  if (whole === undefined || !verb) return null;
  const rest = text.slice(whole.length);
  // "Installation of switches and configuration of servers" would need two.
  if (/\b\p{L}+(?:tion|ment|ance|sion) of\b/u.test(rest)) return null;
  const written = tense === "past" ? verb.past : verb.base;
  return matchCase(written, text) + " " + rest;
}

/** Work at a desk or a bench that the person of a resume does; what happened to a ward or a contract is none. */
const ownWork: ReadonlySet<string> = new Set(
  `prepare reconcile log track organize organise arrange produce draft write file schedule process update record
  compile check review maintain document test translate order design edit collect analyze analyse use recruit`.split(
    /\s+/,
  ),
);
/** What may be claimed as done only where the line says by which work: "reduced by moving spend". */
const byWork: ReadonlySet<string> = new Set("reduce cut increase improve grow shorten".split(" "));
const passive =
  /^(\p{Lu}[^,;:.()]{2,60}?) (was|were|has been|have been|is|are) ([\p{Ll}-]+)(?: and ([\p{Ll}-]+))?(?=[ .,(]|$)(.*)$/u;
const bare =
  /^(\p{Lu}[^,;:.()]{2,60}?)()( \p{Ll}{3,}(?:ed|en))(?: and (\p{Ll}+(?:ed|en)))?(?=[ .,(]|$)(.*)$/u;
/** Without "was" a past may be that of a doer, "Team prepared reports", unless nothing that is done follows it. */
const noObject = /^(?:[.,]|$| (?:in|for|to|on|at|with|twice|daily|weekly|monthly|quarterly|yearly)\b)/;

/** "Reports were prepared monthly" is "Prepared reports monthly"; null: somebody else may have done it. */
export function nameDoer(text: string, isOrdinary: (word: string) => boolean): string | null {
  const [, subject, auxiliary = "", first = "", second, rest = ""] =
    passive.exec(text) ?? bare.exec(text) ?? [];
  const participle = first.trim();
  if (
    subject === undefined ||
    (auxiliary === "" && !noObject.test(rest)) ||
    /\b(?:which|that|who|I|we|they|it)\b/i.test(subject)
  )
    return null;
  const verbs = [participle, ...(second === undefined ? [] : [second])].map((one) =>
    readVerb(one, "participle"),
  );
  const isNow = auxiliary === "is" || auxiliary === "are";
  const byOwn = /\bby (?:\p{Ll}+ing)\b/u.test(rest);
  const isOwn = verbs.every((verb) => verb && (ownWork.has(verb.base) || (byOwn && byWork.has(verb.base))));
  if (!isOwn || (/\bby\b/.test(rest) && !byOwn)) return null;
  // What follows as a sentence of its own may have another doer.
  if (/[.;] \p{Lu}/u.test(rest) || /\b(?:was|were|been|is|are)\b/.test(rest)) return null;
  const object = toObject(subject, isOrdinary);
  if (object === null) return null;
  const written = verbs.flatMap((verb) => (verb ? [isNow ? verb.base : verb.past] : [])).join(" and ");
  return `${matchCase(written, text)} ${object}${rest}`;
}

/** Inside a sentence; null: it is not sure whether its capital is that of a name. */
function toObject(subject: string, isOrdinary: (word: string) => boolean): string | null {
  const [first = "", next = ""] = subject.split(" ");
  if (/^\p{Lu}.*\p{Lu}/u.test(first) || /^\p{Lu}/u.test(next)) return subject;
  if (!isOrdinary(first.toLowerCase())) return null;
  return first.toLowerCase() + subject.slice(first.length);
}
