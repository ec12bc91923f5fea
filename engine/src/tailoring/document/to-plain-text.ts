import type {
  DocumentBlock,
  DocumentSection,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";

const SEPARATOR = " | ";

/**
 * The document as plain text to paste into a form: one line for each paragraph and bullet, headings in capitals, an
 * empty line before each section and entry. "" where nothing is in it.
 */
export function toPlainText({ name, headline, contact, sections }: ResumeDocument): string {
  const head = [name?.text, headline?.text, contact.map(({ text }) => text).join(SEPARATOR)];
  const parts = [head.filter(Boolean).join("\n"), ...sections.map(printSection)];
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text === "" ? "" : `${text}\n`;
}

function printSection({ heading, blocks }: DocumentSection): string {
  const lines = heading ? [heading.text.replace(/\s*:$/, "").toUpperCase()] : [];
  for (const [index, block] of blocks.entries()) {
    const isAfterEntry = blocks[index - 1]?.type === "entry";
    if (isAfterEntry || (block.type === "entry" && index > 0)) lines.push("");
    lines.push(...printBlock(block));
  }
  return lines.join("\n");
}

function printBlock(block: DocumentBlock): string[] {
  if (block.type === "text") return [printText(block)];
  if (block.type === "items") {
    const items = block.items.map(({ text }) => text);
    const list = items.join(items.some((item) => item.includes(", ")) ? "; " : ", ");
    return [block.label ? `${block.label.text}: ${list}`.trim() : list];
  }
  const head = [...block.heading, ...(block.dates ? [block.dates] : [])]
    .map(({ text }) => text)
    .join(SEPARATOR);
  return [...(head === "" ? [] : [head]), ...block.body.map(printText)];
}

function printText({ isBullet, isNested, line }: TextBlock): string {
  return isBullet ? `${isNested ? "  " : ""}- ${line.text}` : line.text;
}
