import fc from "fast-check";
import { signalNames } from "@jobwright/contracts/matching";
import { jobTypes, seniorities } from "@jobwright/contracts/preferences";
import { describe, expect, it, test } from "vitest";
import type { Candidate, RankingResult, Wanted } from "#wanted";
import { finish } from "#steps";
import { makeCandidate, makeWanted, testNow } from "./candidate.fixture.ts";
import { confirmMatches, confirmRanking } from "./confirm-matches.ts";
import { createTextReader } from "./find-in-text.ts";
import { rankCandidates } from "./rank-candidates.ts";

const rank = (wanted: Partial<Wanted>, candidates: Candidate[], limit = 50) =>
  finish(rankCandidates(makeWanted(wanted), candidates, { now: testNow, limit }));
const titles = (result: RankingResult) => result.ranked.map(({ candidate }) => candidate.title);
const postings = (...names: string[]) =>
  names.map((title, index) => makeCandidate({ title, company: `C${index}`, board: `c${index}` }));

describe("what fits a wanted title", () => {
  test.each([
    ["Product Manager", ["Senior Product Manager, Payments"], ["Product Designer", "Office Manager"]],
    [
      "Software Engineer",
      ["Software Developer", "Backend Engineer", "Developer, Backend"],
      ["Sales Engineer", "Product Manager"],
    ],
    ["RN", ["Registered Nurse (ICU)"], ["Nursery Nurse"]],
    ["IT Support", ["IT Support Specialist", "IT Support Technician"], ["Life Support Specialist"]],
    ["Cook 1", ["Line Cook", "Cook 2"], ["Cookbook Editor"]],
    ["Journeyman Electrician", ["Industrial Electrician"], ["Electrical Sales Manager"]],
    ["Cook", ["Chef", "Koch (m/w/d)"], ["Cookie Developer"]],
    ["Teacher", ["Primary Teacher", "Lehrer (m/w/d)"], ["Teacher Recruitment Manager"]],
    [
      "Account Executive",
      ["Enterprise Account Executive", "Account Executive, Mid-Market"],
      ["Executive Assistant", "Chief Executive Officer"],
    ],
  ])("%s: %o and not %o", (wanted, fitting, other) => {
    const found = titles(rank({ titles: [wanted] }, postings(...fitting, ...other)));
    expect(found.toSorted()).toEqual(fitting.toSorted());
  });

  it("without titles is what names a skill or keyword", () => {
    const candidates = [
      makeCandidate({ title: "A", company: "a", description: "We weld" }),
      makeCandidate({ title: "B", company: "b", description: "TIG welding and brazing" }),
    ];
    expect(titles(rank({ skills: ["Brazing"] }, candidates))).toEqual(["B"]);
  });

  it.each([{}, { locations: ["Oslo"] }, { seniority: "Senior" as const }, { companies: ["a"] }])(
    "is not scored without a title, skill or keyword, the newest first: %o",
    (wanted) => {
      const candidates = [
        makeCandidate({
          title: "Old",
          company: "a",
          postedAt: "2026-09-01",
          locations: ["Oslo"],
          level: "Senior",
        }),
        makeCandidate({
          title: "New",
          company: "a",
          board: "b",
          postedAt: "2026-11-21",
          locations: ["Oslo"],
        }),
      ];
      const result = rank(wanted, candidates);
      expect([result.isScored, titles(result)]).toEqual([false, ["New", "Old"]]);
      const confirmed = confirmRanking(makeWanted(wanted), result, () => undefined, { now: testNow });
      expect([confirmed.isScored, titles(confirmed)]).toEqual([false, ["New", "Old"]]);
    },
  );

  it.each([{ titles: ["Cook"] }, { skills: ["Grill"] }, { includeKeywords: ["grill"] }, { other: "grill" }])(
    "is scored with %o",
    (wanted) => {
      expect(rank(wanted, postings("Cook")).isScored).toBe(true);
    },
  );
});

