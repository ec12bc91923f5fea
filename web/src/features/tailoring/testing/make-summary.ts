import type { TailoringSummary } from "@jobwright/contracts/tailoring-records";

export function makeSummary(change: Partial<TailoringSummary> = {}): TailoringSummary {
  return {
    jobId: "resume-1790000000000",
    name: null,
    job: { title: "Ward Nurse", company: "Northfield General" },
    excerpt: "Ward Nurse at Northfield General.",
    resumeTitle: "nurse.txt",
    status: "completed",
    hasResult: true,
    score: 80,
    createdAt: "2026-11-02T07:00:00.000Z",
    updatedAt: "2026-11-02T08:00:00.000Z",
    ...change,
  };
}
