import type { Random } from "@jobwright/engine/random.fixture";
import { checkDocx } from "#platform/documents/check-docx";
import { documentLimits } from "#platform/documents/limits";
import { makeZip } from "./zip.ts";

/** One file altered: bytes flipped, a stretch cut out, or its beginning joined to the end of another one. */
export function alterBytes(file: Buffer, other: Buffer, random: Random): Buffer {
  const way = random();
  if (way < 0.4) return flip(file, random);
  if (way < 0.6) return file.subarray(0, 1 + Math.floor(random() * file.length));
  if (way < 0.8) {
    const start = Math.floor(random() * file.length);
    const end = start + Math.floor(random() * (file.length - start));
    return Buffer.concat([file.subarray(0, start), file.subarray(end)]);
  }
  const here = Math.floor(random() * file.length);
  const there = Math.floor(random() * other.length);
  return Buffer.concat([file.subarray(0, here), other.subarray(there)]);
}

/** A DOCX whose packaging is whole and one of whose parts is altered, so that it gets past the checksums. */
export async function alterDocxPart(file: Buffer, random: Random): Promise<Buffer> {
  const { parts } = await checkDocx(file, documentLimits);
  const names = [...parts.keys()];
  const chosen = names[Math.floor(random() * names.length)];
  const entries = [...parts].map(([name, xml]) => {
    const content = Buffer.from(xml);
    return { name, content: name === chosen ? alterBytes(content, content, random) : content };
  });
  return makeZip(entries);
}

function flip(file: Buffer, random: Random): Buffer {
  const altered = Buffer.from(file);
  const count = 1 + Math.floor(random() ** 3 * Math.min(file.length, 400));
  for (let done = 0; done < count; done += 1) {
    altered[Math.floor(random() * altered.length)] = Math.floor(random() * 256);
  }
  return altered;
}
