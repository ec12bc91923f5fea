import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { page } from "./page.ts";

let body = "";
let robots: string | null = null;
const server = createServer(({ url }, response) => {
  if (url === "/jobs.html") response.end(body);
  else if (url === "/robots.txt" && robots !== null) response.end(robots);
  else response.writeHead(404).end();
});
let origin = "";
let outbound: OutboundClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  outbound = createOutboundClient({ exemptOrigins: [origin], userAgent: "Jobwright-Test/1.0" });
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

function ask(things: unknown[]) {
  body =
    things.length === 0
      ? "<html></html>"
      : `<html><script type="application/ld+json">${JSON.stringify(things)}</script></html>`;
  const access = {
    outbound,
    baseUrl: origin,
    keys: {},
    now: new Date(),
    signal: new AbortController().signal,
  };
  const query = { titles: [], locations: [], keywords: [] };
  return page.ask({ board: `${origin}/jobs.html`, query }, access);
}

const cook = { "@type": "JobPosting", title: "Cook", hiringOrganization: "Inn", url: "/cook" };

test("a page whose list has hundreds of thousands of entries costs the server's own thread little", async () => {
  const qualifications = Array.from({ length: 220_000 }, (_, index) => `&${index % 1000}`);
  const before = process.threadCpuUsage();
  const { postings } = await ask([{ ...cook, qualifications }]);
  const used = process.threadCpuUsage(before);
  expect(postings[0]).toMatchObject({ title: "Cook", company: "Inn" });
  expect(postings[0]?.qualifications).toHaveLength(100);
  // Read on this thread it is more than a second.
  expect((used.user + used.system) / 1000).toBeLessThan(500);
});

test("postings of a page that cannot be read are counted, and of two alike one is kept", async () => {
  const unreadable = [
    { ...cook, title: " " },
    { ...cook, title: 7 },
  ];
  const answer = await ask([cook, { ...cook, title: "Baker", url: "/baker" }, cook, ...unreadable]);
  expect(answer.postings.map(({ title, url }) => [title, url])).toEqual([
    ["Cook", `${origin}/cook`],
    ["Baker", `${origin}/baker`],
  ]);
  expect(answer.postings[0]?.board).toBe(`${origin}/jobs.html`);
  expect(answer).toMatchObject({ unreadable: 2, isComplete: false });
  await expect(ask(unreadable)).rejects.toThrow("2 entries, none of which is a job that can be read");
});

test("an address that robots.txt names and that is not public is not asked", async () => {
  let asked = 0;
  const inner = createServer((_, response) => {
    asked += 1;
    response.end(`<urlset><url><loc>${origin}/jobs/cook</loc></url></urlset>`);
  });
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void inner.close());
  robots = `Sitemap: http://127.0.0.1:${(inner.address() as AddressInfo).port}/sitemap.xml`;
  await expect(ask([])).rejects.toThrow("The page holds no job posting that can be read");
  expect(asked).toBe(0);
  robots = null;
});
