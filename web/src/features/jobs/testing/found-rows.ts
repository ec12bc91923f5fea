import type { Listing } from "@jobwright/contracts/jobs";
import type { HiddenGroup, Match, ModelReport } from "@jobwright/contracts/matching";
import { makeListing, makeMatch } from "./make-listing.ts";

/** How well a listing fits, with a reason for each signal that a search knows. */
export function makeExplained(score: number, fields: Partial<Match> = {}): Match {
  const share = score / 100;
  const signal = (name: Match["signals"][number]["name"], maxPoints: number, reason: string) => ({
    name,
    value: share,
    points: maxPoints * share,
    maxPoints,
    reason,
  });
  const leftOut = (name: Match["signals"][number]["name"], reason: string) => ({
    name,
    value: null,
    points: 0,
    maxPoints: 0,
    reason,
  });
  return {
    ...makeMatch(score),
    signals: [
      signal("role", 46, "Names your wanted title, “Electrician”, with more words"),
      signal("skills", 24, "2 of 3 skills named"),
      leftOut("keywords", "You named no keywords; left out of the sum"),
      leftOut("seniority", "You chose no level; left out of the sum"),
      signal("placeAndPay", 25, "Denver, CO is among your places"),
      signal("freshness", 5, "Posted 2 days ago"),
    ],
    ...fields,
  };
}

/** What an electrician in Denver finds, the best match first. */
export const electricians: Listing[] = [
  makeListing({
    title: "Electrician",
    company: "Bluestem Power",
    salary: "$72,000 - $84,000",
    description: [
      "You wire homes and small shops in and around Denver. You read plans, pull cable, and leave each site safer",
      "than you found it. We pay for your tools and for the classes that keep your licence current.",
    ].join(" "),
    qualifications: [
      "Journeyman licence in Colorado",
      "Three years of residential wiring",
      "A driving licence",
      "Reads plans and panel schedules without help",
    ],
    jobLink: "https://boards.example/jobs/1",
    sources: [{ source: "remotive", name: "Remotive", url: "https://boards.example/jobs/1" }],
    match: makeExplained(96),
  }),
  makeListing({ title: "Apprentice Electrician", company: "Northgate Electric", match: makeExplained(88) }),
  makeListing({
    title: "Master Electrician",
    company: "Union Yard",
    location: "Boulder, CO",
    salary: "$45 an hour",
    match: makeExplained(81),
  }),
  makeListing({
    title: "Electrician, Solar",
    company: "Rooftop Works",
    location: "Worldwide",
    match: makeExplained(77),
  }),
  makeListing({
    title: "Industrial Electrician",
    company: "Kestrel Mills",
    location: "USA",
    match: makeExplained(70),
  }),
];

/** As many as a search on all boards finds. */
export const manyElectricians: Listing[] = Array.from({ length: 120 }, (_, index) => {
  const like = electricians[index % electricians.length];
  return makeListing({ ...like, title: `Electrician ${index + 1}`, match: makeExplained(96 - index / 2) });
});

/** What somebody with Docker, Linux and Rust who wants to be a platform engineer in the USA finds. */
export const platformJobs: Listing[] = [
  makeListing({
    title: "Platform Engineer",
    company: "Bluestem Cloud",
    location: "USA",
    description: "You run the platform that forty teams ship on, and you make it calmer every month.",
    qualifications: [
      "At least 4 years of experience with Linux servers",
      "Kubernetes and Docker",
      "Terraform",
    ],
    match: makeExplained(84, {
      matchedSkills: ["Docker", "Linux"],
      missingSkills: ["Rust"],
      unsureSkills: ["Incident response"],
      askedSkills: [
        { name: "Kubernetes", isRequired: true },
        { name: "Terraform", isRequired: true },
        { name: "Prometheus", isRequired: false },
      ],
      raises: [
        { points: 2.1, text: "List Kubernetes among your skills, if you have it.", skill: "Kubernetes" },
        { points: 1.2, text: "Look for the level Mid.", skill: null },
      ],
      facts: { yearsRequired: 4, visa: "notOffered", language: "en" },
    }),
  }),
  makeListing({
    title: "Senior Platform Engineer",
    company: "Northgate Systems",
    location: "Worldwide",
    salary: "$150,000 - $170,000",
    description: "You look after Docker hosts and the Linux fleet.",
    match: makeExplained(79, { matchedSkills: ["Docker", "Linux"], missingSkills: ["Rust"] }),
  }),
  makeListing({
    title: "Platform Engineer, Storage",
    company: "Kestrel Data",
    location: "USA",
    match: makeExplained(73),
  }),
];

/** What the places of that person hid. */
export const hiddenInLyon: HiddenGroup = {
  rule: "location",
  label: "outside your places and not remote",
  count: 2,
  examples: [
    {
      title: "Platform Engineer",
      company: "Rooftop Works",
      location: "Lyon, France",
      url: "https://boards.example/jobs/4",
    },
    { title: "Platform Engineer, Payments", company: "Union Yard", location: "Lyon, France", url: "#" },
  ],
};

export const MODEL = "stand-in:8b";

/** `platformJobs` with the judgment of a model; the first reason holds markup, which must be shown as text. */
export const judgedJobs: Listing[] = platformJobs.map((job, index) => {
  const judgment = {
    model: MODEL,
    verdict: index === 0 ? ("excellent" as const) : ("poor" as const),
    reason:
      index === 0
        ? "It is the role you wish for, and it names <b>Docker</b> and Linux."
        : "It asks for a level that you did not wish for.",
    points: index === 0 ? 4.2 : -3,
  };
  return { ...job, match: job.match && { ...job.match, judgment } };
});

export const judged: ModelReport = {
  model: MODEL,
  state: "used",
  text: `${MODEL} judged the best 3 matches. Everything else was made without a language model.`,
  judged: 3,
  read: 0,
  tokens: 1800,
};

/** What a nurse within 25 miles of Leeds finds. */
export const nursesNearLeeds: Listing[] = [
  makeListing({
    title: "Staff Nurse",
    company: "Airedale Care",
    location: "Leeds, West Yorkshire",
    match: makeExplained(92, { distance: { km: 0.4, unit: "mi" } }),
  }),
  makeListing({
    title: "Ward Nurse",
    company: "Calder Valley Hospitals",
    location: "Wakefield, West Yorkshire, England, United Kingdom; Remote",
    match: makeExplained(85, { distance: { km: 13.6, unit: "mi" } }),
  }),
  makeListing({ title: "Telephone Nurse", location: "Remote", match: makeExplained(77) }),
];

/** What lies further from Leeds than that person wants. */
export const hiddenBeyondLeeds: HiddenGroup = {
  rule: "location",
  label: "outside your places and not remote",
  count: 1,
  examples: [
    {
      title: "Theatre Nurse",
      company: "Irwell Infirmary",
      location: "Manchester, England",
      url: "https://boards.example/jobs/7",
      reason: "36 miles away, beyond 25",
    },
  ],
};
