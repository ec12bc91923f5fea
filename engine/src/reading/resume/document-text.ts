import type { TextLink } from "@jobwright/contracts/resume-document";

/**
 * The text of a document in the order in which a person reads it. Lines end with "\n", an empty line stands for a
 * clear vertical gap or a new page, and "\t" for a clear horizontal gap inside a line, such as the one before a date
 * at the right edge. Columns are read one after the other.
 */
export type DocumentText = {
  text: string;
  /** How stretches of the text look, in order, none overlapping; empty where the file does not tell. */
  styles: TextStyle[];
  /** What leads elsewhere; absent where the format has no links. */
  links?: TextLink[];
};

/** Offsets in UTF-16 units, end exclusive. */
export type TextStyle = {
  start: number;
  end: number;
  /** Font size as a multiple of the document's most used one. */
  size: number;
  isBold: boolean;
  /** As #rrggbb; absent where it is the document's most used one, or the file does not tell. */
  color?: string;
};
