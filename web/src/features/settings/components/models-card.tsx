import type { ModelUse } from "@jobwright/contracts/models";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeEmbedder, describeLanguageModel, purposeLabels, toPercent } from "../describe-models.ts";
import { useModelUse } from "../hooks/use-model-use.ts";
import styles from "./models-card.module.css";

/** Which models are in use and what they cost this person; keys are never shown. */
export function ModelsCard() {
  const { uid } = useSignedInUser();
  const models = useModelUse(uid);
  return (
    <Card as="section" aria-labelledby="settings-models">
      <h2 id="settings-models">Models</h2>
      {models.isPending && (
        <section className={styles.waiting} aria-busy="true" aria-label="Loading the models in use">
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton width="60%" />
        </section>
      )}
      {models.data && <Models use={models.data} />}
      {models.isError && models.data === undefined && (
        <div className={styles.waiting}>
          <ErrorPanel
            title="The models in use cannot be shown now"
            error={models.error}
            isRetrying={models.isFetching}
            onRetry={() => void models.refetch()}
          />
        </div>
      )}
    </Card>
  );
}

function Models({ use }: { use: ModelUse }) {
  const { language, embedder, byPurpose } = use;
  return (
    <>
      {language === null ? (
        <>
          <p className="soft">
            No language model is configured. Matches are made without one, and nothing of yours is sent to
            one.
          </p>
          <p className={`${styles.how} small muted`}>
            Whoever runs this server can switch one on, also one that runs on their own machine.
          </p>
        </>
      ) : (
        <p className="soft">
          A model reads postings that are hard to read and judges your best matches. What it says is checked
          and marked as its own.
        </p>
      )}
      <dl className={styles.facts}>
        {language && (
          <div>
            <dt>Language model</dt>
            <dd>{describeLanguageModel(language)}</dd>
          </div>
        )}
        <div>
          <dt>Comparing titles</dt>
          <dd>{describeEmbedder(embedder)}</dd>
        </div>
      </dl>
      {language && <Budget budget={use.budget} />}
      {byPurpose.some(({ calls }) => calls > 0) && <Purposes byPurpose={byPurpose} />}
    </>
  );
}

function Budget({ budget }: { budget: ModelUse["budget"] }) {
  const { today, perRun, everyoneToday } = budget;
  return (
    <div className={styles.part}>
      <p className={styles.spent}>
        <span>
          <b>{today.spent.toLocaleString("en-US")}</b> of {today.limit.toLocaleString("en-US")} tokens spent
          today
        </span>
        <span className="muted">At most {perRun.toLocaleString("en-US")} in one search</span>
      </p>
      <ProgressBar label="Tokens spent today" percent={toPercent(today)} />
      {everyoneToday.isUsedUp ? (
        <p className={`${styles.usedUp} small`}>
          This installation’s tokens of today are used up. Searches go on without the model until midnight
          UTC.
        </p>
      ) : (
        <p className="small muted">
          Past a limit, searches go on without the model. Days end at midnight UTC.
        </p>
      )}
    </div>
  );
}

function Purposes({ byPurpose }: { byPurpose: ModelUse["byPurpose"] }) {
  return (
    <div className={styles.part}>
      <table className={styles.table}>
        <caption>The last 30 days</caption>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col">Calls</th>
            <th scope="col">Failed</th>
            <th scope="col">Tokens</th>
          </tr>
        </thead>
        <tbody>
          {byPurpose.map(({ purpose, calls, failed, tokens }) => (
            <tr key={purpose}>
              <th scope="row">{purposeLabels[purpose]}</th>
              <td>{calls.toLocaleString("en-US")}</td>
              <td>{failed.toLocaleString("en-US")}</td>
              <td>{tokens.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
