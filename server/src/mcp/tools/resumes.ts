import { resumesEndpoints, resumeTypeSchema, type Resume } from "@jobwright/contracts/resumes";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { CONTENT_BYTES, cutText, fitEntries, type Entry } from "../answer-size.ts";
import type { Api } from "../api.ts";
import { defineTool, reads } from "../tool.ts";
import { plainLine, plainText } from "../untrusted.ts";

const { listResumes, getResumeReading } = resumesEndpoints;

/** Of a resume's text in one answer, in bytes; it stands there twice. */
const TEXT_BYTES = Math.floor(CONTENT_BYTES / 2);

const resumeSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(resumeTypeSchema.options),
  isPrimary: z.boolean(),
  hasText: z.boolean().describe("False: its pages are pictures, and nothing can be tailored of it"),
  updatedAt: z.string(),
});

export const resumeIdSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("Id of the resume, as `list_resumes` has it");

export const listOwnResumes = defineTool({
  name: "list_resumes",
  title: "List resumes",
  description: "Lists the person's resumes, the primary one first, then the newest.",
  annotations: reads,
  endpoints: [listResumes],
  input: z.object({ from: z.int().min(0).default(0).describe("`nextFrom` of the answer before") }),
  output: z.object({ resumes: z.array(resumeSchema), nextFrom: z.number().nullable() }),
  run: async (api, { from }) => {
    const { resumes } = await api.call(listResumes);
    const all = resumes.map((resume, index) => toEntry(resume, index === 0));
    const page = fitEntries(all.slice(from));
    const nextFrom = from + page.length < all.length ? from + page.length : null;
    const more = nextFrom === null ? [] : [`There are more: call again with from ${nextFrom}.`];
    const lines = page.map(({ line }) => line);
    return {
      data: { resumes: page.map(({ data }) => data), nextFrom },
      text: [...(lines.length === 0 ? ["There is no resume yet."] : lines), ...more].join("\n"),
    };
  },
});

export const readResume = defineTool({
  name: "read_resume",
  title: "Read a resume",
  description:
    "Reads the text of one of the person's resumes. A long text comes in parts: call again with `from`.",
  annotations: reads,
  endpoints: [getResumeReading],
  input: z.object({
    id: resumeIdSchema,
    from: z.int().min(0).default(0).describe("`nextFrom` of the answer before"),
  }),
  output: z.object({
    id: z.string(),
    text: z.string(),
    nextFrom: z.number().nullable().describe("`from` of the rest; null: this is the end of the text"),
    textLength: z.number(),
  }),
  run: async (api, { id, from }) => {
    const text = await readResumeText(api, id);
    const { part, next } = cutText(text, from, TEXT_BYTES);
    const rest =
      next === null ? "" : `\n[The text goes on: read_resume with from ${next} of ${text.length}.]`;
    return {
      data: { id, text: part, nextFrom: next, textLength: text.length },
      text: (part === "" ? "No text could be read in this resume." : part) + rest,
    };
  },
});

/** The whole text of a resume. Throws `resumes/not-found`, for another person's id as well. */
export async function readResumeText(api: Api, resumeId: string): Promise<string> {
  const { text } = await api.call(getResumeReading, { params: { resumeId } });
  return plainText(text);
}

/** Throws `resumes/not-found`, for another person's id as well. */
export async function requireResume(api: Api, resumeId: string): Promise<Resume> {
  const { resumes } = await api.call(listResumes);
  const resume = resumes.find(({ id }) => id === resumeId);
  if (!resume) throw new AppError("resumes/not-found");
  return resume;
}

function toEntry(
  { id, title, type, reading, updatedAt }: Resume,
  isFirst: boolean,
): Entry<z.infer<typeof resumeSchema>> {
  const isPrimary = isFirst && type === "original";
  const data = {
    id,
    title: plainLine(title, 255),
    type,
    isPrimary,
    hasText: reading.state === "read",
    updatedAt,
  };
  return { data, line: `- ${data.title} (${type}${isPrimary ? ", primary" : ""}) id: ${id}` };
}
