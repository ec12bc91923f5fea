import { describe, expect, test } from "vitest";
import type { PostingText } from "#postings/postings.service";
import type { CompanyPosting } from "./company-posting.ts";
import { composeRecord } from "./compose-record.ts";
import { readPostingsFacts } from "./postings-facts.ts";

const now = new Date("2026-11-22T00:00:00Z");
const long = new Date("2026-08-01T00:00:00Z");
const usd = { min: 1, max: 2, currency: "USD", period: "year" } as const;

let made = 0;
function posting({
  description = "",
  qualifications = [],
  benefits = [],
  ...fields
}: Partial<CompanyPosting & PostingText> = {}): CompanyPosting {
  made += 1;
  const text = { description, qualifications, benefits };
  return {
    company: "Acme",
    companyUrl: null,
    source: "ashby",
    url: `https://jobs.example.org/${made}`,
    title: "Cook",
    locations: [],
    pay: null,
    annualMin: null,
    annualMax: null,
    seniority: null,
    contentHash: JSON.stringify([fields.title, text]),
    readText: () => text,
    openOfCompany: 0,
    dedupeKey: `acme|${made}`,
    postedAt: now,
    firstSeenAt: now,
    lastSeenAt: now,
    ...fields,
  };
}

async function read(postings: CompanyPosting[], titles: string[] = []) {
  const { facts, ...rest } = await readPostingsFacts({
    company: "Acme",
    titles,
    postings,
    now,
    nameOfSource: (id) => id.toUpperCase(),
  });
  return { record: composeRecord({ id: "acme", name: "Acme" }, [{ source: "postings", facts }]), ...rest };
}

describe("what a company's own postings say", () => {
  test("each office, benefit and technology stands on the postings that name it, three at most", async () => {
    const wanted = {
      locations: ["Denver, CO", "Remote"],
      benefits: ["Free meals"],
      description: "Requirements\n- Excel\n- Python",
    };
    const { record } = await read([
      posting({ ...wanted, url: "https://jobs.example.org/a" }),
      posting(wanted),
      posting(wanted),
      posting(wanted),
    ]);
    expect(record).toMatchObject({ officeLocations: ["Denver, CO"], benefits: ["Free meals"] });
    expect(record.technologies).toContain("Python");
    const offices = record.sources.filter(({ field }) => field === "officeLocations.0");
    expect(offices).toHaveLength(3);
    expect(offices[0]).toMatchObject({
      name: "Cook, on ASHBY",
      url: "https://jobs.example.org/a",
      seenAt: now.toISOString(),
    });
  });

  test("benefits in other words are told once, and what is no benefit is left out", async () => {
    const { record } = await read([
      posting({ benefits: ["401(k) with company match", "Salary: $100k-$120k"] }),
      posting({ benefits: ["401k company match", "Unlimited PTO"] }),
    ]);
    expect(record.benefits).toEqual(["401(k) with company match", "Unlimited PTO"]);
  });

  test("of postings whose texts are too many to be read the benefits are told all the same", async () => {
    const others = Array.from({ length: 40 }, () => posting());
    const { record } = await read([...others, posting({ benefits: ["Free meals"] })]);
    expect(record.benefits).toEqual(["Free meals"]);
  });

  test("with many postings a technology counts when two name it", async () => {
    const others = [posting(), posting(), posting()];
    const one = posting({ description: "Requirements\n- Python" });
    expect((await read([one])).record.technologies).toEqual(["Python"]);
    expect((await read([one, ...others])).record.technologies).toBeUndefined();
  });

  test("open postings are counted, with how many are new by their date or else by when they were first seen", async () => {
    const { record } = await read([
      posting(),
      posting({ postedAt: null }),
      posting({ postedAt: null, firstSeenAt: long }),
      posting({ postedAt: long }),
    ]);
    expect(record).toMatchObject({ openPostings: 4, hiringPace: "2 of them new in the last 30 days" });
    expect((await read([posting({ postedAt: long })])).record.hiringPace).toBe(
      "none of them new in the last 30 days",
    );
    const many = (await read([posting({ openOfCompany: 900 })])).record;
    expect(many).toMatchObject({
      openPostings: 900,
      hiringPace: "at least 1 of them new in the last 30 days",
    });
  });

  test("team sizes, awards and the interview process are quoted; an award is the company's own claim", async () => {
    const { record } = await read([
      posting({
        description:
          "We are a team of 12 engineers. We were named a Best Place to Work 2024.\n\nInterview process\n- Call\n- Trial task\n- Offer\n\nThe hiring process takes two weeks.",
      }),
    ]);
    expect(record).toMatchObject({
      teamSizes: ["A team of 12 engineers"],
      awards: [{ title: "Named a Best Place to Work 2024", year: "2024" }],
      interviewIntelligence: { process: ["Call", "Trial task", "Offer"], timeline: "Two weeks" },
    });
    expect(record.sources.find(({ field }) => field === "awards.0")?.isOwnClaim).toBe(true);
  });

  test("what no posting says is absent, and a link that is not http is dropped", async () => {
    const { record, website, recruiterHint } = await read([
      posting({ companyUrl: "javascript:alert(1)", url: "javascript:1" }),
    ]);
    expect(Object.keys(record).toSorted()).toEqual([
      "companyOverview",
      "hiringPace",
      "openPostings",
      "sources",
    ]);
    expect(record.companyOverview).toEqual({ id: "acme", name: "Acme" });
    expect([website, recruiterHint, record.sources[0]?.url]).toEqual([null, null, null]);
    expect((await read([])).record.sources).toEqual([]);
  });

  test("the company's site is the one that a posting names", async () => {
    const { record, website } = await read([posting(), posting({ companyUrl: "https://acme.example" })]);
    expect([website, record.companyOverview.website]).toEqual([
      "https://acme.example",
      "https://acme.example",
    ]);
  });
});