describe("a score", () => {
  const candidate = makeCandidate({
    title: "Journeyman Electrician, Industrial",
    locations: ["Aurora, CO"],
    payText: "$38.00 to $44.50 an hour",
    postedAt: "2026-11-19T12:00:00Z",
    level: "Mid level",
    description:
      "Industrial plant work, day shift: days only. Conduit bending, motor controls and blueprints reading.",
  });
  const wanted: Partial<Wanted> = {
    titles: ["Journeyman Electrician"],
    locations: ["Aurora, CO"],
    skills: ["Conduit bending", "Motor controls", "PLC troubleshooting"],
    includeKeywords: ["industrial", "days", "union"],
    salaryRange: { min: 60_000, max: 120_000 },
  };

  it("explains itself in words", () => {
    const { match } = rank(wanted, [candidate]).ranked[0]!;
    const reasons = Object.fromEntries(match.signals.map(({ name, reason }) => [name, reason]));
    expect(reasons).toEqual({
      role: "Same as your wanted title, “Journeyman Electrician”",
      skills: "2 of 3 skills named",
      keywords: "“industrial” and “days” found; “union” not mentioned",
      seniority: "You chose no level; left out of the sum",
      placeAndPay: "Aurora, CO is among your places; $79,040 to $92,560 a year is above your floor",
      freshness: "Posted 2 days ago",
    });
    expect(match.matchedSkills).toEqual(["Conduit bending", "Motor controls"]);
    expect(match.missingSkills).toEqual(["PLC troubleshooting"]);
  });

  it("puts a title two levels away below others of the role, and says so", () => {
    const skills = ["Python", "SQL"];
    const senior = makeCandidate(
      { title: "Senior Data Analyst", company: "A", description: "Python and SQL." },
      { seniority: "Senior" },
    );
    const open = makeCandidate({ title: "Data Analyst", company: "B", description: "Reports." });
    const { ranked } = rank({ titles: ["Data Analyst"], seniority: "Junior", skills }, [senior, open]);
    expect(ranked.map((entry) => entry.candidate.title)).toEqual(["Data Analyst", "Senior Data Analyst"]);
    expect(ranked[1]?.match.signals[0]?.reason).toContain("but at a level far from yours");
  });

  it("leaves out what the posting does not say", () => {
    const bare = makeCandidate({ title: "Journeyman Electrician", postedAt: "2026-11-21T12:00:00Z" });
    const { match } = rank(
      { titles: ["Journeyman Electrician"], seniority: "Mid", salaryRange: { min: 60_000, max: 90_000 } },
      [bare],
    ).ranked[0]!;
    expect(match.score).toBe(100);
    expect(match.signals.find(({ name }) => name === "seniority")).toMatchObject({
      value: null,
      points: 0,
      maxPoints: 0,
      reason: "Not stated; left out of the sum",
    });
  });
});

describe("a person's rules", () => {
  const wanted: Partial<Wanted> = {
    titles: ["Electrician"],
    locations: ["Denver, CO"],
    excludeKeywords: ["apprentice"],
    jobType: "Full-time",
    salaryRange: { min: 60_000, max: 150_000 },
  };
  it("hide what clearly breaks them, each rule with its count and examples", () => {
    const of = (company: string, fields: Parameters<typeof makeCandidate>[0]) =>
      makeCandidate({ title: "Electrician", company, board: company, ...fields });
    const result = rank(wanted, [
      of("a", { title: "Electrician Apprentice", description: "apprentice" }),
      of("b", { description: "An apprentice helps you." }),
      of("c", { locations: ["Boston, MA"] }),
      of("h", { locations: ["Remote (Germany)"], workMode: "remote" }),
      of("d", { employmentType: "PartTime" }),
      of("e", { payText: "$20 an hour" }),
      of("f", {}),
      of("g", { locations: ["Denver, CO"], employmentType: "FullTime", payText: "$70k" }),
    ]);
    expect(result.hidden.map(({ label, count }) => `${count} ${label}`).toSorted()).toEqual([
      "1 other than full-time",
      "1 outside your places and not remote",
      "1 paying below $60,000 a year",
      "1 remote, but not open to your places",
      "1 with “apprentice”",
    ]);
    expect(result.hidden.find(({ label }) => label.startsWith("outside"))?.examples).toEqual([
      { title: "Electrician", company: "c", location: "Boston, MA", url: expect.any(String) },
    ]);
    expect(result.ranked.map(({ candidate }) => candidate.company).toSorted()).toEqual(["f", "g"]);
  });

  it("never hide a posting that states nothing", () => {
    const preferences = fc.record({
      locations: fc.subarray(["Berlin", "Denver, CO", "Remote", "Germany"]),
      excludeKeywords: fc.subarray(["apprentice", "night shift", "crypto"]),
      jobType: fc.constantFrom(null, ...jobTypes),
      seniority: fc.constantFrom(null, ...seniorities),
      salaryRange: fc.constantFrom(null, { min: 90_000, max: 150_000 }),
    });
    fc.assert(
      fc.property(preferences, (fields) => {
        expect(rank(fields, [makeCandidate()]).ranked).toHaveLength(1);
      }),
    );
  });

  it("do not hide for the words of a phrase that stand apart, until the real text shows the phrase", () => {
    const apart = makeCandidate({
      title: "Electrician",
      company: "a",
      board: "a",
      description: "Shift lead. Never at night.",
    });
    const together = makeCandidate({
      title: "Electrician",
      company: "b",
      board: "b",
      description: "Night shifts only",
    });
    const phrase = makeWanted({ titles: ["Electrician"], excludeKeywords: ["night shift"] });
    const result = finish(rankCandidates(phrase, [apart, together], { now: testNow, limit: 10 }));
    expect(result.ranked).toHaveLength(2);
    const readText = createTextReader(phrase);
    const findings = new Map([
      [apart.id, readText({ ...apart, description: "Shift lead. Never at night.", qualifications: [] })],
      [together.id, readText({ ...together, description: "Night shifts only", qualifications: [] })],
    ]);
    const confirmed = confirmRanking(phrase, result, (id) => findings.get(id), { now: testNow });
    expect(confirmed.ranked.map(({ candidate }) => candidate.company)).toEqual(["a"]);
    expect(confirmed.hidden).toMatchObject([{ label: "with “night shift”", count: 1 }]);
  });
});

