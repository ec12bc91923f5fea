import { searchSteps, type SearchProgress, type SearchStep } from "@jobwright/contracts/job-search";
import { IconCircleDashed, IconLoader2 } from "@tabler/icons-react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StepList } from "../../../ui/step-list.tsx";
import { countSources, describeWanted } from "../describe-tally.ts";
import styles from "./search-steps.module.css";

type StepText = { title: string; text: string };

/** The steps of a search, and where it stands. A model's step is there only where one is configured. */
export function SearchSteps({ progress }: { progress: SearchProgress | null }) {
  const steps = searchSteps.filter((step) => step !== "judgeMatches" || (progress?.model ?? null) !== null);
  const current = progress ? steps.indexOf(progress.step) : 0;
  const texts = describeSteps(progress);
  return (
    <section className={styles.card} aria-label="Steps">
      <h3 className={styles.title}>Steps</h3>
      <StepList
        steps={steps.map((step, index) => ({
          key: step,
          ...texts[step],
          state: index < current ? "done" : index === current ? "running" : "waiting",
        }))}
      />
    </section>
  );
}

function describeSteps(progress: SearchProgress | null): Record<SearchStep, StepText> {
  const { done, asked } = countSources(progress?.sources ?? []);
  const wanted = progress
    ? (describeWanted(progress.wanted) ?? "Nothing named: everything is looked at")
    : "Roles and places";
  return {
    readPreferences: { title: "Read your preferences", text: wanted },
    askSources: {
      title: "Ask job sources",
      text: asked > 0 ? `${done} of ${asked} done` : "All at the same time",
    },
    mergeAndRank: { title: "Merge and rank", text: "Same job on two boards becomes one" },
    judgeMatches: {
      title: "Judge the best matches",
      text: `${progress?.model ?? "A model"} reads them and says how they fit`,
    },
    researchCompanies: { title: "Research companies", text: "Starts with your best matches" },
  };
}

export function ResearchProgress({ isRunning }: { isRunning: boolean }) {
  const Icon = isRunning ? IconLoader2 : IconCircleDashed;
  return (
    <section className={styles.card} aria-label={`Company research, ${isRunning ? "running" : "waiting"}`}>
      <div className={styles.head}>
        <h3>Company research</h3>
        <span className={styles.state} data-running={isRunning || undefined}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {isRunning ? "Researching" : "Waiting"}
        </span>
      </div>
      <div className={styles.companies} aria-hidden>
        {["62%", "48%", "70%"].map((width) => (
          <div className={styles.company} key={width}>
            <Skeleton width={32} height={32} />
            <div className={styles.lines}>
              <Skeleton width={width} height={12} />
              <Skeleton width="34%" height={10} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
