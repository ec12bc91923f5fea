import { expect, test } from "vitest";
import { toShortAddress } from "./short-address.ts";

test("shortens an address to what is worth reading, and none that is no web page", () => {
  expect(toShortAddress("https://www.wikidata.org/")).toBe("wikidata.org");
  expect(toShortAddress("https://larkspur.example/about/?a=1#b")).toBe("larkspur.example/about");
  expect(toShortAddress("javascript:alert(1)")).toBeNull();
});
