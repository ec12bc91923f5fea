import { expect, test } from "vitest";
import { isConfirmed } from "./is-confirmed.ts";

test.each(["delete my account", "Delete My Account", "  DELETE MY ACCOUNT\n"])(
  "“%s” confirms a deletion",
  (typed) => {
    expect(isConfirmed(typed)).toBe(true);
  },
);

test.each(["", "delete", "delete my accoun", "delete my account!", "please delete my account"])(
  "“%s” does not confirm a deletion",
  (typed) => {
    expect(isConfirmed(typed)).toBe(false);
  },
);
