import { findSources, listFacts } from "@jobwright/contracts/company-facts";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { nameOfFact, nameOfSource } from "../../web/src/features/companies/fact-names.ts";
import { sourcesOf } from "../../web/src/features/companies/read-fact.ts";

type Mark = { label: string; links: string[] };
type Walk = {
  facts: { path: string; marks: Mark[] }[];
  /** Everything else that can be read there. */
  texts: string[];
};

/** What the mark of a whole list is called, by the path of the list. */
const wholes: Record<string, string> = {
  "ratings.detailedBreakdown": "Detailed ratings",
  ratings: "Ratings",
  "reviewsSummary.pros": "Pros",
  "reviewsSummary.cons": "Cons",
  "interviewIntelligence.process": "Rounds",
  "interviewIntelligence.commonQuestions": "Common questions",
  "interviewIntelligence.tips": "Tips",
  "strategicAssessment.strengths": "Strengths",
  "strategicAssessment.concerns": "Concerns",
  officeLocations: "Offices",
  competitors: "Competitors",
  awards: "Awards",
  technologies: "Technologies",
  benefits: "Benefits",
  teamSizes: "Team Sizes",
  filings: "Filings",
  mentions: "Mentions on Hacker News",
};

/** These tell of the match and of the person's own jobs, and state nothing of the record. */
const notOfRecord = ["Is this the right company?", "Your jobs here"];

/** Expects that each statement has a source with a name, a day and, unless it is made up, a page. */
export function checkSources(record: CompanyRecord): void {
  const { name } = record.companyOverview;
  for (const path of listFacts(record)) {
    const sources = findSources(record, path);
    expect(sources.length, `sources of ${path} of ${name}`).toBeGreaterThan(0);
    for (const source of sources) {
      expect(source.name.trim(), `source of ${path} of ${name}`).not.toBe("");
      expect(Date.parse(source.seenAt), `day of ${path} of ${name}`).toBeGreaterThan(0);
      if (!record.isSample) expect(source.url, `page of ${path} of ${name}`).toMatch(/^https?:\/\/[^/]/);
    }
  }
}

/** Opens every section of a card or of the Detailed view. */
export async function openSections(scope: Locator): Promise<void> {
  const sections = scope.getByRole("heading").getByRole("button");
  await sections.first().waitFor();
  const closed = scope.getByRole("heading").getByRole("button", { expanded: false });
  await closed.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect.poll(() => closed.count()).toBe(0);
}

/** Expects each shown value to bear its sources, and no value to stand anywhere else; gives the paths shown. */
export async function walkFacts(scope: Locator, record: CompanyRecord): Promise<Set<string>> {
  const { facts, texts } = await scope.evaluate(readWalk, notOfRecord);
  const { name } = record.companyOverview;
  const known = new Set(listFacts(record));
  for (const { path, marks } of facts) {
    const what = `${path} of ${name}`;
    expect(known.has(path), `${what} is a statement of the record`).toBe(true);
    const sources = sourcesOf(record, path);
    const names = [nameOfFact(path), ...namesOfWholes(path)];
    const begins = sources
      .slice(0, 1)
      .flatMap((first) => names.map((of) => `Source of ${of}: ${nameOfSource(first)}, `));
    const mark = marks.find(({ label }) => begins.some((begin) => label.startsWith(begin)));
    expect(mark, `${what} bears a mark that begins with one of ${begins.join(" | ")}`).toBeDefined();
    const links = sources.flatMap(({ url }) => (url === null ? [] : [new URL(url).href]));
    expect(mark?.links, `links of ${what}`).toEqual(links);
  }
  const unnamed = texts.map((text) => text.replaceAll(name, ""));
  const all = unnamed.join("\n");
  for (const value of listValues(record)) {
    // Most are nowhere, and a pattern takes long over all texts.
    if (!all.includes(value)) continue;
    const bare = unnamed.filter((text) => holdsWord(text, value));
    expect(bare, `texts that say “${value}” of ${name} without its source`).toEqual([]);
  }
  return new Set(facts.map(({ path }) => path));
}

function namesOfWholes(path: string): string[] {
  return Object.entries(wholes).flatMap(([whole, name]) => (path.startsWith(`${whole}.`) ? [name] : []));
}

/** The texts that a record states; shorter ones would be found in words of the page itself. */
function listValues(record: CompanyRecord): string[] {
  const read = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(read) : [];
  };
  const values = listFacts(record).flatMap((path) =>
    read(path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], record)),
  );
  return [...new Set(values)].filter((value) => value.length > 3 && value !== record.companyOverview.name);
}

function holdsWord(text: string, value: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "u").test(text);
}

/** Runs in the page. A mark belongs to the nearest whole that holds one: the value, its row, its list, its card. */
function readWalk(scope: Element, left: string[]): Walk {
  const marked = '[aria-label^="Source of "]';
  const facts = [...scope.querySelectorAll("[data-fact]")].map((element) => {
    let whole: Element | null = element;
    while (
      whole !== null &&
      whole !== scope &&
      !whole.matches(marked) &&
      whole.querySelector(marked) === null
    ) {
      whole = whole.parentElement;
    }
    const found = whole === null ? [] : whole.matches(marked) ? [whole] : [...whole.querySelectorAll(marked)];
    const marks = found.map((mark) => ({
      label: mark.getAttribute("aria-label") ?? "",
      links: [mark, ...(mark.parentElement?.querySelectorAll("[popover] a") ?? [])].flatMap((link) =>
        link instanceof HTMLAnchorElement ? [link.href] : [],
      ),
    }));
    return { path: element.getAttribute("data-fact") ?? "", marks };
  });
  const isLeft = (node: Element) =>
    node.closest(`[data-fact], ${marked}, [popover], option`) !== null ||
    // Names the person's own job.
    node.closest("a")?.textContent?.startsWith("Tailor Resume") === true ||
    left.includes(node.closest("section")?.querySelector("h3")?.textContent ?? "");
  const texts: string[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement !== null && !isLeft(parentElement)) texts.push((textContent ?? "").trim());
  }
  return { facts, texts: texts.filter((text) => text !== "") };
}
