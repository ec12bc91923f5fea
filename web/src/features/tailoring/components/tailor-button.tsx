import { tailoringTexts } from "@jobwright/contracts/tailoring";
import type { AskedModel } from "@jobwright/contracts/tailoring-model";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconRefresh } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { RunState } from "../hooks/use-tailoring-run.ts";
import { describeInputs, describeReplaced, findLengthProblem, isReady } from "../inputs/describe-inputs.ts";
import type { TailoringInputs } from "../inputs/tailoring-inputs.ts";
import styles from "./tailor-button.module.css";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type TailorButtonProps = {
  inputs: TailoringInputs;
  /** Whether the chosen resume is not read yet. */
  isWaiting: boolean;
  run: RunState;
  /** The model that is asked as well; null: none is. */
  model: AskedModel | null;
  /** How many lines of the result were written by hand. */
  handEdits: number;
  onStart: () => void;
  onDismiss: () => void;
};

/** "Tailor My Resume" with what is still wanted below it (T10, T18 to T23), and why the last run failed (T25). */
export function TailorButton({
  inputs,
  isWaiting,
  run,
  model,
  handEdits,
  onStart,
  onDismiss,
}: TailorButtonProps) {
  const [question, setQuestion] = useState<"unused" | "open" | "closed">("unused");
  const isAnalyzing = run.phase === "analyzing";
  const ready = isReady(inputs);
  const hint = describeInputs(inputs);
  const Icon = ready && !isAnalyzing ? IconCircleCheck : IconCircleDashed;

  function handlePress() {
    onDismiss();
    if (handEdits > 0) setQuestion("open");
    else onStart();
  }

  return (
    <div className={styles.stack}>
      <Button
        variant="primary"
        size="xl"
        isFull
        isBusy={isAnalyzing}
        disabledReason={isAnalyzing ? undefined : findObstacle(inputs, isWaiting)}
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        onClick={handlePress}
      >
        {tailoringTexts.tailor}
      </Button>
      <p className={styles.hint} data-ready={(ready && !isAnalyzing) || undefined} role="status">
        <Icon size={16} stroke={1.75} aria-hidden />
        {isAnalyzing ? "Analyzing…" : hint}
      </p>
      {model !== null && (
        <p className={styles.model}>
          {`The posting, the lines of your summary, jobs and schools, and your answers that fit the posting are sent to ` +
            `${model.model} at ${model.host} for proposals. The lines of your name and contact are not.`}
        </p>
      )}
      {run.phase === "failed" && (
        <Note
          tone="amber"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title={tailoringTexts.failed}
        >
          {run.reason ?? undefined}
        </Note>
      )}
      {question !== "unused" && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen={question === "open"}
            title="Tailor again?"
            text={`${describeReplaced(handEdits)} A resume that you saved stays.`}
            confirmLabel="Tailor again"
            confirmVariant="primary"
            onConfirm={() => {
              setQuestion("closed");
              onStart();
            }}
            onClose={() => setQuestion("closed")}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Why it cannot be pressed now; undefined where it can. */
function findObstacle(inputs: TailoringInputs, isWaiting: boolean): string | undefined {
  if (!isReady(inputs)) return describeInputs(inputs);
  if (isWaiting) return "Your saved resumes are being read.";
  const { resume, job } = inputs;
  const problem = resume.method === "manual" ? findLengthProblem(resume.text, "resume") : null;
  return problem ?? findLengthProblem(job.description, "description") ?? undefined;
}
