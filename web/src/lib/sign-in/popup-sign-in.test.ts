import { POPUP_CLOSED_WAIT_MS, PROVIDER_LIMIT_MS, STILL_WAITING_MS } from "@jobwright/contracts/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api-error.ts";
import {
  listenForLateEnd,
  signInByPopup,
  type PopupPhase,
  type PopupTools,
  type SignInChannel,
} from "./popup-sign-in.ts";
import { SignInError } from "./sign-in-problem.ts";

const ATTEMPT = "attempt-1";
const PROVIDER_URL = "https://accounts.example.org/authorize";
/** Windows are looked at five times a second. */
const LOOK_MS = 200;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  if (left > 0) throw new Error(`A sign-in that has ended left ${left} timers behind.`);
});

/** A window that starts on our page and can be led to another site, whose address nobody can read. */
function createWindow() {
  const state = { isElsewhere: false, pathname: "/sign-in-window.html", wentTo: null as string | null };
  function look() {
    if (state.isElsewhere) throw new DOMException("Blocked a frame.", "SecurityError");
  }
  const popup = {
    closed: false,
    close: () => void (popup.closed = true),
    location: {
      get href() {
        look();
        return `http://127.0.0.1:3000${state.pathname}`;
      },
      get pathname() {
        look();
        return state.pathname;
      },
      replace: (url: string | URL) => void (state.wentTo = String(url)),
    },
  };
  return { popup, state };
}

function createChannels() {
  const listeners = new Set<(data: unknown) => void>();
  const posted: unknown[] = [];
  function open(): SignInChannel {
    let own: ((data: unknown) => void) | null = null;
    return {
      post: (message) => {
        posted.push(message);
        for (const listener of listeners) if (listener !== own) listener(message);
      },
      onMessage: (listener) => {
        own = listener;
        listeners.add(listener);
      },
      close: () => void (own && listeners.delete(own)),
    };
  }
  return { open, posted, listeners, say: (message: unknown) => listeners.forEach((hear) => hear(message)) };
}

function setUp(overrides: Partial<PopupTools> = {}) {
  const window = createWindow();
  const channels = createChannels();
  const control = new AbortController();
  const phases: PopupPhase[] = [];
  const opened: string[][] = [];
  const tools: PopupTools = {
    canKeep: () => true,
    openWindow: (...args) => {
      opened.push(args);
      return window.popup;
    },
    openChannel: channels.open,
    askProvider: async () => PROVIDER_URL,
    ...overrides,
  };
  const done = signInByPopup(tools, {
    provider: "google",
    attempt: ATTEMPT,
    signal: control.signal,
    onPhase: (phase) => phases.push(phase),
  });
  const outcome = { code: null as string | null };
  const settled = done.then(
    () => void (outcome.code = "signed-in"),
    (error: SignInError) => void (outcome.code = error.code),
  );
  return { ...window, channels, control, phases, opened, done, outcome, settled };
}

test("the window opens before anything is awaited, goes to the provider, and its message ends the sign-in", async () => {
  const asked: unknown[] = [];
  const run = setUp({
    askProvider: async (start) => {
      asked.push(start);
      return PROVIDER_URL;
    },
  });
  expect(run.opened).toEqual([["/sign-in-window.html", `sign-in-${ATTEMPT}`]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([{ provider: "google", mode: "popup", attempt: ATTEMPT }]);
  expect(run.state.wentTo).toBe(PROVIDER_URL);
  run.state.isElsewhere = true;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(run.phases).toEqual(["away"]);
  run.channels.say({ attempt: ATTEMPT, error: null });
  await run.settled;
  expect(run.outcome.code).toBe("signed-in");
  expect(run.popup.closed).toBe(true);
  expect(run.channels.listeners.size).toBe(0);
});

test("a person may take as long as they like at the provider's page", async () => {
  const run = setUp();
  run.state.isElsewhere = true;
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(run.outcome.code).toBeNull();
  expect(run.phases).toEqual(["away"]);
  run.channels.say({ attempt: ATTEMPT, error: null });
  await run.settled;
});

test("a provider's page of our own address counts as having left too", async () => {
  const run = setUp();
  run.state.pathname = "/demo-login/authorize";
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS + LOOK_MS);
  expect(run.outcome.code).toBeNull();
  run.control.abort();
  await run.settled;
});

test("a window that was closed rejects 8 s later, not sooner", async () => {
  const run = setUp();
  run.state.isElsewhere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  run.popup.closed = true;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(run.phases).toEqual(["away", "closed"]);
  await vi.advanceTimersByTimeAsync(POPUP_CLOSED_WAIT_MS - LOOK_MS);
  expect(run.outcome.code).toBeNull();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(run.outcome.code).toBe("popup-closed-by-user");
  expect(POPUP_CLOSED_WAIT_MS).toBe(8000);
});

test("a window that closed because it had finished is no failure", async () => {
  const run = setUp();
  run.popup.closed = true;
  await vi.advanceTimersByTimeAsync(POPUP_CLOSED_WAIT_MS - LOOK_MS);
  run.channels.say({ attempt: ATTEMPT, error: null });
  await run.settled;
  expect(run.outcome.code).toBe("signed-in");
});

test("after 5 s the provider is waited for, after 15 s it does not answer, and the window is closed", async () => {
  const run = setUp();
  await vi.advanceTimersByTimeAsync(STILL_WAITING_MS - LOOK_MS);
  expect(run.phases).toEqual([]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(run.phases).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS - STILL_WAITING_MS - LOOK_MS);
  expect(run.outcome.code).toBeNull();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(run.outcome.code).toBe("network-request-failed");
  expect(run.popup.closed).toBe(true);
});

test("the limit holds while the address is still being asked for, and ends that call", async () => {
  let signal: AbortSignal | null = null;
  const run = setUp({
    askProvider: (_start, given) => {
      signal = given;
      return new Promise(() => {});
    },
  });
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS + LOOK_MS);
  expect(run.outcome.code).toBe("network-request-failed");
  expect((signal as AbortSignal | null)?.aborted).toBe(true);
});

