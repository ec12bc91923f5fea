import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Every file of a ZIP by its name, inflated. Throws for one that is damaged or cut off. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
