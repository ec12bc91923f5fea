import { describe, expect, it } from "vitest";
import type { Tense } from "./open-with-verb.ts";
import { rewordLine } from "./reword-line.ts";

const ordinary = new Set(["reports", "daily", "press", "unit", "contract"]);
const reword = (text: string, tense: Tense = "past", accepts: (text: string) => boolean = () => true) =>
  rewordLine(text, { tense, isOrdinary: (word) => ordinary.has(word) }, accepts)?.text ?? null;

describe("a line of a job is put into plainer words", () => {
  it("says what was done instead of what one was responsible for", () => {
    expect(reword("Was responsible for planning and delivering lessons")).toBe(
      "Planned and delivered lessons",
    );
    expect(reword("Responsible for maintaining 40 servers", "present")).toBe("Maintain 40 servers");
    expect(reword("Responsibilities included the installation of switches")).toBe("Installed switches");
  });

  it("leaves a duty whose end was to be reached, and one that would be said twice", () => {
    expect(reword("Responsible for winning new clients")).toBeNull();
    expect(reword("Responsible for writing KB articles, wrote about 30")).toBeNull();
    expect(reword("Responsible for UAT sign off and release notes")).toBeNull();
  });

  it("opens with a verb where a form in -ing or a noun stands for one", () => {
    expect(reword("Imaging and deploying Dell laptops", "present")).toBe("Image and deploy Dell laptops");
    expect(reword("Loading of containers and trailers, securing of cargo")).toBe(
      "Loaded containers and trailers, secured cargo",
    );
    expect(reword("Analysis of survey data in R")).toBe("Analyzed survey data in R");
  });

  it("keeps a form in -ing that names work of a trade, or that a line beside it has to keep", () => {
    expect(reword("Picking of flowers, clothes, electronics")).toBeNull();
    const beside = { tense: "past", isOrdinary: () => false, keepsGerunds: true } as const;
    expect(rewordLine("Loading of containers", beside, () => true)).toBeNull();
  });

  it("adds the article of a work that is one", () => {
    expect(reword("Participated in implementation of a new system")).toBe(
      "Participated in the implementation of a new system",
    );
  });

  it("gives the reason of what it changed", () => {
    const reasons = (text: string) =>
      rewordLine(text, { tense: "past", isOrdinary: () => false }, () => true)?.reasons;
    expect(reasons("Planned shifts w/ nurses")).toEqual(["a short form is written out"]);
    expect(reasons("Met weekly in order to plan shifts")).toEqual(["it says the same in fewer words"]);
    expect(reasons("Planned various shifts")).toEqual(["words that say nothing are left out"]);
  });

  it("leaves names, lists and what an adjective in -ing begins", () => {
    for (const line of [
      "Managing director of two firms",
      "Training materials for new staff",
      "Writing PRDs, roadmaps, backlog grooming, sprint reviews",
      "Branding for a food market",
      "Virus removal, SSD upgrades",
      "Installation of switches and configuration of servers",
    ])
      expect(reword(line)).toBeNull();
  });

  it("names the doer where the work is the person's own", () => {
    expect(reword("Reports were prepared monthly under the finance director")).toBe(
      "Prepared reports monthly under the finance director",
    );
    expect(reword("Press releases and interviews were arranged.")).toBe(
      "Arranged press releases and interviews.",
    );
  });

  it("leaves the passive where another may have done it, or a name begins the line", () => {
    for (const line of [
      "Unit was converted to a COVID unit",
      "Reports were prepared by the finance team",
      "Contract was ended early",
      "Harbor accounts were reconciled",
      "Reports were prepared. The board was informed",
    ])
      expect(reword(line)).toBeNull();
  });

  it("takes the first person out, all of it or none", () => {
    expect(reword("I take the minutes. They are reviewed by counsel.", "present")).toBe(
      "Take the minutes. They are reviewed by counsel.",
    );
    expect(reword("I planned the move and I came in under budget")).toBeNull();
    expect(reword("I was an intern")).toBeNull();
    expect(reword("Trained the rest of my team")).toBeNull();
    expect(reword("68% of my students met the benchmark")).toBeNull();
    expect(reword("Keyholder in my last year")).toBeNull();
    expect(reword("Grew our team as we moved")).toBeNull();
  });

  it("keeps the first person where the verb behind it is no real doing", () => {
    for (const line of [
      "I do everything through trial balance",
      "I look after 140 schools",
      "I manage two shops. I like a clean till",
    ])
      expect(reword(line, "present"), line).toBeNull();
    expect(reword("I document everything through trial balance", "present")).toBe(
      "Document everything through trial balance",
    );
    expect(reword("I manage two shops. I count the till", "present")).toBe(
      "Manage two shops. Count the till",
    );
  });

  it("tells a former job in the past and leaves finished deeds of a present one", () => {
    expect(reword("Troubleshoot VPN problems")).toBe("Troubleshot VPN problems");
    expect(reword("Manages two shops", "present")).toBe("Manage two shops");
    for (const line of [
      "Support for printers",
      "Test plans and scripts",
      "Lead contact for auditors",
      "Set up servers",
    ])
      expect(reword(line)).toBeNull();
    expect(reword("Replaced the old PCs", "present")).toBeNull();
    expect(reword("Troubleshoot VPN problems", null)).toBeNull();
  });

  it("leaves filler out and keeps every limit", () => {
    expect(reword("Worked w/ nurses in order to plan shifts on a daily basis")).toBe(
      "Worked with nurses to plan shifts daily",
    );
    expect(reword("Communicated effectively over chat")).toBe("Communicated over chat");
    expect(reword("Was effectively the head of a team of about six")).toBeNull();
  });

  it("writes numbers in digits beside others only, and never proposes that alone", () => {
    expect(reword("Taught two sections w/ care, 24 students each")).toBe(
      "Taught 2 sections with care, 24 students each",
    );
    expect(reword("Taught two sections, 24 students each")).toBeNull();
    for (const numbers of [
      "24 students over the following two terms",
      "two sections, one of them for 24 students",
    ])
      expect(reword(`Taught w/ care ${numbers}`)).toBe(`Taught with care ${numbers}`);
    expect(reword("Taught two sections w/ care in 2024")).toBe("Taught two sections with care in 2024");
  });

  it("puts a result in figures before the one deed that led to it", () => {
    expect(reword("Redesigned the packing line, cutting scrap by 30%.")).toBe(
      "Cut scrap by 30% by redesigning the packing line.",
    );
    for (const line of [
      "Redesigned the line and trained 4 cooks, cutting scrap by 30%",
      "Redesigned the packing line, cutting scrap",
      "Helped with the packing line, hoping for a rise by 30%",
    ])
      expect(reword(line)).toBeNull();
  });

  it("leaves words out that say how in general, not for whom", () => {
    expect(reword("Answered questions about various products as needed.")).toBe(
      "Answered questions about products.",
    );
    expect(reword("Was in charge of planning shifts")).toBe("Planned shifts");
    expect(reword("Answered calls as needed by the ward")).toBeNull();
  });

  it("passes over what may not stand, and keeps the rest", () => {
    expect(
      reword("Taught two sections w/ care, 24 students", "past", (text) => !text.includes("2 sections")),
    ).toBe("Taught two sections with care, 24 students");
  });
});
