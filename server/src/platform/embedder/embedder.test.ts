import { expect, test } from "vitest";
import { embedFilled, MAX_TEXT, toEmbedderText } from "./embedder.ts";

test("a text is read in lower case, with single spaces, compatibility characters resolved, and cut", () => {
  expect(toEmbedderText("  Senior\tREGISTERED  Nurse\n")).toBe("senior registered nurse");
  expect(toEmbedderText("Ｎｕｒｓｅ ﬁrst Ⅱ")).toBe("nurse first ii");
  expect(toEmbedderText("Ärztin (m/w/d)")).toBe("ärztin (m/w/d)");
  expect(toEmbedderText("x".repeat(500))).toHaveLength(MAX_TEXT);
  expect(toEmbedderText("\ufdfa".repeat(5000)).length).toBeLessThanOrEqual(MAX_TEXT);
  expect(toEmbedderText(`${"x".repeat(MAX_TEXT - 1)}🦄`).isWellFormed()).toBe(true);
  expect(toEmbedderText(" \u00a0 ")).toBe("");
});

test("blank texts are kept from the model, and the vectors of the others stay in their places", async () => {
  const asked: string[][] = [];
  const embed = (filled: string[]) => {
    asked.push(filled);
    return Promise.resolve(filled.map(({ length }) => Float32Array.of(length)));
  };
  const vectors = await embedFilled(["", "Cook", " ", "Nurse", ""], embed);
  expect(vectors.map((vector) => [...vector])).toEqual([[], [4], [], [5], []]);
  expect(await embedFilled([" "], embed)).toEqual([new Float32Array(0)]);
  expect(asked).toEqual([["cook", "nurse"]]);
});

test("a model that gives fewer vectors than texts is refused rather than believed", async () => {
  await expect(embedFilled(["a", "b"], () => Promise.resolve([Float32Array.of(1)]))).rejects.toThrow(
    "another number",
  );
});
