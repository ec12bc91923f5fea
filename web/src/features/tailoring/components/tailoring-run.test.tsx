import { documentViewEndpoints } from "@jobwright/contracts/document-view";
import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { askForLessMotion } from "../../../testing/ask-for-less-motion.ts";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks } from "../../../testing/render-at.tsx";
import { answer, answerRaw, answerStream, never, refuse } from "../../../testing/stand-in-api.ts";
import { makeProgress } from "../testing/make-progress.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import {
  description,
  expectHint,
  loadSamples,
  openTailoring,
  RECORD_ID,
  resumeText,
  tailorButton,
} from "../testing/open-tailoring.tsx";
import { sampleTitle } from "../testing/open-viewer.ts";

const { tailorResume } = tailoringEndpoints;
const FAILED = "Error occurred while tailoring resume. Please try again.";

const failures = page.getByText(FAILED, { exact: true });
const alert = page.getByRole("alert").filter({ hasText: FAILED });
const steps = page.getByRole("region", { name: "Steps" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a pasted resume goes as text with the specified body and nothing else (T26 to T29)", async () => {
  const asked = answer(tailorResume, never);
  await openTailoring();
  const resume = "Grace Adeyemi\nRegistered Nurse\n\nSkills\nTriage, Telemetry";
  const job = "We look for a nurse.\nWound care is required.";
  await resumeText().fill(`${resume}\n`);
  await page.getByLabelText("Job title", { exact: true }).fill("Ward Nurse");
  await page.getByLabelText("Company", { exact: true }).fill("Northfield General");
  await description().fill(job);
  await tailorButton().click();
  await expect.poll(() => asked.length).toBe(1);
  const body = asked[0]?.body as { context: { timestamp: string } };
  expect(body).toEqual({
    message: `Please tailor my resume to this job.\n\nResume:\n${resume}\n\nJob description:\n${job}`,
    context: {
      user_id: guest.uid,
      firebase_uid: guest.uid,
      is_anonymous: true,
      task: "resume_tailoring",
      user_name: expect.any(String) as string,
      resume_storage_url: "",
      job_description: job,
      job_title: "Ward Nurse",
      job_company: "Northfield General",
      require_authenticated_urls: true,
      user_email: "",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      user_agent: navigator.userAgent,
      resume_url: "",
    },
    session_id: `resume-${Date.parse(body.context.timestamp)}`,
  });
});

describe("a run that failed", () => {
  test("says so with the server's reason, and keeps what was entered (T25)", async () => {
    const reason = "No text could be read in this resume: its pages are pictures. Nothing was changed.";
    answer(tailorResume, refuse("tailoring/resume-unreadable", reason));
    await openTailoring();
    await resumeText().fill("Grace Adeyemi");
    await description().fill("We look for a nurse.");
    await tailorButton().click();
    await expect.element(alert.getByText(FAILED, { exact: true })).toBeVisible();
    await expect.element(alert.getByText(reason, { exact: true })).toBeVisible();
    await expect.element(resumeText()).toHaveValue("Grace Adeyemi");
    await expectHint("Ready to tailor resume", false);
  });

  test("is told once, also beside an earlier result, and is forgotten with the next (T25)", async () => {
    const before = makeTailoring({ jobId: RECORD_ID, status: "error" });
    await openTailoring({
      tailoring: before,
      giveAnswers: () =>
        answer(tailoringEndpoints.getTailoringState, () => ({
          state: "failed" as const,
          progress: null,
          hasRecord: true,
          model: null,
        })),
    });
    await expect.element(failures).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 2, name: sampleTitle }).first()).toBeVisible();
    expect(failures.elements()).toHaveLength(1);

    await loadSamples();
    answer(tailorResume, refuse("tailoring/failed", FAILED));
    await tailorButton().click();
    await expect.element(failures).toBeVisible();
    await expectHint("Ready to tailor resume", false);
    expect(failures.elements()).toHaveLength(1);

    const tailoring = makeTailoring({ jobId: RECORD_ID, version: 2 });
    answer(tailorResume, () => ({
      content: {
        resume_text: tailoring.tailoredResumeText,
        public_url: tailoring.publicUrl,
        signed_url: tailoring.signedUrl,
        filename: tailoring.filename,
        status: tailoring.status,
      },
      tailoring,
    }));
    await tailorButton().click();
    await expect.element(failures).not.toBeInTheDocument();
    await expectHint("Ready to tailor resume", false);
    await expect.element(failures).not.toBeInTheDocument();
  });

  test("of an agent service whose answer has the status error is told with the fixed text", async () => {
    answerRaw(tailorResume, () => Response.json({ content: { status: "error" } }));
    await openTailoring();
    await loadSamples();
    await tailorButton().click();
    await expect.element(failures).toBeVisible();
    expect(failures.elements()).toHaveLength(1);
  });
});

describe("an agent service of another maker", () => {
  test("that gives a doc without a status is shown with the status unknown, and its link (T30, T31)", async () => {
    const doc = {
      resume_text: "Daniel Park\nData Analyst",
      filename: "daniel.pdf",
      public_url: "https://agents.example.org/files/daniel.pdf",
      signed_url: "https://agents.example.org/files/user_id/daniel.pdf",
    };
    answerRaw(tailorResume, () => Response.json({ doc }));
    await openTailoring({ giveAnswers: () => answer(documentViewEndpoints.viewDocument, never) });
    await loadSamples();
    await tailorButton().click();
    const result = page.getByRole("region", { name: sampleTitle, exact: true }).first();
    await expect.element(result.getByText("daniel.pdf · Status: unknown", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Daniel Park\nData Analyst", { exact: true })).toBeVisible();
    // The signed URL holds the literal user_id, so it is none (T35, T36).
    await expect
      .element(result.getByRole("link", { name: "Download" }))
      .toHaveAttribute("href", doc.public_url);
    await checkAxe();
  });

  test("that gives neither content nor doc has failed, and why is said", async () => {
    answerRaw(tailorResume, () => Response.json({ answer: 42 }));
    await openTailoring();
    await loadSamples();
    await tailorButton().click();
    await expect.element(alert.getByText(/^The server gave an answer that cannot be read\./)).toBeVisible();
  });
});

test.each(looks)("a running tailoring looks right ($theme, $width px)", async (look) => {
  await askForLessMotion();
  answerStream(tailorResume, [{ type: "progress", progress: makeProgress() }]);
  await openTailoring({}, look);
  await loadSamples();
  await tailorButton().click();
  const running = steps.getByRole("listitem").filter({ hasText: "Propose and check changes, Running" });
  await expect.element(running).toBeVisible();
  await expect.element(running).toHaveAttribute("aria-current", "step");
  await checkLook();
});
