import { isHttpUrl } from "@jobwright/contracts/common";
import type { Seniority } from "@jobwright/contracts/preferences";
import type { Pay } from "@jobwright/engine/posting";
import type { PostingText } from "#postings/postings.service";
import type { Citation } from "./facts.ts";

/** A company's open posting, as far as it tells about the company. */
export type CompanyPosting = {
  company: string;
  companyUrl: string | null;
  source: string;
  url: string;
  title: string;
  locations: string[];
  pay: Pay | null;
  annualMin: number | null;
  annualMax: number | null;
  seniority: Seniority | null;
  /** Of all its texts: equal ones are read once. */
  contentHash: string;
  /** Its texts, which stay packed until the first call. */
  readText: () => PostingText;
  /** How many open postings its company has in the index, of which only the newest are read. */
  openOfCompany: number;
  /** The same for one job on two boards. */
  dedupeKey: string;
  postedAt: Date | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

const CITED_FOR_EACH = 3;

/** Where a statement stands that these postings make: the first of them. */
export function citePostings(
  postings: readonly CompanyPosting[],
  nameOfSource: (id: string) => string,
): Citation[] {
  return postings.slice(0, CITED_FOR_EACH).map(({ title, source, url, lastSeenAt }) => ({
    name: `${title}, on ${nameOfSource(source)}`,
    url: isHttpUrl(url) ? url : null,
    seenAt: lastSeenAt,
  }));
}
