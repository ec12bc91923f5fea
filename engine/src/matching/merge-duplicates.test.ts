import { describe, expect, it } from "vitest";
import type { RawPosting } from "#posting";
import { EMPLOYER_NOT_NAMED } from "#posting";
import { finish } from "#steps";
import { makeCandidate } from "./candidate.fixture.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";

const text =
  "You will test, fault-find and repair lighting, power and fire alarm circuits in schools and public buildings, complete " +
  "certificates on a tablet and take part in a one in six rota. You hold an NVQ Level 3, the 18th Edition and a full driving " +
  "licence. Northern Estates pays overtime at time and a half and provides a van, a fuel card, 25 days of holiday and a pension.";
const otherText =
  "Our bakery wants somebody for the early shift who kneads dough, shapes loaves, minds the oven and sells bread and cakes at " +
  "the counter. You like early mornings, are careful with money and friendly to guests. Half of the Sundays are free, staff " +
  "eat for nothing, tips are shared among everybody, and after a year you may learn the trade with us in the evening school.";
const own = {
  title: "Maintenance Electrician",
  company: "Northern Estates",
  locations: ["Manchester"],
  description: text,
};

let made = 0;
function on(source: string, fields: Partial<RawPosting> = {}, board: string | null = null) {
  made += 1;
  return makeCandidate({ ...own, source, board, externalId: String(made), ...fields });
}
const merge = (...candidates: ReturnType<typeof on>[]) =>
  finish(mergeDuplicates(candidates)).map(({ primary, duplicates }) =>
    [primary, ...duplicates].map(({ source }) => source),
  );

describe("one job on many boards", () => {
  it("is one whatever the spelling of company, city and title, and however the text is cut", () => {
    const clusters = merge(
      on("reed", { company: "NORTHERN ESTATES LIMITED", locations: ["Manchester, Greater Manchester"] }),
      on("adzuna", { title: "Maintenance Electrician (Ref. 48213)", description: text.slice(0, 250) }),
      on("eures", { company: "Northern Estates UK Ltd", locations: ["Manchester, Royaume-Uni"] }),
      on("personio", {}, "northern-estates"),
    );
    expect(clusters).toHaveLength(1);
  });

  it("is one where a public service hides the employer or an agency stands between", () => {
    const hidden = on("eures", {
      company: EMPLOYER_NOT_NAMED,
      description: text.replace("Northern Estates", "The company"),
    });
    const agency = on("adzuna", {
      company: "Talent Bridge Ltd",
      description: `We are recruiting for a client. ${text.replace("Northern Estates", "The client")}`,
    });
    expect(merge(hidden, agency, on("personio", {}, "northern-estates"))).toEqual([
      ["personio", "eures", "adzuna"],
    ]);
  });

  it("is one on two boards of a company with a new name, where the text tells both names", () => {
    const onBoth = (description: string) => [
      on("ashby", { company: "Keeper", description }, "keeper"),
      on("ashby", { company: "Twofold", description }, "twofold"),
    ];
    expect(merge(...onBoth(`About Twofold (formerly Keeper). ${text}`))).toHaveLength(1);
    expect(merge(...onBoth(`About us. ${text}`))).toHaveLength(2);
  });

  it("is one in another language where the service leads to the employer's own page, and nowhere else", () => {
    const page = "https://northern-estates.jobs.personio.de/job/481216";
    const employers = on("personio", { url: page, externalId: "481216" }, "northern-estates");
    const translated = { title: "Elektriker für Instandhaltung (m/w/d)", description: otherText };
    const led = on("bundesagentur", { ...translated, applyUrl: `${page}/apply?utm_source=ba` });
    expect(merge(employers, led)).toEqual([["personio", "bundesagentur"]]);
    const other = on("bundesagentur", { ...translated, applyUrl: page.replace("16", "17") });
    const elsewhere = on("bundesagentur", { ...translated, applyUrl: page, locations: ["Leeds"] });
    expect(merge(employers, other, elsewhere)).toHaveLength(3);
    const reworded = on("adzuna", { description: text.slice(0, 250) });
    expect(merge(reworded, led, employers)).toEqual([["personio", "bundesagentur", "adzuna"]]);
    const board = "https://northern-estates.example/jobs-at-northern-estates";
    for (const url of [board, `${board}#481216`, `${board}?ref=481216`]) {
      const unnumbered = on("page", { url, externalId: "481216" }, "northern-estates");
      expect(merge(unnumbered, on("bundesagentur", { ...translated, applyUrl: url }))).toHaveLength(2);
    }
  });

  it("is never told by a hidden employer alone", () => {
    const hidden = { company: EMPLOYER_NOT_NAMED };
    expect(merge(on("eures", hidden), on("jobtech", { ...hidden, description: otherText }))).toHaveLength(2);
    const short = { ...hidden, description: "Apply now." };
    expect(merge(on("eures", short), on("jobtech", short))).toHaveLength(2);
  });

  it("is not told by the common text of an agency, of a franchise or of two levels", () => {
    const agency = { company: "Nordlicht Personal GmbH" };
    expect(merge(on("adzuna", agency), on("reed", { ...agency, title: "Warehouse Worker" }))).toHaveLength(2);
    const shops = ["REWE Markt Schmidt oHG", "REWE Markt Krause oHG"] as const;
    expect(merge(on("adzuna", { company: shops[0] }), on("reed", { company: shops[1] }))).toHaveLength(2);
    expect(merge(on("adzuna"), on("reed", { title: "Senior Maintenance Electrician" }))).toHaveLength(2);
  });

  it("is two in another town, and where a title names another market than the office's town", () => {
    expect(merge(on("adzuna"), on("reed", { locations: ["Leeds"] }))).toHaveLength(2);
    expect(merge(on("adzuna"), on("reed", { title: "Maintenance Electrician - France" }))).toHaveLength(2);
  });

  it("is one for two requisitions of a board that nothing tells apart, and two for two shops", () => {
    const at = (street: string) =>
      on("personio", { locations: [`${street}, Manchester`] }, "northern-estates");
    expect(merge(at("Deansgate 1"), at("Deansgate 1"))).toHaveLength(1);
    expect(merge(at("Deansgate 1"), at("Oxford Road 9"))).toHaveLength(2);
  });
});

