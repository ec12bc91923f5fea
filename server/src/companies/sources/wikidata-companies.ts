import type { CompanyEntity } from "./research-source.ts";
import { cleanText } from "./clean-text.ts";
import {
  currentClaims,
  mainId,
  mainText,
  qualifierValue,
  readTerm,
  type Claim,
  type Item,
} from "./wikidata-claims.ts";
import { readWebLink } from "#platform/markup/web-link";

/** Kinds (instance of) that only organisations are, by Wikidata's ids. */
const companyKinds = new Set([
  "Q4830453", // business
  "Q783794", // company
  "Q6881511", // enterprise
  "Q43229", // organization
  "Q891723", // public company
  "Q5621421", // privately held company
  "Q167037", // corporation
  "Q161726", // multinational corporation
  "Q658255", // subsidiary
  "Q219577", // holding company
  "Q778575", // conglomerate
  "Q18388277", // technology company
  "Q1058914", // software company
  "Q210167", // video game developer
  "Q1137109", // video game publisher
  "Q22687", // bank
  "Q46970", // airline
  "Q507619", // retail chain
  "Q18127", // record label
  "Q2085381", // publisher
  "Q1331793", // media company
  "Q740752", // transport company
  "Q786820", // car maker
  "Q131734", // brewery
  "Q613142", // law firm
  "Q163740", // non-profit organization
  "Q79913", // non-governmental organization
  "Q157031", // foundation
  "Q327333", // government agency
  "Q16917", // hospital
  "Q3918", // university
  "Q31855", // research institute
  "Q3914", // school
  "Q33506", // museum
]);

/** Kinds of what a company offers, which often bears its name. */
const productKinds = new Set([
  "Q35127", // website
  "Q3220391", // social networking service
  "Q7397", // software
  "Q166142", // application
  "Q620615", // mobile app
  "Q431289", // brand
  "Q7889", // video game
  "Q19967801", // online service
  "Q193424", // web service
  "Q9135", // operating system
  "Q4182287", // web search engine
]);

/** Statements made of organisations alone: employees, stock exchange, ticker, SEC number, chief executive. */
const companyClaims = ["P1128", "P414", "P249", "P5531", "P169"];

const STOCK_EXCHANGE = "P414";
const TICKER = "P249";
/** New York Stock Exchange and Nasdaq, where one of several symbols is best known. */
const usExchanges = new Set(["Q13677", "Q82059"]);

const MOST_NAMES = 30;

/**
 * `company`: an organisation that exists; `product`: what a company offers and is called like one; null: neither, or
 * it was dissolved.
 */
export function toKind(item: Item, now: Date): "company" | "product" | null {
  if (currentClaims(item, "P576", now).length > 0) return null;
  const kinds = currentClaims(item, "P31", now).map((claim) => mainId(claim) ?? "");
  if (kinds.some((kind) => companyKinds.has(kind))) return "company";
  if (kinds.includes("Q5")) return null;
  const says = (property: string) => currentClaims(item, property, now).length > 0;
  if (kinds.some((kind) => productKinds.has(kind))) return "product";
  if (companyClaims.some(says)) return "company";
  // An industry also has a head office and a day of foundation where it is one company's.
  if (says("P452") && (says("P571") || says("P856"))) return "company";
  return says("P159") && says("P571") && says("P856") ? "company" : null;
}

/** A company as other sources need it; null where it has no name in English. */
export function toEntity(item: Item, now: Date): CompanyEntity | null {
  const name = cleanText(readTerm(item.labels), 200);
  if (name === "") return null;
  const aliases = ["en", "mul"].flatMap((language) => item.aliases[language] ?? []);
  return {
    entityId: item.id,
    name,
    about: cleanText(readTerm(item.descriptions), 200),
    website: readWebsite(item, now),
    article: item.sitelinks["enwiki"]?.title ?? null,
    cik: readCik(item, now),
    tickers: readTickers(item, now),
    aliases: [...new Set(aliases.map(({ value }) => cleanText(value, 200)))].slice(0, MOST_NAMES),
  };
}

/** The English one of several, or the one for all languages; what is no web address does not count. */
export function readWebsite(item: Item, now: Date): string | null {
  const isForAll = (claim: Claim) => {
    const language = claim.qualifiers["P407"];
    return (
      language === undefined ||
      language.some(({ datavalue }) => JSON.stringify(datavalue).includes('"Q1860"'))
    );
  };
  const claims = currentClaims(item, "P856", now).filter((claim) => readWebLink(mainText(claim)) !== null);
  return readWebLink(mainText(claims.find(isForAll) ?? claims[0]));
}

/** Symbols at stock exchanges, upper case, those of the large ones in the USA first. */
export function readTickers(item: Item, now: Date): string[] {
  const listed = currentClaims(item, STOCK_EXCHANGE, now).toSorted(
    (a, b) => Number(usExchanges.has(mainId(b) ?? "")) - Number(usExchanges.has(mainId(a) ?? "")),
  );
  const symbols = [
    ...listed.map((claim) => qualifierValue(claim, TICKER)),
    ...currentClaims(item, TICKER, now).map(mainText),
  ];
  const tickers = symbols.flatMap((symbol) =>
    typeof symbol === "string" && /^[A-Z0-9][A-Z0-9.\- ]{0,11}$/i.test(symbol) ? [symbol.toUpperCase()] : [],
  );
  return [...new Set(tickers)];
}

function readCik(item: Item, now: Date): string | null {
  const cik = mainText(currentClaims(item, "P5531", now)[0])?.replace(/^0+/, "") ?? "";
  return /^\d{1,10}$/.test(cik) ? cik : null;
}
