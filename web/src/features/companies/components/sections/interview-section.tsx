import type { CompanyRecord } from "@jobwright/contracts/companies";
import { nameOfFact } from "../../fact-names.ts";
import { listEntries, readFact, readText } from "../../read-fact.ts";
import { startUpper } from "../../start-upper.ts";
import { FactList, FactText } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const PROCESS = "interviewIntelligence.process";
const QUESTIONS = "interviewIntelligence.commonQuestions";
const TIPS = "interviewIntelligence.tips";
const terms = ["difficultyLevel", "timeline", "successRate"].map((name) => `interviewIntelligence.${name}`);

/** Entries of the process (C28). */
export function countRounds(record: CompanyRecord): number {
  return listEntries(record, PROCESS).length;
}

/** How many statements on interviews a source stands behind. */
export function countInterviewFacts(record: CompanyRecord): number {
  const lists = [PROCESS, QUESTIONS, TIPS].map((path) => listEntries(record, path).length);
  const single = terms.filter((path) => readFact(record, path) !== undefined);
  return lists.reduce((sum, count) => sum + count, single.length);
}

export function InterviewSection({ record }: { record: CompanyRecord }) {
  if (countInterviewFacts(record) === 0) return <NothingKnown record={record} of="its interviews" />;
  const rounds = countRounds(record);
  return (
    <div className={styles.stack}>
      <dl className={styles.terms}>
        {terms.map((path) => (
          <Term key={path} record={record} path={path} />
        ))}
        <div>
          <dt>Rounds</dt>
          <dd>{rounds === 0 ? "Not known" : rounds}</dd>
        </div>
      </dl>
      <Rounds record={record} />
      <Lines record={record} path={QUESTIONS} title="Common questions" />
      <Lines record={record} path={TIPS} title="Tips" />
    </div>
  );
}

function Term({ record, path }: { record: CompanyRecord; path: string }) {
  const text = readText(record, path);
  return (
    <div>
      <dt>{nameOfFact(path)}</dt>
      <dd>
        {text === undefined ? (
          "Not known"
        ) : (
          <FactText record={record} path={path} compact>
            {startUpper(text)}
          </FactText>
        )}
      </dd>
    </div>
  );
}

function Rounds({ record }: { record: CompanyRecord }) {
  const list = record.interviewIntelligence?.process ?? [];
  return (
    <FactList record={record} path={PROCESS} label="Rounds" isOrdered className={styles.rounds}>
      {(path, index) => (
        <>
          <span className={styles.round}>Round {index + 1}</span>
          {list[Number(path.slice(PROCESS.length + 1))]}
        </>
      )}
    </FactList>
  );
}

function Lines({ record, path, title }: { record: CompanyRecord; path: string; title: string }) {
  if (listEntries(record, path).length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>{title}</h4>
      <FactList record={record} path={path} label={title} className={styles.bullets} />
    </div>
  );
}
