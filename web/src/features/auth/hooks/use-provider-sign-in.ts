import type { Provider } from "@jobwright/contracts/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { makeRandomId } from "../../../lib/random-id.ts";
import { finishSignIn, useSession } from "../../../lib/session.tsx";
import { browserTools, openSignInChannel } from "../../../lib/sign-in/browser-tools.ts";
import { listenForLateEnd, signInByPopup, type PopupPhase } from "../../../lib/sign-in/popup-sign-in.ts";
import { signInByRedirect } from "../../../lib/sign-in/redirect-sign-in.ts";
import { rememberLeaving, takeReturn } from "../../../lib/sign-in/redirect-return.ts";
import { asSignInError, SignInError, type SignInProblem } from "../../../lib/sign-in/sign-in-problem.ts";

/** A sign-in that stopped. The provider is null where a redirect brought back no more than a code. */
export type FailedSignIn = { problem: SignInProblem; provider: Provider | null; rightHost: string | null };

export type RunningSignIn = { provider: Provider; mode: "popup" | "redirect"; phase: PopupPhase };

export type ProviderSignIn = {
  running: RunningSignIn | null;
  failed: FailedSignIn | null;
  /** Opens the sign-in window; call it straight from a click. One that runs is cancelled. */
  start(provider: Provider): void;
  /** Leaves this page for the provider. */
  startOnPage(provider: Provider): void;
  /** Brings the window to the front. */
  showWindow(): void;
  /** Gives up what runs and forgets what failed. */
  cancel(): void;
  /** Gives up what runs, for this reason. */
  refuse(problem: SignInProblem): void;
};

/**
 * Signs in with a provider, from any screen. `returnTo`: where a redirect comes back to; this page when absent. `isLink`:
 * adds the provider to the account that is signed in. `onDone` is called when this page has gone through with it.
 */
export function useProviderSignIn(
  options: {
    returnTo?: string | undefined;
    returnedProblem?: SignInProblem | null;
    isLink?: boolean;
    onDone?: () => void;
  } = {},
): ProviderSignIn {
  const queryClient = useQueryClient();
  const user = useSession().data?.user ?? null;
  const { returnTo, returnedProblem = null, isLink = false, onDone } = options;
  const [running, setRunning] = useState<RunningSignIn | null>(null);
  const [failed, setFailed] = useState<FailedSignIn | null>(
    returnedProblem && { problem: returnedProblem, provider: null, rightHost: null },
  );
  const current = useRef<AbortController | null>(null);
  const popup = useRef<Window | null>(null);
  const stopLate = useRef<(() => void) | null>(null);

  function giveUp() {
    current.current?.abort();
    current.current = null;
    stopLate.current?.();
    stopLate.current = null;
  }
  function cancel() {
    giveUp();
    setRunning(null);
    setFailed(null);
  }
  useEffect(() => {
    // Back from the provider, on the page as it was left.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && cancel();
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("pageshow", handleShow);
      giveUp();
    };
  }, []);

  /** Takes the place of what ran before; `isCurrent` turns false when another one takes it. */
  function begin(provider: Provider, mode: RunningSignIn["mode"]) {
    giveUp();
    const control = new AbortController();
    current.current = control;
    setFailed(null);
    setRunning({ provider, mode, phase: "opening" });
    const isCurrent = () => current.current === control;
    const onPhase = (phase: PopupPhase) => isCurrent() && setRunning({ provider, mode, phase });
    function fail(error: unknown) {
      if (!isCurrent()) return;
      const { code, rightHost } = asSignInError(error);
      setRunning(null);
      setFailed({ problem: code, provider, rightHost });
    }
    return { signal: control.signal, isCurrent, onPhase, fail };
  }

  async function arrive() {
    if ((await finishSignIn(queryClient)) === null) throw new SignInError("web-storage-unsupported");
    onDone?.();
  }

  function openTools() {
    const tools = browserTools();
    if (!isLink) return tools;
    const askProvider: typeof tools.askProvider = (start, signal) =>
      tools.askProvider({ ...start, link: true }, signal);
    return { ...tools, askProvider };
  }

  async function runPopup(provider: Provider) {
    const run = begin(provider, "popup");
    const attempt = makeRandomId();
    const tools = openTools();
    const { openWindow } = tools;
    const keepWindow = openWindow && ((...args: [string, string]) => (popup.current = openWindow(...args)));
    try {
      const { signal, onPhase } = run;
      await signInByPopup({ ...tools, openWindow: keepWindow }, { provider, signal, onPhase, attempt });
      if (run.isCurrent()) await arrive();
    } catch (error) {
      run.fail(error);
      const isClosed = error instanceof SignInError && error.code === "popup-closed-by-user";
      if (!isClosed || !run.isCurrent()) return;
      stopLate.current = listenForLateEnd(openSignInChannel(), attempt, () => void arrive().catch(run.fail));
    }
  }

  async function runRedirect(provider: Provider) {
    const run = begin(provider, "redirect");
    const tools = openTools();
    try {
      await signInByRedirect(
        {
          ...tools,
          leave: (url) => {
            rememberLeaving(user?.isAnonymous ? user.uid : null);
            tools.leave(url);
          },
        },
        {
          provider,
          returnTo: returnTo ?? window.location.pathname + window.location.search,
          signal: run.signal,
          onSlow: () => run.onPhase("slow"),
        },
      );
    } catch (error) {
      // The page was not left after all.
      takeReturn();
      run.fail(error);
    }
  }

  return {
    running,
    failed,
    start: (provider) => void runPopup(provider),
    startOnPage: (provider) => void runRedirect(provider),
    showWindow: () => popup.current?.focus(),
    cancel,
    refuse: (problem) => {
      cancel();
      setFailed({ problem, provider: null, rightHost: null });
    },
  };
}
