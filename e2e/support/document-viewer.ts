import type { Tailoring } from "@jobwright/contracts/tailoring";
import type { Locator, Page, Route } from "playwright-core";
import { onTestFinished } from "vitest";
import { reloadSignedIn, signInAsGuest } from "./sign-in.ts";

/** What the sample resume is called when it was tailored to the sample job. */
export const sampleTitle = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";

/** Where the viewer asks for what stands in a document, for a picture of a page, and for the record with its links. */
export const viewEndpoint = /\/documentView$/;
export const pictureEndpoint = /\/documentView\/page\?/;
export const recordEndpoint = /\/resumeTailoring\/[^/?]+$/;
/** A stored file, asked for as such. */
export const fileEndpoint = /\/v0\/b\/[^?]+\?/;
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

/** Loads the page again with the record altered on its way. */
export async function reopenWith(
  page: Page,
  alter: (record: Tailoring) => Partial<Tailoring>,
): Promise<void> {
  await page.route(recordEndpoint, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const record = (await response.json()) as Tailoring;
    await route.fulfill({ response, json: { ...record, ...alter(record) } });
  });
  await reloadSignedIn(page);
}

/** Lets a way to the document fail. */
export async function breakWay(page: Page, way: RegExp, status = 500): Promise<void> {
  await page.route(way, (route) =>
    route.fulfill({
      status,
      json: {
        code: status === 403 ? "tailoring/url-refused" : "server/internal",
        message: "No.",
        requestId: "r1",
      },
    }),
  );
}

/** Holds requests back until the given function is called, at the latest when the test ends. */
export async function holdBack(page: Page, way: RegExp): Promise<{ held: () => number; letGo: () => void }> {
  let letGo = (): void => {};
  let count = 0;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  onTestFinished(letGo);
  await page.route(way, async (route: Route) => {
    count += 1;
    await gone;
    await route.fallback().catch(() => {});
  });
  return { held: () => count, letGo };
}

/** Notes each request to a way, from now on. */
export function watchWay(page: Page, way: RegExp): { urls: string[] } {
  const seen: { urls: string[] } = { urls: [] };
  page.on("request", (request) => {
    if (way.test(request.url())) seen.urls.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}
