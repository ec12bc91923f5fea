/** A text of a file from outside on one line, at most `max` long; empty for anything that is no text or number. */
export function cleanLine(value: unknown, max: number): string {
  return cleanText(value, max * 2)
    .replace(/\s+/g, " ")
    .slice(0, max)
    .trim();
}

/** The same with its line breaks. Control characters, direction marks and half characters go. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return (
    String(value)
      // Far more than is kept, far less than would hold the page up.
      .slice(0, max * 4)
      .replace(/\r\n?/g, "\n")
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
      .trim()
      .slice(0, max)
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
  );
}
