import { createContext } from "react";
import type { MarkedLine } from "./find-marks.ts";

/** What is marked on the pages of the tailored document, and what a press on a mark does. */
export type DocumentMarks = {
  lines: readonly MarkedLine[];
  /** The change that the person is at, whose marks are brought into sight. */
  currentId: string | null;
  onOpen: (changeId: string) => void;
};

/** Null: nothing is known of changes, as of a document of another service. */
export const DocumentMarksContext = createContext<DocumentMarks | null>(null);
