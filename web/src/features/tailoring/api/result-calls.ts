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

/** Adds a skill, as the person's own word, to what was read in their resume; one that is there stays alone. */
export async function addSkill(uid: string, resumeId: string, skill: string): Promise<ResumeReading> {
  const params = { uid, resumeId };
  const reading = await callApi(resumesEndpoints.getResumeReading, { params });
  const { skills } = reading.facts;
  if (skills.some(({ value }) => value.toLowerCase() === skill.toLowerCase())) return reading;
  const facts: ResumeFacts = {
    ...reading.facts,
    skills: [...skills, { value: skill, source: null, confidence: 1 }],
  };
  return callApi(resumesEndpoints.correctResumeReading, { params, body: { facts } });
}