test("a sign-in that is given up is cancelled at once and its window closed", async () => {
  const run = setUp();
  await vi.advanceTimersByTimeAsync(1000);
  run.control.abort();
  await run.settled;
  expect(run.outcome.code).toBe("cancelled-popup-request");
  expect(run.popup.closed).toBe(true);
});

test("a second sign-in of this browser cancels the first", async () => {
  const run = setUp();
  run.channels.say({ attempt: "attempt-2", hasStarted: true });
  await run.settled;
  expect(run.outcome.code).toBe("cancelled-popup-request");
  expect(run.channels.posted).toEqual([{ attempt: ATTEMPT, hasStarted: true }]);
});

test("another sign-in's window cannot end this one, nor can what is no message", async () => {
  const run = setUp();
  for (const said of [
    { attempt: "attempt-0", error: null },
    { error: null },
    "signed-in",
    null,
    { attempt: ATTEMPT },
  ]) {
    run.channels.say(said);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(run.outcome.code).toBeNull();
  run.control.abort();
  await run.settled;
});

test.each([
  ["invalid-auth-event", "invalid-auth-event"],
  ["popup-closed-by-user", "popup-closed-by-user"],
  ["server/internal", "server/internal"],
  ["something-new", "unknown"],
])("the window says %s", async (said, code) => {
  const run = setUp();
  run.channels.say({ attempt: ATTEMPT, error: said });
  await run.settled;
  expect(run.outcome.code).toBe(code);
});

test("a blocked window, one that never opened, and a browser without windows or channels are told apart", async () => {
  const blocked = setUp({ openWindow: () => null });
  const shut = setUp({ openWindow: () => ({ ...createWindow().popup, closed: true }) });
  const noWindow = setUp({ openWindow: null });
  const noChannel = setUp({ openChannel: null });
  const refused = setUp({ canKeep: () => false });
  await Promise.all([blocked, shut, noWindow, noChannel, refused].map(({ settled }) => settled));
  expect(blocked.outcome.code).toBe("popup-blocked");
  expect(shut.outcome.code).toBe("popup-blocked");
  expect(noWindow.outcome.code).toBe("operation-not-supported-in-this-environment");
  expect(noChannel.outcome.code).toBe("operation-not-supported-in-this-environment");
  expect(refused.outcome.code).toBe("web-storage-unsupported");
  expect(refused.opened).toEqual([]);
});

test("an address that is not authorised names the right one, and the window is closed", async () => {
  const refusal = new SignInError("unauthorized-domain", { rightHost: "jobs.example.org" });
  const run = setUp({ askProvider: () => Promise.reject(refusal) });
  await expect(run.done).rejects.toBe(refusal);
  expect(run.popup.closed).toBe(true);
});

test.each([
  ["auth/network-request-failed", "network-request-failed"],
  ["auth/not-configured", "not-configured"],
  ["auth/origin", "unauthorized-domain"],
  ["request/rate-limited", "request/rate-limited"],
  ["network", "network"],
  ["request/invalid", "unknown"],
] as const)("a server that answers %s gives %s", async (answer, code) => {
  const error = new ApiError({ code: answer, message: "", status: 400 });
  const run = setUp({ askProvider: () => Promise.reject(error) });
  await run.settled;
  expect(run.outcome.code).toBe(code);
});

test("a sign-in that only looked closed is heard of later, and nobody listens after that", () => {
  const channels = createChannels();
  const ends = vi.fn<() => void>();
  const stop = listenForLateEnd(channels.open(), ATTEMPT, ends);
  channels.say({ attempt: "attempt-0", error: null });
  channels.say({ attempt: ATTEMPT, error: "invalid-auth-event" });
  expect(ends).not.toHaveBeenCalled();
  channels.say({ attempt: ATTEMPT, error: null });
  expect(ends).toHaveBeenCalledOnce();
  stop();
  expect(channels.listeners.size).toBe(0);
});
