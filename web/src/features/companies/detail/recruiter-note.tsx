import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { IconUserQuestion } from "@tabler/icons-react";
import { useId, useState, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { useResearchRun } from "../hooks/use-research-run.ts";
import { jobIdOf } from "../research-list.ts";
import { ResearchLine } from "./research-line.tsx";
import styles from "./recruiter-note.module.css";

type RecruiterNoteProps = {
  uid: string;
  session: CompanyResearchSession;
  record: CompanyRecord;
  onResearched: (done: { sessionId: string; name: string }) => void;
};

/** The posting is a recruiter's: whoever knows the employer names it, and that company is researched. */
export function RecruiterNote({ uid, session, record, onResearched }: RecruiterNoteProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { state, start, dismiss } = useResearchRun(uid, (sessionId, { companyOverview }) =>
    onResearched({ sessionId, name: companyOverview.name }),
  );
  const isRunning = state.phase === "running";
  const problem = isMissing && name.trim() === "" ? "Type the employer's name first." : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(true);
    if (name.trim() === "" || isRunning) return;
    const jobId = jobIdOf(record);
    void start({
      name: name.trim(),
      session_id: session.sessionId,
      ...(jobId === null ? {} : { job_id: jobId }),
    });
  }

  return (
    <Note tone="amber" icon={<IconUserQuestion size={20} stroke={1.75} aria-hidden />}>
      <p>
        This posting is a recruiter's: “{record.recruiterHint}”. The employer is not named. Do you know who it
        is?
      </p>
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        <Field id={id} label="Employer" problem={problem} problemRole="alert">
          <div className={styles.line}>
            <Input
              {...describeField(id, problem)}
              value={name}
              maxLength={200}
              autoComplete="organization"
              readOnly={isRunning}
              onChange={(event) => {
                setName(event.target.value);
                dismiss();
              }}
            />
            <Button type="submit" isBusy={isRunning}>
              Research
            </Button>
          </div>
        </Field>
        <ResearchLine state={state} />
      </form>
    </Note>
  );
}
