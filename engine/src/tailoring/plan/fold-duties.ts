import type { Requirement } from "@jobwright/contracts/tailoring";
import { skillById } from "#lexicon/skills";
import { readDuty } from "../duties/read-duty.ts";
import { namesOfThing } from "../duties/thing-words.ts";
import { readVerb } from "../duties/verb-classes.ts";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { toPlainKey } from "./compare-writings.ts";

type Asked = Requirement & Pick<AskedRequirement, "phrase" | "line">;

/** Duties that no line shows, at most. */
const MOST_OPEN = 15;

/** A skill that is only named within a duty of the same sentence, "mentor other" engineers, is shown by what shows that. */
function showByDuty(one: Asked, requirements: readonly Asked[]): Asked {
  if (one.kind !== "skill" || one.match !== null) return one;
  const label = toPlainKey(one.label);
  const duty = requirements.find(
    ({ kind, match, quote, label: whole }) =>
      kind === "duty" && match !== null && quote === one.quote && toPlainKey(whole).startsWith(`${label} `),
  );
  if (!duty || !isVerb(label)) return one;
  const { match, writtenAs, evidence } = duty;
  return { ...one, match, writtenAs, evidence, hint: null };
}

function isVerb(label: string): boolean {
  return readVerb(label.split(" ")[0] ?? "").length > 0;
}

/**
 * The requirements as the person reads them, a skill that the posting names only in a duty as a duty. Leaves of the duties
 * that no line shows one for each sentence of the posting, 15 at most, and none that only names again what is asked as a
 * skill, nor of a sentence of which something is shown: a posting has many, and nobody has done all. A name without a doing
 * that a shown skill of the same sentence has said already is dropped too, and of equal duties only the first is left.
 */
export function foldDuties(linked: readonly Asked[]): Requirement[] {
  const requirements = linked.map((one) =>
    one.line === undefined ? one : { ...one, kind: "duty" as const },
  );
  const seen = new Set(
    requirements
      .filter(({ kind, match }) => kind === "duty" && match !== null)
      .flatMap(({ quote, line }) => [quote, ...(line === undefined ? [] : [line])]),
  );
  const others = requirements
    .filter(({ kind }) => kind !== "duty")
    .map(({ label, match, quote }) => ({
      match,
      quote,
      names: new Set(label.split(/[^\p{L}\p{N}+#]+/u).flatMap((one) => [...namesOfThing(one)])),
    }));
  let open = 0;
  const isFirstOpen = ({ quote, line }: Asked) => {
    if (seen.has(quote) || (line !== undefined && seen.has(line)) || open === MOST_OPEN) return false;
    seen.add(quote);
    open += 1;
    return true;
  };
  return requirements
    .map((one) => showByDuty(one, requirements))
    .filter((one) => {
      const { id, kind, match, quote, label, phrase = label } = one;
      if (kind !== "duty") return true;
      const isSkill = skillById.has(id);
      if (isSkill && match !== null) return true;
      const [duty] = isSkill ? [null] : readDuty(phrase);
      if (duty === null) return isFirstOpen(one);
      if (!duty) return false;
      const words = [...duty.words, ...duty.common];
      const again = others.filter(({ names }) =>
        words.every((word) => !namesOfThing(word).isDisjointFrom(names)),
      );
      const isDoing = duty.verbs.length > 0;
      if (match !== null)
        return isDoing || !again.some((other) => other.match !== null && other.quote === quote);
      return isDoing && again.length === 0 && isFirstOpen(one);
    })
    .map(toRequirement)
    .filter(({ kind, label }, at, all) => {
      const first = all.findIndex((other) => other.kind === "duty" && other.label === label);
      return kind !== "duty" || first === at;
    });
}

/** Of a duty that is not shown the whole line is told: its parts are read well enough to find a line, not to be read. */
function toRequirement({ id, kind, label, line = label, isRequired, quote, ...link }: Asked): Requirement {
  const { match, writtenAs, evidence, hint } = link;
  return {
    id,
    kind,
    label: match === null ? line : label,
    isRequired,
    quote,
    match,
    writtenAs,
    evidence,
    hint,
  };
}
