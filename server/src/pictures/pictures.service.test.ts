import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveResearch } from "#companies/companies.service";
import { user } from "#db/schema/auth";
import { jobSearches } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import {
  picture,
  PIXEL,
  redirect,
  startLocalPages,
  status,
  type LocalPages,
} from "#testing/postings/local-pages";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";

const clock = createTestClock();
let local: LocalPages;
let tested: TestApp;

beforeAll(async () => {
  local = await startLocalPages();
  tested = await createTestApp(allRoutes, { outbound: local.outbound, clock });
});

afterAll(async () => {
  await tested.close();
  await local.close();
});

type Person = Browser & { uid: string };

const ask = (person: Browser, url: string, headers: Record<string, string> = {}) =>
  person.send("GET", `/api/picture?url=${encodeURIComponent(url)}`, { headers });

/** Serves something at a new public address and counts how often it was asked for. */
function serve(answer: Parameters<LocalPages["pages"]["set"]>[1], ending = "png") {
  const url = `https://pictures.example/${randomUUID()}.${ending}`;
  const served = { url, count: 0 };
  local.pages.set(url.replace("https:/", ""), (response, request) => {
    served.count += 1;
    answer(response, request);
  });
  return served;
}

async function setPhoto({ uid }: Person, image: string): Promise<void> {
  await tested.server.db.update(user).set({ image }).where(eq(user.id, uid));
}

async function addLogo({ uid }: Person, logoUrl: string): Promise<void> {
  const { db } = tested.server;
  const sessionId = `session-${randomUUID()}`;
  const heartbeatAt = clock.now();
  await db.insert(jobSearches).values({ userId: uid, sessionId, state: "finished", heartbeatAt });
  const record = { companyOverview: { id: "inn", name: "Inn", logoUrl }, sources: [] };
  await saveResearch(db, uid, sessionId, [{ record, companyKey: null, isWaiting: false }], clock.now());
}

test("photo, profile picture and logo come from the server, once from their host, kept by the browser for a day", async () => {
  const person = await openAccount(tested);
  const [photo, avatar, logo] = [
    serve(picture(PIXEL)),
    serve(picture(PIXEL)),
    serve(picture(PIXEL, "text/html")),
  ];
  await setPhoto(person, photo.url);
  await tested.server.db
    .update(userDocuments)
    .set({ avatar: avatar.url })
    .where(eq(userDocuments.userId, person.uid));
  await addLogo(person, logo.url);
  for (const served of [photo, avatar, logo]) {
    const answer = await ask(person, served.url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PIXEL)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="picture.png"`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    const etag = answer.headers.get("etag") ?? "";
    expect((await ask(person, served.url, { "if-none-match": etag })).status).toBe(304);
    expect(served.count).toBe(1);
  }
  clock.advance(25 * 60 * 60 * 1000);
  expect((await ask(person, photo.url)).status).toBe(200);
  expect(photo.count).toBe(2);
});

test("an address that is not the person's own is not opened, whoever else has it", async () => {
  const [person, other] = [await openAccount(tested), await openAccount(tested)];
  const [photo, unknown] = [serve(picture(PIXEL)), serve(picture(PIXEL))];
  await setPhoto(other, photo.url);
  expect((await ask(other, photo.url)).status).toBe(200);
  for (const { url } of [photo, unknown]) {
    const answer = await ask(person, url);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: "pictures/not-available" }),
    ]);
  }
  expect((await ask(openBrowser(tested.app), photo.url)).status).toBe(401);
  expect(unknown.count).toBe(0);
  for (const url of ["javascript:alert(1)", "data:image/png;base64,AAAA", "file:///etc/passwd"]) {
    expect((await ask(person, url)).status).toBe(400);
  }
});

test("what is no picture of pixels, too large, gone or at a private address is not shown, and not asked for again at once", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const large = Buffer.concat([PIXEL, Buffer.alloc(1024 * 1024)]);
  const cases = [
    serve(picture(svg, "image/svg+xml"), "svg"),
    serve(picture(svg, "image/png")),
    serve(picture(Buffer.from("<!doctype html><script>alert(1)</script>"), "image/png")),
    serve(picture(large)),
    serve(status(404)),
    serve(redirect("http://169.254.169.254/latest/meta-data")),
  ];
  for (const served of cases) {
    const person = await openAccount(tested);
    await setPhoto(person, served.url);
    expect([served.url, (await ask(person, served.url)).status]).toEqual([served.url, 404]);
    expect((await ask(person, served.url)).status).toBe(404);
    expect(served.count).toBe(1);
  }
  const person = await openAccount(tested);
  for (const url of ["http://127.0.0.1:1/a.png", "http://[::1]/a.png", "http://169.254.169.254/a.png"]) {
    await setPhoto(person, url);
    expect((await ask(person, url)).status).toBe(404);
  }
  const [mended] = cases.slice(-2);
  local.pages.set((mended?.url ?? "").replace("https:/", ""), picture(PIXEL));
  const patient = await openAccount(tested);
  await setPhoto(patient, mended?.url ?? "");
  clock.advance(11 * 60 * 1000);
  expect((await ask(patient, mended?.url ?? "")).status).toBe(200);
});

test("an address is looked up in a few milliseconds, however many companies the person has", async () => {
  const person = await openAccount(tested);
  const { db } = tested.server;
  await db.execute(sql`
    insert into company_research (user_id, session_id, company_name, position, record)
    select ${person.uid}, 'session-' || n / 10, 'Company ' || n, n % 10, jsonb_build_object(
      'companyOverview', jsonb_build_object(
        'id', n::text, 'name', 'Company ' || n, 'logoUrl', 'https://logos.example/' || n || '.png'),
      'sources', (
        select jsonb_agg(jsonb_build_object('field', 'about', 'name', md5(each::text || n), 'url', 'https://x.org/'))
        from generate_series(1, 40) each))
    from generate_series(1, 5000) n`);
  const times: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const started = performance.now();
    expect((await ask(person, "https://logos.example/none.png")).status).toBe(404);
    times.push(performance.now() - started);
  }
  expect(Math.min(...times)).toBeLessThan(20);
  const logo = serve(picture(PIXEL));
  await addLogo(person, logo.url);
  expect((await ask(person, logo.url)).status).toBe(200);
});
