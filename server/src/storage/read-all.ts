import { AppError } from "#platform/app-error";

/** A short body, whole. Throws `storage/invalid-request` for more than `maxBytes`. */
export async function readAll(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("storage/invalid-request");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
