import { usStates } from "@jobwright/engine/lexicon/places";
import * as z from "zod/mini";
import { anything, listOf, optionalObject, optionalText, textList } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { OutboundError } from "#platform/outbound/outbound-client";
import type { Fact } from "../facts.ts";
import { fetchJson } from "./fetch-json.ts";
import { cleanText } from "./clean-text.ts";
import type { ResearchAnswer, ResearchSource } from "./research-source.ts";

/** Columns of equal length, the newest filing first. */
const filingsSchema = optionalObject({
  accessionNumber: listOf(z.string()),
  filingDate: listOf(z.string()),
  form: listOf(z.string()),
  primaryDocument: listOf(z.string()),
});
const submissionsSchema = z.object({
  cik: z.union([z.string(), z.number()]),
  tickers: textList,
  sicDescription: optionalText,
  addresses: optionalObject({
    business: optionalObject({
      city: optionalText,
      stateOrCountry: optionalText,
      stateOrCountryDescription: optionalText,
    }),
  }),
  filings: optionalObject({ recent: anything }),
});
type Submissions = z.output<typeof submissionsSchema>;
type Filings = NonNullable<z.output<typeof filingsSchema>>;

/** Forms that people read, in the words people use. Foreign companies file 20-F and 6-K instead. */
const forms = new Map([
  ["10-K", "Annual report (10-K)"],
  ["20-F", "Annual report (20-F)"],
  ["40-F", "Annual report (40-F)"],
  ["10-Q", "Quarterly report (10-Q)"],
  ["8-K", "Current report (8-K)"],
  ["6-K", "Current report (6-K)"],
  ["DEF 14A", "Proxy statement (DEF 14A)"],
]);

/** What companies that are listed in the USA filed with the Securities and Exchange Commission. */
export const sec: ResearchSource = {
  id: "sec",
  name: "SEC filings",
  defaultBaseUrl: "https://data.sec.gov",
  maxAgeMs: 7 * 24 * 60 * 60_000,
  whyNot({ entity }, { contact }) {
    if (contact === null) {
      return { isOff: true, reason: "The SEC wants an e-mail address to write to, and none is set." };
    }
    return (entity?.cik ?? null) === null ? { isOff: false, reason: "It is not known to file there." } : null;
  },
  async research({ entity }, access): Promise<ResearchAnswer> {
    const cik = entity?.cik ?? "";
    const url = `https://www.sec.gov/edgar/browse/?CIK=${cik}`;
    try {
      const answer = await fetchJson(access, {
        name: "The SEC",
        path: `/submissions/CIK${cik.padStart(10, "0")}.json`,
        // www.sec.gov/os/accessing-edgar-data: a program names itself and an address to write to.
        headers: { "user-agent": `Company research ${access.contact ?? ""}`.trim() },
        schema: submissionsSchema,
      });
      if (Number(answer.cik) !== Number(cik))
        throw new SourceFormatError("The SEC answered for another company");
      return { facts: readFacts(answer, { url, cik, now: access.now }), url };
    } catch (error) {
      if (error instanceof OutboundError && error.status === 404) return { facts: [], url };
      throw error;
    }
  },
};

function readFacts(answer: Submissions, { url, cik, now }: { url: string; cik: string; now: Date }): Fact[] {
  const cite = { name: "SEC filings", url, seenAt: now };
  const texts = {
    "companyOverview.stockSymbol": cleanText(answer.tickers[0], 12).toUpperCase(),
    "companyOverview.industry": cleanText(answer.sicDescription, 120).replace(/^Services-/, "Services: "),
    "companyOverview.headquarters": readSeat(answer),
  };
  const facts: Fact[] = Object.entries(texts).flatMap(([field, value]) =>
    // The keys of `texts` are fields that hold a text.
    value === "" ? [] : [{ field: field as keyof typeof texts, value, cite }],
  );
  const filings = filingsSchema.safeParse(answer.filings?.recent);
  if (!filings.success || filings.data == null) return facts;
  const filed = readFilings(filings.data, cik);
  return [
    ...facts,
    ...filed.map((value) => ({ field: "filings", value, cite: { ...cite, url: value.url } }) as const),
  ];
}

/** "MENLO PARK", "CA": "Menlo Park, California". */
function readSeat(answer: Submissions): string {
  const business = answer.addresses?.business;
  const city = toTitleCase(cleanText(business?.city, 80));
  if (city === "") return "";
  const code = cleanText(business?.stateOrCountry, 4).toUpperCase();
  const described = cleanText(business?.stateOrCountryDescription, 80);
  const state = usStates.get(code) ?? (/^[A-Z0-9]{2}$/.test(described) ? "" : described);
  return state === "" ? city : `${city}, ${state}`;
}

function toTitleCase(name: string): string {
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

/** The last filing of each form. */
function readFilings(filings: Filings, cik: string): { title: string; date: string; url: string }[] {
  const seen = new Set<string>();
  return filings.form.flatMap((form, index) => {
    const title = forms.get(form);
    const date = filings.filingDate[index] ?? "";
    const accession = filings.accessionNumber[index] ?? "";
    if (title === undefined || seen.has(form)) return [];
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return [];
    seen.add(form);
    const name = filings.primaryDocument[index] ?? "";
    // Without its first document the folder shows them all.
    const file = /^[\w.-]+$/.test(name) ? name : "";
    const folder = accession.replaceAll("-", "");
    return [{ title, date, url: `https://www.sec.gov/Archives/edgar/data/${cik}/${folder}/${file}` }];
  });
}
