import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";

function readContact(top: string) {
  const { location, phone } = readResume({
    text: `Ada Holm\n${top}\nada.holm@example.org\n\nExperience\nNurse, St. Mary Hospital\tJan 2020 - Present\n• Cared for patients\n`,
    styles: [],
  }).contact;
  return { location: location?.value ?? null, phone: phone?.value ?? null };
}

test.each([
  ["14 Lindley Grove\nHawksworth\nLeeds LS6 3QW", "14 Lindley Grove Hawksworth Leeds LS6 3QW"],
  ["The Old Mill, 3 Abbey Lane\nKirkby\nRipon HG4 3RT", "The Old Mill, 3 Abbey Lane Kirkby Ripon HG4 3RT"],
  ["Am Rosengrund 7 – 06844 Dessau", "Am Rosengrund 7 – 06844 Dessau"],
  ["Anschrift\tUntere Zeile 17\n73728 Esslingen", "Untere Zeile 17 73728 Esslingen"],
  [
    "Plot 9, 2nd Cross, Gandhi Nagar,\nMadurai - 620 017,\nTamil Nadu, India.",
    "Plot 9, 2nd Cross, Gandhi Nagar, Madurai - 620 017, Tamil Nadu, India",
  ],
  [
    "Rua Harpa, 722 – apto 31\nVila Nova\nSão Paulo – SP, 05435-001",
    "Rua Harpa, 722 – apto 31 Vila Nova São Paulo – SP, 05435-001",
  ],
  ["C/ Luna 48, pta. 7\n46006 Valencia", "C/ Luna 48, pta. 7 46006 Valencia"],
  ["Box 212, Ste. Rose, Manitoba R5H 1C4", "Box 212, Ste. Rose, Manitoba R5H 1C4"],
  ["Flat 12, Hunters Gate, Clonee, Dublin 15", "Flat 12, Hunters Gate, Clonee, Dublin 15"],
  [
    "1846 Alder Rd, Apt 3\n                    Cleveland, OH 44113",
    "1846 Alder Rd, Apt 3 Cleveland, OH 44113",
  ],
])("the address %j is read whole", (top, address) => {
  expect(readContact(top).location).toBe(address);
});

test("an address ends before what is none, and a town alone is a place", () => {
  expect(readContact("14 Lindley Grove\nLeeds LS6 3QW\nFull driving licence").location).toBe(
    "14 Lindley Grove Leeds LS6 3QW",
  );
  expect(readContact("12 Restaurants opened\nBoise, ID 83702").location).toBe("Boise, ID 83702");
  expect(readContact("1904 Elm Crescent, Dartmouth, Nova Scotia\tB2W 5T7").location).toBe(
    "1904 Elm Crescent, Dartmouth, Nova Scotia B2W 5T7",
  );
  expect(readContact("Boise, ID 83702").location).toBe("Boise, ID 83702");
});

test("an address in the footer beside the e-mail is read", () => {
  const text =
    "Ada Holm\n\nExperience\nNurse, St. Mary Hospital\tJan 2020 - Present\n• Cared for patients\n\nada@holm.example | +55 31 99555-0143 | Rua da Lua 402, Belo Horizonte - MG, Brazil | 1/1\n";
  expect(readResume({ text, styles: [] }).contact.location?.value).toBe(
    "Rua da Lua 402, Belo Horizonte - MG, Brazil",
  );
});

test("postcodes and house numbers are no telephone numbers, and of two numbers the first is whole", () => {
  expect(readContact("1208–4420 Kingsway, Burnaby, BC V5H 2A9\t(604) 555-0177")).toEqual({
    location: "1208–4420 Kingsway, Burnaby, BC V5H 2A9",
    phone: "(604) 555-0177",
  });
  expect(readContact("São Paulo – SP, 05435-001\n+55 11 95555-0138").phone).toBe("+55 11 95555-0138");
  expect(readContact("Tél. : 02 98 55 01 73 / 06.39 98 01 27").phone).toBe("02 98 55 01 73");
});
