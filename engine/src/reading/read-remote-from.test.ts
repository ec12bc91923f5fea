import { expect, test } from "vitest";
import { countriesOf } from "#matching/match-places";
import { readRemoteFrom } from "./read-remote-from.ts";

function readCountries(text: string, title = "Account Executive"): string[] {
  return [...new Set(readRemoteFrom(title, text)?.places.flatMap(countriesOf) ?? [])].toSorted();
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
  ["We are currently only hiring remotely in France and Germany.", ["DE", "FR"]],
  ["We can hire in the following states: AZ, CA, NV", ["US"]],
  ["Applicants must be authorized to work in the United States", ["US"]],
  ["Remote (Canada). Work authorization in the US or Canada.", ["CA", "US"]],
  ["An active Texas license", ["US"]],
  ["Du hast deinen Wohnsitz in Österreich", ["AT"]],
  ["Télétravail possible dans toute la France", ["FR"]],
  // A condition on the person counts before what is offered.
  ["Remote in Germany or Austria. You must be located in Germany.", ["DE"]],
  ["Branch has a preference for candidates in Ohio, but is open to candidates located in Canada.", ["CA"]],
])("%s binds the work to %o", (text, countries) => {
  expect(readCountries(text)).toEqual(countries);
});

test.each([
  "Our team works remotely across Europe and the Americas.",
  "Based in San Francisco, we've raised money from people in London.",
  "We are headquartered in Berlin, with remote colleagues in Spain.",
  "The salary range for candidates based in California is $100,000.",
  "Ideally you are based in Berlin.",
  "Strong preference for candidates based in Texas or Florida.",
  "Location: Remote (U.S.-based preferred)",
  "Remote, with some overlap with EST hours",
  "You can work remotely from anywhere in the world. Remote (US) is fine too.",
  "Enjoy our office in the heart of Little Italy.",
  "We are open to candidates based in NYC or elsewhere.",
])("%s binds it to none", (text) => {
  expect(readRemoteFrom("Account Executive", text)).toBeNull();
});

test("a condition on the person is told from what is offered or asked by a permit", () => {
  const isCondition = (text: string) => readRemoteFrom("Nurse (USA)", text)?.isCondition;
  expect(isCondition("Remote (US). You must live in the US.")).toBe(true);
  expect(isCondition("Remote (US). Authorized to work in the US.")).toBe(false);
  expect(isCondition("You work REMOTELY?")).toBe(false);
});

test("a title binds it where the text says nothing, by whole countries alone", () => {
  expect(readCountries("Remote.", "Enterprise Account Executive (USA)")).toEqual(["US"]);
  expect(readCountries("Must be based in Canada", "Support Engineer (USA)")).toEqual(["CA"]);
  for (const title of ["Nurse (NP)", "Engineer - Mobile", "Engineer, AI Gateway", "Sales, MD/DO"])
    expect(readCountries("Remote.", title)).toEqual([]);
});

test("the words that say so are told, cut where they are long", () => {
  expect(readRemoteFrom("Nurse", "* You must be based in the U.S. for this role")?.quote).toBe(
    "You must be based in the U.S.",
  );
  const countries =
    "France, Germany, Spain, Italy, Portugal, Poland, Sweden, Norway, Denmark, Finland, Belgium, Estonia";
  const quote = readRemoteFrom("Nurse", `Candidates must be located in ${countries}`)?.quote ?? "";
  expect(quote.length).toBeLessThanOrEqual(120);
  expect(quote.endsWith("…")).toBe(true);
});
