import type { UserDocument } from "@jobwright/contracts/profile";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
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
  const { draft, problems, change } = form;

  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (!startsImport) focus("form input");
  }, [startsImport]);
  useEffect(() => {
    if (form.stop !== null)
      focus(form.stop.kind === "conflict" ? "[data-conflicts]" : '[aria-invalid="true"]');
  }, [form.stop]);

  async function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    if (await form.save()) onClose();
  }
  function handleCancel() {
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
            onClick={() => setIsImporting(true)}
          >
            Import
          </Button>
        }
      />
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
        onDiscard={onClose}
      />
    </div>
  );
}
