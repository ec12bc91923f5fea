import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
/** Text on paper compresses well at once; more effort costs more time than it saves bytes. */
const LEVEL = 4;

/** Pixels of four bytes (red, green, blue, alpha), which cover their ground, as a PNG without alpha (RFC 2083). */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const row = 1 + width * 3;
  const raw = Buffer.alloc(row * height);
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    let to = y * row + 1;
    for (let x = 0; x < width; x += 1) {
      raw[to] = pixels[from] ?? 0;
      raw[to + 1] = pixels[from + 1] ?? 0;
      raw[to + 2] = pixels[from + 2] ?? 0;
      to += 3;
      from += 4;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = RGB;
  const data = deflateSync(raw, { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    toChunk("IHDR", header),
    toChunk("IDAT", data),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
