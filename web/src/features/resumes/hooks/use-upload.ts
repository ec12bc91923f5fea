import { resumeTexts, type Resume } from "@jobwright/contracts/resumes";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { endSentence } from "../../../lib/end-sentence.ts";
import { announce } from "../../../ui/live-region.tsx";
import { toUploadSteps } from "../../../ui/upload-steps.ts";
import { notify } from "../../../ui/notify.ts";
import { replaceResume } from "../api/replace-resume.ts";
import { uploadResume } from "../api/upload-resume.ts";
import { findFileProblem, type PickerRules } from "../../../lib/resumes/check-file.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";
import {
  beginUpload,
  endUpload,
  isUploading,
  readUpload,
  showStep,
  showUploadFailure,
  subscribeToUploads,
} from "../upload-store.ts";
import { refreshResumes } from "./resume-queries.ts";

/** Uploads a new resume, or with `replaced` puts a file in place of that one's. */
export function useUpload(uid: string, picker: PickerRules, replaced: Resume | null = null) {
  const queryClient = useQueryClient();
  const key = `${uid} ${replaced?.id ?? "new"}`;
  const state = useSyncExternalStore(subscribeToUploads, () => readUpload(key));

  async function start(file: File): Promise<Resume | null> {
    if (isUploading(key)) return null;
    const problem = findFileProblem(file, picker);
    if (problem !== null) {
      showUploadFailure(key, problem, `${file.name} was not uploaded.${unchanged(replaced)}`);
      return null;
    }
    const signal = beginUpload(key, file.name);
    const steps = toUploadSteps(file.name, (next) => showStep(key, signal, next));
    const options = {
      ...steps,
      signal,
      onStored: () => {
        steps.onStored();
        announce(`Reading ${file.name}`);
      },
    };
    const result = await (replaced
      ? replaceResume(uid, replaced.id, file, options)
      : uploadResume(uid, file, {}, options));
    if (signal.aborted) return null;
    if (!result.success) {
      const reason = reasonOf(result.cause) ?? "";
      const said = replaced && reason !== "" ? endSentence(reason) : reason;
      showUploadFailure(key, resumeTexts.uploadFailed, `${said}${unchanged(replaced)}`.trim());
      return null;
    }
    await refreshResumes(queryClient, uid);
    endUpload(key);
    void notify({
      kind: "done",
      title: replaced ? "Resume updated" : "Resume uploaded",
      text: result.data.title,
    });
    return result.data;
  }

  function cancel(): void {
    endUpload(key);
    announce(`Upload stopped.${replaced ? unchanged(replaced) : " Nothing was stored."}`);
  }

  /** Says why something that was offered is not taken; what is being uploaded stays as it is. */
  function refuse(title: string, text: string): void {
    if (!isUploading(key)) showUploadFailure(key, title, text);
  }

  return {
    state,
    start,
    cancel,
    dismiss: () => endUpload(key),
    refuse,
  };
}

function unchanged(replaced: Resume | null): string {
  return replaced ? ` ${replaced.title} stays as it was.` : "";
}
