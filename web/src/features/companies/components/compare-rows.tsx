import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ComponentType } from "react";
import { nameOfFact } from "../fact-names.ts";
import { listEntries, readFact, readNumber } from "../read-fact.ts";
import { startUpper } from "../start-upper.ts";
import { FactList, FactText } from "./fact-text.tsx";
import { RatingScore } from "./rating-score.tsx";
import { AwardsSection } from "./sections/awards-section.tsx";
import { CompetitorsSection } from "./sections/competitors-section.tsx";
import { SalariesSection } from "./sections/salaries-section.tsx";
import styles from "./sections/section-texts.module.css";

export type CompareRow = {
  name: string;
  isKnown: (record: CompanyRecord) => boolean;
  /** What stands in a cell of a company of which it is known. */
  Value: ComponentType<{ record: CompanyRecord }>;
};

/** Titles whose pay is compared. */
const SALARIES_SHOWN = 3;

/** What is compared, in the order of the rows. */
export const compareRows: readonly CompareRow[] = [
  toRow("companyOverview.industry"),
  toRow("companyOverview.size"),
  toRow("companyOverview.headquarters"),
  toRow("companyOverview.founded"),
  toRow("companyOverview.stockSymbol"),
  toRow("openPostings"),
  toRow("hiringPace"),
  toScoreRow("ratings.overall"),
  toRow("ratings.reviewCount"),
  toRow("ratings.recommendToFriend", (value) => `${Math.round(Number(value))}%`),
  toScoreRow("ratings.ceo.rating"),
  toScoreRow("ratings.detailedBreakdown.workLifeBalance"),
  toScoreRow("ratings.detailedBreakdown.cultureAndValues"),
  toScoreRow("ratings.detailedBreakdown.compensationAndBenefits"),
  toScoreRow("ratings.detailedBreakdown.careerOpportunities"),
  toScoreRow("ratings.detailedBreakdown.seniorManagement"),
  toScoreRow("ratings.detailedBreakdown.businessOutlook"),
  {
    name: "Salary estimates",
    isKnown: hasEntries("salaryEstimates"),
    Value: ({ record }) => <SalariesSection record={record} most={SALARIES_SHOWN} />,
  },
  toRow("interviewIntelligence.difficultyLevel", (value) => startUpper(String(value))),
  toRow("interviewIntelligence.timeline"),
  toRow("interviewIntelligence.successRate"),
  toListRow("interviewIntelligence.process", "Interview rounds"),
  toListRow("officeLocations", "Offices"),
  { name: "Competitors", isKnown: hasEntries("competitors"), Value: CompetitorsSection },
  { name: "Awards", isKnown: hasEntries("awards"), Value: AwardsSection },
  toListRow("technologies", "Technologies"),
  toListRow("benefits", "Benefits"),
  toListRow("strategicAssessment.strengths", "Strengths"),
  toListRow("strategicAssessment.concerns", "Concerns"),
  toRow("strategicAssessment.recommendation"),
];

/** `show`: how the value is written; without it, as it is. */
function toRow(path: string, show?: (value: unknown) => string): CompareRow {
  return {
    name: nameOfFact(path),
    isKnown: (record) => readFact(record, path) !== undefined,
    Value: ({ record }) => (
      <FactText record={record} path={path} compact>
        {show?.(readFact(record, path))}
      </FactText>
    ),
  };
}

function toScoreRow(path: string): CompareRow {
  return {
    name: nameOfFact(path),
    isKnown: (record) => readNumber(record, path) !== undefined,
    Value: ({ record }) => (
      <FactText record={record} path={path} compact>
        <RatingScore score={readNumber(record, path) ?? 0} hasStar={false} />
      </FactText>
    ),
  };
}

function toListRow(path: string, name: string): CompareRow {
  return {
    name,
    isKnown: hasEntries(path),
    Value: ({ record }) => (
      <FactList record={record} path={path} label={name} compact className={styles.bullets} />
    ),
  };
}

function hasEntries(path: string): (record: CompanyRecord) => boolean {
  return (record) => listEntries(record, path).length > 0;
}
