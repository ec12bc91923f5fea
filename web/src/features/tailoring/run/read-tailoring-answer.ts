import { toViewableUrl } from "@jobwright/contracts/document-view";
import { tailoringAnswerSchema, tailoringSchema, type Tailoring } from "@jobwright/contracts/tailoring";

/** The result as every agent service gives it (T32). */
export type TailoredContent = {
  publicUrl: string;
  signedUrl: string;
  tailoredResumeText: string;
  filename: string;
  status: string;
};

/** `tailoring` is null for an agent service that keeps no record of what it changed. */
export type TailoringAnswer = { content: TailoredContent; tailoring: Tailoring | null };

/** Status of an answer that names none (T31). */
const UNKNOWN_STATUS = "unknown";

/** Reads `content` or `doc` of an answer (T30, T34 to T36); null where it has neither. */
export function readTailoringAnswer(answer: unknown): TailoringAnswer | null {
  const parsed = tailoringAnswerSchema.safeParse(answer);
  const given = parsed.success ? (parsed.data.content ?? parsed.data.doc) : undefined;
  if (!parsed.success || given === undefined) return null;
  const record = tailoringSchema.safeParse(parsed.data["tailoring"]);
  return {
    content: {
      publicUrl: toViewableUrl(given.public_url),
      signedUrl: toViewableUrl(given.signed_url),
      tailoredResumeText: given.resume_text ?? "",
      filename: given.filename ?? "",
      status: given.status || UNKNOWN_STATUS,
    },
    tailoring: record.success ? record.data : null,
  };
}
