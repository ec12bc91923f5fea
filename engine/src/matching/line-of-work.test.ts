import { expect, it } from "vitest";
import { readLineOfWork } from "./line-of-work.ts";

it("is told by the role of a title, in other languages too, and is open for an unknown one", () => {
  expect(
    ["Registered Nurse", "Pflegefachkraft", "Senior Backend Developer", "Menuisier"].map(readLineOfWork),
  ).toEqual(["health", "health", "software", "trades"]);
  expect(readLineOfWork("Zythologist")).toBeNull();
});
