import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sharedData } from "../../scripts/shared-data.ts";
import { feedStandIns } from "./stand-ins/feeds.ts";
import { readPublicStandIns } from "./stand-ins/public.ts";
import type { StandIn, StandInAnswers } from "./stand-ins/stand-in.ts";
import { standInSystems } from "./stand-ins/systems.ts";
import { standInWholeHosts } from "./stand-ins/whole-hosts.ts";

/** The recordings are not on this machine; a test that needs them is skipped. */
export class SharedDataMissing extends Error {
  constructor() {
    super("The shared data set is not on this machine, so the stand-in boards have nothing to serve.");
    this.name = "SharedDataMissing";
  }
}

const fixtures = join(import.meta.dirname, "./sources/fixtures");
const recordedAshbyBoards = ["anyscale", "browserbase", "cursor", "docker", "dust", "replit", "supabase"];

/** The answers of all sources, read once; the large set of Ashby boards only when it is first asked. */
export function readStandInAnswers(): StandInAnswers {
  const [folder, furtherFolder] = [sharedData("api-responses"), sharedData("api-responses-2")];
  if (folder === null || furtherFolder === null) throw new SharedDataMissing();
  const recorded = (name: string) => readFileSync(join(folder, name), "utf8");
  const handmade = (name: string) => readFileSync(join(fixtures, name), "utf8");
  const noJobs = '{"jobs":[]}';
  const noItems = '{"SearchResult":{"SearchResultItems":[]}}';
  const arbeitnowPage = recorded("arbeitnow.json");
  const stories = handmade("hackernews-stories.handmade.json");
  const thread = recorded("excerpts/hackernews-items.json");
  const smartrecruitersList = onlyPage(recorded("excerpts/smartrecruiters-list.json"));
  const smartrecruitersDetail = handmade("smartrecruiters-detail.handmade.json");
  const adzunaPage = handmade("adzuna.handmade.json");
  const recordedFurther = (name: string) => readFileSync(join(furtherFolder, name), "utf8");
  const ripplingList = recordedFurther("rippling-v1.json");
  const ripplingDetail = handmade("rippling-detail.handmade.json");
  const jobPage = handmade("job-page.handmade.html");

  return {
    remotive: atPath("/api/remote-jobs", recorded("remotive.json"), noJobs),
    arbeitnow: {
      answer: (path, query) => {
        if (path !== "/api/job-board-api") return 404;
        return Number(query.get("page") ?? 1) === 1 ? arbeitnowPage : '{"data":[],"links":{"next":null}}';
      },
      empty: () => '{"data":[]}',
    },
    remoteok: atPath("/api", recorded("remoteok.json"), '[{"legal":"Link back to Remote OK."}]'),
    himalayas: atPath("/jobs/api", recorded("himalayas.json"), noJobs),
    jobicy: atPath("/api/v2/remote-jobs", recorded("jobicy.json"), noJobs),
    ...feedStandIns(recordedFurther),
    themuse: atPath("/api/public/jobs", handmade("themuse.handmade.json"), '{"results":[],"page_count":0}'),
    hackernews: {
      answer: (path) => {
        if (path === "/api/v1/search_by_date") return stories;
        return path === "/api/v1/items/49522897" ? thread : 404;
      },
      empty: (path) => (path === "/api/v1/search_by_date" ? stories : '{"children":[]}'),
    },
    greenhouse: atPath("/v1/boards/gitlab/jobs", recorded("greenhouse.json"), noJobs),
    lever: atPath("/v0/postings/spotify", recorded("excerpts/lever-postings.json"), "[]"),
    ashby: standInAshby(recorded),
    workable: atPath("/api/v1/widget/accounts/alder-finch", handmade("workable.handmade.json"), noJobs),
    smartrecruiters: {
      answer: (path) => {
        if (/^\/v1\/companies\/ubisoft2?\/postings$/i.test(path)) return smartrecruitersList;
        return /^\/v1\/companies\/ubisoft2?\/postings\/744000151912444$/i.test(path)
          ? smartrecruitersDetail
          : 404;
      },
      empty: () => '{"totalFound":0,"content":[]}',
    },
    recruitee: atPath("/channable/api/offers/", recorded("excerpts/recruitee-offers.json"), '{"offers":[]}'),
    ...standInSystems(furtherFolder),
    rippling: {
      answer: (path) => {
        if (path === RIPPLING_PATH) return ripplingList;
        return path.startsWith(`${RIPPLING_PATH}/`) ? ripplingDetail : 404;
      },
      empty: () => "[]",
    },
    gem: atPath("/job_board/v0/acme/job_posts/", handmade("gem.handmade.json"), "[]"),
    pinpoint: atPath("/acme/postings.json", handmade("pinpoint.handmade.json"), '{"data":[]}'),
    ...standInWholeHosts((sample) => readFileSync(join(furtherFolder, sample), "utf8")),
    usajobs: withKey(
      "authorization-key",
      null,
      atPath("/api/search", handmade("usajobs.handmade.json"), noItems),
    ),
    adzuna: withKey(null, "app_key", {
      answer: (path) => (/^\/v1\/api\/jobs\/[a-z]{2}\/search\/\d+$/.test(path) ? adzunaPage : 404),
      empty: () => '{"results":[]}',
    }),
    ...readPublicStandIns(furtherFolder),
    listings: {
      answer: (path) => (path === "/listings.json" ? readNewGraduates() : 404),
      empty: () => "[]",
    },
    feed: {
      ...atPath("/jobs.xml", handmade("feed-rss.handmade.xml"), "<rss><channel></channel></rss>"),
      contentType: "application/rss+xml",
    },
    page: {
      contentType: "text/html",
      answer: (path) => {
        if (path === "/job.html") return jobPage;
        return path === "/careers.html" ? careersPage : 404;
      },
      empty: () => "<html></html>",
    },
  };
}

