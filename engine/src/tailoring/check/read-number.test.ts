import { expect, it } from "vitest";
import { joinNumber, readNumber, toNumberKey } from "./read-number.ts";

function keyOf(written: string): string {
  const [digits = "", ...words] = written.split(" ");
  let number = readNumber(digits);
  for (const word of words) {
    const joined = joinNumber(number, word);
    if (joined === null) return `${toNumberKey(number)} ${word}`;
    number = joined;
  }
  return toNumberKey(number);
}

it.each([
  ["$1.2M", "$1,200,000", "$1.2 million"],
  ["2M", "2 million", "2,000,000"],
  ["10k+", "10,000+"],
  ["$40k", "$40,000"],
  ["1.5k", "1,500"],
  ["12.000.000", "12 million"],
  ["5%", "5 percent"],
])("reads %s and %s as one", (first, ...others) => {
  expect(others.map(keyOf)).toEqual(others.map(() => keyOf(first)));
});

it.each([
  ["12", "12.000"],
  ["€10", "€10.000"],
  ["€1.2M", "€1.200M"],
  ["1.2 million", "1.200 million"],
  ["1.2", "1.200"],
  ["3.1", "3.10"],
  ["3,1", "3,10"],
  ["3", "3.0"],
])("tells %s from %s, which may be more", (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it.each([
  ["3M", "3 million"],
  ["401k", "401,000"],
  ["403B", "403 billion"],
  ["10K", "10,000"],
  ["5K", "5,000"],
])("takes %s for no number of its size, since it is a name as well", (name, amount) => {
  expect(keyOf(name)).not.toBe(keyOf(amount));
});
