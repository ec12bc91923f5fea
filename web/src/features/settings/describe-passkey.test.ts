import { expect, test } from "vitest";
import { describePasskey } from "./describe-passkey.ts";

const now = new Date("2026-11-20T12:00:00Z");
const passkey = { createdAt: "2026-11-03T12:00:00Z", lastUsedAt: null, otherAddress: null };

test("a passkey says when it was added and used last, and where it belongs if not here", () => {
  expect(describePasskey(passkey, now)).toBe("Added Nov 3, 2026.");
  expect(describePasskey({ ...passkey, lastUsedAt: "2026-11-19T12:00:00Z" }, now)).toBe(
    "Added Nov 3, 2026. Last used yesterday.",
  );
  expect(describePasskey({ ...passkey, otherAddress: "localhost" }, now)).toBe(
    "Added Nov 3, 2026. It was made for localhost and does not work here.",
  );
});
