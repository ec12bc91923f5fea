import { SEPARATOR } from "./printable.ts";

/** A stretch of a text; `href` null: it is no link. */
export type Stretch = { text: string; href: string | null };

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
const WEB = /(?:https?:\/\/|www\.)[^\s<>"“”]+/u;
/** Without its scheme only with a path, so that "Node.js" and "ASP.NET" are none. */
const BARE =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|edu|gov|me|ai|app|co|eu|uk|de|fr|nl|at|ch|ca|au|in)\/[^\s<>"“”]+/u;
const LINK = new RegExp(`${EMAIL.source}|${WEB.source}|${BARE.source}`, "gu");
/** A whole piece of the contact that is a host; in a skill or a bullet it is the name of some software. */
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/?$/u;
const CLOSING = /[.,;:!?)\]}'’]+$/u;

/** Parts a text at its e-mail and web addresses; the stretches together are the text. Links are mailto, http or https. */
export function findLinks(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const found = match[0].replace(CLOSING, "");
    const href = toHref(found);
    if (href === null) continue;
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), href: null });
    stretches.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), href: null });
  return stretches;
}

/** The same for a line of the contact, where a site may be written as its host alone. */
export function findContactLinks(line: string): Stretch[] {
  return line.split(SEPARATOR).flatMap((piece, index) => {
    const links = HOST.test(piece) ? [{ text: piece, href: toHref(piece) }] : findLinks(piece);
    return index === 0 ? links : [{ text: SEPARATOR, href: null }, ...links];
  });
}

function toHref(found: string): string | null {
  if (/^https?:/u.test(found)) return parse(found);
  if (found.includes("@") && !found.includes("/")) return parse(`mailto:${found}`);
  return parse(`https://${found}`);
}

function parse(address: string): string | null {
  return URL.canParse(address) ? new URL(address).href : null;
}
