import {
  POPUP_CLOSED_WAIT_MS,
  PROVIDER_LIMIT_MS,
  SIGN_IN_WINDOW_PATH,
  STILL_WAITING_MS,
  type Provider,
} from "@jobwright/contracts/auth";
import { makeRandomId } from "../random-id.ts";
import type { SignInStart } from "./ask-provider.ts";
import { SignInError, asSignInError, toSignInProblem } from "./sign-in-problem.ts";

/** How often a window is looked at, in milliseconds; no event tells that it was closed. */
const LOOK_MS = 200;

/** What is used of a window. Its location can be read while it is on a page of ours. */
export type PopupWindow = {
  readonly closed: boolean;
  readonly location: Pick<Location, "href" | "pathname" | "replace">;
  close(): void;
};

export type SignInChannel = {
  post(message: unknown): void;
  onMessage(listener: (data: unknown) => void): void;
  /** Nothing is heard after it. */
  close(): void;
};

/** What a sign-in needs of the browser and of the server. */
export type PopupTools = {
  /** False where the browser refuses cookies or storage. */
  canKeep(): boolean;
  /** Opens a window at a path of ours; null where it is blocked. The tool is null where there are no windows. */
  openWindow: ((path: string, name: string) => PopupWindow | null) | null;
  /** Null where tabs cannot tell each other anything. */
  openChannel: (() => SignInChannel) | null;
  /** The provider's address; throws `SignInError` and `ApiError`. */
  askProvider(start: SignInStart, signal: AbortSignal): Promise<string>;
};

/**
 * How far it is: `opening`, `slow` (the provider has not answered for 5 s), `away` (the person is at the provider's
 * page), `closed` (the window is gone; the sign-in may still come to its end).
 */
export type PopupPhase = "opening" | "slow" | "away" | "closed";

export type PopupRequest = {
  provider: Provider;
  /** Aborting it gives the sign-in up. */
  signal: AbortSignal;
  onPhase?: (phase: PopupPhase) => void;
  /** Ties the window's message to this sign-in; made up when absent. */
  attempt?: string;
};

/**
 * Signs in at a provider in a window of its own; resolves when the server has set the session. Call it straight from
 * a click, or the browser blocks the window. Throws `SignInError`; the window is closed then, and nothing listens on.
 */
export async function signInByPopup(tools: PopupTools, request: PopupRequest): Promise<void> {
  if (!tools.canKeep()) throw new SignInError("web-storage-unsupported");
  if (tools.openWindow === null || tools.openChannel === null) {
    throw new SignInError("operation-not-supported-in-this-environment");
  }
  const { provider, signal } = request;
  if (signal.aborted) throw new SignInError("cancelled-popup-request");
  const attempt = request.attempt ?? makeRandomId();
  const popup = tools.openWindow(SIGN_IN_WINDOW_PATH, `sign-in-${attempt}`);
  if (popup === null || popup.closed) throw new SignInError("popup-blocked");

  const channel = tools.openChannel();
  const done = new AbortController();
  try {
    // The server ties the callback to the newest sign-in of this browser, so one in another tab has to give way.
    channel.post({ attempt, hasStarted: true });
    await Promise.race([
      watchWindow({ ...request, popup, channel, attempt, done: done.signal }),
      leadToProvider(tools, popup, { provider, mode: "popup", attempt }, done.signal),
    ]);
  } catch (error) {
    throw asSignInError(error);
  } finally {
    done.abort();
    channel.close();
    popup.close();
  }
}

/** Sends the window to the provider; from then on only the window's end decides. */
async function leadToProvider(
  tools: PopupTools,
  popup: PopupWindow,
  start: SignInStart,
  done: AbortSignal,
): Promise<never> {
  const url = await tools.askProvider(start, done);
  if (!popup.closed && !done.aborted) popup.location.replace(url);
  return new Promise<never>(() => {});
}

type Watch = PopupRequest & {
  popup: PopupWindow;
  channel: SignInChannel;
  attempt: string;
  done: AbortSignal;
};

function watchWindow({ popup, channel, attempt, signal, done, onPhase }: Watch): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startedAt = Date.now();
  let phase: PopupPhase = "opening";
  let closedAt: number | null = null;
  let isAway = false;

  function enter(next: PopupPhase) {
    if (next === phase) return;
    phase = next;
    onPhase?.(next);
  }

  function look() {
    const now = Date.now();
    if (popup.closed) {
      closedAt ??= now;
      enter("closed");
      if (now - closedAt >= POPUP_CLOSED_WAIT_MS) reject(new SignInError("popup-closed-by-user"));
      return;
    }
    isAway ||= hasLeft(popup);
    if (isAway) enter("away");
    else if (now - startedAt >= PROVIDER_LIMIT_MS) reject(new SignInError("network-request-failed"));
    else if (now - startedAt >= STILL_WAITING_MS) enter("slow");
  }

  const timer = setInterval(look, LOOK_MS);
  const cancel = () => reject(new SignInError("cancelled-popup-request"));
  signal.addEventListener("abort", cancel);
  channel.onMessage((data) => {
    const message = readMessage(data);
    if (message?.attempt !== attempt) {
      if (message?.hasStarted) cancel();
    } else if (message.error !== undefined) {
      if (message.error === null) resolve();
      else reject(new SignInError(toSignInProblem(message.error)));
    }
  });
  done.addEventListener("abort", () => {
    clearInterval(timer);
    signal.removeEventListener("abort", cancel);
  });
  return promise;
}

/** True once the window shows something else than the page it was opened with. */
function hasLeft(popup: PopupWindow): boolean {
  try {
    const { href, pathname } = popup.location;
    return href !== "about:blank" && pathname !== SIGN_IN_WINDOW_PATH;
  } catch {
    // Another site's page: the browser lets nobody look.
    return true;
  }
}

type ChannelMessage = { attempt: string; hasStarted: boolean; error: string | null | undefined };

/** What a window (`error`) or another tab (`hasStarted`) said; null for anything else. */
function readMessage(data: unknown): ChannelMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { attempt, hasStarted, error } = data as Record<string, unknown>;
  if (typeof attempt !== "string") return null;
  const isEnd = error === null || typeof error === "string";
  return { attempt, hasStarted: hasStarted === true, error: isEnd ? error : undefined };
}

/**
 * Hears whether a sign-in that was given up as closed did come to its end: a provider's page may cut the tie to its
 * window, which then only looks closed. Returns how to stop listening.
 */
export function listenForLateEnd(channel: SignInChannel, attempt: string, onEnd: () => void): () => void {
  channel.onMessage((data) => {
    const message = readMessage(data);
    if (message?.attempt === attempt && message.error === null) onEnd();
  });
  return () => channel.close();
}
