import { describe, expect, test } from "vitest";
import { describeBase, describeConfidence, describeTotal } from "./describe-estimate.ts";

describe("pay of a title", () => {
  const title = "Teacher, Grade 4";

  test.each([
    [{ min: 52_300, max: 78_900, median: 63_400 }, "Base pay: $52,300 to $78,900, median $63,400"],
    [{ min: 52_300, max: 52_300 }, "Base pay: $52,300"],
    [{ median: 63_400 }, "Base pay: median $63,400"],
    [{}, "Base pay: not stated"],
  ])("says %j as it is known", (baseRange, text) => {
    expect(describeBase({ title, currency: "USD", baseRange })).toBe(text);
  });

  test("says that the total is not stated rather than nothing", () => {
    expect(describeTotal({ title })).toBe("Total compensation: not stated");
    expect(describeTotal({ title, currency: "USD", totalCompensation: { max: 75_600 } })).toBe(
      "Total compensation: up to $75,600",
    );
  });

  test("says the confidence once", () => {
    expect(describeConfidence("medium")).toBe("Medium confidence");
    expect(describeConfidence("High confidence")).toBe("High confidence");
  });
});
