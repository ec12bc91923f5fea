import { constituentsSource } from "./constituents.ts";
import { hackernews } from "./hackernews.ts";
import { interviewsSource } from "./interviews.ts";
import type { ResearchSource } from "./research-source.ts";
import { sec } from "./sec.ts";
import { site } from "./site.ts";
import { wikidata } from "./wikidata.ts";
import { wikipedia } from "./wikipedia.ts";

/** All sources of company research on the network. */
export const researchSources: readonly ResearchSource[] = [
  wikidata,
  site,
  sec,
  constituentsSource,
  wikipedia,
  interviewsSource,
  hackernews,
];
