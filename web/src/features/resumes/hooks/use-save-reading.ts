import type { Resume, ResumeFacts, ResumeReading } from "@jobwright/contracts/resumes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
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
      setFailure(describeFailure(error));
      return null;
    } finally {
      setIsSaving(false);
    }
  }

  return { save, isSaving, failure };
}

function describeFailure(error: unknown): string {
  const reason = describeError(error);
  // The end of a session takes the screen away, and what was written with it.
  if (error instanceof ApiError && error.code === "auth/required") return reason;
  return `Nothing was saved, and what you wrote is still here. ${reason}`;
}
