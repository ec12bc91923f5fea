import { buffer } from "node:stream/consumers";
import { exportSchema, type ExportData } from "#db/exports/export-schema";
import { fromBufferPromise } from "yauzl";

/** Every entry of a ZIP by its name, inflated, in its order. Throws for one that is damaged or cut off. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

/** `data.json` of an export, held against its contract. */
export function readData(entries: ReadonlyMap<string, Buffer>): ExportData {
  return exportSchema.parse(JSON.parse(entries.get("data.json")?.toString() ?? "null")) as ExportData;
}
