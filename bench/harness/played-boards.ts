import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { roleLines } from "@jobwright/engine/lexicon/role-families";
import type { Random } from "@jobwright/engine/random.fixture";

const HOUR_MS = 60 * 60 * 1000;

/** Shares of boards that are dead for good and of requests that fail. */
const DEAD = 0.03;
const FAILING = 0.02;
/** Boards that change in a day: one posting goes, another one comes. */
const CHANGING = 0.05;
/** The system whose host says that it is asked too much, whatever is asked. */
export const REFUSING_SYSTEM = "recruitee";

const TOWNS = [
  "Austin, TX",
  "Columbus, OH",
  "Denver, CO",
  "Leeds, UK",
  "Manchester, UK",
  "Berlin, Germany",
  "Köln, Germany",
  "Lyon, France",
  "Toronto, Canada",
  "Bengaluru, India",
];

/** Lines of work in which a company of an industry hires first; every company hires in the others too. */
const OWN_LINES: Readonly<Record<string, readonly string[]>> = {
  Healthcare: ["health", "care"],
  "Pharmaceuticals & Biotech": ["science", "health"],
  "Retail & E-commerce": ["retail", "logistics"],
  Energy: ["trades", "engineering"],
  Manufacturing: ["manufacturing", "trades"],
  "Real Estate & Construction": ["construction", "trades", "real-estate"],
  "Hospitality & Tourism": ["hospitality", "cleaning"],
  Education: ["education"],
  "Transportation & Logistics": ["transport", "logistics"],
  "Financial Services": ["finance", "software"],
  "Agriculture & Food": ["agriculture", "manufacturing"],
};
const OTHER_LINES = ["software", "data", "it"];
const EVERYWHERE = ["office", "sales", "marketing", "people", "finance"];
const OWN_SHARE = 0.7;

/** `addedAt`: when its board first held it, in milliseconds. */
export type PlayedJob = { id: string; title: string; family: string; town: string; addedAt: number };
export type PlayedBoard = {
  source: string;
  token: string;
  isDead: boolean;
  lines: readonly string[];
  town: string;
  jobs: PlayedJob[];
};
export type PlayedRequest = { at: number; source: string; token: string; bytes: number };
export type GoneJob = { board: PlayedBoard; id: string; addedAt: number; at: number };

type Known = { source: string; token: string; industry: string | null };

/**
 * Plays the hosts of six board systems: each board of the directory with 1 to 40 postings, by its industry where that is
 * stated and by one drawn as the stated ones are where not. `now` is the moved clock.
 */
