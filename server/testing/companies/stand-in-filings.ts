import { usStates } from "@jobwright/engine/lexicon/places";
import { knownCompanies, type KnownCompany } from "./known-companies.ts";

/** Newest first, with forms that nobody asks for between them. */
const filed = [
  { form: "4", date: "2026-11-03" },
  { form: "8-K", date: "2026-10-29" },
  { form: "10-Q", date: "2026-10-28" },
  { form: "8-K", date: "2026-07-30" },
  { form: "10-Q", date: "2026-07-29" },
  { form: "DEF 14A", date: "2026-04-10" },
  { form: "10-K", date: "2026-02-12" },
  { form: "10-K", date: "2025-02-13" },
];

/** The answer of data.sec.gov to a path such as `/submissions/CIK0000320193.json`; null: no such company. */
export function standInSubmissions(path: string): unknown {
  const cik = /^\/submissions\/CIK(\d{10})\.json$/.exec(path)?.[1]?.replace(/^0+/, "");
  const company = knownCompanies.find((each) => each.cik !== undefined && each.cik === cik);
  if (company === undefined || cik === undefined) return null;
  const seat = company.headquarters?.[0];
  const code = [...usStates].find(([, name]) => name === seat?.region)?.[0] ?? "";
  const accession = (index: number) => `${cik.padStart(10, "0")}-26-${String(900 - index).padStart(6, "0")}`;
  return {
    cik: cik.padStart(10, "0"),
    name: company.label.toUpperCase(),
    tickers: company.ticker === undefined ? [] : [company.ticker],
    exchanges: company.exchange === undefined ? [] : [company.exchange],
    sicDescription: toSic(company),
    addresses: {
      business: {
        street1: "1 MAIN STREET",
        city: seat?.city.toUpperCase() ?? "",
        stateOrCountry: code,
        stateOrCountryDescription: code === "" ? (seat?.country ?? "") : code,
      },
    },
    filings: {
      recent: {
        accessionNumber: filed.map((_, index) => accession(index)),
        filingDate: filed.map(({ date }) => date),
        form: filed.map(({ form }) => form),
        primaryDocument: filed.map(
          ({ form, date }) => `${form.toLowerCase().replace(/\W/g, "")}-${date}.htm`,
        ),
      },
      files: [],
    },
  };
}

function toSic({ industries = [] }: KnownCompany): string {
  return (industries[0] ?? "").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
