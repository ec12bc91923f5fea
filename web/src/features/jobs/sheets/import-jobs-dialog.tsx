import { useRef } from "react";
import { useDidUpdate } from "@mantine/hooks";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { useSheetImport, type SheetDraft } from "./use-sheet-import.ts";
import styles from "./import-jobs.module.css";

type ImportJobsDialogProps = { uid: string; isOpen: boolean; onClose: () => void };

/** Brings in a CSV file of jobs: its columns are looked over, then what its import would do. */
export function ImportJobsDialog({ uid, isOpen, onClose }: ImportJobsDialogProps) {
  const { draft, isBusy, problem, choose, change, check, save } = useSheetImport(uid, onClose);
  const step = useRef<HTMLDivElement>(null);
  const at = draft?.step ?? "file";
  // The button that led to the other step is gone, and the focus with it.
  useDidUpdate(() => step.current?.focus(), [at]);

  const foot =
    draft === null ? undefined : (
      <>
        <Button
          isBusy={isBusy}
          onClick={() => change(draft.step === "columns" ? null : { ...draft, step: "columns" })}
        >
          Back
        </Button>
        {draft.step === "columns" ? (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={
              draft.columns.includes("title") ? undefined : "Choose the column that holds the title first."
            }
            onClick={check}
          >
            Next
          </Button>
        ) : (
          <Button variant="primary" isBusy={isBusy} disabledReason={whyNotYet(draft)} onClick={save}>
            {toSaveLabel(draft)}
          </Button>
        )}
      </>
    );
  return (
    <Dialog
      title={{ file: "Import jobs", columns: "Look over the columns", check: "Check the import" }[at]}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      foot={foot}
    >
      <div ref={step} className={styles.step} tabIndex={-1}>
        {draft === null && <ChooseFile isBusy={isBusy} onChoose={choose} />}
        {draft?.step === "columns" && (
          <ColumnsStep draft={draft} onColumns={(columns) => change({ ...draft, columns })} />
        )}
        {draft?.step === "check" && (
          <CheckStep draft={draft} onChoice={(choice) => change({ ...draft, choice })} />
        )}
        {problem !== null && <ProblemLine role="alert">{problem}</ProblemLine>}
      </div>
    </Dialog>
  );
}

function ChooseFile({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  return (
    <>
      <p>
        Choose a CSV file with a job in each row, such as one that was downloaded here, or the export of
        Huntr, Teal or JobSync. Up to 5,000 rows and 5 MB.
      </p>
      <p className="small muted">
        You see what is in it first, and which jobs are there already. Nothing is saved before you say so.
      </p>
      <div>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          variant="primary"
          isBusy={isBusy}
          icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          onChoose={onChoose}
        >
          Choose a file
        </FileButton>
      </div>
    </>
  );
}

function whyNotYet({ preview, choice }: SheetDraft): string | undefined {
  const { check, statuses, days } = preview;
  if (statuses.some(({ word }) => choice.statuses[word.toLowerCase()] === undefined))
    return "Choose a status for each word first.";
  if (days.isAsked && choice.dayOrder === null) return "Choose how the days are meant first.";
  if (check.added === 0 && !(choice.updateKnown && check.changed > 0))
    return "There is nothing new in this file.";
  if (check.broken > 0 && !choice.skipBroken)
    return "Say first that the rows that cannot be read are left out.";
  return undefined;
}

function toSaveLabel({ preview: { check }, choice }: SheetDraft): string {
  if (check.added > 0) return `Import ${countOf(check.added, "job", "jobs")}`;
  return choice.updateKnown ? `Update ${countOf(check.changed, "job", "jobs")}` : "Import";
}
