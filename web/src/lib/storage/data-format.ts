import { StorageError } from "./storage-error.ts";

/** How a text carries bytes: as UTF-8, in one of the two base64 alphabets, or as a `data:` URL. */
export type DataFormat = "raw" | "base64" | "base64url" | "data_url";

type StringData = { bytes: Uint8Array<ArrayBuffer>; contentType: string | null };

/** `data:[type][;base64],…`; the type may have parameters such as `;charset=utf-8`. */
const DATA_URL = /^data:([^,]*?)(;base64)?,/;
const MEDIA_TYPE = /^([\w!#$&^.+-]+\/[\w!#$&^.+-]+)?(;[\w!#$&^.+-]+=("[^"]*"|[\w!#$&^.+-]*))*$/;

/**
 * The bytes of a text in the given format; only a data URL has a content type. Throws `storage/invalid-format`
 * where the text does not match the format (ST07). Lone surrogates of a raw text become U+FFFD.
 */
export function dataFromString(format: DataFormat, text: string): StringData {
  switch (format) {
    case "raw":
      return { bytes: new TextEncoder().encode(text), contentType: null };
    case "base64":
    case "base64url":
      return { bytes: decodeBase64(format, text), contentType: null };
    case "data_url":
      return decodeDataUrl(text);
  }
}

/** Padding may be left out; where it is given it must be complete. Either alphabet refuses the other's signs. */
function decodeBase64(format: "base64" | "base64url", text: string): Uint8Array<ArrayBuffer> {
  const alphabet = format === "base64" ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9_-]*={0,2}$/;
  if (!alphabet.test(text)) throw new StorageError("storage/invalid-format");
  const digits = text.replace(/=+$/, "");
  const isPadded = digits.length < text.length;
  if (digits.length % 4 === 1 || (isPadded && text.length % 4 !== 0)) {
    throw new StorageError("storage/invalid-format");
  }
  const binary = atob(digits.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function decodeDataUrl(text: string): StringData {
  const match = DATA_URL.exec(text);
  const type = match?.[1] ?? "";
  if (match === null || !MEDIA_TYPE.test(type)) throw new StorageError("storage/invalid-format");
  const data = text.slice(match[0].length);
  // Parameters without a type belong to text/plain (RFC 2397).
  const contentType = type.startsWith(";") ? `text/plain${type}` : type || null;
  return { bytes: match[2] ? decodeBase64("base64", data) : decodePercent(data), contentType };
}

function decodePercent(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new TextEncoder().encode(decodeURIComponent(text));
  } catch (error) {
    throw new StorageError("storage/invalid-format", { cause: error });
  }
}
