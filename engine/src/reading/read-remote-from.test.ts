import { expect, test } from "vitest";
import { countriesOf } from "#places/countries-of";
import { readRemoteFrom } from "./read-remote-from.ts";

function readCountries(text: string, title = "Account Executive"): string[] {
  const places = readRemoteFrom(title, text).flatMap((said) => said.places);
  return [...new Set(places.flatMap(countriesOf))].toSorted();
}

test.each<[string, string[]]>([
  ["You must be based in the United States.", ["US"]],
  ["This role requires you to live permanently in the U.S. We are remote.", ["US"]],
  ["- Based in either Singapore or the UAE, and fluent in English", ["AE", "SG"]],
  ["- UK-based with regular travel to London", ["GB"]],
  ["Candidates located anywhere in Spain, Portugal or the U.K. are welcome", ["ES", "GB", "PT"]],
  ["This is a fully remote position within the Continental United States region.", ["US"]],
  ["100% remote work environment (US-based only)", ["US"]],
  ["Location: Remote (Canada)", ["CA"]],
  ["This position is open for candidates based anywhere within Spain.", ["ES"]],
  ["We are currently only hiring remotely in France and Germany.", ["DE", "FR"]],
  ["We can hire in the following states: AZ, CA, NV", ["US"]],
  ["Applicants must be authorized to work in the United States", ["US"]],
  ["Remote (Canada). Work authorization in the US or Canada.", ["CA", "US"]],
  ["An active Texas license", ["US"]],
  ["This position requires presence in our San Jose office location 4 days per week.", ["US"]],
  ["This is a hybrid role based out of our Seattle office", ["US"]],
  ["Du hast deinen Wohnsitz in Österreich", ["AT"]],
  ["Télétravail possible dans toute la France", ["FR"]],
  ["Remote in Germany or Austria. You must be located in Germany.", ["AT", "DE"]],
  ["While London is preferred, we are open to other locations in Spain.", ["ES"]],
  ["- Perks: Work remotely from one of our 3 hubs (Lyon, Paris and Lille).", ["FR"]],
  ["This job will be based in our HQ-TX Office", ["US"]],
  ["You’ll be based in our Lisbon or Porto offices", ["PT"]],
  ["The position is based out of our Leeds, York, or Hull area locations where you start", ["GB"]],
  ["The role is based at our headquarters in Warsaw.", ["PL"]],
  ["You are within commuting distance of our Leeds, York, or Hull hubs.", ["GB"]],
  ["You should be within commuting distance of our Berlin office.", ["DE"]],
  ["Do you have the right to work in the UK?", ["GB"]],
  ["Ability to relocate to Austin, TX after a trial", ["US"]],
  ["You must be willing to relocate to Portugal.", ["PT"]],
  ["Authorization to work in Canada is a precondition.", ["CA"]],
  ["Branch has a preference for candidates in Ohio, but is open to candidates located in Canada.", ["CA"]],
  ["The remote role is open to people in the US and Canada. US applicants must live in Texas.", ["CA", "US"]],
])("%s binds the work to %o", (text, countries) => {
  expect(readCountries(text)).toEqual(countries);
});

