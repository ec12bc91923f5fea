import * as z from "zod/mini";
import { httpUrlSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Zoom of the viewer in percent (part 2 section 4). */
export const viewerZoom = { min: 50, max: 200, step: 25 } as const;
/** Height of the whole viewer in CSS pixels; in fullscreen that of the viewport without the second figure (T48). */
export const viewerHeight = { inPage: 600, besideFullscreen: 64 } as const;

/** The three viewers in their order (decisions section 5). */
export const viewers = ["document", "file", "pdfjs"] as const;
export type ViewerName = (typeof viewers)[number];

/** Viewers of others, offered where a setting allows them (T44); `frame` is the page that shows a document at a URL. */
export const outsideViewers = {
  google: {
    label: "Google viewer",
    company: "Google",
    origin: "https://docs.google.com",
    frame: (url: string) => `https://docs.google.com/viewer?embedded=true&url=${encodeURIComponent(url)}`,
  },
  microsoft: {
    label: "Microsoft viewer",
    company: "Microsoft",
    origin: "https://view.officeapps.live.com",
    frame: (url: string) => `https://view.officeapps.live.com/op/embed.aspx?src=${encodeURIComponent(url)}`,
  },
} as const;
export type OutsideViewer = keyof typeof outsideViewers;

/** How long the file viewer waits for the file's type, in milliseconds (decisions section 5). */
export const FILE_PROBE_MS = 8000;

/** A stretch of text with one look. */
const runSchema = z.object({
  text: z.string(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  /** An http, https or mailto address; null: no link. */
  href: z.nullable(z.string()),
});
const runsSchema = z.array(runSchema);

/** What a word processor's document holds, as far as it is shown: no markup, no style, no picture. */
export const viewBlockSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heading"), level: z.int().check(z.gte(1), z.lte(6)), runs: runsSchema }),
  z.object({ type: z.literal("paragraph"), runs: runsSchema }),
  z.object({
    type: z.literal("item"),
    /** From 0. */
    depth: z.int(),
    /** "•", or the number with its dot. */
    marker: z.string(),
    runs: runsSchema,
  }),
  z.object({ type: z.literal("table"), rows: z.array(z.array(runsSchema)) }),
]);
export type ViewBlock = z.infer<typeof viewBlockSchema>;
export type ViewRun = z.infer<typeof runSchema>;

/** A page that is drawn by the server; measures in points (1/72 inch) from the top left corner. */
export const viewPageSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** The page's text where it stands, in reading order. */
  lines: z.array(
    z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type ViewPage = z.infer<typeof viewPageSchema>;

/** A document as the first viewer shows it. `lineCount`: lines with text. */
export const documentViewSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pages"), pages: z.array(viewPageSchema), lineCount: z.number() }),
  z.object({ kind: z.literal("blocks"), blocks: z.array(viewBlockSchema), lineCount: z.number() }),
  z.object({ kind: z.literal("text"), pages: z.array(z.array(z.string())), lineCount: z.number() }),
]);
export type DocumentView = z.infer<typeof documentViewSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const urlSchema = textSchema(4096).check(z.minLength(1));

export const documentViewEndpoints = {
  viewDocument: endpoint({
    feature: "tailoring",
    method: "POST",
    path: "/api/users/:uid/documentView",
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "What stands in a stored document, for showing it: `url` is a signed or public URL of this installation's file " +
      "service, and is held to the same rules as opening it.",
    body: z.strictObject({ url: urlSchema }),
    response: documentViewSchema,
  }),
  getDocumentPage: endpoint({
    feature: "tailoring",
    method: "GET",
    path: "/api/users/:uid/documentView/page",
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "One page of a stored PDF as a PNG picture. `page` counts from 1, `scale` is pixels for each point.",
    query: z.object({
      url: urlSchema,
      page: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      scale: z.optional(z.enum(["1", "2", "3", "4"])),
    }),
    answer: "file",
  }),
};

/** Fixed texts of the viewer (part 2 sections 8 and 9, decisions section 7, T50). */
export const viewerTexts = {
  unable: "Unable to Load Document",
  /** N is the number of the viewer, from 1. */
  viewerFailed: (viewer: number) => `Failed to load document with viewer ${viewer}.`,
  noAlternative: "No alternative URLs available",
  noDocument: "No document available to display",
  footer: "Review the document before you send it.",
  title: "Tailored Resume",
} as const;

/** "Resume for {job title} at {company}", or "Tailored Resume" where there is no job to name (T49). */
export function toDocumentTitle(job: { title: string; company: string } | null): string {
  if (!job || job.title === "") return viewerTexts.title;
  return job.company === "" ? `Resume for ${job.title}` : `Resume for ${job.title} at ${job.company}`;
}

/** A URL that can be viewed: it parses, and the service has put the user's id into it (T34 to T36); "" otherwise. */
export function toViewableUrl(url: string | null | undefined): string {
  if (!url || url.includes("user_id") || !z.safeParse(httpUrlSchema, url).success) return "";
  return url;
}
