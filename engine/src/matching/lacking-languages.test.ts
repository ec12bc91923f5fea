import { expect, test } from "vitest";
import { makeWanted } from "./candidate.fixture.ts";
import { createTextReader } from "./find-in-text.ts";

const german = `Wir suchen dich für unser Team in Berlin. Du kümmerst dich um die Kunden und ihre Fragen, und du arbeitest mit dem
Vertrieb an neuen Angeboten. Das ist eine Stelle für alle, die gern mit Menschen zu tun haben und sich bei uns einbringen.`;

function lacking(otherSkills: string[], description: string, titles = ["Account Executive"]) {
  const posting = { title: "Account Executive", company: "Acme", description, qualifications: [] };
  return createTextReader(makeWanted({ otherSkills, titles }))(posting).lackingLanguages.map(({ names }) =>
    names.join(" or "),
  );
}

const requirements = (line: string) => `You sell to new customers.\n\nRequirements:\n- ${line}\n- B2B sales`;

test("a required language that the person does not show is lacking, one of those they show is not", () => {
  expect(lacking(["English"], requirements("Fluent in German"))).toEqual(["German"]);
  expect(lacking(["English", "German"], requirements("Fluent in German"))).toEqual([]);
  expect(lacking(["English"], requirements("Fluent in German or French"))).toEqual(["French or German"]);
  expect(lacking(["English", "French"], requirements("Fluent in German or French"))).toEqual([]);
});

test("nothing is lacking that is wished only, or for a person of whom no language is known", () => {
  expect(lacking(["English"], requirements("German is a plus"))).toEqual([]);
  expect(lacking(["Negotiation"], requirements("Fluent in German"))).toEqual([]);
});

test.each([
  "Other languages (German, Dutch) are welcome",
  "Spanish (conversational) or willingness to learn",
  "German, only for the Berlin office",
  "Knowledge of German tax law",
  "Experience with Spanish localization",
])("is no language that everybody needs: %s", (line) => {
  expect(lacking(["English"], requirements(line))).toEqual([]);
});

test("nothing is lacking for somebody who names their role in another language", () => {
  expect(lacking(["English", "French"], german, ["Vertriebsmitarbeiter"])).toEqual([]);
});

test("English and the language of the text count for who shows two languages", () => {
  expect(lacking(["German"], requirements("Fluent in English"))).toEqual([]);
  expect(lacking(["German", "Polish"], requirements("Fluent in English"))).toEqual(["English"]);
  expect(lacking(["English"], german)).toEqual([]);
  expect(lacking(["English", "French"], german)).toEqual(["German"]);
});
