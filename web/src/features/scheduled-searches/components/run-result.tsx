import type { SearchRun } from "@jobwright/contracts/scheduled-searches";
import { Link } from "@tanstack/react-router";
import { describeResult } from "../describe-run.ts";
import classes from "./run-result.module.css";

/** What came of a run, with the way to its new jobs. */
export function RunResult({ run }: { run: SearchRun }) {
  const { news, text, isFailed } = describeResult(run);
  return (
    <span className={isFailed ? classes.failed : classes.result}>
      {news !== null && run.sessionId !== null && (
        <Link to="/jobs" search={{ session: run.sessionId }} aria-label={`${news} jobs`}>
          {news}
        </Link>
      )}
      {text}
    </span>
  );
}
