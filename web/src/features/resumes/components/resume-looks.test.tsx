import { evidenceBankEndpoints } from "@jobwright/contracts/evidence-bank";
import { resumesEndpoints, type ReadField, type Resume } from "@jobwright/contracts/resumes";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { makeFacts, makeResume } from "../../../testing/make-resume.ts";
import { looks } from "../../../testing/render-at.tsx";
import { renderApp } from "../../../testing/render-app.tsx";
import { answer } from "../../../testing/stand-in-api.ts";

const DAY_MS = 86_400_000;

/** A resume whose lines do not say clearly what they are. */
const vagueText = `Grace Adeyemi
Portland, OR | grace.adeyemi@example.org

Experience

Night shift, on call 2021
- Cared for two critically ill adults a shift

St. Brigid
June 2018 - February 2021
- Ran the night shift of a 24-bed unit

Skills
Triage, Telemetry
`;

/** A field as it was read in that text. */
function readIn(value: string, confidence = 0.9): ReadField {
  const start = vagueText.indexOf(value);
  return { value, source: { start, end: start + value.length }, confidence };
}

const vagueFacts = {
  ...makeFacts(),
  contact: {
    name: readIn("Grace Adeyemi"),
    email: readIn("grace.adeyemi@example.org"),
    phone: null,
    location: readIn("Portland, OR"),
    headline: null,
  },
  experience: [
    {
      employer: readIn("Night shift", 0.4),
      title: readIn("on call", 0.4),
      location: null,
      startDate: null,
      endDate: null,
      bullets: [readIn("Cared for two critically ill adults a shift")],
    },
    {
      employer: readIn("St. Brigid", 0.5),
      title: null,
      location: null,
      startDate: { ...readIn("June 2018"), value: "2018-06" },
      endDate: { ...readIn("February 2021"), value: "2021-02" },
      bullets: [readIn("Ran the night shift of a 24-bed unit")],
    },
  ],
  education: [],
  skills: [readIn("Triage"), readIn("Telemetry")],
};

const vague = makeVague();

function makeVague(changes: Partial<Resume> = {}): Resume {
  const reading = {
    state: "read",
    uncertainFields: 3,
    isCorrected: false,
    jobs: 2,
    schools: 0,
    skills: 2,
  } as const;
  return makeResume({ id: "vague", title: "vague.txt", reading, ...changes });
}

/** That resume with copies of it, each a day older, and tailored ones among them. */
const hundred = [
  vague,
  ...Array.from({ length: 99 }, (_, index) => {
    const number = index + 1;
    const isTailored = number % 4 === 0;
    const resume = makeVague({
      id: `copy-${number}`,
      type: isTailored ? "tailored" : "original",
      title: `Resume number ${number}.txt`,
      createdAt: new Date(Date.parse(vague.createdAt) - number * DAY_MS).toISOString(),
    });
    const reading = { ...resume.reading, state: "no-text" } as Resume["reading"];
    const metadata = { ...resume.metadata, title: resume.title, isOriginal: !isTailored };
    return { ...resume, metadata, reading: number === 3 ? reading : resume.reading };
  }),
];

async function renderResumes(resumes: Resume[], look: { theme: "light" | "dark"; width: number }) {
  answer(resumesEndpoints.listResumes, () => ({ resumes }));
  answer(evidenceBankEndpoints.listEvidence, () => ({ evidence: [] }));
  answer(resumesEndpoints.getResumeReading, () => ({
    state: "read" as const,
    text: vagueText,
    pageCount: 1,
    facts: vagueFacts,
    isCorrected: false,
  }));
  await renderApp("/settings", look);
}

async function check(): Promise<void> {
  await checkAxe();
  checkNoSidewaysScroll();
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("no resume looks right and passes axe", async () => {
    await renderResumes([], look);
    await expect.element(page.getByRole("heading", { level: 2, name: "Upload your resume" })).toBeVisible();
    await check();
  });

  test("one resume and what was read look right and pass axe", async () => {
    await renderResumes([vague], look);
    const card = page.getByRole("article", { name: "vague.txt", exact: true });
    const opener = card.getByRole("button", { name: /^What we read: / });
    await expect.element(opener).toBeVisible();
    await check();
    await opener.click();
    const panel = page.getByRole("dialog", { name: "What we read" });
    await expect.element(panel.getByLabelText("Name", { exact: true })).toBeVisible();
    await check();
    await panel.getByRole("button", { name: "Go to the next" }).click();
    await check();
    if (look.width !== 375) return;
    await panel
      .getByRole("button", { name: /^Show in the text: Employer/ })
      .first()
      .click();
    await expect.poll(() => panel.element().querySelectorAll("mark").length).toBe(1);
    await check();
  });

  test("a hundred resumes look right and pass axe", async () => {
    await renderResumes(hundred, look);
    await expect.element(page.getByRole("heading", { name: /^Further Resumes ?75$/ })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: /^Tailored Resumes ?24$/ })).toBeVisible();
    const card = page.getByRole("article", { name: "vague.txt", exact: true });
    await expect.element(card.getByRole("button", { name: /^What we read: / })).toBeVisible();
    await check();
  });
});
