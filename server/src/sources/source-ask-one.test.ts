import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RawPosting } from "@jobwright/engine/posting";
import { sharedData } from "../../../scripts/shared-data.ts";
import { json, startLocalPages, status, type LocalPages } from "#testing/postings/local-pages";
import { findSource } from "./registry.ts";
import type { Source } from "./source.ts";
import { testQuery } from "#testing/sources/test-access";

const recordings = sharedData("api-responses/excerpts");
const readRecorded = (name: string): unknown =>
  JSON.parse(readFileSync(join(recordings ?? "", name), "utf8"));
const handmadeDetail = JSON.parse(
  readFileSync(
    new URL("../../testing/sources/fixtures/smartrecruiters-detail.handmade.json", import.meta.url),
    "utf8",
  ),
) as Record<string, unknown>;

let local: LocalPages;
beforeAll(async () => {
  local = await startLocalPages();
});
afterAll(() => local.close());
beforeEach(() => local.pages.clear());

/** A source at its own public address, which is a folder of the local server. */
function open(id: string) {
  const source = findSource(id) as Required<Source>;
  const access = {
    outbound: local.outbound,
    baseUrl: source.defaultBaseUrl,
    keys: {},
    now: new Date(),
    signal: new AbortController().signal,
  };
  return {
    askOne: (board: string, postingId: string) => source.askOne({ board, id: postingId }, access),
    askAll: async (board: string): Promise<RawPosting[]> =>
      (await source.ask({ board, query: testQuery }, access)).postings,
  };
}

const notThere = { name: "OutboundError", status: 404 };

describe("one posting of Lever", () => {
  const id = "2193db3f-77c5-43b8-b030-8f92c9882bf1";

  it.skipIf(recordings === null)("is read as it is among its whole board", async () => {
    const board = readRecorded("lever-postings.json") as unknown[];
    local.pages.set("/api.lever.co/v0/postings/spotify", json(board));
    local.pages.set(`/api.lever.co/v0/postings/spotify/${id}`, json(board[0]));
    const posting = await open("lever").askOne("spotify", id);
    expect(posting).toMatchObject({
      externalId: id,
      title: "Android Engineer - Experience",
      company: "Spotify",
      locations: ["London", "Stockholm"],
      url: `https://jobs.lever.co/spotify/${id}`,
      description: expect.stringContaining("What You'll Do\n- Develop and maintain mobile client components"),
    });
    expect(await open("lever").askAll("spotify")).toEqual([posting]);
  });

  it("of a European board is asked at the European host, in JSON", async () => {
    const asked: (string | undefined)[] = [];
    local.pages.set(`/api.eu.lever.co/v0/postings/acme-works/${id}`, (response, request) => {
      asked.push(request.url);
      response.end(
        JSON.stringify({ id, text: "Welder", hostedUrl: `https://jobs.eu.lever.co/acme-works/${id}` }),
      );
    });
    expect(await open("lever").askOne("eu:acme-works", id)).toMatchObject({
      board: "eu:acme-works",
      title: "Welder",
      company: "Acme Works",
    });
    expect(asked).toEqual([`/api.eu.lever.co/v0/postings/acme-works/${id}?mode=json`]);
  });

  it("that is not there is a 404, and one without title or link is not read", async () => {
    await expect(open("lever").askOne("spotify", id)).rejects.toMatchObject(notThere);
    const path = `/api.lever.co/v0/postings/spotify/${id}`;
    for (const answer of [{ id, hostedUrl: "https://l.example/1" }, { id, text: "Welder" }, [], null]) {
      local.pages.set(path, json(answer));
      expect(await open("lever").askOne("spotify", id)).toBeNull();
    }
    local.pages.set(path, status(503));
    await expect(open("lever").askOne("spotify", id)).rejects.toMatchObject({ status: 503 });
  });
});

