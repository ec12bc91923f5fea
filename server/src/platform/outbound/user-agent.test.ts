import { expect, test } from "vitest";
import { toUserAgent } from "./user-agent.ts";

test("a brand in any script gives a header that can be sent", () => {
  expect(toUserAgent({ brandName: "Jobwright", version: "1.0.0" })).toBe("Jobwright/1.0.0");
  expect(toUserAgent({ brandName: "Métier", version: "1.0.0" })).toBe("Metier/1.0.0");
  expect(toUserAgent({ brandName: "仕事", version: "1.0.0" })).toBe("Job search/1.0.0");
});
