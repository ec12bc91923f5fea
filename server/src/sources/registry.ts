import { adzuna } from "./adzuna.ts";
import { arbeitnow } from "./arbeitnow.ts";
import { ashby } from "./ashby.ts";
import { bamboohr } from "./bamboohr.ts";
import { bundesagentur } from "./bundesagentur.ts";
import { eures } from "./eures.ts";
import { feed } from "./feed.ts";
import { fourdayweek } from "./fourdayweek.ts";
import { francetravail } from "./francetravail.ts";
import { gem } from "./gem.ts";
import { greenhouse } from "./greenhouse.ts";
import { hackernews } from "./hackernews.ts";
import { himalayas } from "./himalayas.ts";
import { jobbank } from "./jobbank.ts";
import { jobicy } from "./jobicy.ts";
import { jobtech } from "./jobtech.ts";
import { join } from "./join.ts";
import { landingjobs } from "./landingjobs.ts";
import { lever } from "./lever.ts";
import { listings } from "./listings.ts";
import { mycareersfuture } from "./mycareersfuture.ts";
import { nav } from "./nav.ts";
import { oracle } from "./oracle.ts";
import { page } from "./page.ts";
import { personio } from "./personio.ts";
import { pinpoint } from "./pinpoint.ts";
import { recruitee } from "./recruitee.ts";
import { reed } from "./reed.ts";
import { remoteok } from "./remoteok.ts";
import { remotive } from "./remotive.ts";
import { rippling } from "./rippling.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import { teamtailor } from "./teamtailor.ts";
import { themuse } from "./themuse.ts";
import { tyomarkkinatori } from "./tyomarkkinatori.ts";
import { usajobs } from "./usajobs.ts";
import { weworkremotely } from "./weworkremotely.ts";
import { workable } from "./workable.ts";
import { workday } from "./workday.ts";
import { workingnomads } from "./workingnomads.ts";
import type { Source } from "./source.ts";

/** Every place that postings come from, in the order in which people see them. */
export const sources: readonly Source[] = [
  remotive,
  arbeitnow,
  remoteok,
  himalayas,
  jobicy,
  weworkremotely,
  workingnomads,
  fourdayweek,
  landingjobs,
  themuse,
  hackernews,
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  teamtailor,
  personio,
  join,
  bamboohr,
  rippling,
  gem,
  pinpoint,
  workday,
  oracle,
  bundesagentur,
  jobtech,
  nav,
  tyomarkkinatori,
  jobbank,
  mycareersfuture,
  francetravail,
  eures,
  usajobs,
  adzuna,
  reed,
  listings,
  feed,
  page,
];

/** The source with this id, or undefined. */
export function findSource(id: string): Source | undefined {
  return sources.find((source) => source.id === id);
}