test("remote work that its text alone binds to another country stands last, with its words", () => {
  const wanted = makeWanted({ titles: ["Nurse"], locations: ["Munich", "Remote"] });
  const texts = { a: "Remote. You must be based in the US.", b: "Remote across the EU.", c: "Remote." };
  const candidates = Object.entries(texts).map(([company, description]) =>
    makeCandidate({ externalId: company, title: "Nurse", company, locations: ["Remote"], description }),
  );
  const result = finish(rankCandidates(wanted, candidates, { now: testNow, limit: 10 }));
  const readText = createTextReader(wanted);
  const findingsOf = (id: string) => {
    const candidate = candidates.find((one) => one.id === id)!;
    const description = texts[candidate.company as keyof typeof texts];
    return readText({ ...candidate, description, qualifications: [] });
  };
  const { ranked } = confirmRanking(wanted, result, findingsOf, { now: testNow });
  const told = ranked.map(({ candidate, match }) => [
    candidate.company,
    match.signals.find(({ name }) => name === "placeAndPay")?.reason,
  ]);
  expect(told).toEqual([
    ["b", "Remote, and its text says “Remote across the EU”"],
    ["c", "Remote; its place names no country"],
    ["a", "Remote, but its text says “You must be based in the US”"],
  ]);
});

describe("one role that two boards name differently", () => {
  const text = "Milk 420 cows in two shifts, mend fences, feed calves and keep the herd records in order.";
  const other = "Drive the silage trailer, spread slurry, plough in spring and repair the farm machines.";
  const rankBoth = (first: string, second: string, secondText: string) =>
    finish(
      rankCandidates(
        makeWanted(),
        [
          makeCandidate({ source: "remotive", externalId: "1", title: first, description: text }),
          makeCandidate({ source: "jobicy", externalId: "2", title: second, description: secondText }),
        ],
        { now: testNow, limit: 10 },
      ),
    );

  it("is one where the titles share their words and the texts agree", () => {
    const { ranked, merged } = rankBoth("Dairy Farm Assistant", "Farm Assistant - Dairy (420 cows)", text);
    expect([ranked.length, merged, ranked[0]?.duplicates.length]).toEqual([1, 1, 1]);
  });

  it("is two where the titles name two levels", () => {
    expect(rankBoth("Senior Farm Assistant", "Junior Farm Assistant", text).merged).toBe(0);
  });

  it("is not told by a board's name where the postings name no company", () => {
    const at = (source: string) =>
      makeCandidate({ source, company: "", title: "Farm Assistant", description: text });
    expect(rank({}, [at("remotive"), at("jobicy")]).merged).toBe(0);
    const wanted = { avoidedCompanies: ["remotive"] };
    expect(rank(wanted, [at("remotive")]).hidden).toEqual([]);
  });

  it("is two where the texts differ, or where each title has a word of its own", () => {
    expect(rankBoth("Dairy Farm Assistant", "Farm Assistant - Dairy (420 cows)", other).merged).toBe(0);
    expect(rankBoth("Dairy Farm Assistant", "Arable Farm Assistant", text).merged).toBe(0);
  });
});

