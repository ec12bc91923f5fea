import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Pay } from "#posting";
import { annualPay, formatPay } from "./format-pay.ts";
import { readPayFromDescription } from "./read-described-pay.ts";
import { readPayText, readStructuredPay, sharpenPay } from "./read-pay.ts";
import { readRecordedPostings } from "./recorded-postings.fixture.ts";

describe("pay in words", () => {
  test.each<[string, Pay["min"], Pay["max"], Pay["currency"], Pay["period"]]>([
    ["$120-150k", 120_000, 150_000, "USD", "year"],
    ["€45.000 – 55.000 brutto/Jahr", 45_000, 55_000, "EUR", "year"],
    ["£14.50 per hour", 14.5, 14.5, "GBP", "hour"],
    ["USD 90,000 - 110,000", 90_000, 110_000, "USD", "year"],
    ["$35/hr", 35, 35, "USD", "hour"],
    ["CHF 110'000", 110_000, 110_000, "CHF", "year"],
    ["₹12 LPA", 1_200_000, 1_200_000, "INR", "year"],
    ["₹70L – ₹90L • Offers Equity", 7_000_000, 9_000_000, "INR", "year"],
    ["up to $200k", null, 200_000, "USD", "year"],
    ["100k-120k EUR", 100_000, 120_000, "EUR", "year"],
    ["25–30 €/h", 25, 30, "EUR", "hour"],
    ["CA$120K – CA$150K • Offers Equity", 120_000, 150_000, "CAD", "year"],
    ["$111,000 CAD to $150,000 CAD", 111_000, 150_000, "CAD", "year"],
    ["between $123,000 USD and $167,000 USD", 123_000, 167_000, "USD", "year"],
    ["$195.2K – $225K", 195_200, 225_000, "USD", "year"],
    ["$267K – $401K", 267_000, 401_000, "USD", "year"],
    ["€60k+", 60_000, null, "EUR", "year"],
    ["$105K – $126K • +Housing Stipend", 105_000, 126_000, "USD", "year"],
    ["4.500 € brutto im Monat", 4500, 4500, "EUR", "month"],
    ["PLN 15 000 - 20 000 / month", 15_000, 20_000, "PLN", "month"],
    ["$38 to $44.50/hour", 38, 44.5, "USD", "hour"],
    ["$130.2K – $164.7K", 130_200, 164_700, "USD", "year"],
    ["USD$155,000 per year", 155_000, 155_000, "USD", "year"],
    ["USD$212,000 per year - USD$235,500 per year", 212_000, 235_500, "USD", "year"],
    ["$90,000 CAD", 90_000, 90_000, "CAD", "year"],
    ["CAD $45.00/hr", 45, 45, "CAD", "hour"],
    ["EUR55k/year", 55_000, 55_000, "EUR", "year"],
    ["R$ 8.000", 8000, 8000, "BRL", null],
    ["R$ 8.000,00 a R$ 10.000,00 mensais", 8000, 10_000, "BRL", "month"],
    ["SEK 45 000 per month", 45_000, 45_000, "SEK", "month"],
    ["$135,000‐$185,000/year", 135_000, 185_000, "USD", "year"],
    ["$20.00 an hour to $24.00 an hour", 20, 24, "USD", "hour"],
    ["entre 30.000 y 36.000 € brutos anuales", 30_000, 36_000, "EUR", "year"],
    ["tussen € 2.800 en € 3.500 bruto per maand", 2800, 3500, "EUR", "month"],
    ["od 8 000 do 10 000 zł brutto miesięcznie", 8000, 10_000, "PLN", "month"],
    ["15 € all'ora", 15, 15, "EUR", "hour"],
    ["$ 45, 000 - $ 62, 500", 45_000, 62_500, "USD", "year"],
    ["$100K OTE • Breakdown: $60,000 base salary, $40,000 variable", 60_000, 60_000, "USD", "year"],
    ["OTE $100K – $120K", 100_000, 120_000, "USD", "year"],
    ["$70K base, $20K equity", 70_000, 70_000, "USD", "year"],
  ])("reads %s", (text, min, max, currency, period) => {
    expect(readPayText(text)).toEqual({ min, max, currency, period });
  });

  test.each([
    "Pay per task",
    "401k",
    "competitive + 401(k) match",
    "Depends on experience",
    "20 hours per week",
    "",
    "100%",
  ])("reads no pay from %s", (text) => expect(readPayText(text)).toBeNull());

  it("does not take a small amount without a period for a yearly or an hourly one", () => {
    expect(readPayText("$45")).toEqual({ min: 45, max: 45, currency: "USD", period: null });
  });

  it("takes the period that stands nearest before the amount", () => {
    expect(readPayText("Paid monthly, reviewed yearly; monthly pay: $6,000")?.period).toBe("month");
  });

  it("takes a bare dollar for the dollar of the posting's country", () => {
    expect(readPayText("$90k", { dollar: "CAD" })?.currency).toBe("CAD");
    expect(readPayText("US$90k", { dollar: "CAD" })?.currency).toBe("USD");
  });
});

