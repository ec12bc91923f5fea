import type { Resume, ResumeFacts, ResumeReading } from "@jobwright/contracts/resumes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { notify } from "../../../ui/notify.ts";
import { correctReading } from "../api/correct-reading.ts";
import { readingKey, refreshResumes } from "./resume-queries.ts";

/** Saves corrections, or takes them back by null. `failure` says why the last try did not succeed. */
export function useSaveReading(uid: string, resume: Resume) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(facts: ResumeFacts | null): Promise<ResumeReading | null> {
    if (isSaving) return null;
    setIsSaving(true);
    setFailure(null);
    try {
      const reading = await correctReading(uid, resume.id, facts);
      queryClient.setQueryData(readingKey(uid, resume), reading);
      void refreshResumes(queryClient, uid);
      const title = facts === null ? "Corrections undone" : "Corrections saved";
      void notify({ kind: "done", title, text: resume.title });
      return reading;
    } catch (error) {
      setFailure(`Nothing was saved, and what you wrote is still here. ${describeError(error)}`);
      return null;
    } finally {
      setIsSaving(false);
    }
  }

  return { save, isSaving, failure };
}