const RIPPLING_PATH = "/platform/api/ats/v1/board/acme/jobs";

const careersPage = `<html><body><h1>Work with us</h1>
  <a href="https://job-boards.greenhouse.io/gitlab">Open roles</a></body></html>`;

function atPath(path: string, body: string, empty: string): StandIn {
  return { answer: (asked) => (asked === path ? body : 404), empty: () => empty };
}

/** Answers 401 without the key, in a header or in the query, as the real service does. */
function withKey(header: string | null, parameter: string | null, standIn: StandIn): StandIn {
  return {
    ...standIn,
    answer(path, query, headers, question) {
      const key = header === null ? query.get(parameter ?? "") : headers[header];
      return key ? standIn.answer(path, query, headers, question) : 401;
    },
  };
}

/** The excerpt holds one of 310 entries; what is served says that it is all there is. */
function onlyPage(list: string): string {
  const parsed = JSON.parse(list) as { content: unknown[] };
  return JSON.stringify({ ...parsed, totalFound: parsed.content.length });
}

/** The whole recorded boards, and the several hundred boards of the large set by their slug without regard to case. */
function standInAshby(recorded: (name: string) => string): StandIn {
  const whole = new Map(recordedAshbyBoards.map((board) => [board, recorded(`ashby/${board}.json`)]));
  whole.set("notion", recorded("ashby.json"));
  return {
    answer(path) {
      const board = /^\/posting-api\/job-board\/([^/]+)$/.exec(path)?.[1];
      if (board === undefined) return 404;
      const slug = decodeURIComponent(board).toLowerCase();
      return whole.get(slug) ?? cutAshbyBoards().get(slug) ?? 404;
    },
    empty: () => '{"jobs":[],"apiVersion":"1"}',
  };
}

/** Slugs of the boards in the large recorded set, the largest first. */
export function listAshbyBoards(): string[] {
  const boards = cutAshbyBoards();
  return [...boards.keys()].sort((a, b) => (boards.get(b)?.length ?? 0) - (boards.get(a)?.length ?? 0));
}

let cut: Map<string, string> | null = null;

/** The large recorded set by board; read once, since that takes seconds. */
function cutAshbyBoards(): Map<string, string> {
  return (cut ??= readAshbyBoards());
}

function readAshbyBoards(): Map<string, string> {
  const file = sharedData("jobs/ashby-2025-10.jsonl.gz");
  if (file === null) throw new SharedDataMissing();
  const lines = new Map<string, string[]>();
  for (const line of gunzipSync(readFileSync(file)).toString("utf8").split("\n")) {
    const board = /^\{"board":"([^"]+)"/.exec(line)?.[1]?.toLowerCase();
    if (board === undefined) continue;
    const known = lines.get(board);
    if (known) known.push(line);
    else lines.set(board, [line]);
  }
  return new Map([...lines].map(([board, jobs]) => [board, `{"jobs":[${jobs.join(",")}],"apiVersion":"1"}`]));
}

function readNewGraduates(): string | number {
  const file = sharedData("jobs/simplify-newgrad-2024-10.json");
  return file === null ? 404 : readFileSync(file, "utf8");
}