describe("pay in a description", () => {
  it("finds the range beside a word for pay and no other money", () => {
    const text = [
      "We raised $100M from great investors. 401k with 4% match, $1,000 a year learning stipend.",
      "The annual base salary for this role is between $123,000 and $167,000 plus equity.",
    ].join("\n");
    expect(readPayFromDescription(text)).toEqual({
      min: 123_000,
      max: 167_000,
      currency: "USD",
      period: "year",
    });
  });

  test.each([
    "We have raised $200 million and grow fast.",
    "Fertility benefits (up to $5,000 per year)",
    "- $100/month to use on fitness",
    "You have exceeded a $1M+ quota.",
    "Our base is strong: $10, 200 seats and 40, 000 guests.",
    "401(k) with company match",
  ])("finds no pay in: %s", (text) => expect(readPayFromDescription(text)).toBeNull());

  test.each<[string, number | null, number | null, Pay["period"]]>([
    ["Hourly wage: $18.00 - 20.00 plus commission (annual earnings: $75,000-$100,000)", 18, 20, "hour"],
    ["The estimated salary is $105k plus commission and equity.", 105_000, 105_000, "year"],
    ["The compensation range is $38- $43.00hr .", 38, 43, "hour"],
    ["- $100k–$120k and equity package", 100_000, 120_000, "year"],
    ["Market-competitive pay with a yearly base of $150,000-$200,000", 150_000, 200_000, "year"],
    ["Salary: $126,000 [the lowest market] to $196,000 [the highest]", 126_000, 196_000, "year"],
    ["OTE: $200,000 - $240,000\nBase salary: $100,000 - $120,000", 100_000, 120_000, "year"],
    [
      "In New York the pay range is $90,000 - $110,000.\nIn all other locations it is $80,000 - $95,000.",
      80_000,
      110_000,
      "year",
    ],
    ["- Ireland: 77.000 - 98.000 EUR\n- Spain: 60.000 - 75.000 EUR", 60_000, 98_000, "year"],
    ["Jahresgehalt: ca. 34.500€", 34_500, 34_500, "year"],
    ["- $30 / hour", 30, 30, "hour"],
    ["PAY: $ 45, 000 - $ 60, 000", 45_000, 60_000, "year"],
  ])("finds the pay in %j", (text, min, max, period) => {
    expect(readPayFromDescription(text)).toMatchObject({ min, max, period });
  });

  const chicago =
    "For Chicago, IL-based roles: The total on-target earnings (OTE) are USD $89,286 - $99,286. The OTE includes a base salary rate of USD $62,500-$69,500 and a variable incentive target of USD $26,786-$29,786.";
  test.each<[string, number | null, number | null, Pay["period"]]>([
    [chicago, 62_500, 69_500, "year"],
    ["The OTE is USD $101,400. It includes a base hourly rate of USD $29.25.", 29.25, 29.25, "hour"],
    ["$80K base / $160K OTE", 80_000, 80_000, "year"],
    ["OTE $160,000 ($80,000 base)", 80_000, 80_000, "year"],
    ["On-target earnings: $150,000 - $180,000", 150_000, 180_000, "year"],
    ["Base salary of $80,000 plus commission of $20,000 - $40,000", 80_000, 80_000, "year"],
    ["About us\n$60,000 a year\nWe cook.", 60_000, 60_000, "year"],
    ["We offer $50,000 - $60,000 DOE", 50_000, 60_000, "year"],
    ["Analyst I - $48,522 to $77,635; Analyst II - $53,496 to $94,366 salary", 48_522, 94_366, "year"],
    ["Salário: R$ 8.000", 8000, 8000, null],
    ["Wynagrodzenie: 8000 - 10000 zł brutto", 8000, 10_000, null],
  ])(
    "is the base and not what comes on top, every level and no guessed period: %j",
    (text, min, max, period) => {
      expect(readPayFromDescription(text)).toMatchObject({ min, max, period });
    },
  );

  it("takes the range of the posting's own place, the main one first", () => {
    const text = [
      "For Chicago, IL-based roles: The base salary range is USD$141,000 per year - USD$156,500 per year.",
      "For New York, NY-based roles: The base salary range is USD$157,000 per year - USD$174,000 per year.",
    ].join("\n");
    const read = (cities: string[]) => readPayFromDescription(text, { cities });
    expect(read(["new york", "chicago"])).toMatchObject({ min: 157_000, max: 174_000 });
    expect(read(["chicago"])).toMatchObject({ min: 141_000, max: 156_500 });
    expect(read(["boston"])).toMatchObject({ min: 141_000, max: 174_000 });
    expect(read(["ork"])).toMatchObject({ min: 141_000, max: 174_000 });
  });

  it("takes a krona for that of the posting's country and for none where it is not known", () => {
    const text = "Lön: 38 000 - 42 000 kr per månad";
    expect(readPayFromDescription(text, { currency: "SEK" })).toMatchObject({ min: 38_000, currency: "SEK" });
    expect(readPayFromDescription(text)).toBeNull();
  });

  test.each([
    "You manage a budget of $50,000 - $100,000 per year.",
    "Learning stipend\n$1,500 a year",
    "Commission of $20,000 - $40,000 a year on top.",
    "The market is worth $2,000,000 - $3,000,000 a year.",
    "Signing bonus: $5,000",
    "This role is eligible for a $5/hour shift differential.",
    "No employee makes less than the living wage of $2,500 per month.",
    "The starting annual salary range is $70,0000 to $125,000 USD.",
  ])("is not told by %j", (text) => expect(readPayFromDescription(text)).toBeNull());

  it("takes the range in the currency of the posting's country", () => {
    const text =
      "USA: the base salary is between $123,000 USD and $167,000 USD.\nCanada: the base salary is between $111,000 CAD and $150,000 CAD.";
    expect(readPayFromDescription(text)?.min).toBe(123_000);
    expect(readPayFromDescription(text, { currency: "CAD", dollar: "CAD" })?.min).toBe(111_000);
  });

  it("takes amounts without a currency for the dollars of a known country only", () => {
    expect(readPayFromDescription("Salary Range: 110K to 160K OTE")).toBeNull();
    expect(readPayFromDescription("Salary Range: 110K to 160K OTE", { dollar: "CAD" })?.currency).toBe("CAD");
  });

  it("reads a German sentence", () => {
    expect(readPayFromDescription("Dein Gehalt: 48.000 € bis 56.000 € brutto pro Jahr")).toEqual({
      min: 48_000,
      max: 56_000,
      currency: "EUR",
      period: "year",
    });
  });
});

