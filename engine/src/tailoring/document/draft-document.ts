import type {
  DocumentBlock,
  DocumentSection,
  EntryBlock,
  ResumeDocument,
} from "@jobwright/contracts/resume-document";
import { shorten } from "../check/check-lines.ts";
import type { KnownEntry } from "./find-heads.ts";

/** Of an entry's name, in UTF-16 units. */
const MAX_NAME = 300;

/** An entry before it has its ids, with the entry of the facts that it is. */
export type DraftEntry = EntryBlock & { known?: KnownEntry };

export type DraftSection = Omit<DocumentSection, "blocks"> & { blocks: (DocumentBlock | DraftEntry)[] };
export type DraftDocument = Omit<ResumeDocument, "sections"> & { sections: DraftSection[] };

/** What an entry is called by: its employer or school, or the first line of its head. */
export function toEntryName(text: string): string {
  return shorten(text, MAX_NAME);
}
