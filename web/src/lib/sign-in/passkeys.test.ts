import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { describePasskeyError, findPasskeyObstacle } from "./passkeys.ts";

const passkeys = { rpId: "localhost", address: "http://localhost:3000" };
const find = (hostname: string, canUse = true) => findPasskeyObstacle(passkeys, { hostname, canUse });

test("a page at another name than passkeys are bound to says where they work", () => {
  expect(find("localhost")).toBeNull();
  expect(find("127.0.0.1")).toBe("Passkeys work at http://localhost:3000. Open the app there.");
  expect(find("localhost", false)).toBe("This browser has no passkeys.");
  expect(findPasskeyObstacle(null, { hostname: "10.0.0.1", canUse: true })).toMatch(/need a name/);
});

test("a prompt that was closed, a second passkey of one device and the server's refusal are told apart", () => {
  const named = (name: string) => Object.assign(new Error("no"), { name });
  const refused = new ApiError({ code: "auth/passkey-refused", message: "Not known here.", status: 403 });
  const texts = [named("NotAllowedError"), named("InvalidStateError"), refused, new Error("?")].map(
    describePasskeyError,
  );
  expect(texts[2]).toBe("Not known here.");
  expect(new Set(texts).size).toBe(4);
});
