import { PROVIDER_LIMIT_MS, STILL_WAITING_MS } from "@jobwright/contracts/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInByRedirect, type RedirectTools } from "./redirect-sign-in.ts";
import { SignInError } from "./sign-in-problem.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  if (left > 0) throw new Error(`A sign-in that has ended left ${left} timers behind.`);
});

function setUp(overrides: Partial<RedirectTools> = {}) {
  const control = new AbortController();
  const leave = vi.fn<(url: string) => void>();
  const stay = vi.fn<() => void>();
  const onSlow = vi.fn<() => void>();
  const askProvider = vi.fn<RedirectTools["askProvider"]>(async () => "https://accounts.example.org/");
  const outcome = { code: null as string | null };
  const settled = signInByRedirect(
    { canKeep: () => true, askProvider, leave, stay, ...overrides },
    { provider: "oidc", returnTo: "/settings?tab=account", signal: control.signal, onSlow },
  ).catch((error: SignInError) => void (outcome.code = error.code));
  return { control, leave, stay, onSlow, askProvider, outcome, settled };
}

test("the page is left for the provider with the path to come back to", async () => {
  const run = setUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(run.askProvider.mock.calls[0]?.[0]).toMatchObject({
    provider: "oidc",
    mode: "redirect",
    returnTo: "/settings?tab=account",
  });
  expect(run.leave).toHaveBeenCalledExactlyOnceWith("https://accounts.example.org/");
  run.control.abort();
  expect(run.stay, "before anything else of the page begins").toHaveBeenCalledOnce();
  await run.settled;
  expect(run.outcome.code).toBe("cancelled-popup-request");
});

test("a provider that does not answer is waited for at 5 s, and given up at 15 s on this page", async () => {
  const run = setUp();
  await vi.advanceTimersByTimeAsync(STILL_WAITING_MS);
  expect(run.onSlow).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS - STILL_WAITING_MS);
  expect(run.outcome.code).toBe("network-request-failed");
  expect(run.stay).toHaveBeenCalledOnce();
});

test("refused storage and a refused address stop it before the page is left", async () => {
  const refused = setUp({ canKeep: () => false });
  const elsewhere = setUp({ askProvider: () => Promise.reject(new SignInError("unauthorized-domain")) });
  await Promise.all([refused.settled, elsewhere.settled]);
  expect(refused.outcome.code).toBe("web-storage-unsupported");
  expect(elsewhere.outcome.code).toBe("unauthorized-domain");
  expect(elsewhere.leave).not.toHaveBeenCalled();
  expect(elsewhere.stay).not.toHaveBeenCalled();
});
