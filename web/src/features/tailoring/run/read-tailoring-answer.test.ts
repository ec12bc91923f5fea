import { expect, test } from "vitest";
import { readTailoringAnswer } from "./read-tailoring-answer.ts";

const given = {
  resume_text: "Ann Lee",
  public_url: "https://files.example/public",
  signed_url: "https://files.example/signed",
  filename: "ann.pdf",
  status: "completed",
};
const read = {
  publicUrl: given.public_url,
  signedUrl: given.signed_url,
  tailoredResumeText: "Ann Lee",
  filename: "ann.pdf",
  status: "completed",
};

test.each(["content", "doc"])("%s of an answer is read", (name) => {
  expect(readTailoringAnswer({ [name]: given })).toEqual({ content: read, tailoring: null });
});

test("an answer without a status has the status unknown, and what it lacks is empty", () => {
  expect(readTailoringAnswer({ doc: {} })?.content).toEqual({
    publicUrl: "",
    signedUrl: "",
    tailoredResumeText: "",
    filename: "",
    status: "unknown",
  });
});

test("a URL that cannot be viewed is treated as empty", () => {
  const content = { ...given, public_url: "no url", signed_url: "https://files.example/user_id/a.pdf" };
  expect(readTailoringAnswer({ content })?.content).toMatchObject({ publicUrl: "", signedUrl: "" });
});

test("an answer with neither is not understood, and a record that cannot be read is left out", () => {
  expect(readTailoringAnswer({ result: given })).toBeNull();
  expect(readTailoringAnswer("done")).toBeNull();
  expect(readTailoringAnswer({ content: given, tailoring: { jobId: 7 } })?.tailoring).toBeNull();
});