describe("one posting of SmartRecruiters", () => {
  const id = "744000151912444";
  const path = `/api.smartrecruiters.com/v1/companies/Ubisoft2/postings/${id}`;
  const job = { id, name: "Cook", company: { identifier: "Inn", name: "The Inn" } };

  it.skipIf(recordings === null)("is read with its texts, as a search reads it in two requests", async () => {
    const list = readRecorded("smartrecruiters-list.json") as { content: Record<string, unknown>[] };
    const detail = { ...list.content[0], ...handmadeDetail };
    local.pages.set(path.slice(0, path.lastIndexOf("/")), json({ totalFound: 1, content: list.content }));
    local.pages.set(path, json(detail));
    const posting = await open("smartrecruiters").askOne("Ubisoft2", id);
    expect(posting).toMatchObject({
      externalId: id,
      title: "Spécialiste Fiabilité outils et infrastructures - TGQF",
      company: "Ubisoft",
      locations: ["Montreal, QC, Canada"],
      employmentType: "Full-time",
      level: "Mid-Senior Level",
      url: `https://jobs.smartrecruiters.com/Ubisoft2/${id}`,
      applyUrl: "https://jobs.smartrecruiters.com/Ubisoft2/744000151912444-specialiste?oga=true",
      qualifications: ["Trois ans d'expérience", "Linux et réseaux"],
      description: expect.stringContaining("Vous veillez sur les outils de production."),
    });
    expect(await open("smartrecruiters").askAll("Ubisoft2")).toEqual([posting]);
  });

  it.each([{}, { jobAd: null }, { jobAd: { sections: "none" } }])(
    "whose texts are %j is read without them",
    async (texts) => {
      local.pages.set(path, json({ ...job, ...texts }));
      expect(await open("smartrecruiters").askOne("Ubisoft2", id)).toMatchObject({
        title: "Cook",
        company: "The Inn",
        description: "",
        qualifications: [],
      });
    },
  );

  it("that is not there is a 404, and one without a name is not read", async () => {
    await expect(open("smartrecruiters").askOne("Ubisoft2", id)).rejects.toMatchObject(notThere);
    local.pages.set(path, json({ ...job, name: null }));
    expect(await open("smartrecruiters").askOne("Ubisoft2", id)).toBeNull();
  });
});

describe("one advert of JobTech", () => {
  const path = "/jobsearch.api.jobtechdev.se/ad/30000001";
  const ad = {
    id: "30000001",
    headline: "Undersköterska",
    employer: { name: "Exempel kommun" },
    webpage_url: "https://arbetsformedlingen.se/platsbanken/annonser/30000001",
    workplace_address: { municipality: "Umeå", country: "Sverige" },
  };

  it("is read as it is among the adverts that a search finds", async () => {
    local.pages.set(path, json(ad));
    expect(await open("jobtech").askOne("", "30000001")).toMatchObject({
      source: "jobtech",
      title: "Undersköterska",
      company: "Exempel kommun",
      locations: ["Umeå, Sverige"],
    });
  });

  it("that is not there or was removed is a 404, and one without a title is not read", async () => {
    await expect(open("jobtech").askOne("", "30000001")).rejects.toMatchObject(notThere);
    local.pages.set(path, json({ ...ad, removed: true }));
    await expect(open("jobtech").askOne("", "30000001")).rejects.toMatchObject(notThere);
    local.pages.set(path, json({ ...ad, headline: null }));
    expect(await open("jobtech").askOne("", "30000001")).toBeNull();
  });
});

describe("one advert of NAV", () => {
  const id = "8481df25-44f3-4a9b-b3ce-ec244276db31";
  const path = `/pam-stilling-feed.nav.no/api/v1/feedentry/${id}`;
  const advert = { title: "Helsefagarbeider", employer: { name: "Eksempel kommune" }, workLocations: [] };

  beforeEach(() => {
    local.pages.set("/pam-stilling-feed.nav.no/api/publicToken", (response) =>
      response.end("Current public token: eyJa.b.c"),
    );
  });

  it("is read by the public token, without an address of its own at the page of its id", async () => {
    local.pages.set(path, (response, request) => {
      if (request.headers.authorization !== "Bearer eyJa.b.c") response.statusCode = 401;
      response.end(JSON.stringify({ status: "ACTIVE", ad_content: advert }));
    });
    expect(await open("nav").askOne("", id)).toMatchObject({
      title: "Helsefagarbeider",
      company: "Eksempel kommune",
      url: `https://arbeidsplassen.nav.no/stillinger/stilling/${id}`,
    });
  });

  it("that is not there or inactive is a 404, and one that names no employer is not read", async () => {
    await expect(open("nav").askOne("", id)).rejects.toMatchObject(notThere);
    for (const answer of [
      { status: "INACTIVE", ad_content: advert },
      { status: "ACTIVE", ad_content: null },
    ]) {
      local.pages.set(path, json(answer));
      await expect(open("nav").askOne("", id)).rejects.toMatchObject(notThere);
    }
    local.pages.set(path, json({ status: "ACTIVE", ad_content: { ...advert, employer: null } }));
    expect(await open("nav").askOne("", id)).toBeNull();
  });
});
