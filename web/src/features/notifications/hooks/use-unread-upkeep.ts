import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshMessages, unreadQuery } from "./message-queries.ts";

/** How long the first count waits at most for the screen's own data, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** Keeps the unread count true: once the screen has come to rest, when the window is looked at, when a push comes. */
export function useUnreadUpkeep(uid: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // The count is a courtesy: where it cannot be read, the last one stays and nobody is disturbed.
    const read = () => void queryClient.fetchQuery(unreadQuery(uid)).catch(() => undefined);
    const stopWaiting = afterFirstScreen(queryClient, read);
    function handleFocus() {
      if (document.visibilityState === "visible") read();
    }
    function handleWorkerMessage(event: MessageEvent<{ type?: unknown } | null>) {
      if (event.data?.type === "push-received") void refreshMessages(queryClient, uid);
    }
    const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    window.addEventListener("focus", handleFocus);
    document.addEventListener("visibilitychange", handleFocus);
    workers?.addEventListener("message", handleWorkerMessage);
    workers?.startMessages();
    return () => {
      stopWaiting();
      window.removeEventListener("focus", handleFocus);
      document.removeEventListener("visibilitychange", handleFocus);
      workers?.removeEventListener("message", handleWorkerMessage);
    };
  }, [queryClient, uid]);
}

/** Calls back once the page has loaded, the browser is idle and nothing is being read, or when that takes too long. */
function afterFirstScreen(queryClient: QueryClient, callBack: () => void): () => void {
  const startedAt = performance.now();
  let timer = setTimeout(look, 500);
  function look() {
    const isBusy = document.readyState !== "complete" || queryClient.isFetching() > 0;
    if (isBusy && performance.now() - startedAt < LONGEST_WAIT_MS) timer = setTimeout(look, 250);
    else callBack();
  }
  return () => clearTimeout(timer);
}
