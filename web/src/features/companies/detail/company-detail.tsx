import { listFacts } from "@jobwright/contracts/company-facts";
import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { IconFlask, IconHourglass, IconSearchOff } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Note } from "../../../ui/note.tsx";
import { Collapsible } from "../components/collapsible.tsx";
import { recordSections } from "../components/sections/record-sections.tsx";
import { countWaiting } from "../research-list.ts";
import { DetailFooter } from "./detail-footer.tsx";
import { HeadCard } from "./head-card.tsx";
import { JobsHere } from "./jobs-here.tsx";
import { MoreSections } from "./more-sections.tsx";
import { OverallRating } from "./overall-rating.tsx";
import { RecruiterNote } from "./recruiter-note.tsx";
import { RightCompany } from "./right-company.tsx";
import { SalaryEstimates } from "./salary-estimates.tsx";
import { SourcesAsked } from "./sources-asked.tsx";
import { StrategySummary } from "./strategy-summary.tsx";
import styles from "./company-detail.module.css";

/** What people come for; the others are opened by who wants them. */
const openFirst = new Set(["ratings", "interviews", "strategy"]);

type CompanyDetailProps = {
  uid: string;
  session: CompanyResearchSession;
  record: CompanyRecord;
  isFavorite: boolean;
  onToggleFavorite: () => void;
  onDelete: () => void;
  onResearchAgain: () => void;
  /** Opens the dialog in which the person says which company it is. */
  onChooseCompany: () => void;
  /** Another company was researched from here. */
  onResearched: (done: { sessionId: string; name: string }) => void;
};

/** All that is known of one company, and where each fact comes from. */
export function CompanyDetail(props: CompanyDetailProps) {
  const { uid, session, record, onChooseCompany, onResearched } = props;
  return (
    <div className={styles.split}>
      <div className={styles.column}>
        {record.recruiterHint !== undefined && (
          <RecruiterNote uid={uid} session={session} record={record} onResearched={onResearched} />
        )}
        <StateNotes record={record} onChooseCompany={onChooseCompany} />
        <HeadCard record={record} isFavorite={props.isFavorite} onToggleFavorite={props.onToggleFavorite} />
        <StrategySummary record={record} />
        <SalaryEstimates record={record} />
        <Card padding="none">
          {recordSections.map(({ id, title, Body, summarize }) => (
            <Collapsible
              key={id}
              title={title}
              summary={summarize(record)}
              isOpenFirst={openFirst.has(id) && summarize(record) !== "None"}
            >
              <Body record={record} />
            </Collapsible>
          ))}
          <MoreSections record={record} />
        </Card>
        <DetailFooter record={record} session={session} onDelete={props.onDelete} />
      </div>
      <aside className={styles.column} aria-label="About this research">
        <OverallRating record={record} />
        <SourcesAsked record={record} onResearchAgain={props.onResearchAgain} />
        <JobsHere session={session} record={record} />
        <RightCompany record={record} onChoose={onChooseCompany} />
      </aside>
    </div>
  );
}

/** What a person should know before they read on. */
function StateNotes({ record, onChooseCompany }: { record: CompanyRecord; onChooseCompany: () => void }) {
  const waiting = countWaiting(record);
  if (record.isSample) {
    return (
      <Note icon={<IconFlask size={20} stroke={1.75} aria-hidden />}>Made up for the sample board.</Note>
    );
  }
  if (waiting > 0) {
    return (
      <Note icon={<IconHourglass size={20} stroke={1.75} aria-hidden />} role="status">
        {countOf(waiting, "source is", "sources are")} still being asked. What they know is added here.
      </Note>
    );
  }
  return listFacts(record).length > 0 ? null : <NobodyKnows record={record} onCorrect={onChooseCompany} />;
}

function NobodyKnows({ record, onCorrect }: { record: CompanyRecord; onCorrect: () => void }) {
  const unreached = (record.asked ?? []).filter(({ state }) => state === "unreachable").length;
  return (
    <Note
      tone="amber"
      icon={<IconSearchOff size={20} stroke={1.75} aria-hidden />}
      title={`Nobody who answered knows ${record.companyOverview.name}`}
      action={
        <Button size="sm" variant="amber" onClick={onCorrect}>
          Correct the name
        </Button>
      }
    >
      What was looked at stands under “Sources asked”.{" "}
      {unreached > 0
        ? `${countOf(unreached, "source was", "sources were")} not reached and may know it: try again later.`
        : "It may be known by its full name."}
    </Note>
  );
}
