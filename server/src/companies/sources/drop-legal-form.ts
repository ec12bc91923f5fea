import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";

/** A company's name as it is written, without the legal form at its end: "Acme Tools, Inc." gives "Acme Tools". */
export function dropLegalForm(name: string): string {
  const words = name.trim().split(/\s+/);
  const key = normalizeCompany(name);
  // A form may be of several words, so the shortest beginning that compares equal is looked for.
  const end = words.findIndex((_, index) => normalizeCompany(words.slice(0, index + 1).join(" ")) === key);
  return words
    .slice(0, key === "" ? undefined : end + 1)
    .join(" ")
    .replace(/[,;]$/, "");
}
