import { describe, expect, test } from "vitest";
import { checkEdit } from "../check-edit.ts";
import { nameQuoted, toEvenWriting } from "./even-writing.ts";

function check(original: string, proposed: string) {
  return checkEdit({ lineId: "x", original, proposed });
}

describe("the same words in another writing", () => {
  test.each([
    ["We're not certified yet", "We are not certified yet"],
    ["Opened the bakery at 3 am and baked the rolls", "Opened the bakery at 3 a.m. and baked the rolls"],
    ["Co-ordinated deliveries for the plant", "Coordinated deliveries for the plant"],
    ["Met 98 per cent of deadlines", "Met 98% of deadlines"],
    ["Inspected the crane two times a month", "Inspected the crane twice a month"],
    ["Held A/B tests for the shop every second week", "Held A/B tests for the shop every two weeks"],
    ["Laid tiles in a hall of 80 sq m", "Laid tiles in a hall of 80 square meters"],
    ["Wrote the manual with help from a welder", "Wrote the manual with the help of a welder"],
    ["Served a total of 40 guests", "Served 40 guests"],
    ["Acted as shift lead during the move", "Served as shift lead during the move"],
    ["Scrap fell in the following two months", "Scrap fell in the following 2 months"],
    ["Won the “Golden Spoon” prize in 2019", "In 2019, won the “Golden Spoon” prize"],
  ])("%s → %s", (original, proposed) => {
    expect(check(original, proposed)).toBeNull();
  });

  test.each([
    ["We're not certified yet", "We are certified"],
    ["Couldn't finish the course", "Could finish the course"],
    ["Inspected the crane two times a month", "Inspected the crane twice a week"],
    ["Baked every second week", "Baked every week"],
    ["Wrote the manual with help from a welder", "Wrote the manual"],
    ["Opened at 3 a.m.", "Opened at 3 pm"],
    ["Acted as shift lead", "Shift lead"],
    ["Won the “Golden Spoon” prize", "Won the Golden Spoon prize"],
    ["Won the “Golden Spoon” prize", "Won the “Golden Fork” prize"],
    ["Ran “Ask me” and the “Open door”", "Ran “Open me” and the “Ask door”"],
    ["Acted as a part of the crew", "Served as crew"],
  ])("%s ↛ %s", (original, proposed) => {
    expect(check(original, proposed)).not.toBeNull();
  });
});

test("what another line quotes too is one name, and anything else stays quoted", () => {
  expect(nameQuoted("Ran “A b” here", "Here ran “A b”")).toEqual(["Ran Quotedax here", "Here ran Quotedax"]);
  expect(nameQuoted("Ran “A b”", "Ran “B”")).toEqual(["Ran “A b”", "Ran “B”"]);
});

test("a point after a time stays the end of its sentence", () => {
  expect(toEvenWriting("Opened at 3 a.m. Closed at noon")).toBe("Opened at 3 am. Closed at noon");
});
