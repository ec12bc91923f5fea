import { PROVIDER_LIMIT_MS, STILL_WAITING_MS, type Provider } from "@jobwright/contracts/auth";
import { makeRandomId } from "../random-id.ts";
import type { SignInStart } from "./ask-provider.ts";
import { asSignInError, SignInError } from "./sign-in-problem.ts";

export type RedirectTools = {
  canKeep(): boolean;
  askProvider(start: SignInStart, signal: AbortSignal): Promise<string>;
  /** Leaves the page for this address. */
  leave(url: string): void;
  /** Stops leaving. */
  stay(): void;
};

export type RedirectRequest = {
  provider: Provider;
  /** The path to come back to. */
  returnTo: string;
  signal: AbortSignal;
  /** Called when the provider has not answered for 5 s. */
  onSlow?: () => void;
};

/**
 * Leaves this page for the provider, who sends the browser back. Never resolves; throws `SignInError` where the page
 * could not be left within 15 s.
 */
export async function signInByRedirect(tools: RedirectTools, request: RedirectRequest): Promise<never> {
  if (!tools.canKeep()) throw new SignInError("web-storage-unsupported");
  const { provider, returnTo, signal, onSlow } = request;
  const done = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  let isLeaving = false;
  // At once: whatever takes its place must not be stopped with it.
  function end(code: "cancelled-popup-request" | "network-request-failed") {
    if (isLeaving) tools.stay();
    reject(new SignInError(code));
  }
  const cancel = () => end("cancelled-popup-request");
  const slow = setTimeout(() => onSlow?.(), STILL_WAITING_MS);
  const limit = setTimeout(() => end("network-request-failed"), PROVIDER_LIMIT_MS);
  signal.addEventListener("abort", cancel);

  async function lead(): Promise<never> {
    const start: SignInStart = { provider, mode: "redirect", attempt: makeRandomId(), returnTo };
    const url = await tools.askProvider(start, done.signal);
    if (!done.signal.aborted) {
      isLeaving = true;
      tools.leave(url);
    }
    return promise;
  }

  try {
    return await Promise.race([promise, lead()]);
  } catch (error) {
    throw asSignInError(error);
  } finally {
    done.abort();
    clearTimeout(slow);
    clearTimeout(limit);
    signal.removeEventListener("abort", cancel);
  }
}
