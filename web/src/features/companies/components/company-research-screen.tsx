import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { useSignedInUser } from "../../../lib/session.tsx";
import { useResearch } from "../hooks/use-research.ts";
import { useResearchNavigation } from "../hooks/use-research-navigation.ts";
import { useResearchRun } from "../hooks/use-research-run.ts";
import { expectedView, placeScreen } from "../place-screen.ts";
import { findCompanyOfJob, researchKey } from "../research-list.ts";
import { readResearchSearch } from "../research-view.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PlacedResearch } from "./placed-research.tsx";
import { GoneNotice, JobNotice, RunFailure } from "./research-notices.tsx";
import { ResearchForm } from "./research-form.tsx";
import { ResearchHead } from "./research-head.tsx";
import { ResearchProgress } from "./research-progress.tsx";
import { ResearchSkeletons } from "./research-skeletons.tsx";
import "../../../ui/print.css";
import styles from "./company-research-screen.module.css";

/** The part of the path that stands for no job (F03). */
const NO_JOB = "new";

/** What is known of the companies that were researched: the Grid, the List, one in detail, or some compared. */
export function CompanyResearchScreen() {
  const { uid } = useSignedInUser();
  const search = readResearchSearch(useSearch({ strict: false }));
  const { jobId: wantedId = NO_JOB } = useParams({ strict: false });
  const jobId = wantedId === NO_JOB ? null : wantedId;
  const openedFor = useLocation({ select: ({ state }) => state.job });
  const research = useResearch(uid);
  const { openView, openCompany, openComparison } = useResearchNavigation();
  const run = useResearchRun(uid, (sessionId, { companyOverview }) =>
    openCompany(researchKey(sessionId, companyOverview.name)),
  );
  const { researched } = research;
  const place = placeScreen(researched, search, jobId);
  const isCollection = !research.isPending && (place.show === "grid" || place.show === "list");
  const view = research.isPending
    ? expectedView(search, jobId)
    : place.show === "compare"
      ? "grid"
      : place.show;
  const failure = run.state.phase === "failed" ? run.state : null;
  const isRunning = run.state.phase === "running";
  const company = jobId === null ? null : (openedFor?.company ?? findCompanyOfJob(researched, jobId));

  return (
    <>
      <ResearchHead
        view={view}
        onView={openView}
        isRefreshing={research.isRefreshing}
        onRefresh={() => void research.refresh()}
      />
      <div className={styles.stack}>
        <LoadFailure error={research.error} failedAt={research.failedAt} hasKept={researched.length > 0} />
        {isCollection && (
          <ResearchForm
            isRunning={isRunning}
            problem={failure !== null && !failure.wasAgain ? failure.problem : null}
            onResearch={run.start}
            onChange={run.dismiss}
          />
        )}
        {run.state.phase === "running" && (
          <ResearchProgress wanted={run.state.wanted} progress={run.state.progress} />
        )}
        {failure?.wasAgain && <RunFailure problem={failure.problem} onDismiss={run.dismiss} />}
        {isCollection && place.notice === "no-research-for-job" && (
          <JobNotice
            company={company}
            isRunning={isRunning}
            onResearch={(name) => void run.start({ name, ...(jobId === null ? {} : { job_id: jobId }) })}
          />
        )}
        {isCollection && place.notice === "company-gone" && <GoneNotice />}
        {research.isPending ? (
          <ResearchSkeletons view={view} />
        ) : (
          <PlacedResearch
            uid={uid}
            place={place}
            research={research}
            isRunning={isRunning}
            onOpenView={openView}
            onOpenCompany={openCompany}
            onOpenComparison={openComparison}
            onResearchAgain={({ session, record }) =>
              void run.start({ name: record.companyOverview.name, session_id: session.sessionId })
            }
          />
        )}
      </div>
    </>
  );
}
