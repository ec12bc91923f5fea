import {
  companiesEndpoints,
  type CompanyRecord,
  type CompanyResearchSession,
} from "@jobwright/contracts/companies";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useResearchRun } from "../hooks/use-research-run.ts";
import { jobIdOf } from "../research-list.ts";
import { CandidateList } from "./candidate-list.tsx";
import { currentChoice, findChoiceProblem, listCandidates, type CompanyChoice } from "./choose-company.ts";
import { NameSearch } from "./name-search.tsx";
import { ResearchLine } from "./research-line.tsx";
import styles from "./choose-company-dialog.module.css";

type ChooseCompanyDialogProps = {
  uid: string;
  session: CompanyResearchSession;
  record: CompanyRecord;
  isOpen: boolean;
  onClose: () => void;
  /** The record was made anew; its name may be another one now. */
  onResearched: (done: { sessionId: string; name: string }) => void;
};

/** Which of the companies of this name is meant, or which other name; the person's word is kept. */
export function ChooseCompanyDialog(props: ChooseCompanyDialogProps) {
  const { uid, session, record, isOpen, onClose, onResearched } = props;
  const { name } = record.companyOverview;
  const [searched, setSearched] = useState<string | null>(null);
  const [choice, setChoice] = useState<CompanyChoice | null>(() => currentChoice(record));
  const { state, start, dismiss } = useResearchRun(uid, handleDone);
  const isRunning = state.phase === "running";
  const found = useQuery({
    queryKey: ["company-candidates", searched],
    queryFn: ({ signal }) =>
      callApi(companiesEndpoints.findCompanies, { query: { name: searched ?? "" }, signal }),
    enabled: searched !== null,
  });
  const candidates = searched === null ? listCandidates(record) : (found.data?.candidates ?? null);
  const problem = findChoiceProblem(record, choice, searched);

  function handleDone(sessionId: string, made: CompanyRecord) {
    onClose();
    onResearched({ sessionId, name: made.companyOverview.name });
  }

  function handleSearch(next: string | null) {
    setSearched(next);
    setChoice(next === null ? currentChoice(record) : null);
  }

  function handleChoose(next: CompanyChoice) {
    setChoice(next);
    dismiss();
  }

  function handleSave() {
    if (choice === null || isRunning) return;
    const jobId = jobIdOf(record);
    void start({
      name: searched ?? name,
      session_id: session.sessionId,
      ...(jobId === null ? {} : { job_id: jobId }),
      entity_id: choice === "none" ? null : choice,
    });
  }

  const foot = (
    <>
      <Button isBusy={isRunning} onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" isBusy={isRunning} disabledReason={problem} onClick={handleSave}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog title={`Which ${name} is it?`} isOpen={isOpen} isBusy={isRunning} onClose={onClose} foot={foot}>
      <div className={styles.stack}>
        <p className="soft">Your choice is kept, and the company is researched anew with it.</p>
        <NameSearch
          searched={searched}
          isLooking={found.isFetching}
          isOff={isRunning}
          error={found.error}
          onSearch={handleSearch}
        />
        {candidates !== null && (
          <CandidateList
            label={`Companies named ${searched ?? name}`}
            candidates={candidates}
            choice={choice}
            isOff={isRunning}
            onChoose={handleChoose}
          />
        )}
        <ResearchLine state={state} />
      </div>
    </Dialog>
  );
}
