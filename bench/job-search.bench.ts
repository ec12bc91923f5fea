import type { Bench } from "./harness/bench.ts";
import { measureSearches, ROUNDS } from "./harness/measure-searches.ts";

/** Milliseconds that each stand-in takes to answer. */
const LATENCIES = {
  remotive: 50,
  arbeitnow: 200,
  remoteok: 350,
  himalayas: 500,
  jobicy: 650,
  greenhouse: 800,
};

export const bench: Bench = {
  name: "job-search",
  summary: `a search over 9,396 kept postings and six boards of 50 to 800 ms (medians of ${ROUNDS})`,
  run: () => measureSearches({ latencyMs: LATENCIES, boardOf: { greenhouse: "gitlab" } }),
};
