import { documentViewEndpoints } from "@jobwright/contracts/document-view";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { answer } from "../../../testing/stand-in-api.ts";
import { noJob } from "../inputs/tailoring-inputs.ts";
import { readTailoringAnswer } from "../run/read-tailoring-answer.ts";
import { PlainResult } from "./plain-result.tsx";

const job = { ...noJob, title: "Ward Nurse", company: "Northfield General" };
/** What the specification says of an answer, and nothing more (T30). */
const given = {
  doc: {
    resume_text: "Ada Example\nRegistered Nurse",
    public_url: "https://agents.example.org/files/ada.pdf",
    signed_url: "https://agents.example.org/files/ada.pdf?signature=1",
    filename: "ada.pdf",
    status: "completed",
  },
};

async function openResult(look: Parameters<typeof renderAt>[1] = {}, answered: unknown = given) {
  const content = readTailoringAnswer(answered)?.content;
  if (!content) throw new Error("The answer cannot be read.");
  answer(settingsEndpoints.getClientConfig, () =>
    makeClientConfig({ agentsUrl: "https://agents.example.org" }),
  );
  return renderAt(<PlainResult content={content} job={job} />, look);
}

const page = { kind: "text", pages: [["Ada Example", "Registered Nurse"]], lineCount: 2 } as const;

test("T11, T30: a result with the specified fields alone opens in the viewer, below its banner", async () => {
  const calls = answer(documentViewEndpoints.viewDocument, () => ({ ...page, pages: [[...page.pages[0]]] }));
  const screen = await openResult();
  const name = "Resume for Ward Nurse at Northfield General";
  await expect.element(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect.element(screen.getByText("ada.pdf · Status: completed")).toBeVisible();
  const download = screen.getByRole("link", { name: "Download" });
  await expect.element(download).toHaveAttribute("href", given.doc.signed_url);
  const sheet = screen.getByRole("region", { name: `Document: ${name}` });
  await expect.element(sheet.getByText(/Registered Nurse/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ url: given.doc.signed_url }]);
});

test("T31, T53: a result without status and file says so, and shows its text", async () => {
  const screen = await openResult({}, { content: { resume_text: "Ada Example" } });
  await expect.element(screen.getByText("Status: unknown")).toBeVisible();
  await expect.element(screen.getByText("Ada Example")).toBeVisible();
  await expect.element(screen.getByText("No document available to display")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Download" })).not.toBeInTheDocument();
});

for (const look of looks) {
  test(`it passes axe, ${look.theme} at ${look.width} px`, async () => {
    const screen = await openResult(look, { content: { resume_text: "Ada Example" } });
    await expect.element(screen.getByText("No document available to display")).toBeVisible();
    await checkAxe();
  });
}
