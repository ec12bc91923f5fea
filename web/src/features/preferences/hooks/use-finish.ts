import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { useSession } from "../../../lib/session.tsx";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import type { UploadState } from "../../../ui/upload-progress.tsx";
import { toUploadSteps } from "../../../ui/upload-steps.ts";
import { saveMerged } from "../api/save-preferences.ts";
import { isSearchDue, searchInBackground } from "../api/search-in-background.ts";
import { describeUploadFailure, uploadResume } from "../api/upload-resume.ts";
import { markCompleted } from "../opening-rules.ts";
import type { MergedPreferences } from "../wizard/merge-preferences.ts";
import { toStored } from "../wizard/wizard-state.ts";
import type { Wizard } from "./use-wizard.ts";

const SAVE_FAILED = "Failed to save preferences. Please try again.";
const SAVE_ERROR = "Error saving preferences.";

/** Why the last Finish did not come to its end. `isOffline`: no answer came at all. */
export type FinishProblem = { text: string; reason?: string; isOffline?: boolean };

/**
 * Finish: the chosen file first, then the preferences. Whatever fails, the wizard stays as it is. `conflict` is what
 * another tab changed as well, until the person has decided.
 */
export function useFinish(uid: string, wizard: Wizard, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { data: session } = useSession();
  const isRunning = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<FinishProblem | null>(null);
  const saving = useRef<AbortController | null>(null);
  const [uploadState, setUploadState] = useState<UploadState | null>(null);
  const [conflict, setConflict] = useState<MergedPreferences | null>(null);

  /** False where the file was not uploaded, which was said or wanted. An uploaded one is the first of the list. */
  async function upload(signal: AbortSignal): Promise<boolean> {
    const { resumeFile } = wizard.state;
    if (resumeFile === null) return true;
    const steps = toUploadSteps(resumeFile.name, (state) => !signal.aborted && setUploadState(state));
    try {
      await uploadResume(uid, resumeFile, toStored(wizard.state).titles, { ...steps, signal });
    } catch (error) {
      if (!signal.aborted) setProblem({ text: describeUploadFailure(error) });
      return false;
    } finally {
      setUploadState(null);
    }
    void queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
    wizard.dispatch({ type: "use-default-resume" });
    return !signal.aborted;
  }

  async function save(signal: AbortSignal): Promise<void> {
    const user = session?.user ?? null;
    if (user === null) return window.alert(SAVE_FAILED);
    if (!(await upload(signal))) return;
    const preferences = toStored(wizard.state);
    const { base, isResuming } = wizard;
    const outcome = await saveMerged(uid, preferences, { base, isResuming, signal });
    if (outcome.kind === "conflict") {
      wizard.rebase(outcome.document);
      wizard.choose(outcome.merged.mine);
      return setConflict(outcome.merged);
    }
    if (outcome.kind === "failed") {
      const { error } = outcome;
      setProblem({ text: SAVE_FAILED, reason: describeError(error), isOffline: error.code === "network" });
      return window.alert(SAVE_FAILED);
    }
    markCompleted(uid);
    wizard.forget();
    queryClient.setQueryData(userDocumentOptions(uid).queryKey, outcome.document);
    void queryClient.invalidateQueries({ queryKey: ["scheduled-searches", uid] });
    if (isSearchDue(outcome.document.jobPreferences)) {
      searchInBackground(user, () => {
        void queryClient.invalidateQueries({ queryKey: ["running-search", uid] });
      });
    }
    onSaved();
  }

  /** A second call while one is saving is ignored. */
  async function finish(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    setProblem(null);
    setConflict(null);
    const { signal } = (saving.current = new AbortController());
    try {
      await save(signal);
    } catch {
      if (!signal.aborted) setProblem({ text: SAVE_ERROR });
      // What was called off may stand there all the same.
      else void queryClient.invalidateQueries({ queryKey: userDocumentOptions(uid).queryKey });
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  const cancel = () => saving.current?.abort();
  // Who closes the wizard does not wait for its file.
  useEffect(() => cancel, []);

  function takeTheirs(): void {
    if (conflict === null) return;
    wizard.choose(conflict.theirs);
    setConflict(null);
  }

  return {
    isSaving,
    uploadState,
    cancel,
    problem,
    conflict,
    finish: () => void finish(),
    takeTheirs,
  };
}
