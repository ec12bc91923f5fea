import { linksInside } from "@jobwright/engine/tailoring/document/place-links";
import { SEPARATOR, type PrintableLine } from "./printable.ts";

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

/**
 * Parts a line at its links, and elsewhere at its e-mail and web addresses; the stretches together are the text. Those
 * that are found lead to mailto, http or https.
 */
export function findLinks(line: PrintableLine): Stretch[] {
  return cutAtLinks(line, findAddresses);
}

function cutAtLinks({ text, links }: PrintableLine, between: (text: string) => Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { start, end, target } of links) {
    if (start > from) stretches.push(...between(text.slice(from, start)));
    stretches.push({ text: text.slice(start, end), href: target });
    from = end;
  }
  return from < text.length ? [...stretches, ...between(text.slice(from))] : stretches;
}

/** Parts a line at its own links alone. */
export function toStretches({ text, links }: PrintableLine): Stretch[] {
  return cutAtLinks({ text, links }, (rest) => [{ text: rest, href: null }]);
}

function findAddresses(text: string): Stretch[] {
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
export function findContactLinks({ text, links }: PrintableLine): Stretch[] {
  let from = 0;
  return text.split(SEPARATOR).flatMap((piece, index) => {
    const start = from;
    from += piece.length + SEPARATOR.length;
    const own = linksInside(links, { start, end: start + piece.length }).map((link) => ({
      ...link,
      start: link.start - start,
      end: link.end - start,
    }));
    const isHost = own.length === 0 && HOST.test(piece);
    const found = isHost ? [{ text: piece, href: toHref(piece) }] : findLinks({ text: piece, links: own });
    return index === 0 ? found : [{ text: SEPARATOR, href: null }, ...found];
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
