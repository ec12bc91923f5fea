import { resumeTexts, type Resume } from "@jobwright/contracts/resumes";
import type { DownloadFormat, TailoredFormat, Tailoring } from "@jobwright/contracts/tailoring";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";
import { saveAs } from "../../../lib/save-as.ts";
import { notify } from "../../../ui/notify.ts";
import { downloadTailored, saveTailored } from "../api/result-calls.ts";
import { toDownloadName } from "../components/file-names.ts";

/** What is said in the place of the buttons; `reason` follows the fixed text. */
export type SaveAnswer =
  | { kind: "done"; text: string; resumeId: string; version: number }
  | { kind: "failed"; text: string; reason: string | null };

/** Downloads the tailored resume, and saves it among the person's resumes. */
export function useTailoredFile(uid: string, tailoring: Tailoring) {
  const queryClient = useQueryClient();
  const resumes = useQuery(resumesOptions(uid));
  const [isDownloading, setIsDownloading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [answer, setAnswer] = useState<SaveAnswer | null>(null);
  const place = { uid, jobId: tailoring.jobId };

  async function download(format: DownloadFormat): Promise<void> {
    setIsDownloading(true);
    try {
      saveAs(await downloadTailored(place, format), toDownloadName(tailoring.files, format));
    } catch (error) {
      void notify({ kind: "failed", title: "The file was not downloaded", text: describeError(error) });
    } finally {
      setIsDownloading(false);
    }
  }

  async function save(format: TailoredFormat): Promise<void> {
    setIsSaving(true);
    setAnswer(null);
    try {
      const resume = await saveTailored(place, format);
      showSaved(resume);
    } catch (error) {
      setAnswer(toFailure(error));
    } finally {
      setIsSaving(false);
    }
  }

  function showSaved(resume: Resume): void {
    const { queryKey } = resumesOptions(uid);
    queryClient.setQueryData(queryKey, (known) => known && [resume, ...known]);
    setAnswer({ kind: "done", text: resumeTexts.saved, resumeId: resume.id, version: tailoring.version });
    void queryClient.invalidateQueries({ queryKey });
  }

  // One that was saved and deleted after that is not among the resumes any more.
  const isListed = (resumeId: string | null) => resumes.data?.some(({ id }) => id === resumeId);
  const isSaved =
    answer?.kind === "done"
      ? isListed(answer.resumeId) !== false
      : isListed(tailoring.savedResumeId) === true;
  /** Whether the document was changed after it was saved here. */
  const isSavedBefore = answer?.kind === "done" && answer.version !== tailoring.version;
  return { isDownloading, isSaving, answer, isSaved, isSavedBefore, download, save };
}

/** The service's refusal has its own sentence; where nobody knows what happened the other one stands (R19, R20). */
function toFailure(error: unknown): SaveAnswer {
  const isRefusal = error instanceof ApiError && error.status > 0;
  // That code says nothing more than that it failed.
  const hasReason = !(error instanceof ApiError && error.code === "tailoring/save-failed");
  return {
    kind: "failed",
    text: isRefusal ? resumeTexts.saveFailed : resumeTexts.saveError,
    reason: hasReason ? reasonOf(error) : null,
  };
}
