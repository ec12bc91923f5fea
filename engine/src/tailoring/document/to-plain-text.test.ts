import { expect, test } from "vitest";
import { documentOf } from "./document.fixture.ts";
import { toPlainText } from "./to-plain-text.ts";

test("a resume is written as a person would type it", () => {
  const text =
    "Ada Roe\nCook\nada@roe.example | Boise, ID\n\nSummary:\nCooks well.\n\nExperience\nChef\t2019 – 2020\nDiner\n" +
    "• Cooked soups\n• Baked\nbread\n\nCook\t2018\nInn\nServed guests at forty tables.\n\n" +
    "Skills\nTools: Pan, Pot\n• Soup\n• Salt, pepper, and thyme\n";
  expect(toPlainText(documentOf(text))).toBe(
    "Ada Roe\nCook\nada@roe.example | Boise, ID\n\nSUMMARY\nCooks well.\n\nEXPERIENCE\nChef | Diner | 2019 – 2020\n" +
      "- Cooked soups\n- Baked bread\n\nCook | Inn | 2018\nServed guests at forty tables.\n\n" +
      "SKILLS\nTools: Pan, Pot\nSoup; Salt, pepper, and thyme\n",
  );
});

test("of an empty document nothing is written", () => {
  expect(toPlainText(documentOf(""))).toBe("");
});
