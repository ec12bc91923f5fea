import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageLimit, ResumeDocument } from "../contracts/src/resume-document.ts";
import { tailoredFormats } from "../contracts/src/tailoring.ts";
import { findLostLinks, findMissingLinks } from "../engine/src/tailoring/check/check-links.ts";
import {
  buildResumeDocument,
  type ReadText,
} from "../engine/src/tailoring/document/build-resume-document.ts";
import { applyChanges } from "../engine/src/tailoring/plan/apply-changes.ts";
import { offerForPages } from "../engine/src/tailoring/plan/offer-for-pages.ts";
import type { Change } from "../contracts/src/tailoring.ts";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";
import type { DocumentRenderer } from "../server/src/platform/rendering/document-renderer.ts";

const LOOK = { layout: "classic", paper: "Letter", title: "Resume" } as const;
/** A resume that is longer than its pages by no more than this is asked to keep to them. */
const NEARLY = 0.25;
/** Printed lines of a page of the look. */
const PAGE_LINES = 48;
/** How often the person takes what is offered. */
const ROUNDS = 3;

export type Kept = {
  links: { of: number; kept: number };
  pages: { of: number; bySpacing: number; kept: number };
};

/** What of a resume's links is in both files on the right words, and whether it keeps to the pages that are asked. */
export async function measureKept(
  tools: { reader: DocumentReader; renderer: DocumentRenderer },
  { read, pageCount }: { read: ReadText; pageCount: number | null },
): Promise<Kept> {
  const document = buildResumeDocument(read);
  const { links = [] } = read;
  const targets = new Set(links.map(({ target }) => target));
  const lost = new Set(findLostLinks(document, links));
  for (const format of tailoredFormats) {
    for (const target of await findMissing(tools, document, format)) lost.add(target);
  }
  return {
    links: { of: targets.size, kept: targets.size - lost.size },
    pages: await keepPages(tools.renderer, document, read.text, pageCount),
  };
}

async function findMissing(
  { reader, renderer }: { reader: DocumentReader; renderer: DocumentRenderer },
  document: ResumeDocument,
  format: (typeof tailoredFormats)[number],
): Promise<string[]> {
  const file = await renderer.render(document, format, LOOK).catch(() => null);
  if (file === null) return document.contact.flatMap(({ links = [] }) => links.map(({ target }) => target));
  const folder = await mkdtemp(join(tmpdir(), "kept-"));
  try {
    await writeFile(join(folder, "file"), file);
    const { text, links } = await reader.readResume(join(folder, "file"));
    return findMissingLinks(document, text, links ?? []);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function keepPages(
  renderer: DocumentRenderer,
  document: ResumeDocument,
  text: string,
  pageCount: number | null,
): Promise<Kept["pages"]> {
  const asked = pageCount ?? (await findAsked(renderer, document));
  if (asked === null || asked > 3) return { of: 0, bySpacing: 0, kept: 0 };
  const pages = asked as PageLimit;
  const posting = { title: "", description: "" };
  let changes: Change[] = [];
  let fit = await renderer.fit(document, pages, LOOK);
  const bySpacing = fit.linesOver === 0 ? 1 : 0;
  for (let round = 0; round < ROUNDS && fit.linesOver > 0; round += 1) {
    const current = applyChanges(document, changes, []);
    changes = offerForPages({ text, requirements: [], posting, document: current, changes }, pages, fit).map(
      (change) => ({ ...change, state: "accepted" as const }),
    );
    fit = await renderer.fit(applyChanges(document, changes, []), pages, LOOK);
  }
  return { of: 1, bySpacing, kept: fit.linesOver === 0 ? 1 : 0 };
}

/** One page for a text that takes little more; null: none is asked. */
async function findAsked(renderer: DocumentRenderer, document: ResumeDocument): Promise<number | null> {
  const { pageCount, linesOver } = await renderer.fit(document, 1, LOOK);
  return pageCount === 1 || linesOver <= NEARLY * PAGE_LINES ? 1 : null;
}
