import { useEffect, useState } from "react";
import type { Listing } from "@jobwright/contracts/jobs";
import { Spinner } from "../../../ui/spinner.tsx";
import { isCheckDue, isLongOpen, toCheckedText } from "../still-open.ts";
import styles from "./open-check.module.css";

const ASKING = "Asking its source whether it is still open";

type OpenCheckProps = {
  job: Listing;
  /** Asks the posting's source; resolves to why that could not be told, else to null. */
  onCheck: (job: Listing) => Promise<string | null>;
};

/** Asks, when the details of a posting are opened that is open for long, whether it still is, and says what came of it. */
export function OpenCheck({ job, onCheck }: OpenCheckProps) {
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!isCheckDue(job, Date.now())) return;
    let isShown = true;
    setIsChecking(true);
    void onCheck(job).then((answer) => {
      if (!isShown) return;
      setIsChecking(false);
      setProblem(answer);
    });
    return () => {
      isShown = false;
    };
    // Once for each opening: what the check changes of the job is no reason for another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [job.id]);

  const now = Date.now();
  const checked = isLongOpen(job, now) ? toCheckedText(job, now) : null;
  if (!isChecking && problem === null && checked === null) return null;
  return (
    <p className={styles.line} role="status">
      {isChecking && (
        <>
          <Spinner label={ASKING} size={16} />
          <span aria-hidden>{ASKING}…</span>
        </>
      )}
      {!isChecking && (problem ?? `${checked}.`)}
    </p>
  );
}
