import type { ProfileFields, UserDocument } from "@jobwright/contracts/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { saveProfile, toBase } from "../api/save-profile.ts";
import { fieldLabels } from "../describe-profile.ts";
import { findProblems, toFields, toProblems, type Problems } from "../editing/check-draft.ts";
import { forgetKeptDraft, keepDraft, readKeptDraft } from "../editing/kept-draft.ts";
import type { FieldName } from "../editing/merge-profiles.ts";
import { isSameDraft, tidyDraft, toDraft, type ProfileDraft } from "../editing/profile-draft.ts";

/** A field that was changed here and in another tab, with both values. */
export type Conflict = { name: FieldName; yours: ProfileFields; theirs: ProfileFields; isYours: boolean };

/** The form of a profile: what is typed, what is wrong with it, and its way to the server. */
export function useProfileForm(document: UserDocument) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => readKeptDraft(document.uid));
  const [base, setBase] = useState(() => kept?.base ?? toBase(document));
  const [draft, setDraft] = useState<ProfileDraft>(() => kept?.draft ?? toDraft(base.fields));
  const [hasTriedSave, setHasTriedSave] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  /** What stopped the last save; a new object each time, so that the form can lead the person there. */
  const [stop, setStop] = useState<{ kind: "field" | "conflict" } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** The state is seen at the next render only; a second press may come before. */
  const isRunning = useRef(false);

  const start = useMemo(() => toDraft(base.fields), [base]);
  const isDirty = !isSameDraft(draft, start);
  const { uid } = document;
  useEffect(() => {
    if (isDirty) keepDraft(uid, { base, draft });
    else forgetKeptDraft(uid);
  }, [uid, base, draft, isDirty]);
  const problems = hasTriedSave ? { ...refused, ...findProblems(draft) } : {};

  function change(part: Partial<ProfileDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setRefused({});
    setFailure(null);
  }

  /** Decides a conflict; the form shows the chosen value at once. */
  function decide(name: FieldName, isYours: boolean): void {
    const conflict = conflicts.find((each) => each.name === name);
    if (!conflict) return;
    change({ [name]: toDraft(isYours ? conflict.yours : conflict.theirs)[name] });
    setConflicts((all) => all.map((each) => (each.name === name ? { ...each, isYours } : each)));
  }

  /** True once everything is saved. Otherwise the form says why not, and holds all that was typed. */
  async function save(): Promise<boolean> {
    if (isRunning.current) return false;
    const tidy = tidyDraft(draft);
    setDraft(tidy);
    setRefused({});
    setHasTriedSave(true);
    setFailure(null);
    setStop(null);
    if (Object.keys(findProblems(tidy)).length > 0) {
      setStop({ kind: "field" });
      return false;
    }
    isRunning.current = true;
    setIsSaving(true);
    try {
      return await send(toFields(tidy));
    } catch (error) {
      if (error instanceof ApiError) setRefused(toProblems(error.fields));
      setFailure(describeError(error));
      setStop({ kind: "field" });
      return false;
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  async function send(fields: ProfileFields): Promise<boolean> {
    const outcome = await saveProfile(document.uid, base, fields);
    if (outcome.kind === "conflict") {
      const { merged } = outcome;
      setStop({ kind: "conflict" });
      setBase(outcome.base);
      setDraft(toDraft(merged.fields));
      setConflicts(
        merged.conflicts.map((name) => ({
          name,
          yours: merged.fields,
          theirs: outcome.base.fields,
          isYours: true,
        })),
      );
      return false;
    }
    if (outcome.document) {
      queryClient.setQueryData(userDocumentOptions(document.uid).queryKey, outcome.document);
    }
    forgetKeptDraft(uid);
    const also = outcome.taken.map((name) => fieldLabels[name]).join(", ");
    void notify({
      kind: "done",
      title: "Profile saved",
      ...(also === "" ? {} : { text: `Together with what another tab saved: ${also}.` }),
    });
    return true;
  }

  const isRestored = kept !== null;
  return { draft, change, problems, isDirty, isRestored, conflicts, decide, failure, stop, isSaving, save };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
