import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { serveText } from "#testing/companies/serve-text";
import { findInterview, interviewsSource, readInterviewList } from "./interviews.ts";
import type { Subject } from "./research-source.ts";

const path = sharedData("companies/hiring-without-whiteboards.README.md");
const about = (name: string, website: string | null = null): Subject => ({
  isNameShared: false,
  name,
  key: `name:${name}`,
  entity: null,
  website,
});

describe.skipIf(path === null)("the recorded list of interview processes", () => {
  const markdown = path === null ? "" : readFileSync(path, "utf8");
  const list = path === null ? [] : readInterviewList(markdown);
  let host: Awaited<ReturnType<typeof serveText>>;
  const outbounds: ReturnType<typeof createOutboundClient>[] = [];

  beforeAll(async () => void (host = await serveText(markdown)));
  afterAll(() => Promise.all([host.close(), ...outbounds.map((outbound) => outbound.close())]));

  function research(subject: Subject) {
    const outbound = createOutboundClient({ exemptOrigins: [host.origin], userAgent: "Jobwright-Test/1.0" });
    outbounds.push(outbound);
    return interviewsSource.research(subject, {
      outbound,
      baseUrl: host.origin,
      contact: null,
      now: new Date("2026-11-21T09:00:00Z"),
      signal: new AbortController().signal,
    });
  }

  it("gives the steps and places of a company, each with where it stands", async () => {
    const { facts, url } = await research(about("Accredible"));
    expect(url).toBe("https://github.com/poteto/hiring-without-whiteboards");
    expect(facts.map(({ field, value }) => [field, value])).toEqual([
      ["interviewIntelligence.process", "Take home project"],
      ["interviewIntelligence.process", "A pair-programming and discussion onsite / Skype round"],
      ["officeLocations", "Cambridge, UK"],
      ["officeLocations", "San Francisco, CA"],
    ]);
    for (const { cite } of facts) {
      expect(cite).toEqual({
        name: "Hiring Without Whiteboards",
        url: "https://github.com/poteto/hiring-without-whiteboards",
        seenAt: new Date("2026-11-21T09:00:00Z"),
      });
    }
  });

  it("knows nothing of a company that is not in it, and is fetched once for all", async () => {
    expect((await research(about("Lonsdale Timber Engineers"))).facts).toEqual([]);
    await research(about("Adyen", "https://www.adyen.com/"));
    expect(host.paths).toEqual(["/README.md"]);
  });

  it("says nothing of a name that several companies bear, but of the one at its own site", async () => {
    const shared = (website: string | null) => ({ ...about("Accredible", website), isNameShared: true });
    expect((await research(shared(null))).facts).toEqual([]);
    expect((await research(shared("https://www.accredible.com/"))).facts).not.toEqual([]);
  });

  it("is read whole: every company has steps but those that the list itself tells nothing of", () => {
    expect(list.length).toBe(803);
    expect(list.filter(({ process }) => process.length > 0).length).toBe(797);
    const steps = list.flatMap(({ process }) => process);
    for (const step of steps) expect(step).not.toMatch(/^\s|\s$|^[,.;&]|\]\(|^(?:then|and|followed by)\s/i);
    expect(Math.max(...list.map(({ process }) => process.length))).toBeLessThanOrEqual(10);
    expect(list.flatMap(({ places }) => places).filter((place) => /remote/i.test(place))).toEqual([]);
  });

  it("takes a company of the same name at another domain for another one", () => {
    expect(findInterview(list, about("Abstract", "https://abstractapi.com"))).toBeNull();
    expect(findInterview(list, about("Abstract", "https://www.abstract.com/about"))?.places).toEqual([
      "San Francisco, CA",
    ]);
    expect(findInterview(list, about("Cabify", "https://cabify.com/"))).not.toBeNull();
  });
});

const twice = readInterviewList(
  [
    "- [Mercury](https://mercury.com/jobs) | San Francisco, CA | Phone call, then a test",
    "- [Mercury](https://www.mercury.co.nz/careers) | Auckland, New Zealand | Panel interview",
    "- [Harbour (Data team)](https://harbour.example/jobs) | Remote | Take-home",
    "- [Harbour](https://harbour.example/jobs) | Remote | Pairing",
  ].join("\n"),
);

it("of two companies of one name only the one at the company's domain is meant", () => {
  expect(findInterview(twice, about("Mercury"))).toBeNull();
  expect(findInterview(twice, about("Mercury", "https://mercury.co.nz"))?.process).toEqual([
    "Panel interview",
  ]);
  expect(findInterview(twice, about("Mercury", "https://mercury.example"))).toBeNull();
});

it("a whole company goes before one of its teams", () => {
  expect(findInterview(twice, about("Harbour"))?.process).toEqual(["Pairing"]);
});

it("a page that is no such list is an error", () => {
  expect(() => readInterviewList("<html>404: Not Found</html>")).toThrow(SourceFormatError);
});
