import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconAlertTriangle, IconArrowRight, IconCheck, IconSearch, IconX } from "@tabler/icons-react";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useRunningSearch } from "../hooks/use-running-search.ts";
import { countAsked, describeEnded, describeRunning } from "../running-search.ts";
import classes from "./running-search.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const SMALL = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

type RunningSearchProps = {
  uid: string;
  /** The saved jobs as they are known at this moment; null while they are read. */
  jobs: readonly Pick<SavedJob, "id">[] | null;
  /** The same at the moment of the call. */
  readJobs: () => readonly Pick<SavedJob, "id">[] | null;
};

/** A search of the person's own while it runs, and at its end what it brought. Nothing where none runs. */
export function RunningSearch({ uid, jobs, readJobs }: RunningSearchProps) {
  const { search, ended, isInterrupted, dismiss } = useRunningSearch(uid, jobs, readJobs);

  function handleDismiss() {
    dismiss();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }

  if (search !== null) {
    const { title, text } = describeRunning(search.progress);
    const { asked, done } = countAsked(search.progress);
    return (
      <section className={classes.running} aria-label="Running search">
        <Note
          tone="pine"
          icon={<IconSearch {...ICON} />}
          title={title}
          action={
            <ButtonLink to="/jobs" size="sm" iconAfter={<IconArrowRight {...SMALL} />}>
              Job Search
            </ButtonLink>
          }
        >
          <span className="num">
            {isInterrupted ? "The server does not answer now. The search goes on without this page." : text}
          </span>
          <span className={classes.bar}>
            <ProgressBar label={title} percent={asked === 0 ? null : Math.round((done / asked) * 100)} />
          </span>
        </Note>
      </section>
    );
  }
  if (ended === null) return null;
  const { title, text } = describeEnded(ended);
  const hasFailed = ended.outcome === "failed";
  return (
    <section className={classes.running} aria-label="Finished search">
      <Note
        tone={hasFailed ? "amber" : "plain"}
        icon={hasFailed ? <IconAlertTriangle {...ICON} /> : <IconCheck {...ICON} />}
        title={title}
        isActionBeside
        action={<IconButton label="Dismiss" icon={<IconX {...SMALL} />} onClick={handleDismiss} />}
      >
        {text}
      </Note>
    </section>
  );
}
