/** An e-mail as a mail program shows it. */
export type ReadMail = {
  /** As sent in the envelope, which is where it went. */
  from: string;
  to: string[];
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** As it came over the wire. */
  raw: string;
};

/** Reads what our own mailer writes: one part, or one level of parts (RFC 5322, 2045 to 2047). */
export function readMail(raw: string, envelope: { from: string; to: string[] }): ReadMail {
  const whole = readPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers["content-type"] ?? "")?.[1];
  const parts = boundary === undefined ? [whole] : splitParts(whole.body, boundary).map(readPart);
  const contentOf = (type: string) =>
    parts.find(({ headers }) => headers["content-type"]?.startsWith(type))?.content ?? "";
  const subject = whole.headers["subject"] ?? "";
  return {
    ...envelope,
    headers: whole.headers,
    subject,
    text: contentOf("text/plain"),
    html: contentOf("text/html"),
    raw,
  };
}

function splitParts(body: string, boundary: string): string[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, "").replace(/\r\n$/, ""));
}

function readPart(raw: string): { headers: Record<string, string>; body: string; content: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = raw.slice(end + 4);
  return { headers, body, content: decodeBody(body, headers["content-transfer-encoding"] ?? "7bit") };
}

function decodeBody(body: string, encoding: string): string {
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString("utf8")
      : encoding === "quoted-printable"
        ? decodeQuoted(body.replaceAll(/=\r\n/g, ""))
        : Buffer.from(body, "latin1").toString("utf8");
  return text.replaceAll("\r\n", "\n");
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** `=?UTF-8?Q?…?=`; the space between two of them belongs to the encoding. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeQuoted(text.replaceAll("_", " ")),
    );
}
