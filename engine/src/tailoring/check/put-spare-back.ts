import type { DocumentBlock, DocumentSection, EntryBlock } from "@jobwright/contracts/resume-document";
import { isLeaning } from "./leaning-lines.ts";
import { isEmptyPhrase, isNotHeld, isSchoolDetail, isShortenedSummary } from "./spare-parts.ts";

const ofCertificates = /certif|licen[sc]|training|ticket|credential|qualif|accredit/i;

/** Lines of a section that may go, by their ids: each says that it does not hold, or nothing, and none leans on it. */
export function listSpareLines({ kind, heading, blocks }: DocumentSection): Set<string> {
  if (kind !== "other" && kind !== "top") return new Set();
  const isOfCertificates = ofCertificates.test(heading?.text ?? "");
  return new Set(
    blocks.flatMap((block, index) => {
      if (block.type !== "text" || block.isNested || isHeld(blocks[index + 1])) return [];
      const { id, text } = block.line;
      return isEmptyPhrase(text) || (isOfCertificates && isNotHeld(text)) ? [id] : [];
    }),
  );
}

function isHeld(next: DocumentBlock | undefined): boolean {
  return next?.type === "text" && (next.isNested === true || isLeaning(next.line.text));
}

/** Paragraphs of a degree that may go, by their ids. */
export function listSpareDetails({ body }: EntryBlock): Set<string> {
  return new Set(
    body.flatMap(({ isBullet, line }, index) =>
      isBullet || !isSchoolDetail(line.text) || isHeld(body[index + 1]) ? [] : [line.id],
    ),
  );
}

/**
 * A section of a tailored document with the spare parts in their places that were left out of it: certificates that do
 * not hold, sentences of wishes and praise. A section keeps one part.
 */
export function putSpareBack(original: DocumentSection, tailored: DocumentSection): DocumentSection {
  if (original.id !== tailored.id || tailored.blocks.length === 0) return tailored;
  const spare = listSpareLines(original);
  const blocks: DocumentBlock[] = [];
  const open = [...tailored.blocks];
  for (const own of original.blocks) {
    const [next] = open;
    if (next !== undefined && idOf(next) === idOf(own)) {
      open.shift();
      blocks.push(restore(original, own, next));
    } else if (own.type === "text" && spare.has(own.line.id)) blocks.push(own);
  }
  return { ...tailored, blocks: [...blocks, ...open] };
}

function restore({ kind }: DocumentSection, own: DocumentBlock, block: DocumentBlock): DocumentBlock {
  if (own.type === "entry" && block.type === "entry" && kind === "education")
    return putDetailsBack(own, block);
  if (own.type !== "text" || block.type !== "text" || kind !== "summary") return block;
  const isShorter = own.line.text !== block.line.text && isShortenedSummary(own.line.text, block.line.text);
  return isShorter ? { ...block, line: own.line } : block;
}

/** Only where nothing else became of its body: what was added or moved is for the check to find. */
function putDetailsBack(own: EntryBlock, block: EntryBlock): EntryBlock {
  const there = new Set(block.body.map(({ line }) => line.id));
  const spare = listSpareDetails(own);
  const kept = own.body.filter(({ line }) => there.has(line.id));
  const isRest =
    kept.length === block.body.length && kept.every(({ line }, at) => line.id === block.body[at]?.line.id);
  if (!isRest || !own.body.every(({ line }) => there.has(line.id) || spare.has(line.id))) return block;
  const standing = new Map(block.body.map((one) => [one.line.id, one]));
  return { ...block, body: own.body.map((one) => standing.get(one.line.id) ?? one) };
}

function idOf(block: DocumentBlock): string {
  return block.type === "text" ? block.line.id : block.id;
}
