import { expect, test } from "vitest";
import { documentOf } from "../document/document.fixture.ts";
import { applyChanges } from "./apply-changes.ts";
import { linkEvidence } from "./link-evidence.ts";
import { offerForPages } from "./offer-for-pages.ts";
import { readRequirements } from "../posting/read-requirements.ts";
import { sketch } from "../document/document.fixture.ts";

const text =
  "Ada Roe\nada@roe.example\n\nExperience\nNurse, Inn\t2019 – 2020\n• Did wound care for 12 patients a day\n" +
  "• Kept the cupboards tidy\n• Watered the plants\n\nNurse, Ward\t2017 – 2018\n• Made tea\n";
const posting = { title: "Nurse", description: "Requirements:\n- Wound care\n" };
const original = documentOf(text);
const requirements = linkEvidence(original, text, readRequirements(posting));
const input = { text, requirements, posting, document: original };
const fit = { pageCount: 2, step: 5, bodySize: 9.5, linesOver: 2 };

test("the weakest bullets are offered, and are in the document until somebody takes the offer", () => {
  const offers = offerForPages({ ...input, changes: [] }, 1, fit);
  expect(offers.map(({ original: words, state, detail }) => [words, state, detail])).toEqual([
    ["Watered the plants", "offered", "to keep it on 1 page"],
    ["Kept the cupboards tidy", "offered", "to keep it on 1 page"],
  ]);
  expect(applyChanges(original, offers, [])).toEqual(original);
  const taken = offers.map((change) => ({ ...change, state: "accepted" as const }));
  expect(sketch(applyChanges(original, taken, [])).slice(4, 6)).toEqual([
    "  • Did wound care for 12 patients a day",
    "# Nurse, Ward @ 2017 – 2018",
  ]);
});

test("nothing is offered where it fits, and nothing twice that somebody turned down", () => {
  const [first, ...others] = offerForPages({ ...input, changes: [] }, 1, fit);
  if (!first) throw new Error("There is no offer.");
  expect(offerForPages({ ...input, changes: [first] }, 1, { ...fit, linesOver: 0 })).toEqual([]);
  const declined = { ...first, state: "undone" as const };
  const again = offerForPages({ ...input, changes: [declined, ...others] }, 1, { ...fit, linesOver: 1 });
  expect(again.map(({ original: words, state }) => [words, state])).toEqual([
    ["Watered the plants", "undone"],
    ["Kept the cupboards tidy", "offered"],
  ]);
});
