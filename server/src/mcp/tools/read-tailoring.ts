import {
  changeKinds,
  changeStates,
  tailoringEndpoints,
  tailoringJobIdSchema,
  type Tailoring,
} from "@jobwright/contracts/tailoring";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { fitEntries, type Entry } from "../answer-size.ts";
import type { Api } from "../api.ts";
import { defineTool, reads, type Answer } from "../tool.ts";
import { plainLine, untrusted, untrustedShape } from "../untrusted.ts";
import { jobIdSchema } from "./read-job.ts";

const { getTailoringState, getResumeTailoring } = tailoringEndpoints;

/** Longest text of one entry, in characters. */
const MOST = 700;
const MOST_EVIDENCE = 4;
const MOST_NOTICES = 5;
const DECIDES =
  "This is a draft: the person accepts or undoes each change in the app, under Resume Tailoring. No tool does.";

const NOTHING_ASKED =
  "No requirement was found in this posting, so there is nothing to compare the resume with, and no score.";

export const tailoringParts = ["changes", "gaps", "questions", "refused"] as const;
type Part = (typeof tailoringParts)[number];

const evidenceSchema = z.object({
  text: z.string(),
  line: z.number().nullable().describe("Line of the original resume, from 1"),
  saidByPerson: z.boolean().describe("True: an answer of the person and no line of the resume"),
});

const changeSchema = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  isInDraft: z.boolean(),
  place: z.string(),
  original: z.string(),
  tailored: z.string(),
  reason: z.string(),
  asked: z.string().nullable().describe("What the posting says that it answers"),
  evidence: z.array(evidenceSchema),
});

const gapSchema = z.object({
  label: z.string(),
  isRequired: z.boolean(),
  quote: z.string().describe("The posting's own sentence"),
  hint: z.string().nullable(),
});
const questionSchema = z.object({ label: z.string(), text: z.string(), isRequired: z.boolean() });
const refusedSchema = z.object({
  place: z.string(),
  original: z.string(),
  proposed: z.string(),
  reason: z.string(),
});

export const tailoringShape = {
  jobId: z.string(),
  state: z.enum(["none", "running", "finished", "failed"]).describe("Of the last run"),
  resume: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  score: z
    .object({ before: z.number(), after: z.number() })
    .nullable()
    .describe("Of 100, what is asked and shown; null: the posting asks for nothing that was found"),
  counts: z.object({ changes: z.number(), gaps: z.number(), questions: z.number(), refused: z.number() }),
  notices: z.array(z.string()),
  changes: z.array(changeSchema),
  gaps: z.array(gapSchema).describe("What the posting asks for and the resume does not show"),
  questions: z
    .array(questionSchema)
    .describe("What the person may answer in the app, which is then evidence"),
  refused: z.array(refusedSchema).describe("Proposals that the resume does not support; the original stayed"),
  nextFrom: z.number().nullable(),
  decidedBy: z.string(),
  ...untrustedShape,
};
const outputSchema = z.object(tailoringShape);
type Data = z.output<typeof outputSchema>;

export const getTailoring = defineTool({
  name: "get_tailoring",
  title: "Read a tailored draft",
  description:
    "Reads the draft that was tailored for a job: its changes with reasons and evidence, what is missing (`gaps`), what " +
    "the person may be asked (`questions`) or what was refused, a part at a time. The person alone accepts changes, in the app.",
  annotations: reads,
  endpoints: [getTailoringState, getResumeTailoring],
  input: z.object({
    job_id: jobIdSchema,
    part: z.enum(tailoringParts).default("changes"),
    from: z.int().min(0).default(0).describe("`nextFrom` of the answer before"),
  }),
  output: outputSchema,
  run: (api, wish) => readTailoring(api, wish),
});

