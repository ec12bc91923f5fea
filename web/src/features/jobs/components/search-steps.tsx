import { searchSteps, type SearchProgress } from "@jobwright/contracts/discovery";
import { IconCheck, IconCircleDashed, IconLoader2 } from "@tabler/icons-react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { countSources, describeWanted } from "../describe-tally.ts";
import styles from "./search-steps.module.css";

/** The four steps of a search, and where it stands. */
export function SearchSteps({ progress }: { progress: SearchProgress | null }) {
  const current = progress ? searchSteps.indexOf(progress.step) : 0;
  const { done, asked } = countSources(progress?.sources ?? []);
  const steps = [
    {
      title: "Read your preferences",
      text: progress
        ? (describeWanted(progress.wanted) ?? "Nothing named: everything is looked at")
        : "Roles and places",
    },
    { title: "Ask job sources", text: asked > 0 ? `${done} of ${asked} done` : "All at the same time" },
    { title: "Merge and rank", text: "Same job on two boards becomes one" },
    { title: "Research companies", text: "Starts with your best matches" },
  ];
  return (
    <section className={styles.card} aria-label="Steps">
      <h3>Steps</h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            data-state={index < current ? "done" : index === current ? "now" : "later"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className={styles.dot}>
              {index < current ? <IconCheck size={14} stroke={2} aria-label="Done" /> : index + 1}
            </span>
            <div>
              <b>{step.title}</b>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
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
