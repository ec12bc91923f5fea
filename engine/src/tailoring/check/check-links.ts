import type { ResumeDocument, TextLink } from "@jobwright/contracts/resume-document";
import { foldText } from "#reading/fold-text";
import { listLines } from "../document/document-lines.ts";
import { squeeze } from "../document/place-links.ts";

type Link = { words: string; target: string };

const WEB_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(\/\S*)?$/iu;
/** The names of much software look like hosts. */
const SOFTWARE = /^[\w-]+\.js$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LAST_DIGITS = 7;

/** The links of a document in order, with the words that they stand behind. */
export function listDocumentLinks(document: ResumeDocument): Link[] {
  return listLines(document).flatMap(({ text, links = [] }) =>
    links.map(({ start, end, target }) => ({ words: text.slice(start, end), target })),
  );
}

/** The targets of a document that a file made of it lacks, or has behind other words; `links` are those of its text. */
export function findMissingLinks(
  document: ResumeDocument,
  text: string,
  links: readonly TextLink[],
): string[] {
  const made = new Map<string, string>();
  for (const { start, end, target } of links) {
    made.set(target, (made.get(target) ?? "") + toKey(text.slice(start, end)));
  }
  const missing = listDocumentLinks(document).filter(
    ({ words, target }) => !made.get(target)?.includes(toKey(words)),
  );
  return [...new Set(missing.map(({ target }) => target))];
}

/** The targets of a resume's links that the document made of it does not have. */
export function findLostLinks(document: ResumeDocument, links: readonly TextLink[]): string[] {
  const kept = new Set(listDocumentLinks(document).map(({ target }) => target));
  return [...new Set(links.map(({ target }) => target).filter((target) => !kept.has(target)))];
}

/** The links whose words are an address, and another one than where they lead. */
export function findMisleadingLinks(document: ResumeDocument): Link[] {
  return listDocumentLinks(document).filter(({ words, target }) => isMisleading(words.trim(), target));
}

function isMisleading(words: string, target: string): boolean {
  const url = URL.parse(target);
  if (!url) return false;
  if (url.protocol === "tel:") return isOtherNumber(words, target);
  if (EMAIL.test(words)) return url.protocol !== "mailto:" || decode(url.pathname) !== words.toLowerCase();
  const [, host, path = ""] = WEB_ADDRESS.exec(words) ?? [];
  if (host === undefined || SOFTWARE.test(words)) return false;
  const wanted = toAddress(host + path);
  const real = toAddress(url.host + url.pathname + url.search);
  // An address may be printed without its end, and only whole parts of it count.
  return real !== wanted && !real.startsWith(`${wanted}/`) && !real.startsWith(`${wanted}?`);
}

function isOtherNumber(words: string, target: string): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, "").slice(-LAST_DIGITS);
  return /^[+\d\s().-]+$/.test(words) && digits(words) !== digits(decode(target));
}

function toAddress(address: string): string {
  return decode(address)
    .replace(/^www\./, "")
    .replace(/\/+$/, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

function toKey(words: string): string {
  return squeeze(foldText(words.normalize("NFKC"))).text;
}
