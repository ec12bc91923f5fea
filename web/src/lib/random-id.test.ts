import { afterEach, expect, test, vi } from "vitest";
import { makeRandomId } from "./random-id.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an id has 32 hexadecimal digits and no two are the same", () => {
  const ids = Array.from({ length: 100 }, makeRandomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a page without TLS, whose browser offers no randomUUID, gets ids too", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  expect(makeRandomId()).toMatch(/^[0-9a-f]{32}$/);
});
