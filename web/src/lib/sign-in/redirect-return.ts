import { SIGN_IN_ERROR_PARAM } from "@jobwright/contracts/auth";
import { readStored, removeStored, writeStored } from "../browser-storage.ts";

/** Kept in the tab while the person is at the provider; the text is the uid of the guest who left, or empty. */
const LEFT_KEY = "sign-in-left";

/** Call before the page is left for a provider, so that the page that is loaded afterwards knows. */
export function rememberLeaving(guestUid: string | null): void {
  writeStored("session", LEFT_KEY, guestUid ?? "");
}

/** Once after a return from a provider: which guest had left, if it was one. Null when nobody had left. */
export function takeReturn(): { guestUid: string | null } | null {
  const left = readStored("session", LEFT_KEY);
  if (left === null) return null;
  removeStored("session", LEFT_KEY);
  return { guestUid: left === "" ? null : left };
}

/** The code that a redirect brought back, which leaves the address with this call; null when there is none. */
export function takeReturnedError(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get(SIGN_IN_ERROR_PARAM);
  if (code === null) return null;
  url.searchParams.delete(SIGN_IN_ERROR_PARAM);
  window.history.replaceState(window.history.state, "", url);
  return code;
}
