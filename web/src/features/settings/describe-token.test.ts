import { expect, test } from "vitest";
import { describeScopes, describeToken } from "./describe-token.ts";

const now = new Date("2026-11-20T12:00:00");
const token = {
  createdAt: new Date("2026-11-20T11:00:00").toISOString(),
  expiresAt: new Date("2027-02-18T11:00:00").toISOString(),
  lastUsedAt: null,
};

test("a token says when it was made, last used and until when it works", () => {
  expect(describeToken(token, now)).toBe("Made today. Not used yet. Works until Feb 18, 2027.");
  const used = { ...token, lastUsedAt: new Date("2026-11-20T11:55:00").toISOString() };
  expect(describeToken(used, now)).toBe("Made today. Last used 5 minutes ago. Works until Feb 18, 2027.");
  const over = { ...token, expiresAt: new Date("2026-11-19T11:00:00").toISOString() };
  expect(describeToken(over, now)).toBe("Made today. Not used yet. Expired yesterday.");
});

test("its scopes stand in words, with the characters by which its owner knows it", () => {
  expect(describeScopes({ scopes: ["read", "jobs"], lastFour: "x4Qd" })).toBe("Read, Jobs. Ends with …x4Qd.");
});
