import { expect, test } from "vitest";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { listDownloads, listSavable, toDownloadName } from "./file-names.ts";

const { files } = makeTailoring();
const failed = { ...files, pdf: { ...files.pdf, problem: "It could not be read back." } };

test("every format is kept under the name of the job", () => {
  const name = "Daniel Park - Business Intelligence Analyst - Northfield Grocery Cooperative";
  expect(listDownloads(files).map((format) => toDownloadName(files, format))).toEqual([
    `${name}.pdf`,
    `${name}.docx`,
    `${name}.txt`,
    `${name}.json`,
  ]);
});

test("a file that did not pass its check is neither downloaded nor saved", () => {
  expect(listDownloads(failed)).toEqual(["docx", "txt", "json"]);
  expect(listSavable(failed)).toEqual(["docx"]);
  expect(listSavable(files)).toEqual(["pdf", "docx"]);
});
