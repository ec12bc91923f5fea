import type { AskedState, ResearchProgress as Progress } from "@jobwright/contracts/companies";
import {
  IconCircleCheck,
  IconCircleMinus,
  IconLoader2,
  IconPlugConnectedX,
  IconSearchOff,
} from "@tabler/icons-react";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeAsked, describeState } from "../describe-progress.ts";
import styles from "./research-progress.module.css";

const icons: Record<AskedState, typeof IconLoader2> = {
  waiting: IconLoader2,
  answered: IconCircleCheck,
  nothing: IconSearchOff,
  unreachable: IconPlugConnectedX,
  off: IconCircleMinus,
};

/** A running research: each source as it answers. `wanted` is what was asked for, until the name is known. */
export function ResearchProgress({ wanted, progress }: { wanted: string; progress: Progress | null }) {
  const asked = progress?.asked ?? [];
  return (
    <Card as="section" padding="sm" aria-label="Research progress">
      <div className={styles.head}>
        <h2>Researching {progress?.name ?? wanted}</h2>
        <span className="soft num">{describeAsked(asked)}</span>
      </div>
      <ul className={styles.sources}>
        {asked.length === 0 && <Skeletons />}
        {asked.map((source) => {
          const Icon = icons[source.state];
          return (
            <li key={source.source} data-state={source.state}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>
                <strong>{source.name}</strong> <span className="soft">{describeState(source)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Skeletons() {
  return ["52%", "64%", "44%", "58%", "48%", "60%"].map((width) => (
    <li key={width}>
      <Skeleton width={16} height={16} />
      <Skeleton width={width} height={14} />
    </li>
  ));
}
