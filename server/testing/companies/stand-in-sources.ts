import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ResearchSourceId } from "@jobwright/contracts/companies";
import { sharedData } from "../../../scripts/shared-data.ts";
import { knownCompanies } from "./known-companies.ts";
import { standInSubmissions } from "./stand-in-filings.ts";
import { standInPage } from "./stand-in-sites.ts";
import { standInStories } from "./stand-in-stories.ts";
import { createStandInWikidata } from "./stand-in-wikidata.ts";

const standIns = [
  "wikidata",
  "wikipedia",
  "site",
  "sec",
  "hackernews",
  "interviews",
  "constituents",
] as const satisfies ResearchSourceId[];
type StandInId = (typeof standIns)[number];

/** How a stand-in answers: as the real one, or like one in trouble. */
export type SourceBehaviour = "ok" | "down" | "hang" | "garbage" | "rate-limited" | "missing";

export type SourceRequest = {
  source: StandInId;
  /** With the query. Of a company's own site it starts with the site's host. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** Milliseconds of `performance.now()`; null: not answered yet. */
  startedAt: number;
  endedAt: number | null;
};

export type StandInSources = {
  /** By source id, to be used as `RESEARCH_<ID>_URL`. Each is a host of its own. */
  baseUrls: Record<StandInId, string>;
  /** Everything that was asked so far, in order. */
  requests: SourceRequest[];
  /** The most requests that a source, or one company's site, had to answer at the same time. */
  mostAtOnce(source: StandInId): number;
  setBehaviour(source: StandInId, behaviour: SourceBehaviour): void;
  /** Items of Wikidata by id, to be added to. */
  items: ReturnType<typeof createStandInWikidata>["items"];
  /** Pages of sites by `/host/path`, beside those of the known companies. */
  pages: Map<string, string>;
  close(): Promise<void>;
};

type Body = { type: string; text: string } | null;

/**
 * Serves what the outside sources say of the companies in `known-companies.json`, and the public lists where the
 * shared data set is on this machine, from servers on 127.0.0.1. What is not known answers 404.
 */
export async function startStandInSources({
  latencyMs = 0,
}: { latencyMs?: number } = {}): Promise<StandInSources> {
  const { items, pages, answer } = createAnswers();
  const behaviours = new Map<StandInId, SourceBehaviour>();
  const requests: SourceRequest[] = [];

  async function start(source: StandInId): Promise<{ server: Server; baseUrl: string }> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      const entry: SourceRequest = {
        source,
        path: url.pathname + url.search,
        headers: request.headers,
        startedAt: performance.now(),
        endedAt: null,
      };
      requests.push(entry);
      response.once("close", () => (entry.endedAt = performance.now()));
      const reply = () => send(response, behaviours.get(source) ?? "ok", () => answer(source, url));
      if (latencyMs > 0) setTimeout(reply, latencyMs);
      else reply();
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(0, "127.0.0.1", resolve);
    });
    return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  const started = await Promise.all(standIns.map(async (id) => [id, await start(id)] as const));
  return {
    baseUrls: Object.fromEntries(started.map(([id, { baseUrl }]) => [id, baseUrl])) as Record<
      StandInId,
      string
    >,
    requests,
    mostAtOnce: (source) => countAtOnce(requests.filter((request) => request.source === source)),
    setBehaviour: (source, behaviour) => void behaviours.set(source, behaviour),
    items,
    pages,
    async close() {
      for (const [, { server }] of started) server.closeAllConnections();
      await Promise.all(started.map(([, { server }]) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** What each source answers to an address; null: it has nothing there. */
function createAnswers() {
  const wikidata = createStandInWikidata();
  const pages = new Map<string, string>();

  function answer(source: StandInId, url: URL): Body {
    switch (source) {
      case "wikidata":
        return url.pathname === "/w/api.php" ? json(wikidata.answer(url.searchParams)) : null;
      case "wikipedia":
        return json(summarize(url.pathname));
      case "site":
        return html(pages.get(url.pathname) ?? standInPage(url.pathname));
      case "sec":
        return json(standInSubmissions(url.pathname));
      case "hackernews":
        return url.pathname === "/api/v1/search" ? json(standInStories(url.searchParams)) : null;
      case "interviews":
        return readList(url.pathname === "/README.md" ? "hiring-without-whiteboards.README.md" : null);
      case "constituents":
        return readList(url.pathname === "/data/constituents.csv" ? "sp500-constituents.csv" : null);
    }
  }

  return { items: wikidata.items, pages, answer };
}

/** The most at the same time of those that go to one host; of sites, the host is the first part of the path. */
function countAtOnce(requests: readonly SourceRequest[]): number {
  const hosts = Map.groupBy(requests, ({ source, path }) =>
    source === "site" ? path.split("/")[1] : source,
  );
  const counts = [...hosts.values()].flatMap((asked) =>
    asked.map(
      ({ startedAt }) =>
        asked.filter((other) => other.startedAt <= startedAt && (other.endedAt ?? Infinity) > startedAt)
          .length,
    ),
  );
  return Math.max(0, ...counts);
}

function send(response: ServerResponse, behaviour: SourceBehaviour, answer: () => Body): void {
  switch (behaviour) {
    case "down":
      return void response.destroy();
    case "hang":
      return;
    case "garbage":
      return void response.writeHead(200, { "content-type": "application/json" }).end('{"nonsense":[1,2]}');
    case "rate-limited":
      return void response.writeHead(429, { "retry-after": "120" }).end("Too many requests");
    case "missing":
      return void response.writeHead(404).end("Not found");
    case "ok": {
      const body = answer();
      if (body === null) return void response.writeHead(404).end("Not found");
      return void response.writeHead(200, { "content-type": `${body.type}; charset=utf-8` }).end(body.text);
    }
  }
}

function json(value: unknown): Body {
  return value === null ? null : { type: "application/json", text: JSON.stringify(value) };
}

function html(text: string | null): Body {
  return text === null ? null : { type: "text/html", text };
}

function readList(name: string | null): Body {
  const path = name === null ? null : sharedData(`companies/${name}`);
  return path === null ? null : { type: "text/plain", text: readFileSync(path, "utf8") };
}

function summarize(path: string): unknown {
  const title = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(path)?.[1];
  if (title === undefined) return null;
  const name = decodeURIComponent(title).replaceAll("_", " ");
  const company = knownCompanies.find(({ wikipedia }) => wikipedia?.title === name);
  if (company?.wikipedia === undefined) return null;
  const { extract } = company.wikipedia;
  return { type: "standard", title: name, description: company.description, extract };
}
