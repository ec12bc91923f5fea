import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StandIn, StandInAnswers } from "./stand-in.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.c2lnbmF0dXJl";
const publicToken = `Current public token for Nav Job Vacancy Feed:\n${TOKEN}`;

/** The answers of national employment services, of EURES and of Reed, from the recorded data's folder of further answers. */
export function readPublicStandIns(furtherFolder: string): StandInAnswers {
  const further = (name: string) => readFileSync(join(furtherFolder, name), "utf8");
  const handmade = (name: string) => further(`${name}.handmade-from-docs.json`);
  return {
    bundesagentur: {
      ...fromPaths({
        "/jobboerse/jobsuche-service/pc/v6/jobs": handmade("bundesagentur"),
        "/jobboerse/jobsuche-service/pc/v4/jobdetails/MTAwMDEtMTAwMDAwMDAwMS1T":
          handmade("bundesagentur-detail"),
      }),
      empty: () => handmade("bundesagentur-none"),
    },
    jobtech: {
      ...fromPaths({ "/search": handmade("jobtech") }),
      empty: () => '{"total":{"value":0},"hits":[]}',
    },
    nav: {
      answer: (path, _query, { authorization }) => {
        if (path === "/api/publicToken") return publicToken;
        if (authorization !== `Bearer ${TOKEN}`) return 401;
        if (path === "/api/v1/feed") return handmade("nav");
        return path === "/api/v1/feedentry/00000000-0000-4000-8000-000000000001"
          ? handmade("nav-entry")
          : 404;
      },
      empty: (path) => (path === "/api/publicToken" ? publicToken : '{"next_url":null,"items":[]}'),
    },
    tyomarkkinatori: {
      ...fromPaths({ "/api/jobpostingfulltext/search/v2/search": handmade("tyomarkkinatori") }),
      empty: () => '{"totalElements":0,"content":[]}',
    },
    jobbank: {
      ...fromPaths({ "/jobsearch/feed/jobSearchRSSfeed": further("jobbank_ca.handmade-from-docs.xml") }),
      contentType: "application/atom+xml",
      empty: () => '<feed xmlns="http://www.w3.org/2005/Atom"><title>Job Bank</title></feed>',
    },
    mycareersfuture: {
      ...fromPaths({ "/v2/search": handmade("mycareersfuture") }),
      empty: () => '{"results":[],"total":0}',
    },
    francetravail: {
      answer: (path, _query, { authorization }, question) => {
        if (path === "/connexion/oauth2/access_token")
          return new URLSearchParams(question).get("client_secret") ? '{"access_token":"t"}' : 401;
        if (authorization !== "Bearer t") return 401;
        return path === "/partenaire/offresdemploi/v2/offres/search" ? handmade("francetravail") : 404;
      },
      empty: (path) => (path.endsWith("/access_token") ? '{"access_token":"t"}' : '{"resultats":[]}'),
    },
    eures: {
      ...fromPaths({
        "/eures/api/jv-searchengine/public/jv-search/search": handmade("eures"),
        "/eures/api/jv-searchengine/public/jv/id/MDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAxIDgx":
          handmade("eures-detail"),
      }),
      empty: () => '{"numberRecords":0,"jvs":[]}',
    },
    reed: {
      answer: (path, _query, { authorization }) => {
        if (authorization !== `Basic ${Buffer.from("k:").toString("base64")}`) return 401;
        return path === "/api/1.0/search" ? further("reed.json") : 404;
      },
      empty: () => '{"results":[],"totalResults":0}',
    },
  };
}

function fromPaths(answers: Record<string, string>): Pick<StandIn, "answer"> {
  return { answer: (path) => answers[path] ?? 404 };
}
