import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { tailoringRecordsEndpoints } from "@jobwright/contracts/tailoring-records";
import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { makeSummary } from "../testing/make-summary.ts";
import { TailoringsButton } from "./tailorings-button.tsx";

const ward = makeSummary();
const unit = makeSummary({
  jobId: "resume-1790000000001",
  job: { title: "Stroke Nurse", company: "" },
  status: "error",
  hasResult: false,
  score: null,
});

async function openList(look: Parameters<typeof renderAt>[1] = {}) {
  const records = answer(tailoringRecordsEndpoints.listResumeTailorings, () => ({
    tailorings: [ward, unit],
  }));
  const path = "/resume-tailoring/$jobId";
  const ui = <TailoringsButton uid={guest.uid} jobId={ward.jobId} />;
  const screen = await renderAt(ui, { path, at: `/resume-tailoring/${ward.jobId}`, ...look });
  await screen.getByRole("button", { name: "Tailored resumes (2)" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Tailored resumes" })).toBeVisible();
  return { ...screen, records };
}

const wardName = "Resume for Ward Nurse at Northfield General";

test("each record has a link to its own address, and the open one is marked", async () => {
  const screen = await openList();
  const open = screen.getByRole("link", { name: wardName });
  await expect.element(open).toHaveAttribute("aria-current", "page");
  await expect
    .element(screen.getByRole("link", { name: "Resume for Stroke Nurse" }))
    .toHaveAttribute("href", "/resume-tailoring/resume-1790000000001");
  await expect.element(screen.getByText(/^Failed · nurse\.txt/)).toBeVisible();
});

test("a record is renamed", async () => {
  const screen = await openList();
  const calls = answer(tailoringRecordsEndpoints.renameResumeTailoring, () => ({ ...ward, name: "Mine" }));
  await screen.getByRole("button", { name: `Rename ${wardName}` }).click();
  await screen.getByLabelText("Name").fill("Mine");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("link", { name: "Mine" })).toBeVisible();
  expect(calls.map(({ params, body }) => [params["jobId"], body])).toEqual([[ward.jobId, { name: "Mine" }]]);
});

test("why a record was not renamed is said until its name changes", async () => {
  const screen = await openList();
  answer(tailoringRecordsEndpoints.renameResumeTailoring, () => {
    throw new Refusal(404, "tailoring/not-found", "No resume was tailored for this job yet.");
  });
  await screen.getByRole("button", { name: `Rename ${wardName}` }).click();
  await screen.getByLabelText("Name").fill("Mine");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByLabelText("Name").fill("My own");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("Escape leaves the name and the list as they are", async () => {
  const screen = await openList();
  await screen.getByRole("button", { name: `Rename ${wardName}` }).click();
  await screen.getByLabelText("Name").fill("Mine");
  screen
    .getByLabelText("Name")
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(screen.getByRole("link", { name: wardName })).toBeVisible();
});

test("a record is deleted after a question, and the open one leaves the screen", async () => {
  const screen = await openList();
  const calls = answer(tailoringEndpoints.deleteResumeTailoring, () => ({ success: true }) as const);
  await screen.getByRole("button", { name: "Delete Resume for Stroke Nurse" }).click();
  expect(calls).toEqual([]);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByRole("link", { name: "Resume for Stroke Nurse" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: `Delete ${wardName}` }).click();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => screen.router.state.location.href).toBe("/resume-tailoring/new");
  expect(calls.map(({ params }) => params["jobId"])).toEqual([unit.jobId, ward.jobId]);
});

test("a record that could not be deleted stays, with the reason", async () => {
  const screen = await openList();
  answer(tailoringEndpoints.deleteResumeTailoring, () => {
    throw new Refusal(404, "tailoring/not-found", "No resume was tailored for this job yet.");
  });
  await screen.getByRole("button", { name: `Delete ${wardName}` }).click();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Nothing was changed. No resume was tailored for this job yet.");
});

for (const look of looks) {
  test(`the list passes axe, ${look.theme} at ${look.width} px`, async () => {
    await openList(look);
    await checkAxe();
  });
}
