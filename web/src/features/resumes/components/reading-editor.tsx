import type { ReadField, Resume, ResumeReading } from "@jobwright/contracts/resumes";
import { useMediaQuery } from "@mantine/hooks";
import { useLayoutEffect, useMemo, useReducer, useState } from "react";
import { changeDraft, listDateFields } from "../editing/change-draft.ts";
import { toDraft, toFacts, type DraftField } from "../editing/draft.ts";
import { EditingProvider, type Editing } from "../editing/editing-context.ts";
import { isKeptDate, normalizeDate } from "../editing/resume-date.ts";
import { useSaveReading } from "../hooks/use-save-reading.ts";
import { DocumentText } from "./document-text.tsx";
import { FactSections } from "./fact-sections.tsx";
import { ReadingActions } from "./reading-actions.tsx";
import { ReadingFoot } from "./reading-foot.tsx";
import { ReadingTools } from "./reading-tools.tsx";
import styles from "./reading-editor.module.css";

/** Where fields and text have room beside each other; the style sheets have the same width. */
const WIDE = "(min-width: 901px)";

type Chosen = { place: ReadField["source"]; isWritten: boolean } | null;

/** The fields beside the text; nothing is kept before Save. */
export function ReadingEditor({
  uid,
  resume,
  reading,
  startWith,
  onDirty,
  onHold,
  onCancel,
  onClose,
}: {
  uid: string;
  resume: Resume;
  reading: ResumeReading;
  startWith: "fields" | "text";
  onDirty: (isDirty: boolean) => void;
  /** True while a dialog stands in front of the panel. */
  onHold: (isHeld: boolean) => void;
  onCancel: () => void;
  onClose: () => void;
}) {
  const [draft, change] = useReducer(changeDraft, reading.facts, toDraft);
  const [view, setView] = useState(startWith);
  const [chosen, setChosen] = useState<Chosen>(null);
  const [hasTriedSave, setHasTriedSave] = useState(false);
  const saving = useSaveReading(uid, resume);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });

  const facts = useMemo(() => toFacts(draft), [draft]);
  const start = useMemo(() => JSON.stringify(toFacts(toDraft(reading.facts))), [reading.facts]);
  const isDirty = JSON.stringify(facts) !== start;
  // Before anything else happens: an Escape right after the last letter must find it.
  useLayoutEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const editing = useMemo<Editing>(() => {
    const choose = (field: DraftField) =>
      setChosen({ place: field.read?.source ?? null, isWritten: field.value.trim() !== "" });
    return {
      change,
      choose,
      showInText: (field) => {
        choose(field);
        setView("text");
      },
    };
  }, []);

  async function handleSave() {
    setHasTriedSave(true);
    const wrong = listDateFields(draft).find(({ value }) => !isKeptDate(normalizeDate(value)));
    if (wrong) {
      setView("fields");
      return document.getElementById(wrong.id)?.focus();
    }
    if (await saving.save(facts)) onClose();
  }

  const actions = (
    <ReadingActions
      uid={uid}
      resume={resume}
      isCorrected={reading.isCorrected}
      isDirty={isDirty}
      onHold={onHold}
      onUndone={(answer) => {
        change({ kind: "start", draft: toDraft(answer.facts) });
        setChosen(null);
      }}
    />
  );
  return (
    <EditingProvider value={editing}>
      <ReadingTools draft={draft} view={view} actions={isWide ? actions : null} onView={setView} />
      <div className={styles.columns} data-view={view}>
        <div className={styles.fields}>
          <FactSections reading={reading} draft={draft} hasTriedSave={hasTriedSave} />
          {!isWide && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.text}>
          <DocumentText text={reading.text} place={chosen?.place ?? null} note={noteOn(chosen)} />
        </div>
      </div>
      <ReadingFoot
        isDirty={isDirty}
        isSaving={saving.isSaving}
        failure={saving.failure}
        onSave={() => void handleSave()}
        onCancel={onCancel}
      />
    </EditingProvider>
  );
}

function noteOn(chosen: Chosen): string {
  if (chosen === null) return "Choose a field to see where it stands.";
  if (chosen.place !== null) return "The marked words are where we read it.";
  return chosen.isWritten ? "You wrote this field yourself." : "We found nothing for this field.";
}
