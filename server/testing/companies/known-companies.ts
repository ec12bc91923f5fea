import { readFileSync } from "node:fs";
import { join } from "node:path";

type Seat = { city: string; region?: string; country: string; until?: string };

/** What the stand-ins know of a company, or of another thing that bears a company's name. */
export type KnownCompany = {
  id: string;
  label: string;
  aliases: string[];
  description: string;
  kinds: string[];
  industries?: string[];
  inception?: string;
  headquarters?: Seat[];
  formerHeadquarters?: Seat[];
  chiefExecutive?: string;
  website?: string;
  ticker?: string;
  exchange?: string;
  cik?: string;
  logo?: string;
  employees?: { count: number; year: string };
  awards?: { title: string; year?: string }[];
  wikipedia?: { title: string; extract: string };
  /** No member of the S&P 500. */
  isOther?: boolean;
};

export const knownCompanies = JSON.parse(
  readFileSync(join(import.meta.dirname, "known-companies.json"), "utf8"),
) as KnownCompany[];
