import type { Resume, ResumeFacts, ResumeReading } from "@jobwright/contracts/resumes";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import {
  tailoringEndpoints,
  type DownloadFormat,
  type TailoredFormat,
  type Tailoring,
  type TailoringPatch,
} from "@jobwright/contracts/tailoring";
import { callApi, fetchFile } from "../../../lib/api-client.ts";

/** A job's tailoring. All calls of this file throw `ApiError`. */
type Place = { uid: string; jobId: string };

export async function changeTailoring(place: Place, patch: TailoringPatch): Promise<Tailoring> {
  return callApi(tailoringEndpoints.changeResumeTailoring, { params: place, body: patch });
}

/** The record as it is kept now, with fresh links. */
export async function reloadTailoring(place: Place): Promise<Tailoring> {
  return callApi(tailoringEndpoints.getResumeTailoring, { params: place });
}

export async function downloadTailored(place: Place, format: DownloadFormat): Promise<Blob> {
  return fetchFile(tailoringEndpoints.getTailoredFile, { params: place, query: { format } });
}

export async function saveTailored(place: Place, format: TailoredFormat): Promise<Resume> {
  return callApi(tailoringEndpoints.saveTailoredResume, { params: place, body: { format } });
}

/** Adds skills, as the person's own words, to what was read in their resume; one that is there stays alone. */
export async function addSkills(
  uid: string,
  resumeId: string,
  wanted: readonly string[],
): Promise<ResumeReading> {
  const params = { uid, resumeId };
  const reading = await callApi(resumesEndpoints.getResumeReading, { params });
  const { skills } = reading.facts;
  const known = new Set(skills.map(({ value }) => value.toLowerCase()));
  const added = wanted.filter((skill) => !known.has(skill.toLowerCase()));
  if (added.length === 0) return reading;
  const facts: ResumeFacts = {
    ...reading.facts,
    skills: [...skills, ...added.map((value) => ({ value, source: null, confidence: 1 }))],
  };
  return callApi(resumesEndpoints.correctResumeReading, { params, body: { facts } });
}
