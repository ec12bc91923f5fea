import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readDirectory } from "./directory-file.ts";
import { learnIndustries } from "./likely-industries.ts";
import { DIRECTORY_FILE } from "./load-directory.ts";

const of = (industry: string | null, ...companies: string[]) =>
  companies.map((company) => ({ company, industry }));

const known = [
  ...of("Health", "Loon Lake Hospital", "Clearwater Hospital", "Bayesian Health", "Healthpartners", "Mercy"),
  ...of("Energy", "Northern Solar", "Solar Oak", "Gridworks", "Sunrise Solar", "Volt"),
];
const learned = await learnIndustries([...known, ...of(null, "Acme", "Borealis")]);
const guess = (company: string) => learned({ company, industry: null });

test("words of a name, and pieces of words, tell its likely industries", () => {
  for (const company of ["Saint Anne HOSPITAL", "Ridgehealth", "Hospitália"])
    expect(guess(company)["Health"]).toBeGreaterThan(guess(company)["Energy"] ?? 0);
  for (const company of ["Solarité", "Big Solar"])
    expect(guess(company)["Energy"]).toBeGreaterThan(guess(company)["Health"] ?? 0);
});

test("a name that tells nothing has the industries that all names have", async () => {
  expect(guess("Zyx")).toEqual({ Health: 0.5, Energy: 0.5 });
  const untold = await learnIndustries(of(null, "Acme"));
  expect(untold({ company: "Acme", industry: null })).toEqual({});
});

test("a stated industry is certain, whatever the name says, and on a company's other boards too", () => {
  expect(learned({ company: "Solar Oak Hospital", industry: "Retail" })).toEqual({ Retail: 1 });
  expect(guess("MERCY")).toEqual({ Health: 1 });
});

test("a company that its boards put into two industries is of neither for certain, and counts once", async () => {
  const both = [...of("Health", "Volt"), ...known, ...of("Energy", "Gridworks", "Gridworks", "Gridworks")];
  const industries = (await learnIndustries(both))({ company: "Volt", industry: null });
  // Of five and of four companies.
  expect(industries).toEqual({ Health: 0.555, Energy: 0.444 });
});

test("in the shipped directory it puts companies of an industry first that it has not seen", async () => {
  const listed = await readDirectory(await readFile(DIRECTORY_FILE, "utf8"));
  const stated = listed
    .filter(({ industry }) => industry !== "")
    .map(({ name, industry }) => ({ company: name, industry }));
  const names = [...new Set(stated.map(({ company }) => company))];
  const unseen = new Set(names.filter((_, index) => index % 3 === 0));
  const industriesOf = await learnIndustries(stated.filter(({ company }) => !unseen.has(company)));
  const others = stated.filter(({ company }) => unseen.has(company));
  const shareOf = (industry: string, boards: typeof others) =>
    boards.filter((board) => board.industry === industry).length / boards.length;
  for (const industry of ["Healthcare", "Energy", "Financial Services"]) {
    const likely = ({ company }: { company: string }) =>
      industriesOf({ company, industry: null })[industry] ?? 0;
    const first = others.toSorted((one, other) => likely(other) - likely(one)).slice(0, 40);
    expect(shareOf(industry, first)).toBeGreaterThan(3 * shareOf(industry, others));
  }
});
