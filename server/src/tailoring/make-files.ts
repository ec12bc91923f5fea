import type {
  DocumentLayout,
  PageFit,
  PageLimit,
  PaperSize,
  ResumeDocument,
} from "@jobwright/contracts/resume-document";
import { tailoredFormats, type TailoredFormat } from "@jobwright/contracts/tailoring";
import { findMissingLinks } from "@jobwright/engine/tailoring/check/check-links";
import { toPlainText } from "@jobwright/engine/tailoring/document/to-plain-text";
import { checkRendered, isOverprinted } from "@jobwright/engine/tailoring/check/check-rendered";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readFromMemory } from "#platform/documents/read-from-memory";
import { UnsupportedText } from "#platform/rendering/unsupported-text";
import { nameFile } from "./name-file.ts";

/** One format of a document as it was made and read back; `bytes` null: it is not offered, and `problem` says why. */
export type RenderedFile = {
  filename: string;
  bytes: Buffer | null;
  /** What was read back; "" where it is not offered. */
  text: string;
  pageCount: number | null;
  problem: string | null;
  /** Where links of the document lead that the file lacks. */
  missingLinks: string[];
};
export type RenderedFiles = Record<TailoredFormat, RenderedFile>;
/** The files, and how the document came out on its pages; `fit` null: that was not looked at. */
export type MadeDocument = { files: RenderedFiles; fit: PageFit | null };

export type FilesToMake = {
  document: ResumeDocument;
  job: { title: string; company: string };
  layout: DocumentLayout;
  paper: PaperSize;
  pages: PageLimit;
};

/** More than four pages hold, in UTF-16 units: nobody minds one page more, and to lay it out twice takes seconds. */
const LONG = 30_000;

const names: Record<TailoredFormat, string> = { pdf: "PDF", docx: "DOCX" };

/** Makes all formats at one step of fitting, reads each back and checks it. Fails only where the server stops. */
export async function makeFiles(ctx: UserContext, order: FilesToMake): Promise<MadeDocument> {
  const fit = await fitDocument(ctx, order);
  const made = await Promise.all(
    tailoredFormats.map(async (format) => [format, await makeFile(ctx, order, format, fit)] as const),
  );
  return { files: Object.fromEntries(made) as RenderedFiles, fit };
}

/** Null where there can be no PDF, which its file explains, and of a long document that may take any number of pages. */
async function fitDocument(ctx: UserContext, order: FilesToMake): Promise<PageFit | null> {
  const { document, layout, paper, pages } = order;
  if (pages === null && toPlainText(document).length > LONG) return null;
  try {
    return await ctx.renderer.fit(document, pages, { layout, paper, title: "" }, { person: ctx.user.uid });
  } catch (error) {
    explainFailure(ctx, "pdf", error);
    return null;
  }
}

/** What stands in place of files that are not made because the document itself does not pass. */
export function withholdFiles({ document, job }: FilesToMake, problem: string): MadeDocument {
  const withheld = tailoredFormats.map((format) => [
    format,
    withhold(nameFile(document, job, format), problem),
  ]);
  return { files: Object.fromEntries(withheld) as RenderedFiles, fit: null };
}

function withhold(filename: string, problem: string): RenderedFile {
  return { filename, bytes: null, text: "", pageCount: null, problem, missingLinks: [] };
}

async function makeFile(
  ctx: UserContext,
  order: FilesToMake,
  format: TailoredFormat,
  fit: PageFit | null,
): Promise<RenderedFile> {
  const { document, job, layout, paper } = order;
  const filename = nameFile(document, job, format);
  try {
    const title = filename.slice(0, -format.length - 1);
    const caller = { person: ctx.user.uid };
    const options = { layout, paper, title, ...(fit === null ? {} : { step: fit.step }) };
    const bytes = await ctx.renderer.render(document, format, options, caller);
    const { text, pageCount, links } = await readFromMemory(ctx.blobs, bytes, (path) =>
      ctx.documents.readBack(path, caller),
    );
    const [problem] = checkRendered(document, text);
    if (problem) return withhold(filename, `The ${names[format]} did not pass its check: ${problem.text}`);
    if (format === "pdf" && isOverprinted(text, pageCount))
      return withhold(filename, "The PDF did not pass its check: more stands on a page than fits on it.");
    const missingLinks = findMissingLinks(document, text, links);
    return { filename, bytes, text, pageCount, problem: null, missingLinks };
  } catch (error) {
    return withhold(filename, explainFailure(ctx, format, error));
  }
}

function explainFailure(ctx: UserContext, format: TailoredFormat, error: unknown): string {
  if (error instanceof UnsupportedText) return `${error.message}.`;
  if (error instanceof AppError) {
    if (error.code === "server/unavailable") throw error;
    if (error.code === "documents/too-many-pages")
      return `The ${names[format]} has more than 100 pages, so it is not offered.`;
    return `The ${names[format]} could not be read back, so it is not offered.`;
  }
  ctx.log.error({ err: error, format, requestId: ctx.requestId }, "A tailored document could not be made.");
  return `The ${names[format]} could not be made. Try again, or choose another layout.`;
}

/** The text in which an applicant system would look: of the PDF, else of the DOCX; null where neither is offered. */
export function readMade({ pdf, docx }: RenderedFiles): string | null {
  if (pdf.bytes) return pdf.text;
  return docx.bytes ? docx.text : null;
}

/** What came of it, for the step's note. */
export function describeFiles(made: RenderedFiles): string {
  const good = tailoredFormats.filter((format) => made[format].bytes).map((format) => names[format]);
  if (good.length === tailoredFormats.length) return `${good.join(" and ")} match; nothing added`;
  const bad = tailoredFormats.filter((format) => !made[format].bytes).map((format) => names[format]);
  if (good.length === 0) return `Neither ${bad.join(" nor ")} passed its check`;
  return `${good.join()} matches; nothing added; ${bad.join()} is not offered`;
}
