import { tailorResumeSchema } from "@jobwright/contracts/tailoring";
import { readTailoringMessage } from "@jobwright/contracts/tailoring-message";
import { expect, test } from "vitest";
import { emptyInputs } from "../inputs/tailoring-inputs.ts";
import { composeBody } from "./compose-body.ts";

const inputs = {
  ...emptyInputs("job-1"),
  resume: { method: "manual", text: " Ann Lee\r\nBaker\u0007 ", resumeId: null },
  job: { title: "Baker", company: "Mill", place: "Denver", description: "Bakes bread.\n" },
} as const;
const asking = {
  user: {
    uid: "u1",
    email: null,
    displayName: "Guest",
    photoURL: null,
    emailVerified: false,
    isAnonymous: true,
  },
  resume: null,
  jobId: "job-1",
  now: new Date("2026-11-22T10:00:00.000Z"),
  userAgent: "Browser",
  looks: null,
  keepsEdits: false,
};
const saved = {
  documentUrl: "http://127.0.0.1/document",
  fileUrl: "http://127.0.0.1/file",
  publicUrl: "http://127.0.0.1/public",
};

test("a text stands in the message, cleaned of what no text has", () => {
  const body = composeBody(inputs, asking);
  expect(readTailoringMessage(body.message, body.context.job_description)).toEqual({
    text: "Ann Lee\nBaker",
  });
  expect(body.context).toMatchObject({ resume_url: "", resume_storage_url: "" });
  expect(tailorResumeSchema.safeParse(body).success).toBe(true);
});

test("T28: a chosen resume stands in the message and in the context by a URL that opens it", () => {
  const body = composeBody(inputs, { ...asking, resume: saved });
  expect(readTailoringMessage(body.message, "Bakes bread.")).toEqual({ url: saved.documentUrl });
  expect(body.context).toMatchObject({
    resume_url: saved.documentUrl,
    resume_storage_url: saved.documentUrl,
  });
});

test("the context has every field of the specification", () => {
  const { context, session_id } = composeBody(inputs, asking);
  expect(context).toEqual({
    user_id: "u1",
    firebase_uid: "u1",
    is_anonymous: true,
    task: "resume_tailoring",
    user_name: "Guest",
    resume_storage_url: "",
    job_description: "Bakes bread.",
    job_title: "Baker",
    job_company: "Mill",
    require_authenticated_urls: true,
    user_email: "",
    timestamp: "2026-11-22T10:00:00.000Z",
    user_agent: "Browser",
    resume_url: "",
    job_id: "job-1",
  });
  expect(session_id).toBe(`resume-${asking.now.getTime()}`);
});

test("a pasted posting belongs to no job, and the documents keep the looks that were chosen before", () => {
  const looks = { layout: "modern", paper: "A4" } as const;
  const { context } = composeBody(inputs, { ...asking, jobId: "new", looks, keepsEdits: true });
  expect(context).not.toHaveProperty("job_id");
  expect(context).toMatchObject({ ...looks, keep_edits: true });
});
