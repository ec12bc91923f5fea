import { profileEndpoints } from "@jobwright/contracts/profile";
import { beforeEach, expect, test, vi } from "vitest";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { ProfileScreen } from "./profile-screen.tsx";

beforeEach(() => localStorage.clear());

test("PR14: role and connections are set in the form and seen on the profile", async () => {
  const document = makeUserDocument();
  answer(profileEndpoints.getUserDocument, () => document);
  const saves = answer(profileEndpoints.mergeUserDocument, ({ body }) => {
    const { profile } = body as { profile: object };
    return { ...document, profile: { ...document.profile, ...profile, version: 1 } };
  });
  const screen = await renderAt(<ProfileScreen />, { path: "/profile" });
  await screen.getByRole("button", { name: "Edit Profile" }).click();
  await screen.getByLabelText("Role").fill("Mentor");
  await screen.getByLabelText("Connections").fill("many");
  await screen.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(screen.getByText("Must be a whole number from 0 to 1,000,000.")).toBeVisible();
  await screen.getByLabelText("Connections").fill("42");
  await screen.getByRole("button", { name: "Save Changes" }).click();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toEqual({ profile: { version: 0, role: "Mentor", connections: 42 } });
  await expect.element(screen.getByText("Mentor")).toBeVisible();
  await expect.element(screen.getByText("Connections")).toBeVisible();
});

test("why a profile was not saved is a whole sentence, and is said until the form changes", async () => {
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(profileEndpoints.mergeUserDocument, () => {
    throw new Refusal(404, "user/not-found", "User data not found");
  });
  const screen = await renderAt(<ProfileScreen />, { path: "/profile" });
  await screen.getByRole("button", { name: "Edit Profile" }).click();
  await screen.getByLabelText("Role").fill("Mentor");
  await screen.getByRole("button", { name: "Save Changes" }).click();
  const failure = screen.getByText("User data not found. What you typed is still here.");
  await expect.element(failure).toBeVisible();
  await screen.getByLabelText("Role").fill("Recruiter");
  await expect.element(failure).not.toBeInTheDocument();
});
