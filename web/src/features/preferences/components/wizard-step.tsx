import type { ReactNode } from "react";
import { RoleSplitNote } from "../../../ui/role-split/role-split-note.tsx";
import { useRoleSplit } from "../../../ui/role-split/use-role-split.ts";
import { NextRuns } from "../../../ui/schedule/next-runs.tsx";
import type { useFirstResume } from "../hooks/use-first-resume.ts";
import { usePausedSearch } from "../hooks/use-paused-search.ts";
import type { ResumeWords } from "../hooks/use-resume-words.ts";
import type { Wizard } from "../hooks/use-wizard.ts";
import { LAST_STEP } from "../wizard/wizard-steps.ts";
import { BasicStep } from "./basic-step.tsx";
import { AdvancedStep } from "./advanced-step.tsx";
import { FilterStep } from "./filter-step.tsx";
import { PausedNote } from "./paused-note.tsx";
import { ResumeStep } from "./resume-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ScheduleStep } from "./schedule-step.tsx";
import styles from "./wizard-step.module.css";

/** The step that is open, below its heading; beside the schedule stands what it means. */
export function WizardStep({
  uid,
  wizard,
  firstResume,
  words,
  lostFileName,
  isSaving,
  heading,
}: {
  uid: string;
  wizard: Wizard;
  firstResume: ReturnType<typeof useFirstResume>;
  words: ResumeWords;
  /** The name of a file that was chosen before the page was left; null where there is none. */
  lostFileName: string | null;
  isSaving: boolean;
  heading: ReactNode;
}) {
  const { state, step, change } = wizard;
  const { preferences } = state;
  const { searchSchedule } = preferences;
  const roleSplit = useRoleSplit({
    lists: { titles: preferences.roles, locations: preferences.locations },
    stored: wizard.base.stored,
    onEdit: ({ titles, locations }) => change({ roles: titles, locations }),
  });
  const hasRuns = step === 4 && searchSchedule.enabled;
  const hasPause = usePausedSearch(uid, searchSchedule.enabled);
  const isPaused = hasPause && !wizard.isResuming;
  return (
    <div className={styles.columns} data-split={hasRuns || undefined}>
      <div className={styles.step}>
        {heading}
        {roleSplit.split !== null && (step === 1 || step === LAST_STEP) && (
          <RoleSplitNote split={roleSplit.split} onKeep={roleSplit.keepAsTyped} />
        )}
        {step === 0 && (
          <ResumeStep
            uid={uid}
            state={state}
            firstResume={firstResume}
            words={words}
            lostFileName={lostFileName}
            dispatch={wizard.dispatch}
          />
        )}
        {step === 1 && (
          <BasicStep
            preferences={preferences}
            currentRole={state.currentRole}
            words={words}
            onRoleText={(text) => wizard.dispatch({ type: "type-role", text })}
            onChange={change}
          />
        )}
        {step === 2 && (
          <AdvancedStep preferences={preferences} words={words} isDisabled={isSaving} onChange={change} />
        )}
        {step === 3 && <FilterStep preferences={preferences} onChange={change} />}
        {hasPause && step >= 4 && (
          <PausedNote isResuming={wizard.isResuming} onResuming={wizard.setIsResuming} />
        )}
        {step === 4 && (
          <ScheduleStep
            uid={uid}
            schedule={searchSchedule}
            isPaused={isPaused}
            onChange={(schedule) => change({ searchSchedule: schedule })}
          />
        )}
        {step === 5 && (
          <ReviewStep
            state={state}
            defaultTitle={firstResume.resume?.metadata.title ?? null}
            isPaused={isPaused}
            onStep={wizard.goTo}
          />
        )}
      </div>
      {hasRuns && (
        <aside className={styles.runs} aria-label="What the schedule means">
          <NextRuns schedule={searchSchedule} isPaused={isPaused} />
        </aside>
      )}
    </div>
  );
}
