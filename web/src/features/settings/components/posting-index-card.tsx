import type { PostingIndex } from "@jobwright/contracts/settings";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { countOf } from "../../../lib/count-words.ts";
import { countryName } from "../../../lib/countries.ts";
import { describeAge } from "../../../lib/describe-date.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip, ChipList } from "../../../ui/chip.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeFailed, describeKnownBoards, toCount } from "../describe-posting-index.ts";
import { usePostingIndex } from "../hooks/use-posting-index.ts";
import styles from "./posting-index-card.module.css";

/** Shown at first; the rest comes at a press. */
const SHOWN = { countries: 8, failures: 5 };

/** What searches here can draw on: boards, postings, countries, how new they are, and what failed. */
export function PostingIndexCard() {
  const { uid } = useSignedInUser();
  const index = usePostingIndex(uid);
  return (
    <Card as="section" className={styles.card} aria-labelledby="settings-posting-index">
      <h2 id="settings-posting-index">What this installation knows</h2>
      {index.isPending && (
        <section
          className={styles.waiting}
          aria-busy="true"
          aria-label="Loading what this installation knows"
        >
          {Array.from({ length: 5 }, (_, line) => (
            <Skeleton key={line} height={24} />
          ))}
        </section>
      )}
      {index.data && <Knowledge index={index.data} />}
      {index.isError && index.data === undefined && (
        <div className={styles.waiting}>
          <ErrorPanel
            title="What this installation knows cannot be shown now"
            error={index.error}
            isRetrying={index.isFetching}
            onRetry={() => void index.refetch()}
          />
        </div>
      )}
    </Card>
  );
}

function Knowledge({ index }: { index: PostingIndex }) {
  const { postings, countries, failures, lastAnswerAt } = index;
  const { crawl } = useClientConfig();
  return (
    <>
      <p className="soft">
        {crawl === null
          ? "Searches start from what was read before, by all searches here. Reading boards besides is switched off on this server."
          : "Searches start from what was read before, for all people here. Who asked for what is shown to nobody."}
      </p>
      <Facts index={index} />
      {countries.length > 0 && <Countries countries={countries} postings={postings} />}
      {failures.length > 0 && <Failures failures={failures} />}
      {failures.length === 0 && lastAnswerAt !== null && (
        <p className={`${styles.part} soft`}>Whatever was read last answered: nothing failed.</p>
      )}
    </>
  );
}

function Facts({ index: { boards, postings, lastAnswerAt } }: { index: PostingIndex }) {
  const age = (moment: string) => describeAge(moment, Date.now());
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Open postings</dt>
        <dd>
          {postings.open > 0 ? (
            `${postings.isEstimate ? "About " : ""}${toCount(postings.open, postings.isEstimate)}`
          ) : (
            <p>
              None yet. Searches bring them in. <Link to="/jobs">Start a search</Link>
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>Newest posting</dt>
        <dd>{postings.newestAt === null ? "Not known" : age(postings.newestAt)}</dd>
      </div>
      <div>
        <dt>Boards known</dt>
        <dd>{boards.known === 0 ? "None yet" : describeKnownBoards(boards)}</dd>
      </div>
      <div>
        <dt>Boards read</dt>
        <dd>
          {boards.read === 0 ? "None yet" : `${boards.read.toLocaleString("en-US")} answered when last read`}
        </dd>
      </div>
      <div>
        <dt>Fitting your searches</dt>
        <dd>
          {boards.fitting === 0
            ? "No board so far"
            : `${countOf(boards.fitting, "board", "boards")} with jobs that your searches found`}
        </dd>
      </div>
      <div>
        <dt>Last answer</dt>
        <dd>{lastAnswerAt === null ? "None yet" : age(lastAnswerAt)}</dd>
      </div>
    </dl>
  );
}

function Countries({ countries, postings }: Pick<PostingIndex, "countries" | "postings">) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? countries : countries.slice(0, SHOWN.countries);
  const title = `Open postings by country${postings.isEstimate ? ", estimated" : ""}`;
  const count = (of: number) => toCount(of, postings.isEstimate);
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <ChipList label={title}>
        {shown.map(({ country, postings: open }) => (
          <Chip key={country}>
            {countryName(country)} <span className="num">{count(open)}</span>
          </Chip>
        ))}
      </ChipList>
      <p className="small muted">
        {postings.withoutCountry > 0 && `No country is stated in ${count(postings.withoutCountry)}. `}
        {countries.length > shown.length && (
          <TextButton onClick={() => setIsWhole(true)}>Show all {countries.length} countries</TextButton>
        )}
      </p>
    </div>
  );
}

function Failures({ failures }: Pick<PostingIndex, "failures">) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? failures : failures.slice(0, SHOWN.failures);
  return (
    <div className={styles.part}>
      <table className={styles.table}>
        <caption>What failed when it was read last</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((failure) => (
            <tr key={`${failure.source} ${failure.reason}`}>
              <th scope="row">{failure.source}</th>
              <td>
                {failure.reason} <span className="muted">{describeFailed(failure)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        All of it is asked again later. What was read before stays.{" "}
        {failures.length > shown.length && (
          <TextButton onClick={() => setIsWhole(true)}>Show all {failures.length} reasons</TextButton>
        )}
      </p>
    </div>
  );
}
