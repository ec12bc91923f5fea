import { afterEach, expect, test } from "vitest";
import { sharedData } from "../../../scripts/shared-data.ts";
import { startStandInSources, type StandInSources } from "./stand-in-sources.ts";

let standIns: StandInSources;
afterEach(() => standIns.close());

const getStatus = async (address: string) => (await fetch(address)).status;

test("what was asked at the same time is counted for each host", async () => {
  standIns = await startStandInSources({ latencyMs: 300 });
  const { site, sec } = standIns.baseUrls;
  await Promise.all(["a", "a", "a", "b"].map((host) => getStatus(`${site}/${host}.example/`)));
  await getStatus(`${sec}/one`);
  await getStatus(`${sec}/two`);
  expect(standIns.mostAtOnce("site")).toBe(3);
  expect(standIns.mostAtOnce("sec")).toBe(1);
  expect(standIns.mostAtOnce("wikidata")).toBe(0);
  expect(standIns.requests.map(({ source }) => source)).toEqual([
    "site",
    "site",
    "site",
    "site",
    "sec",
    "sec",
  ]);
});

test.skipIf(sharedData("companies") === null)("the public lists are served whole", async () => {
  standIns = await startStandInSources();
  const { interviews, constituents } = standIns.baseUrls;
  expect(await (await fetch(`${interviews}/README.md`)).text()).toContain("](http");
  expect(await (await fetch(`${constituents}/data/constituents.csv`)).text()).toMatch(/^Symbol,Security,/);
  expect(await getStatus(`${constituents}/`)).toBe(404);
});

test("a stand-in can be down, busy or without the page while the others answer", async () => {
  standIns = await startStandInSources();
  const { wikidata, wikipedia } = standIns.baseUrls;
  standIns.setBehaviour("wikidata", "down");
  await expect(fetch(`${wikidata}/w/api.php`)).rejects.toThrow();
  standIns.setBehaviour("wikidata", "rate-limited");
  expect(await getStatus(`${wikidata}/w/api.php`)).toBe(429);
  standIns.setBehaviour("wikidata", "missing");
  expect(await getStatus(`${wikidata}/w/api.php`)).toBe(404);
  expect(await getStatus(`${wikipedia}/api/rest_v1/page/summary/Meta_Platforms`)).toBe(200);
});