describe("rounded words", () => {
  const stated: Pay = { min: 167_600, max: 214_000, currency: "USD", period: "year" };
  it("are made exact by a text that gives the same range", () => {
    expect(sharpenPay(stated, { ...stated, min: 167_633, max: 214_044 })).toMatchObject({
      min: 167_633,
      max: 214_044,
    });
  });
  it("stand where the text gives another range or another currency", () => {
    expect(sharpenPay(stated, { ...stated, min: 167_633, max: 290_000 })).toEqual(stated);
    expect(sharpenPay(stated, { ...stated, min: 167_633, max: 214_044, currency: "CAD" })).toEqual(stated);
  });
});

describe("a board's pay fields", () => {
  it("does not show an hourly figure labelled as yearly for a year", () => {
    const pay = readStructuredPay({ min: 24, max: 31, currency: "USD", period: "year" }, null);
    expect(pay).toEqual({ min: 24, max: 31, currency: "USD", period: null });
    expect(annualPay(pay)).toEqual({ min: null, max: null });
  });

  it("gives way to the base that its words name beside on-target earnings", () => {
    const stated = { min: 100_000, max: 100_000, currency: "USD", period: "year" } as const;
    const read = (text: string) => readStructuredPay(stated, text)?.max;
    expect(read("$100K • Breakdown of OTE: $60,000 base salary, $40,000 variable")).toBe(60_000);
    expect(read("$100K OTE • Offers Equity")).toBe(100_000);
    expect(read("$100K • $40K Commission")).toBe(100_000);
  });

  it("takes the period from the words where these give the same amount", () => {
    const pay = readStructuredPay(
      { min: 24, max: 31, currency: "USD", period: "year" },
      "$24.00 – $31.00 per hour",
    );
    expect(pay?.period).toBe("hour");
  });

  it("reads 0 as not given and puts the ends in order", () => {
    expect(readStructuredPay({ min: 0, max: 0, currency: "USD", period: "year" }, null)).toBeNull();
    expect(readStructuredPay({ min: 90_000, max: 70_000, currency: "usd", period: null }, null)).toEqual({
      min: 70_000,
      max: 90_000,
      currency: "USD",
      period: "year",
    });
  });
});

