import type { FactSource } from "@jobwright/contracts/companies";

const names: Record<string, string> = {
  "companyOverview.about": "Description",
  "companyOverview.logoUrl": "Logo",
  "companyOverview.stockSymbol": "Stock symbol",
  "companyOverview.industry": "Industry",
  "companyOverview.size": "Size",
  "companyOverview.headquarters": "Headquarters",
  "companyOverview.founded": "Founded",
  "companyOverview.website": "Website",
  "companyOverview.careersUrl": "Careers page",
  "ratings.overall": "Overall rating",
  "ratings.reviewCount": "Number of reviews",
  "ratings.recommendToFriend": "Recommend to a friend",
  "ratings.ceo.name": "Chief executive",
  "ratings.ceo.rating": "CEO rating",
  "ratings.detailedBreakdown.workLifeBalance": "Work-life balance",
  "ratings.detailedBreakdown.cultureAndValues": "Culture and values",
  "ratings.detailedBreakdown.compensationAndBenefits": "Pay and benefits",
  "ratings.detailedBreakdown.careerOpportunities": "Career opportunities",
  "ratings.detailedBreakdown.seniorManagement": "Senior management",
  "ratings.detailedBreakdown.businessOutlook": "Business outlook",
  salaryEstimates: "Salary estimate",
  "strategicAssessment.strengths": "Strength",
  "strategicAssessment.concerns": "Concern",
  "strategicAssessment.recommendation": "Recommendation",
  awards: "Award",
  "reviewsSummary.pros": "Pro",
  "reviewsSummary.cons": "Con",
  "reviewsSummary.recentInsight": "Recent insight",
  "reviewsSummary.link": "Reviews",
  "interviewIntelligence.difficultyLevel": "Difficulty",
  "interviewIntelligence.timeline": "Timeline",
  "interviewIntelligence.successRate": "Success rate",
  "interviewIntelligence.process": "Round",
  "interviewIntelligence.commonQuestions": "Question",
  "interviewIntelligence.tips": "Tip",
  competitors: "Competitor",
  officeLocations: "Office",
  benefits: "Benefit",
  technologies: "Technology",
  teamSizes: "Team size",
  openPostings: "Open postings",
  hiringPace: "Hiring pace",
  filings: "Filing",
  mentions: "Mention",
};

/** What a fact is called, by its path: "Industry", "Award 2". */
export function nameOfFact(path: string): string {
  const entry = /^(.*)\.(\d+)$/.exec(path);
  if (entry === null) return names[path] ?? path;
  const [, list = "", index] = entry;
  return `${names[list] ?? list} ${Number(index) + 1}`;
}

/** What a company says of itself is never shown as somebody else's word. */
export function nameOfSource(source: FactSource): string {
  return source.isOwnClaim ? `${source.name} (the company's own claim)` : source.name;
}
