import type { DocxLook, DocxParagraphStyle, DocxStyles } from "./docx-styles.ts";

/** Text of one look; "\n" is a line break and "\t" a tab. */
export type Segment = { text: string; look: DocxLook; link?: string | undefined };
export type Paragraph = { type: "paragraph"; style: DocxParagraphStyle; segments: Segment[] };
export type Table = { type: "table"; rows: Story[][] };
/** What stands one below the other: a body, a header, a table cell, a text box. */
export type Story = (Paragraph | Table)[];

type OpenParagraph = { block: Paragraph; depth: number; boxes: Story };

/** Collects paragraphs, tables and text boxes as their elements open and close, in whatever they are nested. */
export type StoryBuilder = {
  story: Story;
  paragraph(): Paragraph | undefined;
  openParagraph(): void;
  closeParagraph(): void;
  addText(text: string, look: DocxLook, link?: string): void;
  openTable(): void;
  openRow(): void;
  dropRow(): void;
  closeTable(): void;
  /** A cell or a text box: a story of its own. */
  openStory(): void;
  closeCell(): void;
  /** A text box stands behind the paragraph that it is anchored to. */
  closeBox(): void;
  /** Closes what a cut part left open. */
  finish(): void;
};

export function createStoryBuilder(styles: DocxStyles): StoryBuilder {
  const story: Story = [];
  const stories: Story[] = [story];
  const tables: Table[] = [];
  const paragraphs: OpenParagraph[] = [];

  function openParagraph(): OpenParagraph {
    const block: Paragraph = { type: "paragraph", style: styles.paragraph(undefined), segments: [] };
    const opened = { block, depth: stories.length, boxes: [] };
    paragraphs.push(opened);
    return opened;
  }

  function closeParagraph(): void {
    const closed = paragraphs.pop();
    if (closed === undefined) return;
    const outer = paragraphs.at(-1);
    const target = outer?.depth === stories.length ? outer.boxes : stories.at(-1);
    target?.push(closed.block, ...closed.boxes);
  }

  function closeStory(): Story {
    return stories.length > 1 ? (stories.pop() ?? []) : [];
  }

  return {
    story,
    paragraph: () => paragraphs.at(-1)?.block,
    openParagraph,
    closeParagraph,
    addText(text, look, link) {
      const { block } = paragraphs.at(-1) ?? openParagraph();
      const own = { ...block.style.look, ...look };
      const last = block.segments.at(-1);
      const isLook = last?.look.size === own.size && last?.look.isBold === own.isBold;
      if (last && isLook && last.link === link) last.text += text;
      else block.segments.push({ text, look: own, link });
    },
    openTable: () => void tables.push({ type: "table", rows: [] }),
    openRow: () => void tables.at(-1)?.rows.push([]),
    dropRow: () => void tables.at(-1)?.rows.pop(),
    closeTable() {
      const table = tables.pop();
      if (table) stories.at(-1)?.push(table);
    },
    openStory: () => void stories.push([]),
    closeCell() {
      const cell = closeStory();
      tables.at(-1)?.rows.at(-1)?.push(cell);
    },
    closeBox() {
      const box = closeStory();
      (paragraphs.at(-1)?.boxes ?? stories.at(-1))?.push(...box);
    },
    finish() {
      while (paragraphs.length > 0) closeParagraph();
    },
  };
}
