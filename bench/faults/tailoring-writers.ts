import type { SaidEvidence } from "../../contracts/src/evidence-bank.ts";
import type { Tailoring, TailorResumeBody } from "../../contracts/src/tailoring.ts";
import { composeTailoringMessage } from "../../contracts/src/tailoring-message.ts";
import type { TailoringSummary } from "../../contracts/src/tailoring-records.ts";
import { listLines } from "../../engine/src/tailoring/document/document-lines.ts";
import { textResume } from "../../server/testing/resumes/text-resume.ts";
import type { Guest } from "../harness/guest.ts";
import { ask, compareAll, compareLast, read, type Writer } from "./writer.ts";

const TAILORING_MS = 8000;
const CHANGE_MS = 3000;
/** The bullet of the resume that is written anew, with its number in place of the count. */
const BULLET = "Cared for twenty patients a shift.";
const bulletOf = (n: number) => `Cared for ${n} patients a shift.`;
const numberIn = (text: string) => Number(/Cared for (\d+) patients/.exec(text)?.[1] ?? 0);

/** A posting of its own for each writer, so that each has a record of its own. */
const postingOf = (ward: string) => `Ward Nurse on ${ward}.\n\nRequirements:\n- Wound care\n- Triage\n`;

function tailor({ url, uid, headers }: Guest, ward: string, text: string, signal: AbortSignal) {
  const description = postingOf(ward);
  const body: TailorResumeBody = {
    message: composeTailoringMessage({ text }, description),
    context: {
      user_id: uid,
      firebase_uid: uid,
      is_anonymous: true,
      task: "resume_tailoring",
      user_name: "",
      resume_storage_url: "",
      job_description: description,
      job_title: "Ward Nurse",
      job_company: ward,
      require_authenticated_urls: true,
      user_email: "",
      timestamp: new Date().toISOString(),
      user_agent: "a bench",
      resume_url: "",
    },
    session_id: `resume-${Date.now()}`,
  };
  return fetch(`${url}/agents/tailor-resume`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal,
  });
}

type Records = { tailorings: TailoringSummary[] };

async function findRecords(guest: Guest, ward: string): Promise<TailoringSummary[]> {
  return ofWard(await read<Records>(guest, "/resumeTailoring"), ward);
}

function ofWard({ tailorings: records }: Records, ward: string): TailoringSummary[] {
  return records.filter(({ job }) => job.company === ward);
}

/** The record must be of the last acknowledged resume, its PDF must open, and there must be one record. */
export function tailorings(guest: Guest): Writer {
  const ward = "Ward Seven";
  return {
    kind: "a tailored resume",
    paceMs: TAILORING_MS,
    write: (n, signal) => tailor(guest, ward, textResume.replace(BULLET, bulletOf(n)), signal),
    check: async (written) => {
      const [record, ...further] = await findRecords(guest, ward);
      if (!record?.hasResult) return compareLast(0, written);
      const { resume } = await read<Tailoring>(guest, `/resumeTailoring/${record.jobId}`);
      const file = await ask(guest, `/resumeTailoring/${record.jobId}/file?format=pdf`);
      const isWhole = file.ok && (await file.text()).startsWith("%PDF");
      const { lost } = compareLast(numberIn(resume.text), written);
      return { lost: isWhole ? lost : 1, doubled: further.length };
    },
  };
}

/** A line written by hand in a tailored resume, on the version that is there: a stale one is refused, and loses nothing. */
export function handEdits(guest: Guest): Writer {
  const ward = "Ward Nine";
  let isMade = false;
  return {
    kind: "a line written by hand",
    paceMs: CHANGE_MS,
    write: async (n, signal) => {
      // A record that was written into and is gone is lost, and is not made anew.
      if (!isMade) {
        const made = await tailor(guest, ward, textResume, signal);
        if (!made.ok) return made;
      }
      const listed = await ask(guest, "/resumeTailoring", { signal });
      if (!listed.ok) return listed;
      const record = ofWard((await listed.json()) as Records, ward)[0];
      if (!record) return Response.json({ code: "tailoring/not-found" }, { status: 404 });
      const opened = await ask(guest, `/resumeTailoring/${record.jobId}`, { signal });
      if (!opened.ok) return opened;
      const { version, original } = (await opened.json()) as Tailoring;
      const lineId = listLines(original).find(({ text }) => text.includes(BULLET))?.id;
      const body = { version, lines: [{ lineId, text: bulletOf(n) }] };
      const changed = await ask(guest, `/resumeTailoring/${record.jobId}`, { method: "PATCH", body, signal });
      isMade ||= changed.ok;
      return changed;
    },
    check: async (written) => {
      const [record, ...further] = await findRecords(guest, ward);
      if (!record?.hasResult) return compareLast(0, written);
      const { handEdits: edits } = await read<Tailoring>(guest, `/resumeTailoring/${record.jobId}`);
      const { lost } = compareLast(numberIn(edits[0]?.text ?? ""), written);
      return { lost, doubled: further.length + Math.max(0, edits.length - 1) };
    },
  };
}

export function answers(guest: Guest): Writer {
  return {
    kind: "an answer in the evidence bank",
    paceMs: CHANGE_MS,
    write: (n, signal) => {
      const asked = { requirementId: `skill-${n}`, kind: "skill", label: `Skill ${n}`, quote: "" };
      const given = { answer: "has", place: null, text: `Used it on ${n} wards.` };
      return ask(guest, "/evidence", { method: "POST", body: { answers: [{ ...asked, ...given }] }, signal });
    },
    check: async (written) => {
      const { evidence } = await read<{ evidence: SaidEvidence[] }>(guest, "/evidence");
      return compareAll(
        evidence.map(({ requirementId }) => Number(requirementId.slice("skill-".length))),
        written,
      );
    },
  };
}
