import { jobsEndpoints, jobStatuses, type Listing } from "@jobwright/contracts/jobs";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { cutText } from "../answer-size.ts";
import { defineTool, reads } from "../tool.ts";
import { plainLine } from "../untrusted.ts";
import { changedJobShape, jobIdSchema, requireJob } from "./read-job.ts";

const { getListing, putListing, putFavorite, deleteFavorite } = jobsEndpoints;

/** The longest note, in UTF-16 units, as the app takes it. */
const MOST_NOTE = 5000;
const NOTE_BYTES = 6000;

const changes = { ...reads, readOnlyHint: false };
const output = z.object(changedJobShape);

export const setJobStatus = defineTool({
  name: "set_job_status",
  title: "Set a job's status",
  description:
    "Moves a job to a status of the person's pipeline. It notes what the person did or decided; it applies nowhere " +
    "and writes to no employer.",
  annotations: changes,
  endpoints: [getListing, putListing],
  input: z.object({ id: jobIdSchema, status: z.enum(jobStatuses) }),
  output,
  run: async (api, { id, status }) => {
    const { title } = await requireJob(api, id);
    const listing = await api.call(putListing, { params: { jobId: id }, body: { status } });
    return { data: toChanged(listing), text: `The status of ${quote(title)} is now "${listing.status}".` };
  },
});

export const writeJobNote = defineTool({
  name: "write_job_note",
  title: "Write a note on a job",
  description:
    "Writes the person's note on a job: `append` adds a line to it, `replace` puts the text in its place, and an empty " +
    "text then clears it.",
  annotations: { ...changes, destructiveHint: true, idempotentHint: false },
  endpoints: [getListing, putListing],
  input: z.object({
    id: jobIdSchema,
    note: z.string().max(MOST_NOTE),
    mode: z.enum(["append", "replace"]).default("append"),
  }),
  output,
  run: async (api, { id, note, mode }) => {
    const { title, note: before = "" } = await requireJob(api, id);
    const whole = mode === "replace" || before === "" ? note : `${before}\n${note}`;
    if (whole.length > MOST_NOTE) {
      throw new AppError("request/invalid", {
        message: `The note would be longer than ${MOST_NOTE} characters. Nothing was changed. Write less, or replace it.`,
      });
    }
    const listing = await api.call(putListing, { params: { jobId: id }, body: { note: whole } });
    return { data: toChanged(listing), text: `The note on ${quote(title)} is written.` };
  },
});

export const markFavorite = defineTool({
  name: "mark_favorite",
  title: "Mark a job as a favorite",
  description:
    "Saves a job as a favorite, or takes the mark away. A favorite stays when a search is cleared or made anew.",
  annotations: changes,
  endpoints: [getListing, putFavorite, deleteFavorite],
  input: z.object({ id: jobIdSchema, favorite: z.boolean().default(true) }),
  output,
  run: async (api, { id, favorite }) => {
    const listing = await requireJob(api, id);
    const params = { jobId: id };
    if (favorite) await api.call(putFavorite, { params });
    else await api.call(deleteFavorite, { params });
    const text = `${quote(listing.title)} is ${favorite ? "a favorite now" : "no favorite any more"}.`;
    return { data: toChanged({ ...listing, favorite }), text };
  },
});

function toChanged({ id, status, favorite, note = "" }: Listing): z.output<typeof output> {
  return { id, status, favorite, note: cutText(note, 0, NOTE_BYTES).part };
}

function quote(title: string): string {
  return `“${plainLine(title, 120)}”`;
}
