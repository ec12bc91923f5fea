import { MAX_LINKS } from "@jobwright/contracts/resume-document";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { AppError } from "../../app-error.ts";
import { writeDrawnBullets } from "./drawn-bullets.ts";
import { createColorReader } from "./drawn-colors.ts";
import { readShapes } from "./drawn-shapes.ts";
import { readDrawnWords, withoutSpaces, type Drawing, type TextOperators } from "./drawn-words.ts";
import { readBits, type Bit, type TextItem } from "./page-bits.ts";
import { linkBits, readPageLinks } from "./page-links.ts";
import { isSpacedOut } from "./spaced-letters.ts";

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Proxy["getPage"]>>;

/** The end of a PDF says where its index is; readers look for it in the last kilobyte, writers may pad some. */
const TAIL = 4096;

/**
 * Gives `read` an open PDF, which is closed when it ends. Throws `AppError` with `documents/encrypted` (needs a
 * password), `documents/too-many-pages` or `documents/damaged` (cut short, or no PDF inside). `bytes` are taken over by
 * the reader and must not be used afterwards.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  limits: { maxPages: number },
  read: (proxy: Proxy) => Promise<T>,
): Promise<T> {
  requireEnd(bytes);
  const proxy = await open(bytes);
  try {
    if (proxy.numPages > limits.maxPages) throw new AppError("documents/too-many-pages");
    return await read(proxy);
  } catch (error) {
    throw toAppError(error);
  } finally {
    await proxy.loadingTask.destroy();
  }
}

function requireEnd(bytes: Uint8Array): void {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(-TAIL)
    .toString("latin1");
  if (!tail.includes("%%EOF") || !tail.includes("startxref")) throw new AppError("documents/damaged");
}

async function open(bytes: Uint8Array): Promise<Proxy> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      // Pictures are not needed, and decoding them is what costs time and memory.
      maxImageSize: 1,
    });
  } catch (error) {
    throw toAppError(error);
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLocked = error instanceof Error && error.name === "PasswordException";
  return new AppError(isLocked ? "documents/encrypted" : "documents/damaged", { cause: error });
}

/** The text of a page, counted from 1, upright with the origin at the top left; measures in points. */
export async function readPage(proxy: Proxy, number: number) {
  const page = await proxy.getPage(number);
  const content = await page.getTextContent();
  const items = content.items.filter(
    (item): item is (typeof content.items)[number] & TextItem => "str" in item,
  );
  // The fonts' own names are known once the page's drawing has been read.
  const drawing = items.length > 0 ? await page.getOperatorList() : null;
  const viewport = page.getViewport({ scale: 1 });
  const names = new Map<string, string>();
  const fontNameOf = (id: string) => {
    const known = names.get(id) ?? readFontName(page, id);
    names.set(id, known);
    return known;
  };
  const matrix = viewport.transform as number[];
  const { bits: written, rotated } = readBits(items, matrix, fontNameOf);
  const { OPS: operators } = await getResolvedPDFJS();
  if (drawing) joinSpacedBits(written, drawing, operators);
  if (drawing) colorBits(written, createColorReader(drawing, operators, matrix));
  const shapes = drawing ? readShapes(drawing, operators, matrix) : [];
  const plain = writeDrawnBullets(written, shapes);
  const links = readPageLinks((await page.getAnnotations()).slice(0, MAX_LINKS), matrix);
  const { bits, bare } = linkBits(plain, links);
  page.cleanup();
  return { bits, rotated, shapes, bareLinks: bare, width: viewport.width, height: viewport.height };
}

/** "J A N E D O E", whose words nothing parts any more, gets the spaces with which it was drawn. */
function joinSpacedBits(bits: readonly Bit[], drawing: Drawing, operators: TextOperators): void {
  const spaced = bits.filter((bit) => isSpacedOut(bit.text));
  if (spaced.length === 0) return;
  const words = readDrawnWords(drawing, operators);
  for (const bit of spaced) {
    const drawn = words.get(withoutSpaces(bit.text));
    if (drawn) bit.text = drawn;
  }
}

function colorBits(bits: readonly Bit[], colorOf: ReturnType<typeof createColorReader>): void {
  for (const bit of bits) {
    const color = colorOf(bit);
    if (color !== null) bit.color = color;
  }
}

/** Empty for a font that the page names but does not draw with. */
function readFontName(page: Page, id: string): string {
  if (!page.commonObjs.has(id)) return "";
  const font: unknown = page.commonObjs.get(id);
  const name = typeof font === "object" && font !== null && "name" in font ? font.name : "";
  return typeof name === "string" ? name : "";
}