/** A part of a job's draft. Throws `tailoring/not-found` where nothing was tailored for it, or for no job of this person. */
export async function readTailoring(
  api: Api,
  { job_id: jobId, part, from }: { job_id: string; part: Part; from: number },
): Promise<Answer<Data>> {
  if (!tailoringJobIdSchema.safeParse(jobId).success) throw new AppError("tailoring/not-found");
  const { state, hasRecord } = await api.call(getTailoringState, { params: { jobId } });
  if (state === "none") throw new AppError("tailoring/not-found");
  if (!hasRecord) return { data: { ...emptyOf(jobId), state }, text: describeState(state) };
  const record = await api.call(getResumeTailoring, { params: { jobId } });
  const lists = toLists(record);
  const page = fitEntries<unknown>(lists[part].slice(from));
  const nextFrom = from + page.length < lists[part].length ? from + page.length : null;
  const notices = record.notices.slice(0, MOST_NOTICES).map((notice) => plainLine(notice, 300));
  const score =
    record.requirements.length > 0
      ? { before: record.score.before.score, after: record.score.after.score }
      : null;
  const counts = {
    changes: lists.changes.length,
    gaps: lists.gaps.length,
    questions: lists.questions.length,
    refused: lists.refused.length,
  };
  const more =
    nextFrom === null
      ? []
      : [`There are more ${part}: get_tailoring with part "${part}" and from ${nextFrom}.`];
  return {
    data: {
      ...emptyOf(jobId),
      state,
      resume: { id: record.resume.id, title: plainLine(record.resume.title, 255) },
      score,
      counts,
      notices,
      // The cast holds: the entries are those of the list of this name.
      [part]: page.map(({ data }) => data) as never,
      nextFrom,
    },
    text: [
      describeState(state),
      score === null
        ? NOTHING_ASKED
        : `Score ${score.before} before, ${score.after} after. Changes: ${counts.changes}, gaps: ${counts.gaps}, ` +
          `questions: ${counts.questions}, refused: ${counts.refused}.`,
      DECIDES,
      ...notices,
      untrusted.untrustedNote,
      ...page.map(({ line }) => line),
      ...more,
    ].join("\n"),
  };
}

function emptyOf(jobId: string): Omit<Data, "state"> {
  return {
    jobId,
    resume: null,
    score: null,
    counts: { changes: 0, gaps: 0, questions: 0, refused: 0 },
    notices: [],
    changes: [],
    gaps: [],
    questions: [],
    refused: [],
    nextFrom: null,
    decidedBy: DECIDES,
    ...untrusted,
  };
}

function describeState(state: Data["state"]): string {
  if (state === "running")
    return "A run goes on: ask again with get_tailoring. What stands here is of the run before.";
  if (state === "failed") return "The last run failed. What stands here is of the run before.";
  return "The draft is ready.";
}

function toLists({ changes, requirements, questions, refused }: Tailoring) {
  return {
    changes: changes.map(toChange),
    gaps: requirements.filter(({ match, kind }) => match === null && kind !== "duty").map(toGap),
    questions: questions.map(toQuestion),
    refused: refused.map(toRefused),
  };
}

function toChange(change: Tailoring["changes"][number]): Entry<z.infer<typeof changeSchema>> {
  const { id, kind, state, asked } = change;
  const data = {
    id,
    kind,
    state,
    isInDraft: state === "accepted" || state === "toReview",
    place: plainLine(change.place, 160),
    original: plainLine(change.original, MOST),
    tailored: plainLine(change.tailored, MOST),
    reason: plainLine(change.reason, 300),
    asked: asked === null ? null : plainLine(asked, 300),
    evidence: change.evidence.slice(0, MOST_EVIDENCE).map(({ text, line, said }) => ({
      text: plainLine(text, 300),
      line,
      saidByPerson: said !== undefined,
    })),
  };
  const evidence = data.evidence.map(({ text }) => `“${text}”`).join(", ") || "none needed";
  const line =
    `- ${data.place} (${state}${data.isInDraft ? "" : ", not in the draft"}): “${data.original}” becomes ` +
    `“${data.tailored}”. ${data.reason} Evidence: ${evidence}`;
  return { data, line };
}

function toGap({
  label,
  isRequired,
  quote,
  hint,
}: Tailoring["requirements"][number]): Entry<z.infer<typeof gapSchema>> {
  const data = {
    label: plainLine(label, 120),
    isRequired,
    quote: plainLine(quote, 300),
    hint: hint === null ? null : plainLine(hint, 300),
  };
  return {
    data,
    line: `- ${data.label} (${isRequired ? "required" : "wished"}): “${data.quote}” ${data.hint ?? ""}`.trimEnd(),
  };
}

function toQuestion({
  label,
  text,
  isRequired,
}: Tailoring["questions"][number]): Entry<z.infer<typeof questionSchema>> {
  const data = { label: plainLine(label, 120), text: plainLine(text, 400), isRequired };
  return { data, line: `- ${data.text}` };
}

function toRefused(refused: Tailoring["refused"][number]): Entry<z.infer<typeof refusedSchema>> {
  const data = {
    place: plainLine(refused.place, 160),
    original: plainLine(refused.original, MOST),
    proposed: plainLine(refused.proposed, MOST),
    reason: plainLine(refused.reason, 300),
  };
  return { data, line: `- ${data.place}: “${data.proposed}” was refused. ${data.reason}` };
}
