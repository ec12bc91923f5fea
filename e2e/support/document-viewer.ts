import type { Locator, Page } from "playwright-core";
import { signInAsGuest } from "./sign-in.ts";

/** The program of the third viewer. */
export const pdfjsWorker = /pdf\.worker[^/]*\.m?js/;

/** A resume that takes several pages. */
export function longResume(bullets = 150): string {
  const lines = Array.from(
    { length: bullets },
    (_, index) => `- Wrote weekly SQL report number ${index + 1} on prices and stock for one store`,
  );
  return `Daniel Park
Data Analyst
Minneapolis, MN | daniel.park@example.org | 612-555-0148

Experience

Data Analyst, Harbor Foods, Minneapolis, MN
March 2022 - Present
${lines.join("\n")}

Skills
SQL, Excel, Python
`;
}

/** Tailors a resume to the sample job as a new guest, the sample resume if none is given, and gives the viewer. */
export async function openTailored(page: Page, resume?: string): Promise<Locator> {
  await signInAsGuest(page, "/resume-tailoring/new");
  if (resume === undefined) await page.getByRole("button", { name: "Load Sample Resume" }).click();
  else await page.getByLabel("Resume text", { exact: true }).fill(resume);
  await page.getByRole("button", { name: "Sample Job" }).click();
  await page.getByRole("button", { name: "Tailor My Resume" }).click();
  const viewer = viewerOn(page);
  await viewer.getByText(/page 1 of \d/).waitFor();
  return viewer;
}

export function viewerOn(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" }).getByRole("region", { name: /^Resume for|^Tailored/ });
}

/** What scrolls: the sheets lie on it. */
export function deskOf(viewer: Locator): Locator {
  return viewer.getByRole("region", { name: /^Document: / });
}

export function chooserOf(viewer: Locator): Locator {
  return viewer.getByLabel("Viewer", { exact: true });
}

/** Waits until "Viewer N of 3" is what shows the document. */
export async function waitForViewer(viewer: Locator, number: number): Promise<void> {
  await viewer.getByText(new RegExp(`^Viewer ${number} of 3 · .*line`)).waitFor();
}

/** Notes each request to a way, from now on. */
export function watchWay(page: Page, way: RegExp): { urls: string[] } {
  const seen: { urls: string[] } = { urls: [] };
  page.on("request", (request) => {
    if (way.test(request.url())) seen.urls.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}
