import { expect, test } from "vitest";
import { findDates, readLoneEnd } from "./find-dates.ts";

function spell(text: string): string {
  return findDates(text)
    .map(({ from, to }) => `${from?.value ?? ""}>${to?.value ?? ""}`)
    .join(" ");
}

test.each([
  ["Jan 2020 – Present", "2020-01>present"],
  ["01/2020 - 03/2021", "2020-01>2021-03"],
  ["01/2018-12/2019", "2018-01>2019-12"],
  ["2019-06 to 2020-01", "2019-06>2020-01"],
  ["2019/06 – 2021/03", "2019-06>2021-03"],
  ["06.2019 bis 03.2021", "2019-06>2021-03"],
  ["01/09/2019 – 31/12/2020", "2019-09>2020-12"],
  ["2016 – 2020", "2016>2020"],
  ["2018-2023", "2018>2023"],
  ["2016–17", "2016>2017"],
  ["Summer 2019", "2019>"],
  ["May '19 - Aug '22", "2019-05>2022-08"],
  ["Jan – Mar 2020", "2020-01>2020-03"],
  ["June 2019–Present", "2019-06>present"],
  ["Sept. 2018 to date", "2018-09>present"],
  ["since 2021", "2021>present"],
  ["seit März 2021", "2021-03>present"],
  ["depuis février 2020", "2020-02>present"],
  ["enero 2019 - actualidad", "2019-01>present"],
  ["août 2016 à janvier 2020", "2016-08>2020-01"],
  ["de marzo de 2015 a mayo de 2018", "2015-03>2018-05"],
  ["settembre 2014 – oggi", "2014-09>present"],
  ["mei 2014 tot heden", "2014-05>present"],
  ["fevereiro de 2017 até o momento", "2017-02>present"],
  ["until June 2020", ">2020-06"],
  ["03 MAR 2015 – 31 AUG 2019", "2015-03>2019-08"],
  ["mars 2021 – Aujourd’hui", "2021-03>present"],
  ["Seasonal, 2009 and 2010", "2009>2010"],
  ["2009, 2014", "2009> 2014>"],
  ["March 3, 2019 - April 2, 2020", "2019-03>2020-04"],
])("%s is read as %s", (text, spelled) => {
  expect(spell(text)).toBe(spelled);
});

test.each([
  "Room 2044b",
  "2,400 users",
  "555-2019",
  "may have done",
  "2000+ people",
  "1899",
  "+1 (415) 555-0142",
  "March of progress",
])("%s is no date", (text) => {
  expect(spell(text)).toBe("");
});

test("a date that ends with a dash waits for its end, which a word or date of its own gives", () => {
  expect(findDates("June 2022 –")[0]?.isOpen).toBe(true);
  expect(findDates("May 2016 – Dec\tEngineer")[0]?.openMonth).toEqual({ start: 11, end: 14, month: 12 });
  expect(readLoneEnd("Present", 5)).toEqual({ start: 5, end: 12, value: "present" });
  expect(readLoneEnd("May 2023", 0)?.value).toBe("2023-05");
  expect(readLoneEnd("Presented talks", 0)).toBeNull();
});

test("offsets are those of the whole text", () => {
  const [range] = findDates("Köln, März 2019 – heute", 100);
  expect(range).toMatchObject({ start: 106, end: 123 });
  expect(range?.from).toMatchObject({ start: 106, end: 115 });
});
