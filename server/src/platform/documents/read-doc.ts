import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";
import WordExtractor from "word-extractor";
import { AppError } from "#platform/app-error";
import { openOleFile, type OleFile } from "./ole-file.ts";
import { cleanText } from "./text-bytes.ts";

const WORD_MAGIC = 0xa5ec;
/** Word 97, the first one with the piece table that is read here. */
const OLDEST_VERSION = 0xc1;
const ENCRYPTED_FLAG = 0x0100;
const SECOND_TABLE_FLAG = 0x0200;

/**
 * Reads a DOC of Word 97 to 2003: headers, body, text boxes, notes, footers. Styles are not told. Throws
 * `documents/encrypted`, `documents/wrong-type` for older versions of Word, `documents/damaged`.
 */
export async function readDoc(bytes: Buffer): Promise<{ document: DocumentText; pageCount: number }> {
  const file = openOleFile(bytes);
  checkWordStream(file);
  const document = await new WordExtractor().extract(bytes);
  const filterUnicode = false;
  const boxes = { filterUnicode, includeBody: true, includeHeadersAndFooters: false } as const;
  const headerBoxes = { filterUnicode, includeBody: false, includeHeadersAndFooters: true } as const;
  const stories = [
    document.getHeaders({ filterUnicode, includeFooters: false }),
    document.getTextboxes(headerBoxes),
    document.getBody({ filterUnicode }),
    document.getTextboxes(boxes),
    document.getFootnotes({ filterUnicode }),
    document.getEndnotes({ filterUnicode }),
    document.getFooters({ filterUnicode }),
  ];
  const texts = stories.map(tidyText).filter((text) => text !== "");
  return { document: { text: [...new Set(texts)].join("\n"), styles: [] }, pageCount: readPageCount(file) };
}

/** Also follows both streams to their ends, so that the parser meets no chain that runs in circles. */
function checkWordStream(file: OleFile): void {
  const stream = file.read("WordDocument");
  if (stream === null || stream.length < 0x200) throw new AppError("documents/damaged");
  if (stream.readUInt16LE(0) !== WORD_MAGIC || stream.readUInt16LE(2) < OLDEST_VERSION) {
    throw new AppError("documents/wrong-type");
  }
  const flags = stream.readUInt16LE(10);
  if ((flags & ENCRYPTED_FLAG) !== 0) throw new AppError("documents/encrypted");
  const table = file.read((flags & SECOND_TABLE_FLAG) !== 0 ? "1Table" : "0Table");
  if (table === null) throw new AppError("documents/damaged");
}

function tidyText(story: string): string {
  const text = cleanText(story)
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\s+$/g, "");
  return text === "" ? "" : `${text}\n`;
}

/** The page count among the summary properties ([MS-OLEPS]); 1 where it is not told. */
function readPageCount(file: OleFile): number {
  const PAGES = 14;
  const NUMBER = 3;
  try {
    const stream = file.read("\u0005SummaryInformation");
    if (stream === null) return 1;
    const section = stream.readUInt32LE(44);
    const count = Math.min(stream.readUInt32LE(section + 4), 100);
    for (let index = 0; index < count; index += 1) {
      if (stream.readUInt32LE(section + 8 + index * 8) !== PAGES) continue;
      const value = section + stream.readUInt32LE(section + 12 + index * 8);
      return stream.readUInt32LE(value) === NUMBER ? Math.max(stream.readInt32LE(value + 4), 1) : 1;
    }
  } catch {
    // The properties describe the document only; without them it is as readable.
  }
  return 1;
}
