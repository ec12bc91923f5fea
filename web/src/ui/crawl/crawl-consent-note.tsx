import { IconDatabaseSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { clientConfigQuery } from "../../lib/client-config.ts";
import { describeError } from "../../lib/error-messages.ts";
import { Button } from "../button.tsx";
import { ProblemLine } from "../field.tsx";
import { Note } from "../note.tsx";
import { describeAnswer, describeBoards, describeBudget, type Crawl } from "./describe-crawl.ts";
import { useCrawlConsent } from "./use-crawl-consent.ts";
import styles from "./crawl-consent-note.module.css";

const ICON = <IconDatabaseSearch size={18} stroke={1.75} aria-hidden />;

/** Asks once, in its place, whether boards may be read for the person's searches. Nothing waits for the answer. */
export function CrawlConsentNote({
  uid,
  opensNewTab = false,
}: {
  uid: string;
  /** Its links do, so that a form that is not saved stays. */
  opensNewTab?: boolean;
}) {
  const crawl = useQuery(clientConfigQuery).data?.crawl ?? null;
  const { consent, answer, pending, problem } = useCrawlConsent(uid);
  const [answered, setAnswered] = useState<boolean | null>(null);

  function handleAnswer(isAgreed: boolean) {
    if (pending !== null) return;
    answer(isAgreed).then(
      () => setAnswered(isAgreed),
      () => undefined,
    );
  }

  const link = <SettingsLink opensNewTab={opensNewTab} />;
  if (crawl === null) return null;
  if (answered !== null) return <Thanks text={describeAnswer(crawl, answered)} link={link} />;
  if (consent !== null) return null;
  return (
    <section aria-label="Reading more job boards">
      <Note
        icon={ICON}
        title="May more job boards be read for your searches?"
        action={
          <div className={styles.answers}>
            <Button size="sm" isBusy={pending === false} onClick={() => handleAnswer(false)}>
              Not now
            </Button>
            <Button size="sm" isBusy={pending === true} onClick={() => handleAnswer(true)}>
              Agree
            </Button>
          </div>
        }
      >
        <Question crawl={crawl} link={link} />
        {problem !== null && (
          <ProblemLine role="alert">Your answer was not saved. {describeError(problem)}</ProblemLine>
        )}
      </Note>
    </section>
  );
}

function Question({ crawl, link }: { crawl: Crawl; link: ReactNode }) {
  return (
    <p>
      {describeBoards(crawl)} {describeBudget(crawl)} Nothing that you typed is sent to them. Searches work
      without an answer, and {link} has the switch.
    </p>
  );
}

/** Takes the place of the question, and the focus of the button that was pressed. */
function Thanks({ text, link }: { text: string; link: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Note icon={ICON} role="status">
        <p>
          {text} Change this any time in {link}.
        </p>
      </Note>
    </div>
  );
}

function SettingsLink({ opensNewTab }: { opensNewTab: boolean }) {
  return (
    <Link
      to="/settings"
      search={{ tab: "account" }}
      hash="job-boards"
      {...(opensNewTab ? { target: "_blank" } : {})}
    >
      Settings{opensNewTab && " (new tab)"}
    </Link>
  );
}
