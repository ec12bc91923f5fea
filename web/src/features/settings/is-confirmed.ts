import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";

/** Typed words in small letters, without spaces around them or several between them. */
export function tidyWords(typed: string): string {
  return typed.trim().replace(/\s+/g, " ").toLowerCase();
}

/** True for the words that a deletion asks for. */
export function isConfirmed(typed: string): boolean {
  return tidyWords(typed) === DELETE_CONFIRMATION;
}
