import { setImmediate as breathe } from "node:timers/promises";
import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeFit } from "@jobwright/contracts/tailoring";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import { linkEvidence } from "@jobwright/engine/tailoring/plan/link-evidence";
import { scoreText } from "@jobwright/engine/tailoring/plan/score-text";
import {
  readRequirements,
  type AskedRequirement,
} from "@jobwright/engine/tailoring/posting/read-requirements";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { listResumes, readForTailoring } from "#resumes/resumes.service";
import { selectEvidence } from "./evidence-bank.repository.ts";

/** The newest originals with text: a comparison is made while a person waits for it. */
const MOST_COMPARED = 20;

/** How well each of the person's originals fits a posting, best first; of two alike the newer one first. */
export async function compareResumes(
  ctx: UserContext,
  { jobTitle, jobDescription }: { jobTitle: string; jobDescription: string },
): Promise<{ fits: ResumeFit[] }> {
  const asked = readRequirements({ title: jobTitle, description: jobDescription });
  const { resumes } = await listResumes(ctx);
  const originals = resumes.filter(({ type, reading }) => type === "original" && reading.state === "read");
  const said = await selectEvidence(ctx.db, ctx.user.uid);
  const fits: ResumeFit[] = [];
  for (const { id } of originals.slice(0, MOST_COMPARED)) {
    await breathe();
    const fit = await measureFit(ctx, id, { asked, said });
    if (fit) fits.push(fit);
  }
  return { fits: fits.toSorted((a, b) => b.score.score - a.score.score) };
}

/** Null where the resume was deleted meanwhile. */
async function measureFit(
  ctx: UserContext,
  resumeId: string,
  { asked, said }: { asked: readonly AskedRequirement[]; said: readonly SaidEvidence[] },
): Promise<ResumeFit | null> {
  try {
    const { read } = await readForTailoring(ctx, resumeId);
    const today = ctx.clock.now().toISOString();
    const linked = linkEvidence(buildResumeDocument(read), read.text, asked, today, said);
    const missing = linked.filter(({ kind, match }) => kind !== "duty" && match === null);
    const ordered = [
      ...missing.filter(({ isRequired }) => isRequired),
      ...missing.filter(({ isRequired }) => !isRequired),
    ];
    const labels = ordered.map(({ label }) => label);
    return { resumeId, score: scoreText(read.text, linked), missing: labels };
  } catch (error) {
    if (error instanceof AppError && error.code === "resumes/not-found") return null;
    throw error;
  }
}
