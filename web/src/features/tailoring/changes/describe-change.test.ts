import type { Change } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { makeChanges, makeTailoring } from "../testing/make-tailoring.ts";
import {
  listNumbered,
  toAnswered,
  toChangeDetail,
  toChangeTitle,
  toCheckSentence,
  toRefusedSentence,
  toTally,
} from "./describe-change.ts";

test("a rewording names the model that proposed it", () => {
  const title = (kind: Change["kind"], by: Change["by"]) =>
    toChangeTitle({ kind, by, evidence: [] }, "llama3.1");
  expect(title("reworded", "model")).toBe("Reworded by llama3.1");
  expect(title("reworded", "engine")).toBe("Reworded");
  expect(title("bulletMoved", "model")).toBe("Bullet moved up");
  expect(title("summaryWritten", "model")).toBe("Summary told by llama3.1");
  expect(title("skillAdded", "engine")).toBe("Skill of a bullet added to your skills");
});

test("an undone change says that the original stays", () => {
  expect(toChangeDetail({ state: "undone", detail: "a true synonym" })).toBe("undone: your original stays");
  expect(toChangeDetail({ state: "accepted", detail: "a true synonym" })).toBe("a true synonym");
});

test("the tally counts what is in the document, and what was undone only where nothing else is", () => {
  expect(toTally(makeChanges())).toBe("2 accepted, 2 to review");
  expect(toTally([{ state: "accepted" }, { state: "undone" }])).toBe("1 accepted");
  expect(toTally([{ state: "undone" }])).toBe("1 undone");
  expect(toTally([])).toBe("");
});

test("evidence is given by its lines, each once and in order; what has no place is left out", () => {
  const evidence = [14, 12, null, 14].map((line, index) => ({ lineId: `l${index}`, line, text: "" }));
  expect(listNumbered(evidence).map(({ line }) => line)).toEqual([12, 14]);
});

test("only what passed both checks is said to be checked", () => {
  expect(toCheckSentence(makeTailoring())).toEqual({
    isPassed: true,
    sentences: [
      "Every line checked against your original, again after the files were made. " +
        "Nothing was added that you did not write.",
    ],
  });
  const { files } = makeTailoring();
  const pdf = { ...files.pdf, problem: "It has a sign that its font lacks." };
  expect(toCheckSentence(makeTailoring({ files: { ...files, pdf } }))).toEqual({
    isPassed: false,
    sentences: [
      "The PDF is not offered: It has a sign that its font lacks.",
      "The DOCX was read back and holds nothing that you did not write.",
    ],
  });
});

test("lines written by hand are said to be the person's own", () => {
  const handEdits = ["a", "b"].map((lineId) => ({ lineId, text: "Mine.", remarks: [] }));
  expect(toCheckSentence(makeTailoring({ handEdits })).sentences).toContain(
    "2 lines were written by you and are yours to answer for.",
  );
  expect(toCheckSentence(makeTailoring({ handEdits: handEdits.slice(1) })).sentences).toContain(
    "1 line was written by you and is yours to answer for.",
  );
});

test("one refused suggestion is spoken of in the singular", () => {
  expect(toRefusedSentence(1)).toBe("1 suggestion was refused: your resume does not support it.");
  expect(toRefusedSentence(2)).toBe("2 suggestions were refused: your resume does not support them.");
});

test("a few answered changes are named, many are counted", () => {
  expect(toAnswered(["Bullet moved up"], "accepted")).toBe("Bullet moved up accepted");
  expect(toAnswered(["a", "b", "c", "d"], "accepted")).toBe("4 changes accepted");
});
