import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { readTextForTailoring } from "./read-text-for-tailoring.ts";
import { buildResumeDocument } from "./build-resume-document.ts";

/** The document of a pasted text, with what `correct` changes in a copy of its facts. */
export function documentOf(
  text: string,
  correct: (facts: ResumeFacts) => void = () => undefined,
): ResumeDocument {
  const read = readTextForTailoring(text);
  const facts = structuredClone(read.facts);
  correct(facts);
  return buildResumeDocument({ ...read, facts });
}

/** A document as lines that a person can compare at a glance. */
export function sketch({ name, headline, contact, sections }: ResumeDocument): string[] {
  const lines = [name?.text, headline?.text, contact.map(({ text }) => text).join(" ¦ ")];
  for (const { kind, heading, blocks } of sections) {
    lines.push(`== ${kind} ${heading?.text ?? ""}`.trim());
    for (const block of blocks) {
      if (block.type === "text") lines.push(`${block.isBullet ? "• " : ""}${block.line.text}`);
      else if (block.type === "items") {
        lines.push(`[${block.label?.text ?? ""}] ${block.items.map(({ text }) => text).join(" ¦ ")}`);
      } else {
        lines.push(
          `# ${block.heading.map(({ text }) => text).join(" ¦ ")} @ ${block.dates?.text ?? ""}`.trim(),
        );
        lines.push(...block.body.map(({ isBullet, line }) => `  ${isBullet ? "• " : ""}${line.text}`));
      }
    }
  }
  return lines.flatMap((line) => line || []);
}