describe("one job on two boards", () => {
  const own = {
    title: "Electrician",
    company: "Acme Inc.",
    locations: ["Denver, CO"],
    description: "Long text about the work",
  };
  const greenhouse = makeCandidate({ ...own, source: "greenhouse", board: "acme" });
  const adzuna = (fields = {}) =>
    makeCandidate({ ...own, company: "ACME", source: "adzuna", board: null, description: "Long", ...fields });

  it("becomes one listing with the company's own board first and every link kept", () => {
    const result = rank({}, [adzuna(), greenhouse]);
    expect(result.ranked).toHaveLength(1);
    expect(result.ranked[0]!.candidate.id).toBe(greenhouse.id);
    expect(result.ranked[0]!.duplicates.map(({ source }) => source)).toEqual(["adzuna"]);
    expect(result.merged).toBe(1);
  });

  it("stays two listings in two clearly different places", () => {
    expect(rank({}, [adzuna({ locations: ["Boston, MA"] }), greenhouse]).ranked).toHaveLength(2);
    expect(rank({}, [adzuna({ locations: [] }), greenhouse]).ranked).toHaveLength(1);
  });

  it("is not assumed for two openings of one board with different texts", () => {
    const second = makeCandidate({
      ...own,
      externalId: "2",
      description: "Another crew, other machines and tasks",
    });
    expect(rank({}, [greenhouse, second]).ranked).toHaveLength(2);
    expect(rank({}, [greenhouse, makeCandidate({ ...own, externalId: "2" })]).ranked).toHaveLength(1);
  });

  it("is seen by the same address for applying, whatever the board calls it", () => {
    const applyUrl = "https://acme.example/jobs/48121/apply";
    const first = makeCandidate({ ...own, applyUrl });
    const other = adzuna({
      title: "Electrician Denver night crew",
      description: own.description,
      applyUrl: `${applyUrl}?utm_source=adzuna`,
    });
    expect(rank({}, [first, other]).ranked).toHaveLength(1);
  });
});

it("confirming drops a skill whose words only stand apart", () => {
  const candidate = makeCandidate({
    description: "Machines everywhere. You will never be done with your own learning path.",
  });
  const wanted = makeWanted({ titles: ["Software Engineer"], skills: ["Machine learning"] });
  const { ranked } = finish(rankCandidates(wanted, [candidate], { now: testNow, limit: 5 }));
  expect(ranked[0]!.match.matchedSkills).toEqual(["Machine learning"]);
  const text = "Machines everywhere. You will never be done with your own learning path.";
  const findings = createTextReader(wanted)({ ...candidate, description: text, qualifications: [] });
  const confirmed = confirmMatches(wanted, ranked, () => findings, { now: testNow });
  expect(confirmed[0]!.match).toMatchObject({ missingSkills: [], unsureSkills: ["Machine learning"] });
  expect(confirmed[0]!.match.score).toBeLessThan(ranked[0]!.match.score);
  expect(confirmMatches(wanted, ranked, () => undefined, { now: testNow })[0]!.match.matchedSkills).toEqual([
    "Machine learning",
  ]);
});

it("a job in a language that the person lacks stands below others, and says so", () => {
  const texts = {
    german: "You sell software.\n\nRequirements:\n- Fluent in German",
    any: "You sell software.",
  };
  const candidates = Object.entries(texts).map(([id, description]) =>
    makeCandidate({ title: "Account Executive", company: id, description }, { id }),
  );
  const wanted = makeWanted({
    titles: ["Account Executive"],
    skills: ["Negotiation"],
    otherSkills: ["English"],
  });
  const { ranked } = finish(rankCandidates(wanted, candidates, { now: testNow, limit: 5 }));
  const read = createTextReader(wanted);
  const findings = new Map(
    candidates.map((one) => [
      one.id,
      read({ ...one, description: texts[one.id as keyof typeof texts], qualifications: [] }),
    ]),
  );
  const confirmed = confirmMatches(wanted, ranked, (id) => findings.get(id), { now: testNow });
  expect(confirmed.map(({ candidate }) => candidate.id)).toEqual(["any", "german"]);
  const { label, signals, raises } = confirmed[1]!.match;
  expect(label).toBe("Fair");
  expect(signals[1]!.reason).toBe("It requires German, which neither your skills nor your resume name");
  expect(raises[0]?.skill).toBe("German");
});