describe("pay at a company", () => {
  const paid = (title: string, annualMin: number, dedupeKey = `${title}|${annualMin}`) =>
    posting({ title, pay: usd, annualMin, annualMax: annualMin + 10_000, dedupeKey });

  test("is estimated for the person's titles, each job once, with low confidence where it is few", async () => {
    const postings = [
      paid("Cook", 40_000, "a"),
      paid("Cook", 40_000, "a"),
      paid("Cook", 50_000),
      paid("Welder", 90_000),
    ];
    const { record } = await read(postings, ["Cook", "Waiter"]);
    expect(record.salaryEstimates).toEqual([
      {
        title: "Cook",
        currency: "USD",
        baseRange: { min: 40_000, max: 60_000, median: 50_000 },
        confidenceLevel: "low",
        dataPoints: 2,
      },
    ]);
    expect(record.sources.filter(({ field }) => field === "salaryEstimates.0")).toHaveLength(2);
  });

  test("is estimated for the three roles with most postings where the person has no listing there", async () => {
    const titles = [
      "Cook",
      "Cook",
      "Welder",
      "Registered Nurse",
      "Registered Nurse",
      "Electrician",
      "Electrician",
    ];
    const { record } = await read(titles.map((title, index) => paid(title, 40_000 + index)));
    expect(record.salaryEstimates?.map(({ title }) => title).toSorted()).toEqual([
      "Cook",
      "Electrician",
      "Registered Nurse",
    ]);
  });
});

describe("a recruiter's posting", () => {
  const agency = posting({
    title: "Cook",
    locations: ["Bonn"],
    description: "Our client, a hotel, is looking for a cook. We are a team of 30 cooks.",
  });

  test("is named by its words where it is the person's, or where most of the company's are such", async () => {
    const others = [posting({ title: "Waiter" }), posting({ title: "Porter" })];
    expect((await read([agency, ...others], ["Cook"])).recruiterHint).toBe("Our client, a hotel, is looking");
    expect((await read([agency, ...others], ["Waiter"])).recruiterHint).toBeNull();
    expect((await read([agency])).recruiterHint).toBe("Our client, a hotel, is looking");
  });

  test("says nothing of the company itself", async () => {
    const { record } = await read([agency]);
    expect([record.officeLocations, record.teamSizes, record.openPostings]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  test("of very many postings the newest are read, while places are those of all", async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      posting({
        locations: [index < 44 ? "Denver, CO" : "Oslo, Norway"],
        description: index < 40 ? "" : "Requirements\n- Python",
      }),
    );
    const { record } = await read(many);
    expect(record.officeLocations).toEqual(["Denver, CO", "Oslo, Norway"]);
    expect(record.technologies).toBeUndefined();
    expect((await read(many.slice(5))).record.technologies).toContain("Python");
  });
});
