import type { UserDocument } from "@jobwright/contracts/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { useSession } from "../../../lib/session.tsx";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { savePreferences } from "../api/save-preferences.ts";
import { isSearchDue, searchInBackground } from "../api/search-in-background.ts";
import { describeUploadFailure, uploadResume } from "../api/upload-resume.ts";
import { markCompleted } from "../opening-rules.ts";
import { toStored } from "../wizard/wizard-state.ts";
import type { Wizard } from "./use-wizard.ts";

const SAVE_FAILED = "Failed to save preferences. Please try again.";
const SAVE_ERROR = "Error saving preferences.";

/** Why the last Finish did not come to its end. `isOffline`: no answer came at all. */
export type FinishProblem = { text: string; reason?: string; isOffline?: boolean };

/**
 * Finish: the chosen file first, then the preferences. Whatever fails, the wizard stays as it is. `theirs` is what
 * somebody else saved meanwhile, until the person has decided.
 */
export function useFinish(uid: string, wizard: Wizard, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { data: session } = useSession();
  const isRunning = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<FinishProblem | null>(null);
  const [theirs, setTheirs] = useState<UserDocument | null>(null);

  /** False where the file was not uploaded, which was said. An uploaded one is the first of the list from then on. */
  async function upload(): Promise<boolean> {
    const { resumeFile } = wizard.state;
    if (resumeFile === null) return true;
    try {
      await uploadResume(uid, resumeFile, toStored(wizard.state).titles);
    } catch (error) {
      setProblem({ text: describeUploadFailure(error) });
      return false;
    }
    await queryClient.invalidateQueries({ queryKey: resumesOptions(uid).queryKey });
    wizard.dispatch({ type: "use-default-resume" });
    return true;
  }

  async function save(version: number): Promise<void> {
    const user = session?.user ?? null;
    if (user === null) return window.alert(SAVE_FAILED);
    if (!(await upload())) return;
    const preferences = toStored(wizard.state);
    const outcome = await savePreferences(uid, preferences, version);
    if (outcome.kind === "changed") return setTheirs(outcome.document);
    if (outcome.kind === "failed") {
      const { error } = outcome;
      setProblem({ text: SAVE_FAILED, reason: describeError(error), isOffline: error.code === "network" });
      return window.alert(SAVE_FAILED);
    }
    markCompleted(uid);
    wizard.forget();
    queryClient.setQueryData(userDocumentOptions(uid).queryKey, outcome.document);
    void queryClient.invalidateQueries({ queryKey: ["scheduled-searches", uid] });
    if (isSearchDue(preferences)) {
      searchInBackground(user, () => {
        void queryClient.invalidateQueries({ queryKey: ["running-search", uid] });
      });
    }
    onSaved();
  }

  /** A second call while one is saving is ignored. */
  async function finish(version = wizard.version): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    setProblem(null);
    setTheirs(null);
    try {
      await save(version);
    } catch {
      setProblem({ text: SAVE_ERROR });
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  function keepMine(): void {
    if (theirs === null) return;
    wizard.rebase(theirs);
    void finish(theirs.preferencesVersion);
  }

  function takeTheirs(): void {
    if (theirs === null) return;
    wizard.take(theirs);
    queryClient.setQueryData(userDocumentOptions(uid).queryKey, theirs);
    setTheirs(null);
  }

  return { isSaving, problem, theirs, finish: () => void finish(), keepMine, takeTheirs };
}
