import type { RawPosting } from "#posting";

/** A posting that states as little as a board may; tests add what they are about. */
export function makeRawPosting(fields: Partial<RawPosting> = {}): RawPosting {
  return {
    source: "greenhouse",
    board: "acme",
    externalId: "1",
    url: "https://boards.greenhouse.io/acme/jobs/1",
    applyUrl: null,
    title: "Software Engineer",
    company: "Acme Inc.",
    companyUrl: null,
    openUntil: null,
    locations: [],
    workMode: null,
    postedAt: null,
    pay: null,
    payText: null,
    employmentType: null,
    level: null,
    description: "",
    qualifications: [],
    benefits: [],
    tags: [],
    easyApply: false,
    ...fields,
  };
}
