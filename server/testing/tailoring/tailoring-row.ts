import type { TailoringScore } from "@jobwright/contracts/tailoring";
import type { resumeTailorings, tailoringVersions } from "#db/schema/tailoring";

type NewRow = typeof resumeTailorings.$inferInsert;

const score: TailoringScore = { score: 50, exact: 1, alias: 0, of: 2 };

/** A record of a resume that was tailored, in whose texts `mark` stands; its files are not stored. */
export function makeTailoringRow(userId: string, mark: string, change: Partial<NewRow> = {}): NewRow {
  const made = { storagePath: null, pageCount: 1, problem: null };
  const line = { id: "s1.b1", text: `${mark} line`, source: { start: 0, end: mark.length + 5 } };
  const evidence = [{ lineId: line.id, line: 1, text: line.text }];
  return {
    userId,
    jobId: `job-session-${mark}-0001-0`,
    sessionId: "resume-1790000000000",
    version: 3,
    status: "completed",
    name: `${mark} name`,
    job: { title: "Nurse", company: `${mark} Clinic`, description: `${mark} description` },
    resumeId: `resume-of-${mark}`,
    resumeTitle: `${mark} CV.txt`,
    resumeText: `${mark} line`,
    work: {
      original: {
        language: "en",
        name: null,
        headline: null,
        contact: [],
        sections: [
          { id: "s1", kind: "top", heading: null, blocks: [{ type: "text", line, isBullet: false }] },
        ],
      },
      changes: [
        {
          id: "c1",
          kind: "synonym",
          state: "undone",
          by: "engine",
          detail: "a true synonym",
          place: `${mark} place`,
          original: line.text,
          tailored: `${mark} tailored`,
          reason: `${mark} reason`,
          asked: null,
          evidence,
          edit: { type: "rewrite", lineId: line.id, text: `${mark} tailored` },
        },
      ],
      refused: [{ place: mark, original: line.text, proposed: `Led ${mark}`, reason: `${mark} refused` }],
      handEdits: [{ lineId: line.id, text: `${mark} by hand`, remarks: [] }],
      requirements: [
        {
          id: "sql",
          kind: "skill",
          label: "SQL",
          isRequired: true,
          quote: `${mark} quote`,
          match: null,
          writtenAs: null,
          evidence: [],
          hint: null,
        },
      ],
      score: { before: score, after: score },
      steps: [{ step: "readResume", state: "done", note: `${mark} note` }],
      tookMs: 1200,
      model: { model: `${mark} model`, state: "used", text: `${mark} used` },
      notices: [`${mark} notice`],
      tailoredResumeText: `${mark} by hand\n`,
    },
    files: {
      pdf: { ...made, filename: `${mark}.pdf` },
      docx: { ...made, filename: `${mark}.docx`, problem: `${mark} problem` },
    },
    layout: "modern",
    paper: "Letter",
    savedResumeId: `resume-of-${mark}`,
    createdAt: new Date("2026-10-25T08:30:25.025Z"),
    updatedAt: new Date("2026-10-26T08:30:26.026Z"),
    ...change,
  };
}

type NewVersion = typeof tailoringVersions.$inferInsert;

/** A version of the record of `makeTailoringRow`, which was sent. */
export function makeVersionRow(userId: string, mark: string, change: Partial<NewVersion> = {}): NewVersion {
  const { jobId, job, resumeId, resumeTitle, resumeText, work, layout, paper } = makeTailoringRow(
    userId,
    mark,
  );
  if (!work) throw new Error("A record with a result has work.");
  return {
    userId,
    jobId,
    number: 2,
    cause: "downloaded",
    job,
    resumeId,
    resumeTitle,
    resumeText,
    work,
    layout,
    paper,
    keptAt: new Date("2026-10-26T09:30:26.026Z"),
    sentAt: new Date("2026-10-27T08:30:26.026Z"),
    ...change,
  };
}
