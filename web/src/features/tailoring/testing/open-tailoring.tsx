import { documentViewEndpoints, type DocumentView } from "@jobwright/contracts/document-view";
import { evidenceBankEndpoints } from "@jobwright/contracts/evidence-bank";
import { jobsEndpoints, type SavedJob } from "@jobwright/contracts/jobs";
import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { tailoringEndpoints, type Tailoring } from "@jobwright/contracts/tailoring";
import { tailoringRecordsEndpoints } from "@jobwright/contracts/tailoring-records";
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { FrameColumn } from "../../../testing/frame-column.tsx";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { makeListing } from "../../jobs/testing/make-listing.ts";
import { DeleteResumeDialog } from "../../resumes/components/delete-resume-dialog.tsx";
import { ResumeTailoringScreen } from "../components/resume-tailoring-screen.tsx";
import { makeSummary } from "./make-summary.ts";

type Given = {
  jobs?: SavedJob[];
  resumes?: Resume[];
  tailoring?: Tailoring;
  view?: DocumentView;
  /** Gives answers that count more than these. */
  giveAnswers?: () => void;
};
type Place = { jobId?: string; theme?: "light" | "dark"; width?: number };

/** Where the record of a pasted posting has its place. */
export const RECORD_ID = "resume-1795255200000";
const plainView: DocumentView = {
  kind: "text",
  pages: [Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of the document`)],
  lineCount: 60,
};

/** Opens the screen for a person who has these saved jobs, resumes and finished tailoring, and nothing else. */
export async function openTailoring(given: Given = {}, { jobId, ...look }: Place = {}) {
  const { jobs = [], resumes = [], view = plainView } = given;
  const tailoring = given.tailoring && { ...given.tailoring, jobId: RECORD_ID };
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
  answer(resumesEndpoints.listResumes, () => ({ resumes }));
  answer(jobsEndpoints.listSavedJobs, () => ({ jobs, next: null }));
  answer(jobsEndpoints.getListing, ({ params }) => {
    const job = jobs.find(({ id }) => id === params["jobId"]);
    if (job === undefined) throw new Refusal(404, "jobs/listing-not-found", "This job is not here.");
    return makeListing({ id: job.id, title: job.title, company: job.company, description: job.description });
  });
  answer(tailoringRecordsEndpoints.listResumeTailorings, () => ({
    tailorings: tailoring === undefined ? [] : [makeSummary({ jobId: tailoring.jobId })],
  }));
  answer(evidenceBankEndpoints.listEvidence, () => ({ evidence: tailoring?.said ?? [] }));
  answer(tailoringEndpoints.getTailoringState, () => ({
    state: tailoring === undefined ? ("none" as const) : ("finished" as const),
    progress: null,
    hasRecord: tailoring !== undefined,
    model: null,
  }));
  answer(tailoringEndpoints.getResumeTailoring, () => {
    if (tailoring === undefined)
      throw new Refusal(404, "tailoring/not-found", "Nothing was tailored for it.");
    return tailoring;
  });
  const views = answer(documentViewEndpoints.viewDocument, () => view);
  given.giveAnswers?.();
  const screen = await renderAt(
    <FrameColumn>
      <ResumeTailoringScreen DeleteDialog={DeleteResumeDialog} />
      <LiveRegion />
    </FrameColumn>,
    {
      path: "/resume-tailoring/$jobId",
      at: `/resume-tailoring/${jobId ?? tailoring?.jobId ?? "new"}`,
      ...look,
    },
  );
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Resume Tailoring", exact: true }))
    .toBeVisible();
  return { ...screen, views };
}

export function resumeText(): Locator {
  return page.getByLabelText("Resume text", { exact: true });
}

export function description(): Locator {
  return page.getByLabelText("Description", { exact: true });
}

export function savedResume(): Locator {
  return page.getByLabelText("Saved resume", { exact: true });
}

/** What the list of saved resumes shows as chosen. */
export function readChosen(): string | null | undefined {
  return savedResume().element().querySelector("option:checked")?.textContent;
}

/** The hint below the button, and whether the button waits for more. */
export async function expectHint(hint: string, isOff: boolean): Promise<void> {
  await expect.element(page.getByRole("status").getByText(hint, { exact: true })).toBeVisible();
  expect(tailorButton().element().getAttribute("aria-disabled")).toBe(isOff ? "true" : null);
}

/** A change by its title, such as "Bullet moved up". */
export function changeOf(title: string): Locator {
  return page.getByRole("list", { name: "Changes" }).getByRole("article", { name: title, exact: true });
}

/** A button of the bar that shows one part of the result. */
export function partButton(name: "Document" | "Changes" | "Questions"): Locator {
  return page
    .getByRole("group", { name: "Parts of the result" })
    .getByRole("button", { name: new RegExp(`^${name}`) });
}

export function resultTab(name: "Changes" | "Questions" | "Keywords" | "Gaps" | "Document"): Locator {
  return page.getByRole("tablist", { name: "Result" }).getByRole("tab", { name: new RegExp(`^${name}`) });
}

export function tailorButton(): Locator {
  return page.getByRole("button", { name: "Tailor My Resume" });
}

/** Puts the samples in, which have no mistake. */
export async function loadSamples(): Promise<void> {
  await page.getByRole("button", { name: "Load Sample Resume" }).click();
  await page.getByRole("button", { name: "Sample Job" }).click();
  await expectHint("Ready to tailor resume", false);
}
