import type { SearchReport } from "@jobwright/contracts/matching";
import { useQuery } from "@tanstack/react-query";
import { IconArrowRight, IconCircleCheck, IconFlask, IconInfoCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { countResearchedCompanies } from "../api/count-researched-companies.ts";
import { hasScores } from "../sort-listings.ts";
import type { StoredSearch } from "../search-session.ts";
import styles from "./results-notices.module.css";

type ResultsNoticesProps = { uid: string; search: StoredSearch; onSearchAgain: () => void };

/** What is good to know about the results as a whole. */
export function ResultsNotices({ uid, search, onSearchAgain }: ResultsNoticesProps) {
  const { report } = search;
  return (
    <div className={styles.notices}>
      {report?.sampleReason != null && search.jobs.length > 0 && (
        <Note
          tone="amber"
          title="These listings are samples and not real openings."
          icon={<IconFlask size={18} stroke={1.75} aria-hidden />}
        >
          {report.sampleReason}
        </Note>
      )}
      {report && <EndNotice report={report} onSearchAgain={onSearchAgain} />}
      {search.jobs.length > 0 && !hasScores(search.jobs) && (
        <Note icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>
          These listings have no score: there is no role, skill or keyword to compare them with. The newest
          come first.
        </Note>
      )}
      <ResearchNotice uid={uid} search={search} />
      {report && <RankingNotices report={report} />}
    </div>
  );
}

/** Who ended the search before all of its sources had answered. */
function EndNotice({ report, onSearchAgain }: { report: SearchReport; onSearchAgain: () => void }) {
  if (report.stoppedByPerson) {
    return (
      <Note icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>
        You stopped this search early. What was found until then is here; a new search asks all sources.
      </Note>
    );
  }
  if (report.endedBy === null) return null;
  return (
    <Note
      tone="amber"
      icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
      action={
        <Button size="sm" variant="amber" onClick={onSearchAgain}>
          Search again
        </Button>
      }
    >
      {endings[report.endedBy]}
    </Note>
  );
}

const endings = {
  serverStop:
    "The server was restarted while this search ran. What was found until then is kept; not all sources were asked.",
  signIn:
    "Another search of yours was running when you signed in, so this one ended early. What was found until then is kept.",
};

/** What a model did or why it did nothing, and whether the person's own doings moved the weights. */
function RankingNotices({ report }: { report: SearchReport }) {
  const { model, weights } = report;
  const isQuiet = model?.state === "used";
  return (
    <>
      {model && !isQuiet && (
        <Note
          tone={model.state === "partly" ? "plain" : "amber"}
          icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
        >
          {model.text}
        </Note>
      )}
      {(isQuiet || weights) && (
        <p className={`${styles.quiet} small muted`}>
          {isQuiet && <span>{model.text}</span>}
          {weights && (
            <span>
              Ranked with weights learned from you.{" "}
              <Link to="/settings" search={{ tab: "account" }} hash="matching">
                See how your matches are weighed
              </Link>
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** J27. The count is the server's, so research that was deleted since is not counted. */
function ResearchNotice({ uid, search }: { uid: string; search: StoredSearch }) {
  const research = useQuery({
    queryKey: ["company-research-count", uid, search.sessionId],
    queryFn: () => countResearchedCompanies(uid, search.sessionId),
    enabled: search.jobs.length > 0 && search.report?.companiesResearched !== 0,
  });
  if (search.jobs.length === 0) return null;
  const count = research.data ?? (research.data === null ? 0 : (search.report?.companiesResearched ?? 0));
  return (
    <Note
      tone="pine"
      role="status"
      icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
      action={
        <Link className={styles.link ?? ""} to="/company-research">
          View research
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </Link>
      }
    >
      {count === 0
        ? "Company research is complete. No facts were found about these companies."
        : `Company research is complete for ${countOf(count, "company", "companies")}.`}
    </Note>
  );
}
