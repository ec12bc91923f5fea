import type { TailorResumeBody } from "@jobwright/contracts/tailoring";
import { readTailoringMessage } from "@jobwright/contracts/tailoring-message";
import { readTextForTailoring } from "@jobwright/engine/tailoring/document/read-text-for-tailoring";
import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { AppError } from "#platform/app-error";
import { findResumeByUrl, readForTailoring } from "#resumes/resumes.service";
import { choosePaper } from "./choose-paper.ts";
import type { TailoringOrder } from "./run-tailoring.ts";

/** Fewer characters than this are no resume. */
const SHORTEST_RESUME = 50;
const TOO_SHORT =
  "This is too little text for a resume. Nothing was changed. Choose another resume, or paste its whole text.";
const PASTED = "Pasted resume";

/**
 * What a request asks for. Throws `auth/forbidden`, `tailoring/description-missing`, `tailoring/resume-missing` and
 * `tailoring/resume-unreadable`.
 */
export async function readOrder(
  ctx: UserContext,
  body: TailorResumeBody,
  former:
    (Pick<TailoringOrder, "layout" | "paper"> & { work: Pick<TailoringWork, "pages"> | null }) | null = null,
): Promise<TailoringOrder> {
  const { context } = body;
  const { uid } = ctx.user;
  if (context.user_id !== uid || context.firebase_uid !== uid) throw new AppError("auth/forbidden");
  if (context.job_description === "") throw new AppError("tailoring/description-missing");
  const { resume, read, hasUnreadLinks } = await readResume(ctx, body);
  if (read.text.trim().length < SHORTEST_RESUME) {
    throw new AppError("tailoring/resume-unreadable", { message: TOO_SHORT });
  }
  return {
    sessionId: body.session_id,
    job: { title: context.job_title, company: context.job_company, description: context.job_description },
    resume,
    read,
    hasUnreadLinks,
    layout: context.layout ?? former?.layout ?? "classic",
    paper: context.paper ?? former?.paper ?? choosePaper(read.facts.contact.location?.value ?? null),
    pages: context.pages === undefined ? (former?.work?.pages ?? null) : context.pages,
  };
}

/** A resume of the person's that the context or the message names, else the text of the message. */
async function readResume(
  ctx: UserContext,
  { message, context }: TailorResumeBody,
): Promise<Pick<TailoringOrder, "resume" | "read" | "hasUnreadLinks">> {
  const given = readTailoringMessage(message, context.job_description);
  const urls = [context.resume_storage_url, context.resume_url, given && "url" in given ? given.url : ""];
  for (const url of urls) {
    const id = url === "" ? null : await findResumeByUrl(ctx, url);
    if (id === null) continue;
    const { resume, state, read, hasUnreadLinks } = await readForTailoring(ctx, id);
    if (state === "no-text") throw new AppError("tailoring/resume-unreadable");
    return { resume: { id, title: resume.title }, read, hasUnreadLinks };
  }
  if (!given || !("text" in given)) throw new AppError("tailoring/resume-missing");
  const read = readTextForTailoring(given.text);
  return { resume: { id: null, title: PASTED }, read, hasUnreadLinks: false };
}
