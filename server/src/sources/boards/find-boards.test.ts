import { afterAll, describe, expect, it } from "vitest";
import { openTestAccess, type TestAccess } from "#testing/sources/test-access";
import { boardSystems, linksOf } from "./board-systems.ts";
import { findBoards } from "./find-boards.ts";
import { readPastedLink } from "./read-pasted-link.ts";

const opened = await openTestAccess();
afterAll(() => opened?.close());
const access = opened as TestAccess;
const deps = () => ({
  outbound: access.outbound,
  accessOf: access.accessOf,
  person: "jane",
  disabled: [] as string[],
  signal: new AbortController().signal,
});
const systems = boardSystems.filter((system) => linksOf[system].guessedBy !== undefined);

describe.skipIf(opened === null)("looking for a company's board", () => {
  const find = (company: string, disabled: string[] = []) => findBoards(company, { ...deps(), disabled });

  it.each([
    [
      "GitLab Inc.",
      { source: "greenhouse", token: "gitlab", url: "https://job-boards.greenhouse.io/gitlab" },
    ],
    ["Anyscale", { source: "ashby", token: "anyscale", url: "https://jobs.ashbyhq.com/anyscale" }],
    ["Spotify", { source: "lever", token: "spotify", url: "https://jobs.lever.co/spotify" }],
    [
      "Alder & Finch Ltd",
      { source: "workable", token: "alder-finch", url: "https://apply.workable.com/alder-finch" },
    ],
    ["Channable B.V.", { source: "recruitee", token: "channable", url: "https://channable.recruitee.com" }],
    [
      "Hims and Hers",
      { source: "ashby", token: "hims-and-hers", url: "https://jobs.ashbyhq.com/hims-and-hers" },
    ],
  ])("finds the board of %s", async (company, expected) => {
    expect(await find(company)).toEqual([{ ...expected, company }]);
  });

  it("asks each system at most four times and finds nothing for an unknown company", async () => {
    const before = access.boards.requests.length;
    expect(await find("Nobody Knows Us & Sons, Inc.")).toEqual([]);
    const asked = access.boards.requests.slice(before);
    for (const system of systems) {
      const count = asked.filter((request) => request.source === system).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(4);
    }
    expect(new Set(asked.map((request) => request.source))).toEqual(new Set(systems));
  });

  it("leaves a disabled system out", async () => {
    const before = access.boards.requests.length;
    expect(await find("GitLab Inc.", ["greenhouse"])).toEqual([]);
    const asked = access.boards.requests.slice(before).map((request) => request.source);
    expect(new Set(asked)).toEqual(new Set(systems.filter((system) => system !== "greenhouse")));
  });

  it("does not take an empty board for the company's, and leaves a system alone that wants a pause", async () => {
    access.boards.setBehaviour("ashby", "empty");
    access.boards.setBehaviour("workable", "rate-limited");
    const before = access.boards.requests.length;
    expect(await find("Any Scale")).toEqual([]);
    const asked = access.boards.requests.slice(before);
    expect(asked.filter((request) => request.source === "workable")).toHaveLength(1);
    for (const system of ["ashby", "workable"]) access.boards.setBehaviour(system, "ok");
  });

  it("fails, instead of finding nothing, where no system can be reached", async () => {
    for (const system of systems) access.boards.setBehaviour(system, "down");
    await expect(find("GitLab")).rejects.toMatchObject({ name: "OutboundError" });
    for (const system of systems) access.boards.setBehaviour(system, "ok");
  });
});

describe.skipIf(opened === null)("a pasted link", () => {
  const at = (id: string, path: string) => `${access.boards.baseUrls[id]}/${path}`;

  it("to a board or one of its jobs is that board", async () => {
    expect(await readPastedLink("https://job-boards.greenhouse.io/gitlab/jobs/8503792002", deps())).toEqual({
      source: "greenhouse",
      token: "gitlab",
      company: "GitLab",
      url: "https://job-boards.greenhouse.io/gitlab",
      postings: 3,
      further: [],
    });
  });

  it("to one posting on Workday is its site's board, under the name of the host where none is stated", async () => {
    const link =
      "https://salesforce.wd12.myworkdayjobs.com/en-US/External_Career_Site/job/Illinois---Chicago/Manager_JR332446";
    expect(await readPastedLink(link, deps())).toEqual({
      source: "workday",
      token: "salesforce.wd12.myworkdayjobs.com+external_career_site",
      company: "Salesforce",
      url: "https://salesforce.wd12.myworkdayjobs.com/external_career_site",
      postings: 2,
      further: [],
    });
  });

  it("to a page with a posting, a feed or a listings file is read as what it is", async () => {
    const page = await readPastedLink(at("page", "job.html"), deps());
    expect(page).toMatchObject({ source: "page", company: "The Copper Spoon", postings: 1 });
    expect(page.token).toBe(at("page", "job.html"));
    expect(await readPastedLink(at("feed", "jobs.xml"), deps())).toMatchObject({
      source: "feed",
      postings: 2,
    });
    const listings = await readPastedLink(at("listings", "listings.json"), deps());
    expect(listings).toMatchObject({ source: "listings", postings: 138 });
  });

  it("to a careers page leads to the boards that it links to", async () => {
    const found = await readPastedLink(at("page", "careers.html"), deps());
    expect(found).toMatchObject({ source: "greenhouse", token: "gitlab", postings: 3 });
  });

  it.each([
    ["javascript:alert(1)", "This is not a full web address (http or https). Nothing was changed."],
    [
      "https://jobs.lever.co/nobody",
      "There is no board at this link (it answers “404 Not Found”). Nothing was changed.",
    ],
    [
      "http://127.0.0.1:9/jobs",
      "This link could not be read: the address is not public, so it was not opened. Nothing was changed.",
    ],
    [
      "http://169.254.169.254/latest",
      "This link could not be read: the address is not public, so it was not opened. Nothing was changed.",
    ],
  ])("%s is refused with the reason", async (link, message) => {
    await expect(readPastedLink(link, deps())).rejects.toMatchObject({
      code: "discovery/board-unknown",
      message,
    });
  });

  it("to the test's own servers is refused where the operator did not name them", async () => {
    const link = `${access.boards.origin}/elsewhere/job.html`;
    await expect(readPastedLink(link, deps())).rejects.toMatchObject({ code: "discovery/board-unknown" });
  });

  it("to a board of a system that the operator switched off is refused", async () => {
    const link = "https://jobs.lever.co/spotify";
    await expect(readPastedLink(link, { ...deps(), disabled: ["lever"] })).rejects.toMatchObject({
      code: "discovery/board-unknown",
      message:
        "This link leads to Lever, which the operator of this installation has switched off. Nothing was changed.",
    });
  });

  it("to a page without any posting says so", async () => {
    access.boards.setBehaviour("page", "empty");
    await expect(readPastedLink(at("page", "careers.html"), deps())).rejects.toMatchObject({
      code: "discovery/board-unknown",
      message: "This link does not lead to a job board or posting that can be read.",
    });
    access.boards.setBehaviour("page", "ok");
  });
});
