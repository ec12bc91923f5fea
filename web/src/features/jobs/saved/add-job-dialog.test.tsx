import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { AddJobDialog } from "./add-job-dialog.tsx";

test("why a job was not saved is a whole sentence, and is said until the form changes", async () => {
  answer(jobsEndpoints.putListing, () => {
    throw new Refusal(404, "user/not-found", "User data not found");
  });
  const screen = await renderAt(<AddJobDialog uid={guest.uid} isOpen onClose={() => {}} />);
  await screen.getByRole("button", { name: "Write it by hand" }).click();
  await screen.getByLabelText("Title").fill("Cook");
  await screen.getByRole("button", { name: "Save job" }).click();
  const failure = screen.getByText("User data not found. Nothing you typed is lost.");
  await expect.element(failure).toBeVisible();
  await screen.getByLabelText("Title").fill("Chef");
  await expect.element(failure).not.toBeInTheDocument();
});
