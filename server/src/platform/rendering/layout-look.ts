/** What a layout says in every format; lengths in points. */
export type LayoutLook = {
  size: number;
  /** In lines. */
  lineHeight: number;
  /** As close as its lines may come. */
  leastLineHeight: number;
  /** At the sides, and at head and foot. */
  margin: { side: number; head: number };
  isCentred: boolean;
  nameSize: number;
  headlineSize: number;
  contactSize: number;
  headingSize: number;
  headingColor: string;
  isSmallCaps: boolean;
  ruleColor: string;
  /** Before a section, before an entry, and between paragraphs and bullets. */
  gap: { section: number; entry: number; line: number };
};
