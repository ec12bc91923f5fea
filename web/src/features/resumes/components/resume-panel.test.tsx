import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { ResumePanel } from "./resume-panel.tsx";

test("SE03: a further resume becomes the primary one, by keys alone", async () => {
  const [first, second] = [
    makeResume({ id: "one", title: "one.pdf" }),
    makeResume({ id: "two", title: "two.pdf", storagePath: "resumes/u/2_two.pdf" }),
  ];
  let resumes = [first, second];
  answer(resumesEndpoints.listResumes, () => ({ resumes }));
  const chosen = answer(resumesEndpoints.choosePrimaryResume, () => {
    resumes = [second, first];
  });
  const screen = await renderAt(<ResumePanel />, { path: "/settings" });
  const primary = screen.getByRole("region", { name: "Primary Resume" });
  await expect.element(primary.getByRole("heading", { name: "one.pdf" })).toBeVisible();
  await expect.element(primary.getByRole("button", { name: /primary$/ })).not.toBeInTheDocument();
  await checkAxe();
  const button = screen.getByRole("button", { name: "Make two.pdf primary" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(primary.getByRole("heading", { name: "two.pdf" })).toBeVisible();
  expect(chosen.map(({ params }) => params["resumeId"])).toEqual(["two"]);
});
