import { useId } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Card } from "../../../ui/card.tsx";
import {
  describeAnswer,
  describeBoards,
  describeBudget,
  type Crawl,
} from "../../../ui/crawl/describe-crawl.ts";
import { useCrawlConsent } from "../../../ui/crawl/use-crawl-consent.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useAnchor } from "../hooks/use-anchor.ts";
import styles from "./crawl-card.module.css";

/** Where the links of those who were asked lead to. */
const ANCHOR = "job-boards";

/** Whether boards are read for the person's searches, and how much is read for all. */
export function CrawlCard() {
  const { crawl } = useClientConfig();
  const { uid } = useSignedInUser();
  useAnchor(ANCHOR, true);
  return (
    <Card as="section" className={styles.card} aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR} tabIndex={-1}>
        Reading job boards
      </h2>
      {crawl === null ? (
        <p className="soft">
          Whoever runs this server switched this off. Boards are read during searches alone.
        </p>
      ) : (
        <>
          <p className="soft">
            {describeBoards(crawl)} Your searches then find more, and at once. Nothing that you typed is sent
            to the boards.
          </p>
          <p className={`${styles.budget} small muted`}>
            {describeBudget(crawl)} That is for everybody here together.
          </p>
          <ConsentSwitch uid={uid} crawl={crawl} />
        </>
      )}
    </Card>
  );
}

function ConsentSwitch({ uid, crawl }: { uid: string; crawl: Crawl }) {
  const { consent, answer, pending, problem, ...reading } = useCrawlConsent(uid);
  if (consent === undefined) {
    return (
      <div className={styles.switch}>
        {reading.readProblem === null ? (
          <Loading />
        ) : (
          <ErrorPanel
            title="Your answer cannot be shown now"
            error={reading.readProblem}
            isRetrying={reading.isReading}
            onRetry={reading.readAgain}
          />
        )}
      </div>
    );
  }
  const isOn = pending ?? consent ?? false;
  return (
    <div className={styles.switch}>
      <Switch
        label="Read boards for my searches"
        state={describeState(crawl, consent)}
        isOn={isOn}
        isBusy={pending !== null}
        onSwitch={() => void answer(!isOn).catch(() => undefined)}
      />
      {problem !== null && (
        <ProblemLine role="alert">The change was not saved. {describeError(problem)}</ProblemLine>
      )}
    </div>
  );
}

function describeState(crawl: Crawl, consent: boolean | null): string {
  if (consent === null) return "Off until you agree.";
  return `${consent ? "On" : "Off"}. ${describeAnswer(crawl, consent)}`;
}

function Loading() {
  const id = useId();
  return (
    <div aria-busy="true" aria-labelledby={id}>
      <span id={id} className="sr">
        Loading your answer
      </span>
      <Skeleton width="50%" height={40} />
    </div>
  );
}
