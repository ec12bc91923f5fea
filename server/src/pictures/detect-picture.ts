const kinds: { type: string; ending: string; isOne: (head: Buffer) => boolean }[] = [
  {
    type: "image/png",
    ending: "png",
    isOne: (head) => head.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
  },
  { type: "image/jpeg", ending: "jpg", isOne: (head) => head.toString("hex", 0, 3) === "ffd8ff" },
  { type: "image/gif", ending: "gif", isOne: (head) => /^GIF8[79]a/.test(head.toString("latin1", 0, 6)) },
  {
    type: "image/webp",
    ending: "webp",
    isOne: (head) => /^RIFF[^]{4}WEBP/.test(head.toString("latin1", 0, 12)),
  },
  {
    type: "image/avif",
    ending: "avif",
    isOne: (head) => /^ftypavi[fs]/.test(head.toString("latin1", 4, 12)),
  },
];

/** Media type and file ending by the first bytes, whatever was said of them; null for what is no picture of pixels. */
export function detectPicture(bytes: Buffer): { type: string; ending: string } | null {
  return kinds.find(({ isOne }) => isOne(bytes)) ?? null;
}