describe("the links of a job", () => {
  it("begin with the employer's own board, whatever else has more text or pay, and end with agencies", () => {
    const pay = { min: 38_500, max: 38_500, currency: "GBP", period: "year" } as const;
    const clusters = merge(
      on("themuse", { company: "Randstad", pay }),
      on("eures", { company: EMPLOYER_NOT_NAMED }),
      on("adzuna", { pay, description: `${text} Apply now through this page, it takes two minutes.` }),
      on("workday", {}, "northern-estates"),
    );
    expect(clusters).toEqual([["workday", "adzuna", "eures", "themuse"]]);
  });

  it("have an agency's own board and a list that anybody keeps behind the employer's", () => {
    const agency = on("recruitee", { company: "Robert Half" }, "robert-half");
    const list = on("listings", { description: "" }, "https://lists.example/jobs.json");
    expect(merge(agency, list, on("greenhouse", {}, "northern-estates"))).toEqual([
      ["greenhouse", "listings", "recruitee"],
    ]);
  });
});

it("the clusters are the same in whatever order the candidates come", () => {
  const candidates = [
    on("personio", {}, "northern-estates"),
    on("adzuna", { description: text.slice(0, 250) }),
    on("reed", { title: "Senior Maintenance Electrician" }),
    on("eures", { company: EMPLOYER_NOT_NAMED }),
    on("jobtech", { description: otherText, company: EMPLOYER_NOT_NAMED }),
  ];
  const ids = (list: typeof candidates) =>
    finish(mergeDuplicates(list)).map(({ primary, duplicates }) =>
      [primary, ...duplicates].map(({ id }) => id),
    );
  expect(ids(candidates.toReversed())).toEqual(ids(candidates));
});
