import type { ServerContext } from "#context";
import { resumeTailorings, tailoringVersions, type TailoringWork } from "#db/schema/tailoring";

/** A finished record without files and with one version, of a resume of one line, as a process that ended long ago left it. */
export async function insertTailoring(
  { db, clock }: Pick<ServerContext, "db" | "clock">,
  userId: string,
  jobId: string,
  text: string,
): Promise<void> {
  const now = clock.now();
  const score = { score: 0, exact: 0, alias: 0, of: 0 };
  const line = { id: "s1.1", text, source: { start: 0, end: text.length } };
  const block = { type: "text" as const, isBullet: false, line };
  const problem = "The file could not be made.";
  const file = { storagePath: null, filename: "Tailored Resume.pdf", pageCount: null, problem };
  const common = {
    userId,
    jobId,
    job: { title: text, company: "Inn", description: "A kitchen." },
    resumeTitle: "Pasted resume",
    resumeText: text,
    layout: "classic",
    paper: "Letter",
  } as const;
  const work: TailoringWork = {
    original: {
      language: null,
      name: null,
      headline: null,
      contact: [],
      sections: [{ id: "s1", kind: "top", heading: null, blocks: [block] }],
    },
    changes: [],
    refused: [],
    handEdits: [],
    requirements: [],
    score: { before: score, after: score },
    steps: [],
    tookMs: 1,
    model: null,
    notices: [],
    tailoredResumeText: `${text}\n`,
  };
  await db.insert(resumeTailorings).values({
    ...common,
    sessionId: `resume-${now.getTime()}`,
    version: 1,
    status: "completed",
    work,
    files: { pdf: file, docx: file },
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(tailoringVersions).values({ ...common, number: 1, cause: "run", keptAt: now, work });
}
