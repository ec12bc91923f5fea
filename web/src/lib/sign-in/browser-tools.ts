import { SIGN_IN_CHANNEL } from "@jobwright/contracts/auth";
import { removeStored, writeStored } from "../browser-storage.ts";
import { askProvider } from "./ask-provider.ts";
import type { PopupTools, PopupWindow, SignInChannel } from "./popup-sign-in.ts";
import type { RedirectTools } from "./redirect-sign-in.ts";

/** Size of the sign-in window in CSS pixels. */
const WIDTH = 500;
const HEIGHT = 640;

/** The sign-in window of this browser, and what a redirect needs. */
export function browserTools(): Omit<PopupTools, "openWindow"> &
  RedirectTools & { openWindow: ((path: string, name: string) => (PopupWindow & Window) | null) | null } {
  return {
    canKeep,
    openWindow: typeof window.open === "function" ? openWindow : null,
    openChannel: "BroadcastChannel" in window ? openSignInChannel : null,
    askProvider: (start, signal) => askProvider(start, window.location.host, signal),
    leave: (url) => window.location.assign(url),
    stay: () => window.stop(),
  };
}

export function openSignInChannel(): SignInChannel {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}

/** False where the browser refuses cookies or storage, so that nobody could stay signed in. */
export function canKeep(): boolean {
  const key = "sign-in-probe";
  const isKept = writeStored("local", key, "1") && writeStored("session", key, "1");
  removeStored("local", key);
  removeStored("session", key);
  return isKept && navigator.cookieEnabled;
}

/** Over the middle of this window. */
function openWindow(path: string, name: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  return window.open(path, name, `popup=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}
