import type { Change, Evidence } from "@jobwright/contracts/tailoring";
import { listLines } from "../document/document-lines.ts";
import { quoteAsked } from "./asked-skills.ts";
import { toPlainKey } from "./compare-writings.ts";
import { findEntry } from "./evidence-places.ts";
import type { Plan } from "./plan.ts";

/** Fewer words than this are an answer, but no bullet. */
const SHORTEST_BULLET = 3;

/** What the person said of a job, as a new bullet under it in their own words; not where the resume says it already. */
export function proposeSaidBullets({ original, asked }: Plan): Change[] {
  const known = new Set(listLines(original).map(({ text }) => toPlainKey(text)));
  const seen = new Set<string>();
  return [...asked.byId.values()].flatMap((one) =>
    one.evidence.flatMap((evidence): Change[] => {
      const { said, lineId, text } = evidence;
      if (!said || seen.has(said.id) || known.has(toPlainKey(text)) || !isBullet(evidence)) return [];
      seen.add(said.id);
      const entry = said.place && findEntry(original, said.place);
      if (!entry) return [];
      return [
        {
          id: `add-${lineId}`,
          kind: "bulletAdded",
          state: "toReview",
          by: "engine",
          detail: "in your own words",
          place: `${entry.name || entry.heading[0]?.text || "Entry"}, new bullet`,
          original: "",
          tailored: text,
          reason: `The posting asks for “${one.label}”, and you said where you have it from.`,
          asked: quoteAsked(one),
          evidence: [evidence],
          edit: { type: "addBullet", entryId: entry.id, lineId, text, evidenceId: said.id },
        },
      ];
    }),
  );
}

function isBullet({ text }: Evidence): boolean {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= SHORTEST_BULLET;
}
