import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { toDay } from "../to-day.ts";

/** Word marks links by ids, which the library draws at random. */
const RANDOM_ID = /rId[a-z0-9_-]{21}/g;
/** Programs tell a Word document from other packages by what stands first. */
const FIRST = "[Content_Types].xml";
/** Zip files know no earlier time. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * The file without what chance and clock put into it, so that the same resume gives the same bytes all day, and with
 * its language (ISO 639-1) among the properties.
 */
export async function settleDocx(docx: Buffer, language: string): Promise<Buffer> {
  const from = await fromBufferPromise(docx);
  const to = new ZipFile();
  const ids = new Map<string, string>();
  const settleId = (id: string) => {
    const settled = ids.get(id) ?? `rIdLink${ids.size + 1}`;
    ids.set(id, settled);
    return settled;
  };
  const parts = new Map<string, Buffer>([[FIRST, Buffer.alloc(0)]]);
  for await (const entry of from.eachEntry()) {
    const bytes = await buffer(await from.openReadStreamPromise(entry));
    parts.set(entry.fileName, settlePart(entry.fileName, bytes, language, settleId));
  }
  for (const [path, bytes] of parts) to.addBuffer(bytes, path, { mtime: NO_TIME, forceDosTimestamp: true });
  to.end();
  return buffer(to.outputStream);
}

function settlePart(path: string, bytes: Buffer, language: string, settleId: (id: string) => string): Buffer {
  if (!path.endsWith(".xml") && !path.endsWith(".rels")) return bytes;
  const xml = bytes.toString("utf8").replaceAll(RANDOM_ID, settleId);
  if (path !== "docProps/core.xml") return Buffer.from(xml);
  const day = `${toDay().toISOString().slice(0, 19)}Z`;
  return Buffer.from(
    xml
      .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day}`)
      .replace("</cp:coreProperties>", `<dc:language>${language}</dc:language></cp:coreProperties>`),
  );
}
