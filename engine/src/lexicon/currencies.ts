/**
 * US dollars for one unit of a currency: approximate middle rates of October 2025, rounded to three digits.
 * Used only to compare a posting's pay with a range in dollars; never shown as an amount.
 */
export const approximateUsdRates: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.16,
  GBP: 1.34,
  CHF: 1.25,
  CAD: 0.714,
  AUD: 0.653,
  NZD: 0.576,
  SEK: 0.106,
  NOK: 0.0995,
  DKK: 0.156,
  PLN: 0.273,
  CZK: 0.0478,
  HUF: 0.00297,
  RON: 0.228,
  BGN: 0.594,
  TRY: 0.0239,
  UAH: 0.0239,
  RUB: 0.0123,
  ILS: 0.304,
  AED: 0.272,
  SAR: 0.267,
  QAR: 0.275,
  EGP: 0.021,
  INR: 0.0113,
  PKR: 0.00354,
  BDT: 0.0082,
  LKR: 0.0033,
  CNY: 0.14,
  HKD: 0.129,
  TWD: 0.0326,
  JPY: 0.00662,
  KRW: 0.0007,
  SGD: 0.771,
  MYR: 0.237,
  THB: 0.0306,
  IDR: 0.00006,
  PHP: 0.0172,
  VND: 0.000038,
  BRL: 0.186,
  MXN: 0.0543,
  ARS: 0.00069,
  CLP: 0.00105,
  COP: 0.000258,
  PEN: 0.295,
  UYU: 0.025,
  CRC: 0.00199,
  ZAR: 0.0577,
  NGN: 0.000683,
  KES: 0.00774,
  GHS: 0.092,
  MAD: 0.109,
  ISK: 0.00823,
};

/** Signs as printed in front of or behind an amount, longest first where one begins with another. */
export const currencySigns: Readonly<Record<string, string>> = {
  US$: "USD",
  "US $": "USD",
  Cdn$: "CAD",
  CDN$: "CAD",
  CA$: "CAD",
  CAD$: "CAD",
  C$: "CAD",
  AU$: "AUD",
  A$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  SG$: "SGD",
  S$: "SGD",
  MX$: "MXN",
  R$: "BRL",
  NT$: "TWD",
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "¥": "JPY",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₴": "UAH",
  "₽": "RUB",
  "₱": "PHP",
  "₫": "VND",
  "₦": "NGN",
  zł: "PLN",
  Fr: "CHF",
  EURO: "EUR",
  Euro: "EUR",
  euro: "EUR",
  euros: "EUR",
  Euros: "EUR",
  Kč: "CZK",
  Ksh: "KES",
  KSh: "KES",
  Rs: "INR",
};

/** How an amount is written for a person; a currency without an entry is written as its code and a space. */
export const currencyPrefixes: Readonly<Record<string, string>> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  HKD: "HK$",
  SGD: "S$",
  MXN: "MX$",
  BRL: "R$",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
  ILS: "₪",
};

const euro = "DE AT FR ES PT IT NL BE LU IE FI GR SI SK EE LV LT CY MT HR BG".split(" ");

/** The currency that pay is told in, by ISO 3166 code of the country. */
export const countryCurrencies: ReadonlyMap<string, string> = new Map([
  ...euro.map((country): [string, string] => [country, "EUR"]),
  ...[
    ..."US USD|CA CAD|GB GBP|CH CHF|AU AUD|NZ NZD|SE SEK|NO NOK|DK DKK|IS ISK|PL PLN|CZ CZK|HU HUF".split(
      "|",
    ),
    ..."RO RON|TR TRY|UA UAH|RU RUB|IL ILS|AE AED|SA SAR|QA QAR|EG EGP|MA MAD|NG NGN|KE KES".split("|"),
    ..."GH GHS|ZA ZAR|IN INR|PK PKR|BD BDT|LK LKR|CN CNY|HK HKD|TW TWD|JP JPY|KR KRW|SG SGD|MY MYR".split(
      "|",
    ),
    ..."TH THB|VN VND|ID IDR|PH PHP|MX MXN|BR BRL|AR ARS|CL CLP|CO COP|PE PEN|UY UYU|CR CRC".split("|"),
  ].map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
]);

/** A currency that people in its country call dollars and write with a bare "$"; pesos are not told from US dollars. */
export function isDollar(currency: string): boolean {
  return currency.endsWith("D") && currencyPrefixes[currency]?.endsWith("$") === true;
}

/** Dollars for an amount, or null for a currency without a rate. */
export function toUsd(amount: number, currency: string | null): number | null {
  const rate = currency === null ? undefined : approximateUsdRates[currency];
  return rate === undefined ? null : amount * rate;
}
