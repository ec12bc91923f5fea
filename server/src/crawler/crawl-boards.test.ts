import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { boardSystems } from "#sources/sources.service";
import type { ServerContext } from "#context";
import { userDocuments } from "#db/schema/profile";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards, crawlSpending, crawlTurns } from "#db/schema/sources";
import { mergeUserDocument } from "#user-document/user-document.service";
import { selectTexts } from "#postings/postings.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { crawlBoards, systemsToCrawl } from "./crawl-boards.ts";
import { planDemand } from "./plan-demand.ts";

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** Turns are looked at in steps of this, for a board after another and a probe after each open circuit. */
const STEP = 2 * SECOND;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let opened: TestContext;
let server: ReturnType<typeof createServer>;
let other: ReturnType<typeof createServer>;
/** What each board answers, by its token; others answer 404. */
const answers = new Map<string, Answer>();
let asked: string[] = [];

const portOf = (of: ReturnType<typeof createServer>) => (of.address() as AddressInfo).port;
const listen = (handle: Answer) => {
  const made = createServer(handle);
  return new Promise<typeof made>((resolve) => made.listen(0, "127.0.0.1", () => resolve(made)));
};

/** Systems without a server here: each would take a turn in each step. */
const disabled = boardSystems.filter((id) => id !== "ashby" && id !== "smartrecruiters");

beforeAll(async () => {
  const handle: Answer = (request, response) => {
    const token = new URL(request.url ?? "/", "http://localhost").pathname.split("/").at(-1) ?? "";
    asked.push(token);
    (answers.get(token) ?? send(404, {}))(request, response);
  };
  server = await listen(handle);
  other = await listen(handle);
  const origin = `http://127.0.0.1:${portOf(server)}`;
  opened = await createTestContext({
    config: {
      crawl: { mode: "demand", requestsPerHour: 600, bytesPerDay: 1e9, quietHours: null },
      sources: { baseUrls: { ashby: origin, smartrecruiters: origin }, disabled, timeLimitMs: 5000 },
    },
  });
});
afterAll(async () => {
  await opened.close();
  server.closeAllConnections();
  other.closeAllConnections();
  server.close();
  other.close();
});
beforeEach(async () => {
  const { db } = opened.ctx;
  for (const table of [postings, sourceCrawls, boards, crawlTurns, crawlSpending]) await db.delete(table);
  await db.update(userDocuments).set({ crawlConsent: null });
  answers.clear();
  asked = [];
});

