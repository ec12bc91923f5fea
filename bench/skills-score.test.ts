import { describe, expect, it } from "vitest";
import { joinSentence, readLabels, scoreSpans, toTokenSpans } from "./skills-score.ts";

describe("the score of found skills", () => {
  it("joins tokens so that each stands where it says, and puts .NET together", () => {
    const { text, tokens } = joinSentence(["C#", ".", "NET", "Core", "."]);
    expect(text).toBe("C# .NET Core .");
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(["C#", ".", "NET", "Core", "."]);
    expect(toTokenSpans([{ start: 3, end: 7 }], tokens)).toEqual([{ start: 1, end: 3 }]);
  });

  it("reads neighbouring labels apart", () => {
    expect(readLabels(["O", "B", "I", "B", "O", "I"])).toEqual([
      { start: 1, end: 3 },
      { start: 3, end: 4 },
    ]);
  });

  it("counts exact spans strictly and overlaps loosely, each span once each way", () => {
    const { strict, loose } = scoreSpans([
      {
        predicted: [
          { start: 0, end: 1 },
          { start: 1, end: 2 },
          { start: 8, end: 9 },
        ],
        labelled: [
          { start: 0, end: 2 },
          { start: 4, end: 5 },
        ],
      },
      { predicted: [{ start: 2, end: 3 }], labelled: [{ start: 2, end: 3 }] },
    ]);
    expect(strict).toMatchObject({ precision: 0.25, recall: 1 / 3 });
    expect(loose).toMatchObject({ precision: 0.75, recall: 2 / 3 });
  });

  it("scores nothing found as nothing", () => {
    expect(scoreSpans([{ predicted: [], labelled: [{ start: 0, end: 1 }] }]).loose.f1).toBe(0);
  });
});
