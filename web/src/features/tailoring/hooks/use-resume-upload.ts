import { resumeTexts, type Resume } from "@jobwright/contracts/resumes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { findFileProblem, type PickerRules } from "../../../lib/resumes/check-file.ts";
import { createResume } from "../../../lib/resumes/create-resume.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";
import { announce } from "../../../ui/live-region.tsx";
import type { UploadState } from "../../../ui/upload-progress.tsx";

/** What is offered here (T05). */
export const tailoringPicker: PickerRules = {
  accept: ".pdf,.doc,.docx",
  wrongType: "Please choose a PDF, DOC or DOCX file.",
};

/** Uploads an original and chooses it. It goes on while another screen is open. */
export function useResumeUpload(uid: string, onUploaded: (resume: Resume) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState | null>(null);
  const running = useRef<AbortController | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function start(file: File): Promise<void> {
    if (running.current !== null) return;
    const problem = findFileProblem(file, tailoringPicker);
    if (problem !== null) return setState(failed(problem));
    const controller = new AbortController();
    running.current = controller;
    const fileName = file.name;
    setState({ step: "sending", fileName, percent: 0 });
    try {
      const given = { title: fileName, uploadSource: "manual" as const, isOriginal: true, keywords: [] };
      const resume = await createResume(
        uid,
        file,
        { type: "original", metadata: given },
        {
          signal: controller.signal,
          onProgress: ({ sent, total }) =>
            setState({
              step: "sending",
              fileName,
              percent: total === 0 ? 0 : Math.floor((sent / total) * 100),
            }),
          onStored: () => setState({ step: "reading", fileName }),
        },
      );
      const { queryKey } = resumesOptions(uid);
      queryClient.setQueryData(queryKey, (kept) => [
        resume,
        ...(kept ?? []).filter(({ id }) => id !== resume.id),
      ]);
      void queryClient.invalidateQueries({ queryKey });
      setState(null);
      // Where the screen was left nothing is chosen.
      announce(`${resume.title} is uploaded${isOpen.current ? " and chosen" : ""}.`);
      onUploaded(resume);
    } catch (error) {
      setState(controller.signal.aborted ? null : failed(reasonOf(error) ?? ""));
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    dismiss: () => setState(null),
  };
}

/** R17. */
function failed(text: string): UploadState {
  return { step: "failed", title: resumeTexts.uploadFailed, text };
}
