import type { Guest } from "./guest.ts";

const BOUNDARY = "bench-boundary";
/** Keeps names of one moment apart. */
let count = 0;
const mediaTypes = { txt: "text/plain", pdf: "application/pdf" };

/** Uploads a file and makes a resume of it, as the browser does. The answer is that of the resume. */
export async function upload(
  guest: Guest,
  bytes: Buffer,
  ending: keyof typeof mediaTypes,
  signal?: AbortSignal,
): Promise<Response> {
  count += 1;
  const name = `${Date.now()}_bench-${count}.${ending}`;
  const path = `resumes/${guest.uid}/${name}`;
  const head = `--${BOUNDARY}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path })}\r\n`;
  const type = `--${BOUNDARY}\r\ncontent-type: ${mediaTypes[ending]}\r\n\r\n`;
  const stored = await fetch(`${guest.url}/v0/b/jobwright/o?name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: {
      ...guest.headers,
      "content-type": `multipart/related; boundary=${BOUNDARY}`,
      "x-goog-upload-protocol": "multipart",
    },
    body: Buffer.concat([Buffer.from(head + type), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]),
    ...(signal ? { signal } : {}),
  });
  if (!stored.ok) return stored;
  await stored.arrayBuffer();
  return fetch(`${guest.url}/api/users/${guest.uid}/resumes`, {
    method: "POST",
    headers: guest.headers,
    body: JSON.stringify({
      storagePath: path,
      type: "original",
      metadata: { title: name, uploadSource: "manual", isOriginal: true, keywords: [] },
    }),
    ...(signal ? { signal } : {}),
  });
}
