import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { expect, test } from "vitest";
import { contentTypeOf, findFileProblem, settingsPicker, wizardPicker } from "./check-file.ts";

const file = { name: "resume.pdf", size: 1000, type: "application/pdf" };

test.each(["resume.pdf", "RESUME.PDF", "a.b.docx", "old.doc", "plain.txt"])("%s is taken", (name) => {
  expect(findFileProblem({ ...file, name }, settingsPicker)).toBeNull();
});

test.each(["photo.png", "setup.exe", "resume.pdf.exe", "resume.pages"])("%s is not taken", (name) => {
  expect(findFileProblem({ ...file, name }, settingsPicker)).toBe("Please upload a PDF, DOCX, or TXT file");
});

test("a file without an ending is known by its type", () => {
  expect(findFileProblem({ ...file, name: "resume" }, settingsPicker)).toBeNull();
  expect(findFileProblem({ ...file, name: "resume", type: "" }, settingsPicker)).not.toBeNull();
});

test("each screen says by its own picker what it takes", () => {
  const picker = { accept: ".pdf,.doc,.docx", wrongType: "No text files here" };
  expect(findFileProblem({ ...file, name: "plain.txt" }, picker)).toBe("No text files here");
});

test.each(["resume.pdf", "Resume.DOCX", "plain.txt"])("the wizard takes %s", (name) => {
  expect(findFileProblem({ ...file, name }, wizardPicker)).toBeNull();
});

test.each(["old.doc", "photo.png"])("the wizard does not take %s, nor offers it", (name) => {
  expect(findFileProblem({ ...file, name }, wizardPicker)).toBe("Please upload a PDF, DOCX, or TXT file");
  expect(wizardPicker.accept).toBe(".pdf,.docx,.txt");
});

test("exactly 10 MB is taken, and one byte more is not", () => {
  expect(findFileProblem({ ...file, size: MAX_FILE_BYTES }, settingsPicker)).toBeNull();
  expect(findFileProblem({ ...file, size: MAX_FILE_BYTES + 1 }, settingsPicker)).toBe(
    "File size must be less than 10MB",
  );
});

test("a file is sent with the type of its ending", () => {
  expect(contentTypeOf({ name: "a.txt", type: "text/markdown" })).toBe("text/plain");
  expect(contentTypeOf({ name: "a.doc", type: "" })).toBe("application/msword");
});
