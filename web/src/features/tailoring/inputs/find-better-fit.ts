import type { Resume } from "@jobwright/contracts/resumes";
import type { ResumeFit, TailoringScore } from "@jobwright/contracts/tailoring";

/** What is needed of a resume to name it. */
type NamedResume = Pick<Resume, "id" | "title" | "type"> & {
  metadata: Pick<Resume["metadata"], "relatedCompany">;
};

/** "11 of 14": how many of the things that are asked for stand in a resume. */
export function describeFit({ exact, alias, of }: TailoringScore): string {
  return `${exact + alias} of ${of}`;
}

/** The resume that fits best; null where nothing is asked for, or where no one fits better than the others. */
export function findBestFit(fits: readonly ResumeFit[]): ResumeFit | null {
  const [best, ...others] = [...fits].sort((a, b) => b.score.score - a.score.score);
  if (best === undefined || best.score.of === 0 || others.length === 0) return null;
  return others.every(({ score }) => score.score < best.score.score) ? best : null;
}

/** A resume that fits better than the chosen one; null where none does, or where the chosen one was not compared. */
export function findBetterFit<T extends { id: string }>(
  fits: readonly ResumeFit[],
  resumes: readonly T[],
  chosenId: string | null,
): { resume: T; fit: ResumeFit } | null {
  const best = findBestFit(fits);
  const chosen = fits.find(({ resumeId }) => resumeId === chosenId);
  if (best === null || chosen === undefined || best.resumeId === chosenId) return null;
  const resume = resumes.find(({ id }) => id === best.resumeId);
  return resume === undefined ? null : { resume, fit: best };
}

/** A resume's name in the list of saved ones, with how it fits where that is known. */
export function nameResume(resume: NamedResume, fits: readonly ResumeFit[]): string {
  const fit = fits.find(({ resumeId }) => resumeId === resume.id);
  const parts = [resume.title];
  if (resume.type === "tailored" && resume.metadata.relatedCompany) {
    parts.push(`for ${resume.metadata.relatedCompany}`);
  }
  if (fit !== undefined && fit.score.of > 0) parts.push(describeFit(fit.score));
  if (fit !== undefined && findBestFit(fits)?.resumeId === resume.id) parts.push("fits best");
  return parts.join(" · ");
}
