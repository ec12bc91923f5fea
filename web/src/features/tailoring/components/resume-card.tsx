import type { Resume } from "@jobwright/contracts/resumes";
import { tailoringTexts } from "@jobwright/contracts/tailoring";
import { IconUpload } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef, type ComponentType, type Dispatch } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Field, TextArea, describeField } from "../../../ui/field.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { UploadProgress } from "../../../ui/upload-progress.tsx";
import { useResumeFits } from "../hooks/use-resume-fits.ts";
import { tailoringPicker, useResumeUpload } from "../hooks/use-resume-upload.ts";
import { findLengthProblem } from "../inputs/describe-inputs.ts";
import type { InputAction, TailoringInputs } from "../inputs/tailoring-inputs.ts";
import { BetterFitNote } from "./better-fit-note.tsx";
import { SAVED_RESUME_ID, SavedResumeField, type DeleteDialogProps } from "./saved-resume-field.tsx";
import { tellSampleFailed } from "../samples/tell-sample-failed.ts";
import styles from "./input-card.module.css";

const RESUME_TEXT_ID = "tailoring-resume-text";
const noResumes: Resume[] = [];

type ResumeCardProps = {
  uid: string;
  resumes: UseQueryResult<Resume[]>;
  inputs: TailoringInputs;
  chosen: Resume | null;
  dispatch: Dispatch<InputAction>;
  DeleteDialog: ComponentType<DeleteDialogProps>;
};

/** The resume that is tailored: uploaded, chosen among the saved ones, or entered as text (T04 to T08). */
export function ResumeCard({ uid, resumes, inputs, chosen, dispatch, DeleteDialog }: ResumeCardProps) {
  const list = resumes.data ?? noResumes;
  const fits = useResumeFits(uid, inputs.job, list);

  function handleChoose(resumeId: string) {
    dispatch({ type: "choose", method: "saved", resumeId });
  }

  function handleBetter(resumeId: string) {
    handleChoose(resumeId);
    // The button goes with what it offered.
    document.getElementById(SAVED_RESUME_ID)?.focus();
  }

  return (
    <Card as="section" aria-labelledby="tailoring-resume" className={styles.card}>
      <h2 id="tailoring-resume" className={styles.title}>
        Your resume
      </h2>
      <ResumeSources uid={uid} dispatch={dispatch} />
      {resumes.isError && resumes.data === undefined ? (
        <ErrorPanel
          title="Your saved resumes could not be read."
          error={resumes.error}
          isRetrying={resumes.isFetching}
          onRetry={() => void resumes.refetch()}
        />
      ) : (
        <SavedResumeField
          uid={uid}
          resumes={list}
          isPending={resumes.isPending}
          chosen={chosen}
          fits={fits}
          onChoose={handleChoose}
          onClear={() => dispatch({ type: "switchToManual" })}
          onDeleted={(resumeId) => dispatch({ type: "forgetResume", resumeId })}
          DeleteDialog={DeleteDialog}
        />
      )}
      <BetterFitNote fits={fits} resumes={list} chosen={chosen} onChoose={handleBetter} />
      <ResumeText inputs={inputs} dispatch={dispatch} />
    </Card>
  );
}

function ResumeSources({ uid, dispatch }: Pick<ResumeCardProps, "uid" | "dispatch">) {
  const button = useRef<HTMLButtonElement>(null);
  const upload = useResumeUpload(uid, ({ id }) =>
    dispatch({ type: "choose", method: "upload", resumeId: id }),
  );
  const isUploading = upload.state !== null && upload.state.step !== "failed";

  async function handleSample() {
    try {
      const { sampleResume } = await import("../samples/sample-resume.ts");
      dispatch({ type: "write", text: sampleResume });
    } catch {
      tellSampleFailed();
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        <FileButton
          ref={button}
          size="sm"
          accept={tailoringPicker.accept}
          isBusy={isUploading}
          icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onChoose={(file) => void upload.start(file)}
        >
          Upload Resume
        </FileButton>
        <Button size="sm" onClick={() => void handleSample()}>
          {tailoringTexts.loadSampleResume}
        </Button>
      </div>
      {upload.state !== null && (
        <UploadProgress
          state={upload.state}
          onCancel={() => {
            upload.cancel();
            button.current?.focus();
          }}
          onDismiss={() => {
            upload.dismiss();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

function ResumeText({ inputs: { resume }, dispatch }: Pick<ResumeCardProps, "inputs" | "dispatch">) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isManual = resume.method === "manual";
  const problem = isManual ? findLengthProblem(resume.text, "resume") : null;

  function handleSwitch() {
    dispatch({ type: "switchToManual" });
    // The button is gone with the press; the field takes the focus once it can be written in.
    requestAnimationFrame(() => field.current?.focus());
  }

  return (
    <div className={styles.stack}>
      <Field id={RESUME_TEXT_ID} label="Resume text" problem={problem}>
        <TextArea
          ref={field}
          {...describeField(RESUME_TEXT_ID, problem)}
          className={styles.text}
          rows={isManual ? 8 : 2}
          value={isManual ? resume.text : ""}
          disabled={!isManual}
          placeholder={isManual ? "Paste the text of your resume" : tailoringTexts.processedAutomatically}
          onChange={(event) => dispatch({ type: "write", text: event.target.value })}
        />
      </Field>
      {!isManual && <TextButton onClick={handleSwitch}>{tailoringTexts.switchToManual}</TextButton>}
    </div>
  );
}