function send(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function holding(...titles: string[]): Answer {
  const jobs = titles.map((title) => ({
    id: title,
    title,
    jobUrl: `https://jobs.ashbyhq.com/acme/${encodeURIComponent(title)}`,
    employmentType: "FullTime",
    location: "Denver, CO",
    publishedAt: "2026-10-30T08:00:00.000Z",
    isListed: true,
    descriptionPlain: "We look for somebody kind.",
  }));
  return send(200, { jobs });
}

const addBoards = (...tokens: string[]) => addBoardsOf("ashby", tokens);

async function addBoardsOf(source: string, tokens: string[]) {
  const rows = tokens.map((token) => ({
    source,
    token,
    company: token,
    companyKey: token,
    url: `https://jobs.ashbyhq.com/${token}`,
    foundBy: "directory" as const,
    likelyIndustries: likelyOf(token),
  }));
  await opened.ctx.db.insert(boards).values(rows);
}

const inns = "Hospitality & Tourism";

function likelyOf(token: string): Record<string, number> {
  if (token.startsWith("unknown")) return {};
  if (token.startsWith("maybe")) return { [inns]: 0.6, Technology: 0.3 };
  return token.startsWith("inn") ? { [inns]: 1 } : { Technology: 1 };
}

async function agree(wanted: { titles?: string[]; companies?: string[] } = {}) {
  const person = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(person, { jobPreferences: { titles: ["Cook"], ...wanted } });
  const isPerson = eq(userDocuments.userId, person.user.uid);
  await opened.ctx.db.update(userDocuments).set({ crawlConsent: true }).where(isPerson);
}

/** As a worker does it while so much time goes by. */
async function crawlFor(
  ms: number,
  { ctx = opened.ctx, step = STEP }: { ctx?: ServerContext; step?: number } = {},
) {
  for (let passed = 0; passed < ms; passed += step) {
    await crawlBoards(ctx, new AbortController().signal);
    opened.ctx.clock.advance(step);
  }
}

async function boardOf(token: string) {
  const [row] = await opened.ctx.db.select().from(boards).where(eq(boards.token, token));
  return row;
}

async function openTitles() {
  const rows = await opened.ctx.db.select().from(postings);
  return rows.flatMap(({ title, closedAt }) => (closedAt === null ? [title] : [])).toSorted();
}

test("nothing is read before somebody agreed, in quiet hours, or where the installation does not crawl", async () => {
  await addBoards("acme");
  answers.set("acme", holding("Cook"));
  await crawlFor(10 * SECOND);
  await agree();
  const { config } = opened.ctx;
  for (const crawl of [{ mode: "off" as const }, { quietHours: { start: "00:00", end: "23:59" } }])
    await crawlFor(10 * SECOND, {
      ctx: { ...opened.ctx, config: { ...config, crawl: { ...config.crawl, ...crawl } } },
    });
  expect(asked).toEqual([]);
  await crawlFor(10 * SECOND);
  expect(asked).toEqual(["acme"]);
  expect(await openTitles()).toEqual(["Cook"]);
});

test("a system that has pages alone is not read", () => {
  const { config } = opened.ctx;
  const systems = systemsToCrawl({ ...config, sources: { ...config.sources, disabled: [] } });
  expect(systems).toContain("personio");
  expect(systems).not.toContain("join");
});

test("two processes read each board once, one at a time and with a pause", async () => {
  const tokens = Array.from({ length: 8 }, (_, index) => `acme${index}`);
  await addBoards(...tokens);
  let underWay = 0;
  let most = 0;
  for (const token of tokens)
    answers.set(token, (request, response) => {
      most = Math.max(most, (underWay += 1));
      setTimeout(() => {
        underWay -= 1;
        holding("Cook")(request, response);
      }, 20);
    });
  await agree();
  await crawlBoards(opened.ctx, new AbortController().signal);
  expect(asked).toHaveLength(1);
  for (let round = 0; round < 12; round += 1) {
    opened.ctx.clock.advance(STEP);
    await Promise.all([0, 1].map(() => crawlBoards(opened.ctx, new AbortController().signal)));
  }
  expect(asked.toSorted()).toEqual(tokens);
  expect(most).toBe(1);
});

test("boards of wanted companies are read first, then those whose industry hires for what is looked for", async () => {
  await addBoards("zeta", "inn1", "inn2", "inn3", "soft1", "soft2", "soft3", "soft4");
  for (const token of ["inn1", "inn2", "inn3"]) answers.set(token, holding("Line Cook"));
  for (const token of ["zeta", "soft1", "soft2", "soft3", "soft4"]) answers.set(token, holding("Actuary"));
  await agree({ titles: ["Cook"], companies: ["Zeta"] });
  await crawlFor(8 * STEP);
  expect(asked).toHaveLength(8);
  expect(asked[0]).toBe("zeta");
  // One of four is read though nothing is known of it.
  expect(asked.slice(1, 5)).toEqual(expect.arrayContaining(["inn1", "inn2", "inn3"]));
  // Demand is reckoned anew every two minutes, by what was read until then.
  opened.ctx.clock.advance(IDLE);
  await crawlFor(STEP);
  expect((await boardOf("inn1"))?.demand).toBeGreaterThan(1);
  expect(await boardOf("soft1")).toMatchObject({ demand: 0, lastError: null });
  await addBoards("inn4", "maybe1", "soft5");
  // Three of three and none of five were found to fit; before, one half was expected of who hires cooks, and a tenth.
  const [hiring, elsewhere] = [(3 + 5 * 0.5) / 8, (5 * 0.1) / 10];
  const expected = [hiring, 0.6 * hiring + 0.3 * elsewhere + 0.1 * 0.2, elsewhere];
  expect(await planFor("inn4", "maybe1", "soft5")).toEqual(expected.map((share) => expect.closeTo(share, 3)));
});

test("a person whose work every company has puts no industry last, and an unknown one is between", async () => {
  await addBoards("inn1", "soft1", "unknown1");
  await agree({ titles: ["Cook"] });
  expect(await planFor("inn1", "soft1", "unknown1")).toEqual(
    [0.5, 0.1, 0.2].map((share) => expect.closeTo(share, 3)),
  );
  await agree({ titles: ["Receptionist"] });
  expect(await planFor("inn1", "soft1", "unknown1")).toEqual(
    [0.5, 0.2, 0.2].map((share) => expect.closeTo(share, 3)),
  );
});

/** Plans the reading of one system and returns the demand of each of these boards, 0 to 3. */
async function planFor(...tokens: string[]) {
  await planDemand(opened.ctx, ["ashby"]);
  return Promise.all(tokens.map(async (token) => (await boardOf(token))?.demand));
}

const IDLE = 3 * 60 * SECOND;

test("a board that brings nothing new is read less and less often, one that does more often", async () => {
  await addBoards("acme");
  answers.set("acme", holding("Cook"));
  await agree();
  await crawlFor(STEP);
  expect(await boardOf("acme")).toMatchObject({ crawlEveryHours: 24, failures: 0 });
  opened.ctx.clock.advance(24 * HOUR);
  await crawlFor(STEP);
  expect(await boardOf("acme")).toMatchObject({ crawlEveryHours: 36 });
  opened.ctx.clock.advance(36 * HOUR);
  answers.set("acme", holding("Cook", "Sous Chef"));
  await crawlFor(STEP);
  expect(await boardOf("acme")).toMatchObject({ crawlEveryHours: 18 });
  expect(asked).toHaveLength(3);
});

test("of an unchanged answer no posting is written, and when it was last seen is known all the same", async () => {
  await addBoards("acme");
  answers.set("acme", holding("Cook", "Sous Chef"));
  await agree();
  await crawlFor(STEP);
  const before = await opened.ctx.db.select().from(postings);
  opened.ctx.clock.advance(DAY);
  await crawlFor(STEP);
  expect(await opened.ctx.db.select().from(postings)).toEqual(before);
  const seenAt = (await boardOf("acme"))?.lastCompleteAt;
  expect(seenAt?.getTime()).toBeGreaterThan(before[0]?.lastSeenAt.getTime() ?? Infinity);
  answers.set("acme", holding("Cook"));
  for (const days of [2, 3]) {
    opened.ctx.clock.advance(days * DAY);
    await crawlFor(STEP);
  }
  expect(await openTitles()).toEqual(["Cook"]);
  const [gone] = await opened.ctx.db.select().from(postings).where(eq(postings.title, "Sous Chef"));
  expect(gone?.lastSeenAt).toEqual(seenAt);
});

test.each([
  ["answers with nothing", () => send(200, { jobs: [] })],
  [
    "sends on to another host",
    () => (request: IncomingMessage, response: ServerResponse) => {
      const isFirst = request.headers.host?.startsWith("127.0.0.1") ?? false;
      if (!isFirst) return holding("Cook")(request, response);
      response.writeHead(302, { location: `http://localhost:${portOf(other)}${request.url}` }).end();
    },
  ],
  ["fails", () => send(500, {})],
])("a board that %s closes nothing", async (_, answer) => {
  await addBoards("acme");
  answers.set("acme", holding("Cook", "Sous Chef"));
  await agree();
  await crawlFor(STEP);
  answers.set("acme", answer());
  for (let round = 0; round < 4; round += 1) {
    opened.ctx.clock.advance(14 * DAY);
    await crawlFor(STEP);
  }
  expect(asked.length).toBeGreaterThan(3);
  expect(await openTitles()).toEqual(["Cook", "Sous Chef"]);
});

test("a system that fails is left alone for longer and longer, and one board probes it", async () => {
  await addBoards(...Array.from({ length: 20 }, (_, index) => `acme${index}`));
  for (let index = 0; index < 20; index += 1) answers.set(`acme${index}`, send(503, {}));
  await agree();
  await crawlFor(2 * HOUR, { step: 30 * SECOND });
  // Three failures open the circuit for 30 minutes, then an hour.
  expect(asked).toHaveLength(5);
  for (let index = 0; index < 20; index += 1) answers.set(`acme${index}`, holding("Cook"));
  await crawlFor(3 * HOUR, { step: 30 * SECOND });
  expect(new Set(asked).size).toBe(20);
});

test("what a system asks to wait is waited for", async () => {
  await addBoards("acme1", "acme2");
  answers.set("acme1", send(429, {}, { "retry-after": "3600" }));
  answers.set("acme2", send(429, {}, { "retry-after": "3600" }));
  await agree();
  await crawlFor(55 * 60 * SECOND, { step: 30 * SECOND });
  expect(asked).toHaveLength(1);
});

test("a board that is gone is asked less and less often, and says why", async () => {
  await addBoards("gone");
  await agree();
  await crawlFor(STEP);
  expect(await boardOf("gone")).toMatchObject({ failures: 1, crawlEveryHours: 24 });
  opened.ctx.clock.advance(DAY);
  await crawlFor(STEP);
  expect(await boardOf("gone")).toMatchObject({ failures: 2, crawlEveryHours: 48 });
  expect((await boardOf("gone"))?.lastError).toContain("404");
});

test("a board whose list has no texts may take longer than a source has in a search", async () => {
  await addBoardsOf("smartrecruiters", ["inn"]);
  const content = [{ id: "1", name: "Cook", location: { fullLocation: "Denver, CO" } }];
  answers.set("postings", (request, response) => {
    setTimeout(() => send(200, { totalFound: 1, content })(request, response), 150);
  });
  await agree();
  const { config } = opened.ctx;
  await crawlFor(STEP, {
    ctx: { ...opened.ctx, config: { ...config, sources: { ...config.sources, timeLimitMs: 50 } } },
  });
  expect(await openTitles()).toEqual(["Cook"]);
});

test("an hour's requests and a day's bytes are never exceeded", async () => {
  const tokens = Array.from({ length: 12 }, (_, index) => `acme${index}`);
  await addBoards(...tokens);
  for (const token of tokens) answers.set(token, holding("Cook"));
  await agree();
  opened.ctx.clock.set("2026-11-03T10:00:00.000Z");
  const { config } = opened.ctx;
  const withBudget = (requestsPerHour: number, bytesPerDay: number): ServerContext => ({
    ...opened.ctx,
    config: { ...config, crawl: { ...config.crawl, requestsPerHour, bytesPerDay } },
  });
  await crawlFor(50 * 60 * SECOND, { ctx: withBudget(4, 1e9), step: 30 * SECOND });
  expect(asked).toHaveLength(4);
  opened.ctx.clock.set("2026-11-03T11:00:00.000Z");
  await crawlFor(30 * 60 * SECOND, { ctx: withBudget(6, 1e9), step: 30 * SECOND });
  expect(asked).toHaveLength(10);
  // All ten answers are larger than this together.
  await crawlFor(20 * 60 * SECOND, { ctx: withBudget(600, 1000), step: 30 * SECOND });
  expect(asked).toHaveLength(10);
  expect((await boardOf(tokens.find((token) => !asked.includes(token)) ?? ""))?.lastError).toBeNull();
});

test("of a board whose list has no texts only those are asked that somebody looks for, once", async () => {
  await addBoardsOf("smartrecruiters", ["inn"]);
  const listed = (...jobs: [id: string, name: string][]) => {
    const content = jobs.map(([id, name]) => ({ id, name, location: { fullLocation: "Denver, CO" } }));
    answers.set("postings", send(200, { totalFound: content.length, content }));
  };
  const text = (of: string) => send(200, { jobAd: { sections: { jobDescription: { text: of } } } });
  const readTexts = async () => {
    const rows = await opened.ctx.db.select().from(postings);
    const texts = await selectTexts(
      opened.ctx.db,
      rows.map(({ id }) => id),
    );
    return rows
      .map(({ id, title, closedAt }) => [title, texts.get(id)?.description, closedAt === null] as const)
      .toSorted((one, two) => (one.join() < two.join() ? -1 : 1));
  };
  listed(["1", "Cook"], ["2", "Welder"], ["3", "Cook"]);
  answers.set("1", text("You cook."));
  await agree();
  await crawlFor(10 * SECOND);
  expect(asked.toSorted()).toEqual(["1", "3", "postings"]);
  expect(await readTexts()).toEqual([
    ["Cook", "", true],
    ["Cook", "You cook.", true],
    ["Welder", "", true],
  ]);

  // The text that did not come is asked again, what is gone is closed after two answers, and what is known stays.
  answers.set("3", text("You cook too."));
  listed(["1", "Cook"], ["3", "Cook"]);
  asked = [];
  await crawlFor(4 * DAY, { step: HOUR });
  expect(asked.filter((each) => each !== "postings")).toEqual(["3"]);
  expect(await readTexts()).toEqual([
    ["Cook", "You cook too.", true],
    ["Cook", "You cook.", true],
    ["Welder", "", false],
  ]);

  // A new title is taken together with its text; until that comes the index keeps what it has.
  answers.delete("1");
  listed(["1", "Head Cook"], ["3", "Cook"]);
  await crawlFor(4 * DAY, { step: HOUR });
  expect(await readTexts()).toContainEqual(["Cook", "You cook.", true]);
  answers.set("1", text("You lead cooks."));
  await crawlFor(6 * DAY, { step: HOUR });
  expect(await readTexts()).toContainEqual(["Head Cook", "You lead cooks.", true]);

  // Somebody who looks for what has no text yet brings the board forward.
  listed(["1", "Head Cook"], ["2", "Welder"], ["3", "Cook"]);
  await crawlFor(8 * DAY, { step: HOUR });
  answers.set("2", text("You weld."));
  await agree({ titles: ["Welder"] });
  asked = [];
  await crawlFor(7 * HOUR, { step: HOUR });
  expect(asked).toContain("2");
  expect(await readTexts()).toContainEqual(["Welder", "You weld.", true]);
});
