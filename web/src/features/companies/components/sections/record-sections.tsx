import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ComponentType } from "react";
import { countOf } from "../../../../lib/count-words.ts";
import { listEntries } from "../../read-fact.ts";
import { AwardsSection } from "./awards-section.tsx";
import { CompetitorsSection } from "./competitors-section.tsx";
import { InterviewSection, countInterviewFacts, countRounds } from "./interview-section.tsx";
import { OfficesSection } from "./offices-section.tsx";
import { RatingsSection, listScores } from "./ratings-section.tsx";
import { ReviewsSection, countReviewFacts } from "./reviews-section.tsx";
import { StrategySection, countStrategyFacts } from "./strategy-section.tsx";

type RecordSection = {
  id: string;
  title: string;
  Body: ComponentType<{ record: CompanyRecord }>;
  /** What stands beside the title while the section is closed. */
  summarize: (record: CompanyRecord) => string;
};

/** The collapsible sections of a card and of the Detailed view, in their order (C26 to C32). */
export const recordSections: readonly RecordSection[] = [
  {
    id: "ratings",
    title: "Detailed Ratings",
    Body: RatingsSection,
    summarize: (record) => describeCount(listScores(record).length),
  },
  {
    id: "reviews",
    title: "Reviews Summary",
    Body: ReviewsSection,
    summarize: (record) => describeCount(countReviewFacts(record)),
  },
  {
    id: "interviews",
    title: "Interview Intelligence",
    Body: InterviewSection,
    summarize: (record) => {
      const rounds = countRounds(record);
      return rounds > 0 ? countOf(rounds, "round", "rounds") : describeCount(countInterviewFacts(record));
    },
  },
  {
    id: "offices",
    title: "Office Locations",
    Body: OfficesSection,
    summarize: (record) => describeCount(listEntries(record, "officeLocations").length),
  },
  {
    id: "competitors",
    title: "Competitors",
    Body: CompetitorsSection,
    summarize: (record) => describeCount(listEntries(record, "competitors").length),
  },
  {
    id: "awards",
    title: "Awards & Recognition",
    Body: AwardsSection,
    summarize: (record) => describeCount(listEntries(record, "awards").length),
  },
  {
    id: "strategy",
    title: "Strategic Assessment",
    Body: StrategySection,
    summarize: (record) => describeCount(countStrategyFacts(record)),
  },
];

function describeCount(count: number): string {
  return count === 0 ? "None" : String(count);
}
