import { expect, test } from "vitest";
import { providersInOrder } from "./providers-in-order.ts";

const off = { enabled: false, reason: "An administrator adds it." };
const on = { enabled: true, reason: null };
const oidc = { label: "Company account" };

test("Google is always offered, with the reason where it is off", () => {
  expect(providersInOrder({ google: off, oidc: null })).toEqual([
    { provider: "google", name: "Google", offReason: "An administrator adds it." },
  ]);
  expect(providersInOrder({ google: { enabled: false, reason: null }, oidc: null })[0]?.offReason).toContain(
    "not set up",
  );
});

test("what works comes first", () => {
  const names = (google: typeof on | typeof off) =>
    providersInOrder({ google, oidc }).map(({ name }) => name);
  expect(names(on)).toEqual(["Google", "Company account"]);
  expect(names(off)).toEqual(["Company account", "Google"]);
});
