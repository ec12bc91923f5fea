import { expect, test } from "vitest";
import { readAwardClaims } from "./read-employer-claims.ts";

test.each([
  ["We were named a Best Place to Work 2024.", { title: "Named a Best Place to Work 2024", year: "2024" }],
  [
    "Acme was recently named to Fortune’s Future 50 list for 2025 https://fortune.com/x and is backed by many.",
    { title: "Named to Fortune’s Future 50 list for 2025", year: "2025" },
  ],
  [
    "We have been recognized as one of Fast Company's Most Innovative Companies in 2019, 2022, and 2023.",
    {
      title: "Recognized as one of Fast Company's Most Innovative Companies in 2019, 2022, and 2023",
      year: "2023",
    },
  ],
  ["Named one of Inc.’s Best Workplaces. We grow.", { title: "Named one of Inc.’s Best Workplaces" }],
  ["- We won the Tech for Good award", { title: "Won the Tech for Good award" }],
])("%j is an award as the posting words it", (text, claim) => expect(readAwardClaims(text)).toEqual([claim]));

test("two awards of one sentence are two", () => {
  expect(
    readAwardClaims(
      "Recognized as a Best Place to Work by Built In and certified as a Great Place To Work®.",
    ),
  ).toEqual([
    { title: "Recognized as a Best Place to Work by Built In" },
    { title: "Certified as a Great Place To Work®" },
  ]);
});

test.each([
  "We won many awards.",
  "You will be recognized for your best work at our Top 100 customers.",
  "Our clients were named to the Forbes 50 list.",
  "Our investors were named Best Investor, a Forbes Top 100 prize.",
  "Vulnerabilities such as those listed in the OWASP Top 10",
  "RBT certified within one month.",
])("%j is no award of the company", (text) => expect(readAwardClaims(text)).toEqual([]));
