import type { LearnedMatching } from "@jobwright/contracts/matching";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipList } from "../../../ui/chip.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeLearned, isAtDefaults } from "../describe-matching.ts";
import { useAnchor } from "../hooks/use-anchor.ts";
import { useLearnedMatching } from "../hooks/matching-queries.ts";
import styles from "./matching-card.module.css";
import { WeightList } from "./weight-list.tsx";

const ResetMatchingDialog = lazy(async () => ({
  default: (await import("./reset-matching-dialog.tsx")).ResetMatchingDialog,
}));

/** Where a link from the results leads to. */
const ANCHOR = "matching";

/** How a person's matches are weighed, what moved the weights, and the way back to the defaults. */
export function MatchingCard() {
  const { uid } = useSignedInUser();
  const matching = useLearnedMatching(uid);
  useAnchor(ANCHOR, !matching.isPending);

  return (
    <Card as="section" className={styles.card} aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR} tabIndex={-1}>
        How your matches are weighed
      </h2>
      <p className="soft">
        What you favorite, apply to, delete or mark as not for you moves these weights, none to less than half
        or more than one and a half times its default. Together they make 100 points.
      </p>
      {matching.isPending && <WeightsSkeleton />}
      {matching.data && <Learned uid={uid} learned={matching.data} />}
      {matching.isError && matching.data === undefined && (
        <div className={styles.part}>
          <ErrorPanel
            title="Your weights cannot be shown now"
            error={matching.error}
            isRetrying={matching.isFetching}
            onRetry={() => void matching.refetch()}
          />
        </div>
      )}
    </Card>
  );
}

function Learned({ uid, learned }: { uid: string; learned: LearnedMatching }) {
  const [dialog, setDialog] = useState<"unasked" | "open" | "canceled" | "confirmed">("unasked");
  const { companiesSetAside } = learned;

  // A reset leaves nothing to press.
  useEffect(() => {
    if (dialog === "confirmed") document.getElementById(ANCHOR)?.focus();
  }, [dialog]);

  return (
    <>
      <WeightList weights={learned.weights} />
      {companiesSetAside.length > 0 && (
        <div className={styles.part}>
          <h3>Companies you set aside</h3>
          <ChipList label="Companies you set aside">
            {companiesSetAside.map((company) => (
              <Chip key={company}>{company}</Chip>
            ))}
          </ChipList>
          <p className="small muted">Their jobs are hidden from your searches.</p>
        </div>
      )}
      <div className={styles.foot}>
        <p className="soft">{describeLearned(learned)}</p>
        <Button
          disabledReason={isAtDefaults(learned) ? "There is nothing to reset yet." : undefined}
          onClick={() => setDialog("open")}
        >
          Reset<span className="sr"> what was learned</span>
        </Button>
      </div>
      {dialog !== "unasked" && (
        <Suspense>
          <ResetMatchingDialog
            uid={uid}
            isOpen={dialog === "open"}
            onClose={(hasReset) => setDialog(hasReset ? "confirmed" : "canceled")}
          />
        </Suspense>
      )}
    </>
  );
}

function WeightsSkeleton() {
  return (
    <section className={styles.waiting} aria-busy="true" aria-label="Loading your weights">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </section>
  );
}
