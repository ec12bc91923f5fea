import { expect, test } from "vitest";
import { findMutations } from "./find-mutations.ts";

function mutate(text: string): string[] {
  return findMutations("example.ts", text).map(({ mutated }) => mutated);
}

test("an operator, a truth value and a negation are turned round, each alone", () => {
  expect(mutate("return a === b && !isOpen;")).toEqual([
    "return a === b || !isOpen;",
    "return a !== b && !isOpen;",
    "return a === b && isOpen;",
  ]);
  expect(mutate("const isDone = true;")).toEqual(["const isDone = false;"]);
});

test("a statement's call is left out, and a text for people is emptied", () => {
  expect(mutate("if (isNew) await save(row);")).toEqual(["if (isNew) ;"]);
  expect(mutate('const title = "Saved jobs";')).toEqual(['const title = "";']);
});

test("types, imports, keys of one word and lines that stand twice are left as they are", () => {
  expect(mutate('import { a } from "./a b.ts";\ntype Open = true | false;\nconst kind = "open";')).toEqual(
    [],
  );
  expect(mutate("save(row);\nsave(row);")).toEqual([]);
});