test.each([
  // The company, its people and others.
  "Our team works remotely across Europe and the Americas.",
  "Based in San Francisco, we've raised money from people in London.",
  "Based in London, Acme has 40 employees.",
  "- US-based startup with funding",
  "We are headquartered in Berlin, with remote colleagues in Spain.",
  "Our clients must be located in the US",
  "All data must reside in Germany",
  "You will work with colleagues in our London office.",
  "We meet in our Berlin office two days a year.",
  "Experience managing people based in India",
  "You will interview candidates based in Brazil",
  "Your manager is required to be based in London.",
  // Law and pay.
  "Applicants residing in California can read our CCPA notice.",
  "Residents of California: see our privacy policy.",
  "Candidates who live in San Francisco are considered pursuant to the Fair Chance Ordinance.",
  "The salary range for candidates based in California is $100,000.",
  "Candidates located in the United States will be paid between $100,000 and $120,000.",
  "You must be located in the UK to join the pension scheme.",
  // Wishes, conditions of some, refusals and alternatives.
  "Ideally you are based in Berlin.",
  "Candidates based in Germany are preferred.",
  "UK-based candidates preferred.",
  "Strong preference for candidates based in Texas or Florida.",
  "Location: Remote (U.S.-based preferred)",
  "If in the US, you must live in Texas.",
  "Whether you are based in Berlin or in Lisbon, you are welcome",
  "This role is not open to candidates based in Colorado",
  "Kein Wohnsitz in Deutschland nötig",
  "You must be based in the US (or Germany, for our Berlin team)",
  "You must be based in London or willing to relocate.",
  "While we are open to other locations in Spain, London is preferred.",
  "Our team can work remotely from one of our 3 hubs (Lyon, Paris and Lille).",
  "The role is based in our Lisbon office or remote.",
  "This job can be remote or is based in our Lisbon office",
  "Fully remote role.\nThe role is based in our Lisbon office.",
  "We help you to relocate to Lisbon.",
  "You are not required to relocate to Lisbon.",
  "You must relocate to Lisbon or work remotely.",
  "We are open to candidates based in NYC or elsewhere.",
  // Times and anywhere.
  "Remote, with some overlap with EST hours",
  "You must be based in EST or CST.",
  "You must be based in Central European Time.",
  "You can work remotely from anywhere in the world. Remote (US) is fine too.",
  "We hire globally. US-based candidates must reside in California.",
  // Words that are no places.
  "- Manage remote teams across time zones",
  "Best remote company",
  "You work REMOTELY?",
])("%s binds it to none", (text) => {
  expect(readRemoteFrom("Account Executive", text)).toEqual([]);
});

test("the European Union is not all of Europe", () => {
  const union = readCountries("You must reside in the European Union");
  expect(union).toContain("DE");
  expect(union).not.toContain("GB");
});

test("a title binds it where the text says nothing, by whole countries alone", () => {
  expect(readCountries("Remote.", "Enterprise Account Executive (USA)")).toEqual(["US"]);
  expect(readCountries("Must be based in Canada", "Support Engineer (USA)")).toEqual(["CA"]);
  expect(readCountries("You may work from anywhere in the US.", "Writer (Remote Canada)")).toEqual(["CA"]);
  expect(readCountries("Remote.", "Support Engineer - UKI")).toEqual(["GB", "IE"]);
  expect(readCountries("Remote.", "Support Engineer (SEA)")).toContain("VN");
  expect(readCountries("Remote.", "Support Engineer LatAm")).toContain("CO");
  for (const part of [
    "(NP)",
    "Marketing (SEA)",
    "Mexico",
    "DFW",
    "- Mobile",
    ", AI Gateway",
    ", MD/DO",
    "- North",
    "- German",
  ])
    expect(readRemoteFrom(`Engineer ${part}`, "Remote."), part).toEqual([]);
});

test("the words that say so are told, cut where they are long", () => {
  const quoteOf = (text: string) => readRemoteFrom("Nurse", text)[0]?.quote ?? "";
  expect(quoteOf("* You must be based in the U.S. for this role")).toBe("You must be based in the U.S.");
  expect(quoteOf("We currently do not hire in the following states: AK, HI")).toBe(
    "currently do not hire in the following states",
  );
  const countries =
    "France, Germany, Spain, Italy, Portugal, Poland, Sweden, Norway, Denmark, Finland, Belgium, Estonia";
  expect(quoteOf(`Candidates must be located in ${countries}`)).toMatch(/^.{100,119}…$/);
});

test("an office and a town to move to are told apart from a country to live in", () => {
  const isOnSite = (text: string) => readRemoteFrom("Nurse", text).map((said) => said.isOnSite);
  expect(isOnSite("The role is based in our Lisbon office.")).toEqual([true]);
  expect(isOnSite("Ability to relocate to Lisbon")).toEqual([true]);
  expect(isOnSite("You must be based in Portugal.")).toEqual([false]);
  expect(isOnSite("This position is based in Lisbon.")).toEqual([false, true]);
  expect(isOnSite("This position is based in Portugal.")).toEqual([false]);
  expect(isOnSite("This position is based in Lisbon (remote possible).")).toEqual([false]);
});

test("as much is kept of a text as a card may show", () => {
  const said = readRemoteFrom("Nurse", "You must live in Germany, France, Spain or Italy.\n".repeat(1000));
  expect(said.length).toBeLessThanOrEqual(10);
});
