import { INVITE_PARAM } from "@jobwright/contracts/invites";

/** The invitation that the page was opened with; null where there is none. */
export function readInvite(): string | null {
  return new URLSearchParams(window.location.search).get(INVITE_PARAM);
}

/** Takes a used invitation out of the address, so that no reload and no bookmark brings it back. */
export function forgetInvite(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(INVITE_PARAM);
  window.history.replaceState(window.history.state, "", url);
}