const anyCandidate = fc
  .record({
    title: fc.constantFrom(
      "Electrician",
      "Senior Software Engineer",
      "Backend Developer",
      "Nurse",
      "Product Manager",
    ),
    company: fc.constantFrom("Acme", "Acme Inc.", "Beta GmbH"),
    source: fc.constantFrom("greenhouse", "adzuna", "remotive"),
    locations: fc.subarray(["Denver, CO", "Berlin", "Remote", "Remote (US)", "Headquarters"]),
    payText: fc.constantFrom(null, "$20/hr", "$90-120k", "€50k"),
    employmentType: fc.constantFrom(null, "FullTime", "Contract"),
    description: fc.constantFrom("", "React and Node.js, night shift", "motor controls; crypto"),
    postedAt: fc.constantFrom(null, "2026-11-20", "2025-01-01"),
  })
  .map((fields) => fields);
const anyWanted = fc.record({
  titles: fc.subarray(["Electrician", "Software Engineer"]),
  locations: fc.subarray(["Denver, CO", "Germany", "Remote"]),
  skills: fc.subarray(["React", "Motor controls", "IT"]),
  includeKeywords: fc.subarray(["night shift", "union"]),
  excludeKeywords: fc.subarray(["crypto"]),
  other: fc.constantFrom("", "calm team with motors"),
  jobType: fc.constantFrom(null, "Full-time" as const),
  seniority: fc.constantFrom(null, "Senior" as const),
  salaryRange: fc.constantFrom(null, { min: 60_000, max: 100_000 }),
});

it("every ranking adds up, keeps every link and comes out the same again", () => {
  fc.assert(
    fc.property(
      fc.array(anyCandidate, { maxLength: 25 }),
      anyWanted,
      fc.integer({ min: 0, max: 10 }),
      (list, fields, limit) => {
        const candidates = list.map((posting, index) =>
          makeCandidate({ ...posting, board: null, externalId: String(index) }),
        );
        const result = rank(fields, candidates, limit);
        const hidden = result.hidden.reduce((sum, { count }) => sum + count, 0);
        expect(result.found).toBe(result.merged + hidden + result.belowCut + result.ranked.length);
        expect(result.ranked.length).toBeLessThanOrEqual(limit);
        const shown = result.ranked
          .flatMap(({ candidate, duplicates }) => [candidate, ...duplicates])
          .map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        for (const { match } of result.ranked) {
          expect(match.score).toBeGreaterThanOrEqual(0);
          expect(match.score).toBeLessThanOrEqual(100);
          expect(match.signals.map(({ name }) => name)).toEqual([...signalNames]);
          const points = match.signals.reduce((sum, signal) => sum + Math.round(signal.points * 10), 0);
          expect(points).toBe(Math.round(match.score * 10));
          for (const signal of match.signals) expect(signal.points).toBeLessThanOrEqual(signal.maxPoints);
          const max = match.signals.reduce((sum, signal) => sum + Math.round(signal.maxPoints * 10), 0);
          expect(max).toBe(1000);
        }
        const reversed = rank(fields, candidates.toReversed(), limit);
        expect(reversed.ranked.map(({ candidate }) => candidate.id)).toEqual(
          result.ranked.map(({ candidate }) => candidate.id),
        );
      },
    ),
    { numRuns: 150 },
  );
});

it("merging loses no candidate", () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { maxLength: 25 }), (list) => {
      const candidates = list.map((posting, index) =>
        makeCandidate({ ...posting, board: null, externalId: String(index) }),
      );
      const { ranked } = rank({}, candidates, 100);
      const kept = ranked
        .flatMap(({ candidate, duplicates }) => [candidate, ...duplicates])
        .map(({ id }) => id);
      expect(kept.toSorted()).toEqual(candidates.map(({ id }) => id).toSorted());
    }),
    { numRuns: 100 },
  );
});
