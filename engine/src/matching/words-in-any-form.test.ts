import { expect, test } from "vitest";
import { tokenize } from "./term-bag.ts";
import { createFormReader } from "./words-in-any-form.ts";

const isToldIn = (text: string, phrase: string) => createFormReader(tokenize(text))(phrase);

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
  ["Management", "Management of everything."],
  ["", "Anything."],
])("%s is not told by: %s", (phrase, text) => {
  expect(isToldIn(text, phrase)).toBe(false);
});

test("a name may have to hold several words that say what it is about", () => {
  const read = createFormReader(tokenize("Led projects and wrote reports"), 2);
  expect(read("Project management")).toBe(false);
  expect(read("Report writing")).toBe(false);
  expect(read("Project reporting")).toBe(true);
});
