import type { Tailoring } from "@jobwright/contracts/tailoring";
import { Card } from "../../../ui/card.tsx";
import { StepList } from "../../../ui/step-list.tsx";
import type { RunState } from "../hooks/use-tailoring-run.ts";
import { describeProposer, describeSteps, describeTime } from "../run/describe-steps.ts";
import styles from "./steps-card.module.css";

/** The steps of the running tailoring, or of the last one (interface.md, Progress). */
export function StepsCard({ run, tailoring }: { run: RunState; tailoring: Tailoring | null }) {
  const isAnalyzing = run.phase === "analyzing";
  const last = isAnalyzing ? null : tailoring;
  const progress = isAnalyzing ? run.progress : null;
  const shown = progress ?? last;
  return (
    <Card as="section" aria-labelledby="tailoring-steps">
      <div className={styles.head}>
        <h2 id="tailoring-steps" className={styles.title}>
          Steps
        </h2>
        <span className="small muted">
          {isAnalyzing && "Analyzing"}
          {last !== null && describeTime(last.tookMs)}
        </span>
      </div>
      <StepList steps={describeSteps(shown?.steps ?? null)} isSpoken={shown !== null} />
      {shown !== null && <p className={styles.proposer}>{describeProposer(shown, last !== null)}</p>}
    </Card>
  );
}