export class PlayedBoards {
  readonly boards = new Map<string, PlayedBoard>();
  readonly requests: PlayedRequest[] = [];
  readonly gone: GoneJob[] = [];
  /** Boards of a system that are answered at the same moment: the most so far. */
  mostAtOnce = 0;
  #asked = new Map<string, Map<string, number>>();
  #random: Random;
  #now: () => Date;
  #made = 0;
  #server = createServer((request, response) =>
    this.#answer(new URL(request.url ?? "/", "http://x"), response),
  );

  constructor(random: Random, now: () => Date) {
    this.#random = random;
    this.#now = now;
  }

  fill(known: readonly Known[]): void {
    const random = this.#random;
    const stated = known.flatMap(({ industry }) => industry ?? []);
    for (const { source, token, industry } of known) {
      const lines = OWN_LINES[industry ?? this.#pick(stated) ?? ""] ?? OTHER_LINES;
      const town = this.#pick(TOWNS) ?? "";
      const board: PlayedBoard = { source, token, isDead: random() < DEAD, lines, town, jobs: [] };
      const count = 1 + Math.floor(random() ** 3 * 40);
      board.jobs = Array.from({ length: count }, () => this.#makeJob(board));
      this.boards.set(nameOf(source, token), board);
    }
  }

  async listen(systems: readonly string[]): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return Object.fromEntries(systems.map((id) => [id, `${origin}/${id}`]));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What a day changes. */
  turnDay(): void {
    for (const board of this.boards.values()) {
      if (this.#random() >= CHANGING) continue;
      const [first] = board.jobs.splice(0, 1);
      if (first) {
        const { id, addedAt } = first;
        this.gone.push({ board, id, addedAt, at: this.#now().getTime() });
      }
      board.jobs.push(this.#makeJob(board));
    }
  }

  #makeJob({ lines, town }: Pick<PlayedBoard, "lines" | "town">): PlayedJob {
    const line = this.#pick(this.#random() < OWN_SHARE ? lines : EVERYWHERE);
    const families = roleLines.find((each) => each.line === line)?.families ?? [];
    const family = families[Math.floor(this.#random() ** 2 * families.length)];
    const name = family?.same[0]?.replace(/^=/, "") ?? "assistant";
    const title = name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    this.#made += 1;
    return { id: `j${this.#made}`, title, family: family?.id ?? "", town, addedAt: this.#now().getTime() };
  }

  #pick<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.#random() * values.length)];
  }

  #answer({ pathname }: URL, response: ServerResponse): void {
    const [, source = "", ...path] = pathname.split("/").map(decodeURIComponent);
    const token = tokenIn[source]?.(path) ?? "";
    const board = this.boards.get(nameOf(source, token));
    const now = this.#now().getTime();
    const asked = this.#asked.get(source) ?? new Map<string, number>();
    this.#asked.set(source, asked.set(token, now));
    this.mostAtOnce = Math.max(this.mostAtOnce, [...asked.values()].filter((at) => at === now).length);
    const [status, body] = this.#bodyOf(source, board, path);
    const text = JSON.stringify(body);
    this.requests.push({ at: now, source, token, bytes: Buffer.byteLength(text) });
    const headers = status === 429 ? { "retry-after": String((6 * HOUR_MS) / 1000) } : {};
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  }

  #bodyOf(source: string, board: PlayedBoard | undefined, path: string[]): [number, unknown] {
    if (source === REFUSING_SYSTEM) return [429, {}];
    if (this.#random() < FAILING) return [503, {}];
    if (!board || board.isDead) return [404, {}];
    return [200, recordedShapes[source]?.(board, path) ?? {}];
  }
}

export function nameOf(source: string, token: string): string {
  return `${source}\n${token}`;
}

const TEXT = "You will work with a small team. We offer paid leave and training.\n".repeat(20);
const PUBLISHED = "2026-10-30T08:00:00.000Z";

/** The token of a board in the path that its system is asked at, after the first part. */
const tokenIn: Readonly<Record<string, (path: string[]) => string | undefined>> = {
  greenhouse: (path) => path[2],
  lever: (path) => path[2],
  ashby: (path) => path[2],
  workable: (path) => path[4],
  smartrecruiters: (path) => path[2],
  recruitee: (path) => path[0],
};

export const PLAYED_SYSTEMS: readonly string[] = Object.keys(tokenIn);

/** Answers in the recorded shapes of the systems. */
export const recordedShapes: Readonly<Record<string, (board: PlayedBoard, path: string[]) => unknown>> = {
  greenhouse: ({ token, jobs }) => ({
    jobs: jobs.map(({ id, title, town }) => ({
      id: Number(id.slice(1)),
      title,
      absolute_url: `https://boards.greenhouse.io/${token}/jobs/${id.slice(1)}`,
      location: { name: town },
      first_published: PUBLISHED,
      updated_at: PUBLISHED,
      content: `&lt;p&gt;${TEXT}&lt;/p&gt;`,
      departments: [],
    })),
  }),
  lever: ({ token, jobs }) =>
    jobs.map(({ id, title, town }) => ({
      id,
      text: title,
      hostedUrl: `https://jobs.lever.co/${token}/${id}`,
      categories: { location: town, allLocations: [town] },
      createdAt: Date.parse(PUBLISHED),
      descriptionPlain: TEXT,
      lists: [],
    })),
  ashby: ({ token, jobs }) => ({
    jobs: jobs.map(({ id, title, town }) => ({
      id,
      title,
      jobUrl: `https://jobs.ashbyhq.com/${token}/${id}`,
      location: town,
      publishedAt: PUBLISHED,
      isListed: true,
      descriptionPlain: TEXT,
    })),
  }),
  workable: ({ token, jobs }) => ({
    name: token,
    jobs: jobs.map(({ id, title, town }) => ({
      shortcode: id,
      title,
      url: `https://apply.workable.com/${token}/j/${id}`,
      city: town.split(", ")[0],
      country: town.split(", ")[1],
      published_on: PUBLISHED.slice(0, 10),
      description: `<p>${TEXT}</p>`,
    })),
  }),
  smartrecruiters: ({ token, jobs }, path) => {
    const all = jobs.map(({ id, title, town }) => ({
      id,
      name: title,
      company: { identifier: token },
      releasedDate: PUBLISHED,
      location: { fullLocation: town },
    }));
    const one = all.find(({ id }) => id === path[4]);
    if (one) return { ...one, jobAd: { sections: { jobDescription: { text: TEXT } } } };
    return { totalFound: all.length, content: all };
  },
};
