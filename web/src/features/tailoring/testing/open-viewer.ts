import { documentViewEndpoints, type DocumentView, type ViewPage } from "@jobwright/contracts/document-view";
import { storageEndpoints } from "@jobwright/contracts/storage";
import { tailoringEndpoints, type Tailoring } from "@jobwright/contracts/tailoring";
import { expect, onTestFinished } from "vitest";
import { page, type Locator } from "vitest/browser";
import { answerElements } from "../../../testing/answer-elements.ts";
import { guest, type Look } from "../../../testing/render-at.tsx";
import { answer, answerRaw, type Call } from "../../../testing/stand-in-api.ts";
import { makePdf } from "./make-pdf.ts";
import { makeTailoring } from "./make-tailoring.ts";
import { openTailoring, partButton, RECORD_ID } from "./open-tailoring.tsx";

export const sampleTitle = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";
const letter = { width: 612, height: 792 };
const a4 = { width: 595, height: 842 };

const lines = [
  "Daniel Park",
  ...Array.from({ length: 39 }, (_, index) => `Line ${index + 2} of the document`),
];

export const viewer = page
  .getByRole("region", { name: "Preview" })
  .getByRole("region", { name: /^Resume for|^Tailored/ });
/** What scrolls: the sheets lie on it. */
export const desk = viewer.getByRole("region", { name: /^Document: / });
export const chooser = viewer.getByLabelText("Viewer", { exact: true });

export function sheetOf(number = 1): Locator {
  return viewer.getByRole("region", { name: new RegExp(`^Page ${number} of `) });
}

export function control(name: string): Locator {
  return viewer.getByRole("button", { name, exact: true });
}

export function sizeOf(part: Locator): { width: number; height: number } {
  const { width, height } = part.element().getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

/** Waits until "Viewer N of 3" is what shows the document. */
export async function expectViewer(number: number): Promise<void> {
  await expect.element(viewer.getByText(new RegExp(`^Viewer ${number} of 3 · .*line`))).toBeVisible();
  await expect.element(desk).toHaveAttribute("aria-busy", "false");
}

/** Links to a stored document: the signed one, which is followed first, and the public one. */
export function makeLinks(name = "letter.pdf", expires = 4_000_000_000) {
  const file = `${location.origin}/v0/b/files/o/${encodeURIComponent(`tailored/${guest.uid}/${name}`)}?alt=media`;
  return {
    signedUrl: `${file}&X-User=${guest.uid}&X-Expires=${expires}&X-Signature=c2lnbmVk`,
    publicUrl: `${file}&token=8f5e1f60-7f0a-4c0e-9f39-0b9d1f5d8e0c`,
  };
}

/** The kinds of links that the first viewer asked for, in order. */
export function readLinks(views: readonly Call[]): string[] {
  return views.map(({ body }) =>
    (body as { url: string }).url.includes("X-Signature") ? "signed" : "public",
  );
}

function isA4(name: string): boolean {
  return name.includes("a4.pdf");
}

export function makePage(texts: readonly string[], size = letter): ViewPage {
  return {
    ...size,
    lines: texts.map((text, index) => ({ text, x: 54, y: 54 + index * 16, width: 150, height: 12 })),
  };
}

/** What the server reads in the document behind a link. */
export function viewOf({ body }: Call): DocumentView {
  const size = isA4((body as { url: string }).url) ? a4 : letter;
  return { kind: "pages", pages: [makePage(lines, size)], lineCount: lines.length };
}

/** The stored file itself. */
export function fileOf(call: Call): Response {
  return new Response(makePdf(lines, isA4(call.params["path"] ?? "") ? a4 : letter));
}

/** The picture of a page. */
export async function drawPicture(): Promise<Response> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext("2d")?.clearRect(0, 0, 8, 8);
  return new Response(await canvas.convertToBlob());
}

type Given = {
  change?: Partial<Tailoring>;
  /** The record each time that it is read, instead. */
  record?: () => Tailoring;
  view?: (call: Call) => DocumentView | Promise<DocumentView>;
  file?: (call: Call) => Response | Promise<Response>;
  picture?: () => Response | Promise<Response>;
  giveAnswers?: () => void;
};

export function makeRecord(change: Partial<Tailoring> = {}): Tailoring {
  return makeTailoring({ jobId: RECORD_ID, ...makeLinks(), ...change });
}

/**
 * Opens a finished record whose document is stored here, in a browser with a PDF viewer of its own. Returns what was
 * asked for: what stands in the document, its file, the pictures of its pages, and the record.
 */
export async function openViewer(given: Given = {}, look: Look = {}) {
  const tailoring = makeRecord(given.change);
  const { record = () => tailoring, view = viewOf, file = fileOf, picture = drawPicture } = given;
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "pdfViewerEnabled"));
  const elements = await answerElements(["*/documentView/page?*", "*/v0/b/*"], (url) =>
    url.pathname.startsWith("/v0/")
      ? new Response("The browser’s own viewer", { headers: { "content-type": "text/plain; charset=utf-8" } })
      : picture(),
  );
  const asked = { views: [] as Call[], files: [] as Call[], records: [] as Call[] };
  const screen = await openTailoring(
    {
      tailoring,
      giveAnswers: () => {
        asked.views = answer(documentViewEndpoints.viewDocument, view);
        asked.files = answerRaw(storageEndpoints.getObject, file);
        asked.records = answer(tailoringEndpoints.getResumeTailoring, record);
        given.giveAnswers?.();
      },
    },
    look,
  );
  // There the document takes turns with what is decided.
  if (look.width === 375) await partButton("Document").click();
  return { ...screen, ...asked, elements };
}
