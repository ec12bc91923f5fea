import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { tailoringVersionsEndpoints } from "@jobwright/contracts/tailoring-versions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { chooseMore } from "../testing/saved-jobs-page.ts";
import { SavedJobs } from "./saved-jobs.tsx";

const sentFor = makeSavedJob({ id: "job-1", title: "Night nurse" });
const other = makeSavedJob({ id: "job-2", title: "Day nurse" });

test.each(looks)(
  "a job's history leads to the resume that was sent, and one request serves all jobs ($theme, $width px)",
  async (look) => {
    answer(jobsEndpoints.listSavedJobs, () => ({ jobs: [sentFor, other], next: null }));
    answer(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
    const sentAt = new Date(new Date().getFullYear(), 0, 2, 12).toISOString();
    const calls = answer(tailoringVersionsEndpoints.listSentResumes, () => ({
      sent: [{ jobId: "job-1", number: 3, sentAt }],
    }));
    await renderAt(<SavedJobs uid={guest.uid} view="cards" onView={() => {}} />, look);
    const dialog = page.getByRole("dialog", { name: "History" });
    expect(calls).toHaveLength(0);
    await chooseMore(sentFor.title, "History");
    const link = dialog.getByRole("link", { name: "Resume sent: version 3, Jan 2" });
    await expect.element(link).toHaveAttribute("href", "/resume-tailoring/job-1#version-3");
    await checkLook();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await chooseMore(other.title, "History");
    await expect.element(dialog.getByText(/^No change yet/)).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  },
);
