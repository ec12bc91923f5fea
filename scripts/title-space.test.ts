import { expect, it } from "vitest";
import { learnTitleSpace } from "./title-space.ts";

it("the space of titles makes small in what names of one role differ", () => {
  // Roles differ in the first number, names of one role in the second, and much more.
  const groups = Array.from({ length: 60 }, (_, index) => index % 3);
  const vectors = groups.map((group, index) =>
    Float64Array.of(group, 10 * Math.sin(index * 7.3), Math.cos(index)),
  );
  const { mean, scales, projection } = learnTitleSpace(vectors, groups);
  const bytes = new Int8Array(Buffer.from(projection, "base64"));
  const strength = (row: number) =>
    Math.hypot(...scales.map((scale, column) => scale * (bytes[row * scales.length + column] ?? 0)));
  expect(mean).toHaveLength(3);
  expect(bytes).toHaveLength(3 * scales.length);
  expect(strength(0)).toBeGreaterThan(5 * strength(1));
});
