import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";

/** Every file of a ZIP by its name, inflated. Throws for one that is damaged or cut off. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path);
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } finally {
    zip.close();
  }
  return files;
}
