import * as z from "zod/mini";
import { textSchema } from "./common.ts";

/** What a link of a resume may lead to. */
const linkTarget = textSchema(2048).check(z.regex(/^(?:https?|mailto|tel):/));

/**
 * Where a stretch of a text leads. Offsets in UTF-16 units, end exclusive; both are 0 where no text stands for the link,
 * as with an icon.
 */
export const textLinkSchema = z.object({
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(0)),
  target: linkTarget,
});
export type TextLink = z.infer<typeof textLinkSchema>;
export const MAX_LINKS = 500;
export const textLinksSchema = z.array(textLinkSchema).check(z.maxLength(MAX_LINKS));

/**
 * One piece of a resume's text: a paragraph, a bullet, a skill, an employer. Without markup and line breaks. `source`
 * is where it stands in the text of the original, in UTF-16 units, end exclusive; null: the person wrote it here.
 */
export const documentLineSchema = z.object({
  /** Unique in its document, and the same in the original and in what is tailored of it. */
  id: textSchema(60).check(z.minLength(1)),
  text: textSchema(5000).check(z.minLength(1)),
  source: z.nullable(z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) })),
  /** In order, none overlapping; their offsets count in `text`. Absent: there are none. */
  links: z.optional(textLinksSchema),
});
export type DocumentLine = z.infer<typeof documentLineSchema>;

const optionalLine = z.nullable(documentLineSchema);
/** As many as a resume of the longest text that is read can have. */
const lineList = z.array(documentLineSchema).check(z.maxLength(50_000));

/** A paragraph, or a bullet of a list. */
const textBlockSchema = z.object({
  type: z.literal("text"),
  line: documentLineSchema,
  isBullet: z.boolean(),
  /** A bullet under the one before it. Absent: it is none. */
  isNested: z.optional(z.literal(true)),
});

/** Skills in one line, in order; `label` is what stands before them, such as "Languages". */
const itemsBlockSchema = z.object({
  type: z.literal("items"),
  id: textSchema(60),
  label: optionalLine,
  items: lineList,
});

/** A job, a school, a project: what stands in its head, and the paragraphs and bullets under it. */
const entryBlockSchema = z.object({
  type: z.literal("entry"),
  id: textSchema(60),
  /** As printed and in the order of the document: title, employer or school, place; the first is set in bold. */
  heading: z.array(documentLineSchema).check(z.maxLength(1000)),
  /** As printed, such as "Mar 2022 – present"; stands at the right edge. */
  dates: optionalLine,
  /** How people call it in a sentence, such as the employer; "" where nothing is known. */
  name: textSchema(300),
  body: z.array(textBlockSchema).check(z.maxLength(20_000)),
});

export const documentBlockSchema = z.discriminatedUnion("type", [
  textBlockSchema,
  itemsBlockSchema,
  entryBlockSchema,
]);
export type DocumentBlock = z.infer<typeof documentBlockSchema>;
export type TextBlock = z.infer<typeof textBlockSchema>;
export type ItemsBlock = z.infer<typeof itemsBlockSchema>;
export type EntryBlock = z.infer<typeof entryBlockSchema>;

/** What stands under a heading of a resume. `top`: above all headings, and no part of name and contact. */
export const documentSectionKinds = [
  "top",
  "summary",
  "experience",
  "education",
  "skills",
  "links",
  "contact",
  "other",
] as const;

const spanSchema = z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) });

/**
 * The sections of a resume's text with their lines, as the file showed them: what a text alone does not tell. Offsets
 * in UTF-16 units, end exclusive; a line leaves out its bullet and the white space around it.
 */
export const resumeOutlineSchema = z
  .array(
    z.object({
      kind: z.enum(documentSectionKinds),
      heading: z.nullable(spanSchema),
      lines: z
        .array(
          z.object({
            ...spanSchema.shape,
            isBullet: z.boolean(),
            isBold: z.boolean(),
            isGapBefore: z.boolean(),
          }),
        )
        .check(z.maxLength(20_000)),
    }),
  )
  .check(z.maxLength(1000));
export type ResumeOutline = z.infer<typeof resumeOutlineSchema>;

export const documentSectionSchema = z.object({
  id: textSchema(60),
  kind: z.enum(documentSectionKinds),
  /** As printed; null: it has none. */
  heading: optionalLine,
  blocks: z.array(documentBlockSchema).check(z.maxLength(20_000)),
});
export type DocumentSection = z.infer<typeof documentSectionSchema>;

/** A whole resume, from which every file is made. Sections are in the person's own order. */
export const resumeDocumentSchema = z.object({
  /** ISO 639-1; null: not known. */
  language: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))),
  name: optionalLine,
  /** The line under the name that says what the person is. */
  headline: optionalLine,
  /** Address, phone, place and links, each a piece of its own. */
  contact: lineList,
  sections: z.array(documentSectionSchema).check(z.maxLength(1000)),
});
export type ResumeDocument = z.infer<typeof resumeDocumentSchema>;

export const documentLayouts = ["classic", "modern", "compact"] as const;
export type DocumentLayout = (typeof documentLayouts)[number];

export const paperSizes = ["A4", "Letter"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** On how many pages a resume is to fit; null: as many as it takes. */
export const pageLimits = [1, 2, 3] as const;
export const pageLimitSchema = z.nullable(z.literal(pageLimits));
export type PageLimit = z.infer<typeof pageLimitSchema>;

/** How a document came out on its pages. All of it is of the PDF, whose step the DOCX shares. */
export const pageFitSchema = z.object({
  /** Null: there is no PDF. */
  pageCount: z.nullable(z.number()),
  /** How far it was drawn together: 0 is the layout as it is, every step has less air and then smaller type. */
  step: z.number(),
  /** Size of the body's type in points. */
  bodySize: z.number(),
  /** Printed lines behind the last page that was chosen; 0: it fits, or no number of pages was chosen. */
  linesOver: z.number(),
});
export type PageFit = z.infer<typeof pageFitSchema>;
