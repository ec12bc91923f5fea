import type { ResearchSourceId } from "@jobwright/contracts/companies";
import {
  IconBook2,
  IconChartLine,
  IconDatabase,
  IconFileDescription,
  IconFlask,
  IconMessages,
  IconSparkles,
  IconStar,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";

/** What each source is known by at a glance; its name stands beside it. */
export const sourceIcons: Record<ResearchSourceId, Icon> = {
  sample: IconFlask,
  ratings: IconStar,
  wikidata: IconDatabase,
  site: IconWorld,
  sec: IconChartLine,
  constituents: IconChartLine,
  wikipedia: IconBook2,
  postings: IconFileDescription,
  interviews: IconMessages,
  hackernews: IconMessages,
  model: IconSparkles,
};
