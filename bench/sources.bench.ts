import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { RawPosting } from "@jobwright/engine/posting";
import { readPlaces } from "@jobwright/engine/places/read-places";
import { sharedData } from "../scripts/shared-data.ts";
import { createOutboundClient } from "../server/src/platform/outbound/create-outbound-client.ts";
import { findSource, type SourceAnswer } from "../server/src/sources/sources.service.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { playMonth, type PlayedMonth } from "./harness/played-month.ts";

/** What a sample says, written by reading it before its source was: see `labels/README.md`. */
type SourceKey = {
  source: string;
  sample: string;
  /** When the source is asked, ISO 8601; absent: {@link ASKED_AT}. */
  now?: string;
  request: {
    /** "{origin}" in it stands for the server that answers. */
    board?: string;
    company?: string;
    query?: { titles: string[]; locations: string[]; keywords: string[] };
    reading?: boolean;
  };
  /** The answer is refused with this error; absent: it is read. */
  error?: string;
  answers: { method?: string; path: string; status?: number; sample?: string; body?: unknown }[];
  isComplete: boolean;
  unreadable: number;
  /** Postings of the whole sample, where not all of them are keyed. */
  count?: number;
  postings: KeyedPosting[];
};
type KeyedPosting = Pick<RawPosting, "externalId"> & Partial<RawPosting>;

const ASKED_AT = "2026-11-24T12:00:00.000Z";
const fields = [
  "title",
  "company",
  "url",
  "locations",
  "workMode",
  "postedAt",
  "pay",
  "employmentType",
] as const;
type Field = (typeof fields)[number];
type Score = { right: number; of: number };

export const bench: Bench = {
  name: "sources",
  summary: "every sample of the sources against keys, and a played month of one board of each system",
  async run() {
    const keys = readKeys();
    const scores = new Map<string, Score>();
    const wrong: string[] = [];
    for (const key of keys) await scoreSample(key, scores, wrong);
    if (wrong.length > 0) console.log(wrong.join("\n"));
    const month = await playMonth();
    if (month.wrong.length + month.late.length > 0) console.log([...month.wrong, ...month.late].join("\n"));
    return [...describeScores(keys, scores), ...describeMonth(month)];
  },
};

function readKeys(): SourceKey[] {
  const folder = join(import.meta.dirname, "labels/sources");
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as SourceKey);
}

async function scoreSample(key: SourceKey, scores: Map<string, Score>, wrong: string[]): Promise<void> {
  const count = (name: string, isRight: boolean, told: string) => {
    const score = scores.get(name) ?? { right: 0, of: 0 };
    scores.set(name, { right: score.right + Number(isRight), of: score.of + 1 });
    if (!isRight) wrong.push(`${key.sample}: ${told}`);
  };
  const answer = await ask(key).catch((error: unknown) =>
    error instanceof Error ? error.name : String(error),
  );
  if (key.error !== undefined) {
    const told = typeof answer === "string" ? answer : "an answer";
    return count("refused answers", told === key.error, `${told} for ${key.error}`);
  }
  if (typeof answer === "string") {
    for (const { externalId } of key.postings) count("entries", false, `${externalId}: ${answer}`);
    return;
  }
  const read = new Map(answer.postings.map((posting) => [posting.externalId, posting]));
  for (const expected of key.postings) {
    const posting = read.get(expected.externalId);
    count("entries", posting !== undefined, `${expected.externalId} was not read`);
    for (const field of fields) {
      if (posting === undefined || !(field in expected)) continue;
      const [want, got] = [show(expected, field), show(posting, field)];
      count(field, want === got, `${expected.externalId} ${field}: ${got} for ${want}`);
    }
  }
  const expectedCount = key.count ?? key.postings.length;
  const { isComplete, unreadable, postings } = answer;
  count(
    "postings of a sample",
    postings.length === expectedCount,
    `${postings.length} of ${expectedCount} postings`,
  );
  count("unreadable entries", unreadable === key.unreadable, `${unreadable} of ${key.unreadable} unreadable`);
  count("complete or not", isComplete === key.isComplete, `complete: ${isComplete}`);
}

/** Places count by what they are read as: "Berlin, Germany" and "Berlin, Berlin, Germany" are one place. */
function show(posting: KeyedPosting, field: Field): string {
  const value = posting[field] ?? null;
  if (field === "url" && typeof value === "string") return new URL(value).href;
  if (field === "title" && typeof value === "string") return value.replace(/\s+/g, " ");
  return JSON.stringify(field === "locations" ? posting.locations?.map(describePlace).toSorted() : value);
}

function describePlace(text: string): string {
  const { places, open } = readPlaces(text);
  const named = places.map(({ city, region, country, area }) => city ?? region ?? country ?? area);
  return [...named, ...open].join("; ") || text;
}

async function ask(key: SourceKey): Promise<SourceAnswer> {
  const source = findSource(key.source);
  if (source === undefined) throw new Error(`There is no source ${key.source}.`);
  const server = createServer((request, response) => answerSample(key, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outbound = createOutboundClient({ exemptOrigins: [baseUrl], userAgent: "Jobwright-Bench/1.0" });
  const keys = Object.fromEntries(Object.keys(source.keySettings).map((name) => [name, "key"]));
  const { board, company = null, query, reading } = key.request;
  try {
    return await source.ask(
      {
        board: board?.replace("{origin}", baseUrl) ?? null,
        company,
        query: query ?? { titles: [], locations: [], keywords: [] },
        ...(reading ? { reading: { isKnown: () => false, isWanted: () => true, hasText: () => false } } : {}),
      },
      {
        outbound,
        baseUrl,
        keys,
        now: new Date(key.now ?? ASKED_AT),
        staysOnHost: source.kind === "board",
        signal: AbortSignal.timeout(60_000),
      },
    );
  } finally {
    await outbound.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A board at a host of its own stands as a folder before the path, so that a path is known by its end. */
function answerSample(key: SourceKey, request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? "/";
  const pathOnly = url.split("?")[0] ?? "";
  const found = key.answers.find(
    ({ path, method }) =>
      (path.includes("?") ? url : pathOnly).endsWith(path) && (method ?? request.method) === request.method,
  );
  if (!found) return void response.writeHead(404).end();
  const body = found.sample === undefined ? JSON.stringify(found.body ?? {}) : readSample(found.sample);
  response.writeHead(found.status ?? 200).end(body);
}

function readSample(name: string): Buffer {
  const folder = sharedData("api-responses-2");
  if (folder === null)
    throw new Error("This benchmark reads the samples of the shared data: set SHARED_DATA.");
  return readFileSync(join(folder, name));
}

function describeScores(keys: SourceKey[], scores: Map<string, Score>): Figure[] {
  return [
    figureAtMost("samples", keys.length, "", { atMost: null }),
    ...[...scores].map(([name, { right, of }]) =>
      figureAtLeast(`${name} right, of ${of}`, right / of, "share", { atLeast: 1 }),
    ),
  ];
}

function describeMonth({ systems, wrong, closed, late }: PlayedMonth): Figure[] {
  return [
    figureAtMost(`postings closed wrongly in a month of ${systems} boards with traps`, wrong.length, "", {
      atMost: 0,
    }),
    figureAtLeast(
      `gone postings closed at the second complete answer, of ${closed + late.length}`,
      closed / (closed + late.length),
      "share",
      { atLeast: 1 },
    ),
  ];
}
