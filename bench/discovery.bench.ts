import { ORACLE_BOARD, WORKDAY_BOARD } from "../server/testing/stand-ins/whole-hosts.ts";
import type { Bench } from "./harness/bench.ts";
import { measureSearches, ROUNDS } from "./harness/measure-searches.ts";

/** Systems whose texts are requests of their own answer each of them in so many milliseconds. */
const APART = 100;
const LATENCIES = {
  remotive: 50,
  arbeitnow: 200,
  remoteok: 350,
  himalayas: 100,
  jobicy: 650,
  weworkremotely: 300,
  workingnomads: 400,
  fourdayweek: 100,
  landingjobs: 100,
  themuse: 100,
  hackernews: 250,
  lever: 500,
  ashby: 600,
  workable: 450,
  recruitee: 350,
  personio: 200,
  teamtailor: 200,
  gem: 550,
  pinpoint: 700,
  smartrecruiters: APART,
  bamboohr: APART,
  rippling: APART,
  workday: APART,
  oracle: APART,
  greenhouse: 800,
};
const BOARDS = {
  greenhouse: "gitlab",
  lever: "spotify",
  ashby: "anyscale",
  workable: "alder-finch",
  smartrecruiters: "Ubisoft2",
  recruitee: "channable",
  personio: "muster",
  teamtailor: "north-quay",
  bamboohr: "acme",
  rippling: "acme",
  gem: "acme",
  pinpoint: "acme",
  workday: WORKDAY_BOARD,
  oracle: ORACLE_BOARD,
};

export const bench: Bench = {
  name: "discovery",
  summary: `a search over 9,396 kept postings and ${Object.keys(LATENCIES).length} boards of 50 to 800 ms (medians of ${ROUNDS})`,
  run: () => measureSearches({ latencyMs: LATENCIES, boardOf: BOARDS }),
};
