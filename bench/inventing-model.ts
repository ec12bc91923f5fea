import { MOST_SENTENCES } from "../engine/src/tailoring/check/told-summary.ts";
import type { ModelRun } from "../server/src/models/models.service.ts";

/** What is put into a line, one after the other. */
const inventions: readonly ((text: string) => string)[] = [
  (text) => `${text} at Google`,
  (text) => `Led a team of 14 and ${text}`,
  (text) => text.replaceAll(/\d+/g, (digits) => String(Number(digits) + 7)),
  (text) => `${text.replace(/\.$/, "")}, using Rust and Snowflake`,
  (text) => text.replace(/^\p{L}+/u, "Spearheaded"),
  (text) => `${text.replace(/\.$/, "")}, saving $3M since May 1998`,
  (text) => text.replace(/\b(?:helped|assisted|supported|participated in|collaborated on)\b/i, "Directed"),
  (text) => text.replace(/\p{Lu}\p{L}{3,}(?!.*\p{Lu}\p{L}{3,})/u, "Salesforce"),
  (text) => `Senior ${text}`,
  (text) => text.replace(/[aeo](?=\p{L})/u, (letter) => ({ a: "а", e: "е", o: "о" })[letter] ?? letter),
];

/** A model that invents in every line and summary that it is asked for; all that it is asked stays in this process. */
export function createInventingModel(): ModelRun {
  let asked = 0;
  return {
    model: "inventor",
    ask: async (_, { data, answer }) => {
      const read = <Item>(kind: string) =>
        data
          .filter(({ name }) => name.startsWith(kind))
          .flatMap(({ text }) => text.split("\n"))
          .map((line) => JSON.parse(line) as Item);
      const invent = (text: string) => inventions[asked++ % inventions.length]?.(text) ?? text;
      const reason = "It is what the posting asks for.";
      const facts = read<{ factId: string; text: string }>("facts").slice(0, MOST_SENTENCES);
      const edits = read<{ lineId: string; text: string }>("resume")
        .slice(0, 12)
        .map(({ lineId, text }) => ({ lineId, text: invent(text), factIds: [lineId], reason }));
      const sentences = facts.map(({ factId, text }) => ({ factId, text: invent(text) }));
      // It is asked for a summary from facts, or for other wordings of lines.
      const value = facts.length > 0 ? { sentences, reason } : { edits };
      return { outcome: "answered", value: answer.parse(value), tokens: 0 };
    },
    searchWeb: null,
    state: () => ({ tokens: 0, answered: 1, refused: 0, failed: 0, overBudget: null }),
  };
}