describe("pay as a sentence", () => {
  test.each<[Pay, string]>([
    [{ min: 38, max: 44.5, currency: "USD", period: "hour" }, "$38.00 to $44.50 an hour"],
    [{ min: 82_400, max: 101_900, currency: "USD", period: "year" }, "$82,400 to $101,900 a year"],
    [{ min: null, max: 60_000, currency: "EUR", period: "year" }, "up to €60,000 a year"],
    [{ min: 14.5, max: null, currency: "GBP", period: "hour" }, "from £14.50 an hour"],
    [{ min: 110_000, max: 110_000, currency: "CHF", period: "year" }, "CHF 110,000 a year"],
    [{ min: 50, max: 60, currency: "USD", period: null }, "$50 to $60"],
  ])("%o is written as a person would", (pay, sentence) => expect(formatPay(pay)).toBe(sentence));

  it("counts 2,080 hours, 260 days, 52 weeks and 12 months to a year", () => {
    expect(annualPay({ min: 38, max: 44.5, currency: "USD", period: "hour" })).toEqual({
      min: 79_040,
      max: 92_560,
    });
    expect(annualPay({ min: 4500, max: null, currency: "EUR", period: "month" })).toEqual({
      min: 54_000,
      max: null,
    });
  });
});

it("reads back every yearly range that it writes", () => {
  const amounts = fc.integer({ min: 20_000, max: 900_000 });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.constantFrom("USD", "EUR", "GBP", "CAD", "CHF", "AUD"),
      (a, b, currency) => {
        const pay: Pay = { min: Math.min(a, b), max: Math.max(a, b), currency, period: "year" };
        expect(readPayText(formatPay(pay) ?? "")).toEqual(pay);
      },
    ),
  );
});

it("gives ordered, positive amounts or nothing for any text", () => {
  const piece = fc.constantFrom(
    "$",
    "€",
    "1",
    "20",
    "300",
    "45.000",
    ",",
    ".",
    "-",
    " – ",
    "k",
    "K",
    "M",
    " per hour",
    "/yr",
    " to ",
    "up to ",
    "401k",
    "%",
    "\n",
    "LPA",
    "salary ",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const pay of [readPayText(pieces.join("")), readPayFromDescription(pieces.join(""))]) {
        const ends = [pay?.min ?? pay?.max ?? 1, pay?.max ?? pay?.min ?? 1];
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(ends[0]).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

const recorded = readRecordedPostings();
it.skipIf(recorded === null)("agrees with the recorded pay fields on real postings", () => {
  const withPay = (recorded ?? []).filter(({ pay, payText }) => pay !== null && payText !== null);
  const isNear = (a: number | null, b: number | null) => Math.abs((a ?? 0) - (b ?? 0)) <= 600;
  const agreeing = withPay.filter(({ pay, payText }) => {
    const read = readPayText(payText ?? "");
    return (
      read !== null && isNear(read.min, pay!.min) && isNear(read.max, pay!.max) && read.period === pay!.period
    );
  });
  expect(agreeing.length / withPay.length).toBeGreaterThan(0.98);

  // A description may give the range of one country or level only, so it agrees less often where it tells at all.
  const told = withPay
    .map((raw) => ({ raw, read: readPayFromDescription(raw.description) }))
    .filter(({ read }) => read !== null);
  const same = told.filter(
    ({ raw, read }) => isNear(read!.min, raw.pay!.min) && isNear(read!.max ?? read!.min, raw.pay!.max),
  );
  expect(told.length).toBeGreaterThan(400);
  expect(same.length / told.length).toBeGreaterThan(0.78);
});
