import { authEndpoints, TOKEN_MAX_AGE_SECONDS } from "@jobwright/contracts/auth";
import { callApi } from "./api-client.ts";

/** One after the other, so that a sign-out is never overtaken by the sign-in before it. */
let lastCall: Promise<void> = Promise.resolve();

/** Posts the ID token of who is signed in to the operator's address, as a bearer token (decisions section 4). */
export function postToken(url: string): Promise<void> {
  return inTurn(url, async () => {
    const { token } = await callApi(authEndpoints.getToken);
    if (!isFresh(token, Date.now())) throw new Error("the token is older than five minutes");
    await send(url, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  });
}

/** Tells the operator's address that nobody is signed in here any more. */
export function deleteToken(url: string): Promise<void> {
  return inTurn(url, () => send(url, { method: "DELETE" }));
}

/** True while a token (a JWT) may still be posted at `now`, in milliseconds. */
export function isFresh(token: string, now: number): boolean {
  const issuedAt = readIssuedAt(token);
  return issuedAt !== null && now / 1000 - issuedAt <= TOKEN_MAX_AGE_SECONDS;
}

/** When a JWT was made, in seconds; null where it does not say. */
function readIssuedAt(token: string): number | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown };
    return typeof iat === "number" ? iat : null;
  } catch {
    return null;
  }
}

async function send(url: string, request: RequestInit): Promise<void> {
  // It goes out even if the page is left at once.
  const response = await fetch(url, { ...request, keepalive: true });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

/** A failure stops nothing: it is only told to whoever looks into the console. */
function inTurn(url: string, call: () => Promise<void>): Promise<void> {
  lastCall = lastCall.then(call).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- it concerns the operator, and nobody else
    console.warn(`The sign-in state was not passed on to ${url}: ${String(error)}`);
  });
  return lastCall;
}
