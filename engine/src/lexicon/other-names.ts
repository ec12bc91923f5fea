import otherNames from "./other-names.json" with { type: "json" };

/**
 * Of a family's own names those that employers use for the very same job, by the family's id: each list holds names of one
 * job. Names of a family that share no list are close and no more: "Controls Engineer" and "Electrical Engineer".
 */
export const otherNameGroups: Readonly<Record<string, readonly (readonly string[])[]>> = otherNames;

/** Words and short forms that are read as another one where two names are compared, all in singular. */
export const sameWords: ReadonlyMap<string, string> = new Map([
  ["developer", "engineer"],
  ["programmer", "engineer"],
  ["tech", "technician"],
  ["rep", "representative"],
  ["aide", "assistant"],
  ["adviser", "advisor"],
  ["counsellor", "counselor"],
  ["centre", "center"],
  ["programme", "program"],
  ["hr", "human resource"],
  ["it", "information technology"],
  ["pr", "public relation"],
  ["vp", "vice president"],
  ["ux", "user experience"],
  ["ui", "user interface"],
  ["qa", "quality assurance"],
  ["qc", "quality control"],
  ["bi", "business intelligence"],
  ["ml", "machine learning"],
  ["ai", "artificial intelligence"],
]);

/** Families whose first names in other languages are near the first English one and no more: "Tierpfleger" is wider. */
export const looselyTranslated: ReadonlySet<string> = new Set(
  `account-manager airport-staff animator artist auditor bookkeeper ceramic-glass-worker certified-accountant chiropractor
  civil-servant clinical-research communications concierge content-strategist court-reporter editor emergency-manager
  equipment-operator exercise-physiologist fence-erector finance-manager financial-crime funeral-worker hvac-technician
  industrial-engineer investment-professional language-teacher loan-officer loss-prevention marketing-coordinator
  mechanical-technician merchandiser military network-engineer oil-gas-worker paralegal parking-attendant pet-care physician
  producer-director product-designer prosthetist public-health recreation-therapist risk-analyst safety-engineer
  sales-development sales-operations scrum-master small-engine-mechanic social-media solutions-architect sports-coach
  strategy-operations supply-chain-manager support-services-manager tax-specialist teaching-assistant textile-worker trader video-producer
  wood-machine-operator`.split(/\s+/),
);
