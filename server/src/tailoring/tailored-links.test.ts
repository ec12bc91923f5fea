import { documentLayouts, type DocumentLayout } from "@jobwright/contracts/resume-document";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { resumeReadings } from "#db/schema/resumes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { makeLinkedPdf } from "#testing/documents/pdf";
import { readFromMemory } from "#platform/documents/read-from-memory";
import { loseLink } from "#testing/tailoring/altered-renderer";
import { openTailoringPerson } from "#testing/tailoring/tailoring-person";

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const lines = [
  "Ada Example",
  "adacode",
  "bank.example",
  "Experience",
  "Ward Nurse, General Infirmary 2019 - 2024",
  "Cared for patients on a ward of thirty beds every day",
];
const links = [
  { rect: "100 678 142 688", target: "https://github.com/ada" },
  { rect: "100 658 172 668", target: "https://elsewhere.example/" },
  { rect: "300 300 310 310", target: "https://icon.example/" },
];

test("links stay in both formats and all layouts, and what is lost or leads elsewhere is said", async () => {
  const person = await openTailoringPerson(tested);
  const resume = await person.add("cv.pdf", makeLinkedPdf(lines, links));
  const { tailoring } = await person.tailor({ url: resume.publicUrl ?? "" }, { job_id: "job-1" });
  expect(tailoring.notices).toEqual([
    "The tailored resume lacks links of your resume: https://icon.example/. No text stands for them; write the addresses out to keep them.",
    "The link “bank.example” of your resume leads to https://elsewhere.example/.",
  ]);
  let { version } = tailoring;
  for (const layout of documentLayouts) {
    const patched = await person.record("PATCH", "job-1", "", { version, layout });
    version = ((await patched.json()) as { version: number }).version;
    for (const format of ["pdf", "docx"]) {
      const file = await person.record("GET", "job-1", `/file?format=${format}`);
      const bytes = Buffer.from(await file.arrayBuffer());
      const { blobs, documents } = tested.server;
      const read = await readFromMemory(blobs, bytes, (path) => documents.readBack(path));
      const found = read.links.map(({ start, end, target }) => [read.text.slice(start, end), target]);
      expect(found).toEqual([
        ["adacode", "https://github.com/ada"],
        ["bank.example", "https://elsewhere.example/"],
      ]);
    }
  }
});

test("a file that lacks a link is offered and says so, until it is made with it", async () => {
  const person = await openTailoringPerson(tested);
  const resume = await person.add("cv.pdf", makeLinkedPdf(lines, links));
  const lacking = "The PDF lacks links: https://github.com/ada.";
  const mend = loseLink(tested, "pdf", "https://github.com/ada");
  const { tailoring } = await person.tailor({ url: resume.publicUrl ?? "" }, { job_id: "job-1" });
  expect(tailoring.notices).toContain(lacking);
  expect((await person.record("GET", "job-1", "/file?format=pdf")).status).toBe(200);

  const change = async (version: number, layout: DocumentLayout) =>
    (await (await person.record("PATCH", "job-1", "", { version, layout })).json()) as Tailoring;
  const [first = "classic", second = "classic"] = documentLayouts.filter((one) => one !== tailoring.layout);
  const still = await change(tailoring.version, first);
  expect(still.notices.filter((notice) => notice === lacking)).toHaveLength(1);
  mend();
  const mended = await change(still.version, second);
  expect(mended.notices).toEqual(tailoring.notices.filter((notice) => notice !== lacking));
  expect(mended.notices).toHaveLength(2);
});

test("a resume whose links were never read is tailored with a note of what to do", async () => {
  const person = await openTailoringPerson(tested);
  const resume = await person.add("cv.pdf", makeLinkedPdf(lines, links));
  await tested.server.db
    .update(resumeReadings)
    .set({ links: null })
    .where(eq(resumeReadings.resumeId, resume.id));
  const { tailoring } = await person.tailor({ url: resume.publicUrl ?? "" }, { job_id: "job-1" });
  expect(tailoring.notices).toEqual([
    "This resume was read before links were kept, so the tailored one lacks the links of its file. " +
      "Nothing else is missing; upload the file again to have them.",
  ]);
});
