import type { RecentRun } from "@jobwright/contracts/scheduled-searches";
import { Hint } from "../../../ui/hint.tsx";
import { describeRecentRuns, layOutBars } from "../describe-recent-runs.ts";
import classes from "./recent-runs.module.css";

/** A small bar for each of the last ten runs, as high as it found new jobs. */
export function RecentRuns({ runs }: { runs: readonly RecentRun[] }) {
  const text = describeRecentRuns(runs);
  return (
    <div className={classes.place}>
      <Hint text={text} isDescription={false}>
        {() => (
          <span role="img" aria-label={text} className={classes.bars}>
            {layOutBars(runs).map((bar, place) =>
              bar === null ? (
                <i key={place} data-look="empty" />
              ) : (
                <i
                  key={bar.id}
                  data-look={bar.look}
                  style={bar.height === null ? {} : { height: bar.height }}
                />
              ),
            )}
          </span>
        )}
      </Hint>
    </div>
  );
}
