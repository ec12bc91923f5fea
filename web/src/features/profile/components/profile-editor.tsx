import type { UserDocument } from "@jobwright/contracts/profile";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { forgetKeptDraft } from "../editing/kept-draft.ts";
import type { ProfileDraft } from "../editing/profile-draft.ts";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import { AboutFields, SkillFields } from "./about-fields.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EducationFields } from "./education-fields.tsx";
import { ExperienceFields } from "./experience-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LinkFields } from "./link-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import styles from "./profile-form.module.css";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** The profile as a form. Nothing is kept before Save Changes. */
export function ProfileEditor({
  document,
  startsImport,
  onClose,
}: {
  document: UserDocument;
  /** Opens the import at once. */
  startsImport: boolean;
  onClose: () => void;
}) {
  const form = useProfileForm(document);
  const [isImporting, setIsImporting] = useState(startsImport);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Where the person was when they saved: the fields lose the focus while they are inert. */
  const savedFrom = useRef<Element | null>(null);
  const { draft, problems, change, stop, isSaving } = form;

  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null;
  const focus = (selector: string) => find(selector)?.focus();
  useEffect(() => {
    if (!startsImport) focus("form input");
  }, [startsImport]);
  useEffect(() => {
    if (stop === null || isSaving) return;
    const target = find(stop.kind === "conflict" ? "[data-conflicts]" : '[aria-invalid="true"]');
    const isLost = window.document.activeElement === window.document.body;
    if (target !== null) target.focus();
    else if (isLost && savedFrom.current instanceof HTMLElement) savedFrom.current.focus();
  }, [stop, isSaving]);

  async function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    if (!isSaving) savedFrom.current = window.document.activeElement;
    if (await form.save()) onClose();
  }
  function handleCancel() {
    if (isSaving) return;
    if (form.isDirty) setIsAsking(true);
    else onClose();
  }
  function handleImport(imported: ProfileDraft) {
    change(imported);
    closeImport("form input");
    announce("Put into the form. Save Changes keeps it.");
  }
  /** The dialog may have been opened by a button that is gone. */
  function closeImport(next: string) {
    flushSync(() => setIsImporting(false));
    focus(next);
  }

  return (
    <div ref={box}>
      <PageHeader
        title="Profile"
        subtitle="Everything is optional. Nothing is kept before you save."
        actions={
          <Button
            data-import=""
            icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
            onClick={() => !isSaving && setIsImporting(true)}
          >
            Import
          </Button>
        }
      />
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {/* The answer to a save replaces the form: whatever was typed meanwhile would be lost. */}
        <div className={styles.fields} inert={isSaving}>
          {form.isRestored && form.isDirty && (
            <Note role="status">What you typed before was not saved. It is in the form again.</Note>
          )}
          {form.conflicts.length > 0 && <ConflictPanel conflicts={form.conflicts} onDecide={form.decide} />}
          <AboutFields draft={draft} problems={problems} change={change} />
          <SkillFields draft={draft} problems={problems} change={change} />
          <ExperienceFields
            jobs={draft.experience}
            problems={problems}
            onChange={(experience) => change({ experience })}
          />
          <EducationFields
            schools={draft.education}
            problems={problems}
            onChange={(education) => change({ education })}
          />
          <LinkFields links={draft.links} problems={problems} onChange={(links) => change({ links })} />
        </div>
        <SaveBar form={form} onCancel={handleCancel} />
      </form>
      <Suspense fallback={null}>
        {isImporting && (
          <ImportDialog
            uid={document.uid}
            draft={draft}
            onUse={handleImport}
            onClose={() => closeImport("[data-import]")}
          />
        )}
      </Suspense>
      <LeaveGuard
        isDirty={form.isDirty}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onForget={() => forgetKeptDraft(document.uid)}
        onDiscard={onClose}
      />
    </div>
  );
}
