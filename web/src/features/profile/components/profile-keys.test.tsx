import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabTo } from "../../../testing/tab-to.ts";
import { renderProfile } from "../testing/render-profile.tsx";

test("a profile is written by keyboard alone", async () => {
  await renderProfile();
  await tabTo("Edit Profile");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.id).toBe("profile-name");
  await userEvent.keyboard("{Control>}a{/Control}Grace");
  await tabTo("Add a job");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("Nurse{Tab}Cascade{Tab}Mar{Tab}2021{Tab}{Tab}{Tab}{ }");
  await tabTo(/^Remove the job Nurse at Cascade$|^Save Changes$/);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Mar 2021 – now")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe("Edit Profile");
});
