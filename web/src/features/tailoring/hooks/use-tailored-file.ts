import { resumeTexts, type Resume } from "@jobwright/contracts/resumes";
import type { DownloadFormat, TailoredFormat, Tailoring } from "@jobwright/contracts/tailoring";
import { useQueryClient } from "@tanstack/react-query";
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
export type SaveAnswer = { kind: "done" | "failed"; text: string; reason: string | null };

/** Downloads the tailored resume, and saves it among the person's resumes. */
export function useTailoredFile(uid: string, tailoring: Tailoring, onSaved: (resumeId: string) => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<"download" | "save" | null>(null);
  const [answer, setAnswer] = useState<SaveAnswer | null>(null);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const place = { uid, jobId: tailoring.jobId };

  async function download(format: DownloadFormat): Promise<void> {
    setBusy("download");
    try {
      saveAs(await downloadTailored(place, format), toDownloadName(tailoring.files, format));
    } catch (error) {
      void notify({ kind: "failed", title: "The file was not downloaded", text: describeError(error) });
    } finally {
      setBusy(null);
    }
  }

  async function save(format: TailoredFormat): Promise<void> {
    setBusy("save");
    setAnswer(null);
    try {
      const resume = await saveTailored(place, format);
      showSaved(resume);
    } catch (error) {
      setAnswer(toFailure(error));
    } finally {
      setBusy(null);
    }
  }

  function showSaved(resume: Resume): void {
    setAnswer({ kind: "done", text: resumeTexts.saved, reason: null });
    setSavedVersion(tailoring.version);
    onSaved(resume.id);
    void queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
  }

  /** Whether the document was changed after it was saved here. */
  const isSavedBefore = savedVersion !== null && savedVersion !== tailoring.version;
  return { busy, answer, isSavedBefore, download, save };
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
