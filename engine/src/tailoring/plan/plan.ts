import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Asked } from "./asked-skills.ts";
import type { DutyReader } from "./duty-words.ts";
import type { EvidenceMaker } from "./evidence.ts";

/** The input of `proposeChanges`, made ready for those who propose. */
export type Plan = {
  original: ResumeDocument;
  posting: { title: string; description: string };
  asked: Asked;
  findDuty: DutyReader;
  toEvidence: EvidenceMaker;
};
