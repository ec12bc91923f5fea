import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import type { MatchDistance } from "@jobwright/contracts/matching";
import { SAVED_DESCRIPTION_LENGTH } from "@jobwright/contracts/jobs";
import { makeSavedJob } from "./make-saved-job.ts";

/** A saved job as a search would have left it; the newest of several has the lowest number. */
export type SavedRow = {
  title: string;
  company?: string;
  location?: string;
  salary?: string;
  description?: string;
  qualifications?: string[];
  jobLink?: string;
  status?: JobStatus;
  /** How long it has had its status, in days. */
  days?: number;
  /** How well it fits, of 100. */
  score?: number;
  /** How far it is from the nearest wanted place. */
  distance?: MatchDistance;
  /** The last day to apply, such as "2030-12-15". */
  deadline?: string;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A description of more than 150 characters. */
export const longText = `Cares for two critically ill adults a shift. ${"Night and day, one to two. ".repeat(8)}The end.`;

/** Four nurses' jobs, the first of which has all that a card can show. */
export const fourJobs: SavedRow[] = [
  {
    title: "ICU Registered Nurse, Nights",
    company: "Cascade Regional Medical Center",
    salary: "$48.20 to $63.75 an hour",
    description: longText,
    qualifications: [
      "Active Oregon RN license",
      "Two years in adult critical care units",
      "ACLS",
      "BLS",
      "CCRN",
    ],
    jobLink: "https://example.org/jobs/icu",
    score: 91,
  },
  { title: "Step-Down Nurse", location: "Vancouver, WA" },
  { title: "Clinical Educator", company: "Willamette Valley Health", qualifications: ["Simulation lab"] },
  { title: "Flight Nurse", company: "Northwest Air Rescue" },
];

const statuses: readonly JobStatus[] = ["new", "applied", "interviewing", "researching"];

/** As many as a long search leaves. */
export const thousandJobs: SavedRow[] = Array.from({ length: 1000 }, (_, index) => ({
  title: `Nurse ${index + 1}`,
  qualifications: ["RN license", "ACLS", "BLS", "Two years of bedside care in any unit"],
  status: statuses[index % statuses.length] ?? "new",
  days: index % 30,
}));

/** The saved jobs of these rows as the server lists them, named saved-1, saved-2 and so on. */
export function toSavedJobs(rows: readonly SavedRow[]): SavedJob[] {
  return rows.map(({ days = 0, description = "Cares for adults.", score, ...row }, index) =>
    makeSavedJob({
      id: `saved-${index + 1}`,
      listingNumber: index + 1,
      company: "Cascade Regional",
      location: "Portland, OR",
      datePosted: "2026-11-17",
      description: description.slice(0, SAVED_DESCRIPTION_LENGTH),
      descriptionLength: description.length,
      score: score ?? null,
      statusSince: new Date(Date.now() - days * DAY_MS).toISOString(),
      createdAt: new Date(Date.now() - index * MINUTE_MS).toISOString(),
      ...row,
    }),
  );
}
