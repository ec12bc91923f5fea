const euro = "DE AT FR ES PT IT NL BE LU IE FI GR SI SK EE LV LT CY MT HR".split(" ");

/** The currency that pay is told in, by ISO 3166 code of the country. */
export const countryCurrencies: ReadonlyMap<string, string> = new Map([
  ...euro.map((country): [string, string] => [country, "EUR"]),
  ...[
    ..."US USD|CA CAD|GB GBP|CH CHF|AU AUD|NZ NZD|SE SEK|NO NOK|DK DKK|IS ISK|PL PLN|CZ CZK|HU HUF".split(
      "|",
    ),
    ..."RO RON|BG BGN|TR TRY|UA UAH|RU RUB|IL ILS|AE AED|SA SAR|QA QAR|EG EGP|MA MAD|NG NGN|KE KES".split(
      "|",
    ),
    ..."GH GHS|ZA ZAR|IN INR|PK PKR|BD BDT|LK LKR|CN CNY|HK HKD|TW TWD|JP JPY|KR KRW|SG SGD|MY MYR".split(
      "|",
    ),
    ..."TH THB|VN VND|ID IDR|PH PHP|MX MXN|BR BRL|AR ARS|CL CLP|CO COP|PE PEN|UY UYU|CR CRC".split("|"),
  ].map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
]);
