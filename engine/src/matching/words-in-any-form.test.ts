import { expect, test } from "vitest";
import { tokenize } from "./term-bag.ts";
import { createFormReader, placeWords, toFormPhrase } from "./words-in-any-form.ts";

const isToldIn = (text: string, phrase: string) =>
  createFormReader(placeWords(tokenize(text))).holdsAll(toFormPhrase(phrase), 12);

test.each([
  ["Email marketing", "Lifecycle marketing: you write emails and in-app messages."],
  ["Customer acquisition", "Directly responsible for acquiring customers."],
  ["Team leadership", "Experience leading and motivating a team."],
  ["Segmentation", "Segment customer lists."],
  ["Hiring", "Hire and grow engineers."],
  ["Negociación comercial", "Negociar contratos comerciales."],
  ["Schadenmanagement", "Du prüfst Schäden am Fahrzeug."],
  ["Fahrzeugaufbereitung", "Du kümmerst dich um die Aufbereitung der Fahrzeuge."],
  ["Project management (PMP)", "You run projects."],
  ["Executive communication", "You communicate with executives."],
  ["Trade shows", "Conferences, tradeshows and dinners."],
])("%s may be told by: %s", (phrase, text) => {
  expect(isToldIn(text, phrase)).toBe(true);
});

test.each([
  ["Email marketing", "You answer emails."],
  ["Customer service", "Over 1M customers."],
  ["Wine knowledge", "A team that likes to win."],
  ["Fahrzeugaufbereitung", "Fahrzeuge für jeden Anlass."],
  ["SQL", "You know MySQL."],
  ["Billing", "A billion invoices."],
  ["Commissioning", "Base pay and commission."],
  ["Underwriting", "Writing under pressure."],
  ["Field sales", "A field of its own."],
  ["Mediation", "Medical care in the media."],
  ["Management", "Management of everything."],
  ["", "Anything."],
])("%s is not told by: %s", (phrase, text) => {
  expect(isToldIn(text, phrase)).toBe(false);
});

test("a phrase counts the different words that say what it is about", () => {
  expect(toFormPhrase("Project management").roots).toBe(1);
  expect(toFormPhrase("Train the trainer").roots).toBe(1);
  expect(toFormPhrase("Project reporting").roots).toBe(2);
});

test("its words may stand no further apart than told, and one may be enough", () => {
  const read = createFormReader(
    placeWords(tokenize("Led projects, wrote reports for the board and trained trainers")),
  );
  expect(read.holdsAll(toFormPhrase("Project reporting"), 4)).toBe(true);
  expect(read.holdsAll(toFormPhrase("Project training"), 4)).toBe(false);
  expect(read.holdsAny(toFormPhrase("Project budgets"))).toBe(true);
  expect(read.holdsAny(toFormPhrase("Working with budgets"))).toBe(false);
});
