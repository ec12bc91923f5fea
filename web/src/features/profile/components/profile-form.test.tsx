import { profileEndpoints } from "@jobwright/contracts/profile";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { fullProfile } from "../testing/full-profile.ts";
import {
  answerProfile,
  editProfile,
  field,
  renderProfile,
  saveButton,
  saveProfile,
  section,
} from "../testing/render-profile.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

const { getUserDocument, mergeUserDocument } = profileEndpoints;

test("entries of every list are removed again", async () => {
  await renderProfile(fullProfile);
  await editProfile();
  for (const name of [
    "Remove Triage",
    "Remove the job Staff Nurse at St. Brigid Hospital",
    "Remove the school University of Portland",
    "Remove the link linkedin.com/in/grace-adeyemi",
  ]) {
    await page.getByRole("button", { name }).click();
  }
  await saveProfile();
  await expect.element(section("Skills").getByRole("listitem")).toHaveLength(5);
  await expect.element(section("Experience").getByRole("listitem")).toHaveLength(1);
  await expect.element(section("Education")).not.toBeInTheDocument();
  await expect.element(section("Links").getByRole("link")).toHaveLength(1);
});

test("what cannot be kept is told beside its field, and the first of them has the focus", async () => {
  await renderProfile(fullProfile);
  await editProfile();
  await field("About").fill("x".repeat(5001));
  const staff = page.getByRole("group", { name: "Staff Nurse at St. Brigid Hospital" });
  await staff.getByLabelText("End: year").fill("2017");
  await field("Graduation year").fill("18");
  const link = page.getByRole("group", { name: "grace-adeyemi.example" });
  await link.getByLabelText("Address").fill("javascript:alert(1)");
  await saveButton.click();
  await expect.element(page.getByText("4 fields need a look")).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe("profile-bio");
  await expect.element(page.getByText("Is longer than 5,000 characters.")).toBeVisible();
  await expect.element(staff.getByText("Ends before it starts.")).toBeVisible();
  await expect.element(page.getByText("Must be a year from 1900 to 2100.")).toBeVisible();
  await expect.element(page.getByText("Must be a full http or https address.")).toBeVisible();
  await checkAxe();
  await field("About").fill("Short.");
  await expect.element(page.getByText("3 fields need a look")).toBeVisible();
  await staff.getByLabelText("End: year").fill("2021");
  await field("Graduation year").fill("");
  const wrong = page.getByRole("group", { name: "javascript:alert(1)" });
  await wrong.getByLabelText("Address").fill("a.example");
  await saveProfile();
  await expect.element(section("About").getByText("Short.")).toBeVisible();
});

test("a save that fails keeps everything typed and says why", async () => {
  await renderProfile(fullProfile);
  await editProfile();
  await field("Location").fill("Salem, OR");
  answer(mergeUserDocument, unreachable);
  await saveButton.click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to save profile" });
  await expect.element(alert.getByText(/What you typed is still here\./)).toBeVisible();
  await expect.element(field("Location")).toHaveValue("Salem, OR");
  // The server has the last word, whatever the form thinks.
  answer(mergeUserDocument, refuse("request/invalid", undefined, { "profile.location": "is on no map" }));
  await saveButton.click();
  await expect.element(page.getByText("Is on no map.")).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe("profile-location");
  answerProfile(fullProfile);
  await field("Location").fill("Eugene, OR");
  await saveProfile();
  await expect.element(page.getByText("Eugene, OR")).toBeVisible();
});

test("the profile says that it loads, and that it could not", async () => {
  localStorage.clear();
  const held = Promise.withResolvers<void>();
  answer(getUserDocument, () => held.promise.then(unreachable));
  await renderAt(<ProfileScreen />, { path: "/profile" });
  await expect.element(page.getByText("Loading profile…")).toBeVisible();
  held.resolve();
  await expect.element(page.getByRole("alert").getByText("Your profile could not be shown.")).toBeVisible();
  answerProfile();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "Your profile is empty" })).toBeVisible();
});

test("two tabs: what only one changed is merged, and saved without a question", async () => {
  const { saveElsewhere } = await renderProfile(fullProfile);
  await editProfile();
  await field("Title").fill("Charge Nurse");
  await field("Your skills").fill("Coaching,");
  saveElsewhere({ location: "Salem, OR", skills: [...fullProfile.skills, "Dialysis"] });
  await saveProfile();
  await expect
    .element(page.getByText("Together with what another tab saved: Location, Skills.").first())
    .toBeVisible();
  await expect.element(page.getByText("Charge Nurse")).toBeVisible();
  await expect.element(page.getByText("Salem, OR")).toBeVisible();
  const skills = section("Skills").getByRole("listitem").elements();
  expect(skills.map(({ textContent }) => textContent)).toEqual([
    ...fullProfile.skills,
    "Coaching",
    "Dialysis",
  ]);
});
