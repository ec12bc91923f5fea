import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";

/** A company's name as it is compared; a name of nothing but signs or a legal form stands for itself. */
export function toNameKey(name: string): string {
  return normalizeCompany(name) || name.trim().toLowerCase();
}
