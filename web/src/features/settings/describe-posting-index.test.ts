import { expect, test } from "vitest";
import { describeFailed, describeKnownBoards, toCount } from "./describe-posting-index.ts";

test("an estimate has three digits, a count all of them", () => {
  expect(toCount(1_234_567, false)).toBe("1,234,567");
  expect(toCount(1_234_567, true)).toBe("1,230,000");
  expect(toCount(87, true)).toBe("87");
  expect(toCount(0, true)).toBe("0");
});

test("boards that cannot be read here are told apart, where there are any", () => {
  expect(describeKnownBoards({ known: 16_624, readable: 11_491, read: 0, fitting: 0 })).toBe(
    "16,624, of which 11,491 are on systems that can be read here",
  );
  expect(describeKnownBoards({ known: 3, readable: 3, read: 0, fitting: 0 })).toBe("3");
});

test("failed boards are named as far as they may be, and the others counted", () => {
  const failure = { source: "Lever", reason: "It answers “404 Not Found”." };
  expect(describeFailed({ ...failure, count: 3, companies: ["Acme", "Borealis", "Cedar"] })).toBe(
    "3 boards: Acme, Borealis and Cedar",
  );
  expect(describeFailed({ ...failure, count: 4, companies: ["Acme", "Borealis", "Cedar"] })).toBe(
    "4 boards: Acme, Borealis, Cedar and 1 other",
  );
  expect(describeFailed({ ...failure, count: 1, companies: ["Acme"] })).toBe("1 board: Acme");
  expect(describeFailed({ ...failure, count: 12, companies: [] })).toBe("12 boards");
  expect(describeFailed({ ...failure, count: 1, companies: [] })).toBe("");
});
