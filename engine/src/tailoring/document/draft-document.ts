import type {
  DocumentBlock,
  DocumentSection,
  EntryBlock,
  ResumeDocument,
} from "@jobwright/contracts/resume-document";
import type { KnownEntry } from "./find-heads.ts";

/** An entry before it has its ids, with the entry of the facts that it is. */
export type DraftEntry = EntryBlock & { known?: KnownEntry };

export type DraftSection = Omit<DocumentSection, "blocks"> & { blocks: (DocumentBlock | DraftEntry)[] };
export type DraftDocument = Omit<ResumeDocument, "sections"> & { sections: DraftSection[] };
