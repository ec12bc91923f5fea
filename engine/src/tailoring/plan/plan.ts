import type { DocumentLine, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import { shorten } from "../check/check-lines.ts";
import type { Asked } from "./asked-skills.ts";
import type { DutyReader } from "./duty-words.ts";
import type { EvidenceMaker } from "./evidence.ts";

/** The input of `proposeChanges`, made ready for those who propose. */
export type Plan = {
  original: ResumeDocument;
  posting: { title: string; description: string };
  /** The year that ends the jobs that go on; null: not known. */
  thisYear: number | null;
  asked: Asked;
  findDuty: DutyReader;
  /** The words of a line that the posting comes back to. */
  findTopics: (text: string) => string[];
  toEvidence: EvidenceMaker;
  /** Whether the checker of facts takes a wording of a line; one that it refuses is told to whoever counts them. */
  accepts: (line: DocumentLine, proposed: string) => boolean;
};

/** How a change calls an entry, in 60 characters at most; "" where it has no name. */
export function nameEntry({ name, heading }: Pick<EntryBlock, "name" | "heading">): string {
  return shorten(name || (heading[0]?.text ?? ""), 60);
}
