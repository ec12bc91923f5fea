import { describe, expect, test } from "vitest";
import { readResume } from "./read-resume.ts";

/** The person has to check what is less sure. */
const SURE = 0.7;
const BODY =
  "\n\nExperience\nNurse, St. Mary Hospital\tJan 2020 - Present\n• Cared for patients\n\nEducation\nState University, 2019";

/** Lines of a resume's top, the first `large` of them in type `size` times as large as the rest. */
function readTop(top: readonly string[], { large = 1, size = 2.5, mail = "x@example.org" } = {}) {
  const text = `${top.join("\n")}\n${mail} | (555) 123-4567${BODY}`;
  const end = top.slice(0, large).join("\n").length;
  const styles = [
    { start: 0, end, size, isBold: false },
    { start: end, end: text.length, size: 1, isBold: false },
  ];
  const { name } = readResume({ text, styles }).contact;
  if (!name?.source) return { value: null, printed: "", confidence: 0 };
  return {
    value: name.value,
    printed: text.slice(name.source.start, name.source.end),
    confidence: name.confidence,
  };
}

describe("a name in one line", () => {
  test.each([
    ["Jane M. Doe, RN", "Jane M. Doe"],
    ["JANE DOE, RN, BSN", "JANE DOE"],
    ["Jane Doe RN", "Jane Doe"],
    ["Jane M. Doe MBA, PMP", "Jane M. Doe"],
    ["Jane Doe, Esq.", "Jane Doe"],
    ["John Doe Jr., M.D.", "John Doe Jr."],
    ["John Doe III", "John Doe III"],
    ["Dr. Jane Doe", "Jane Doe"],
    ["Resume of Jane Doe", "Jane Doe"],
    ["Résumé: Jane Doe", "Jane Doe"],
    ["Jane Doe – Senior Engineer", "Jane Doe"],
    ["Jean-Luc DUPONT", "Jean-Luc DUPONT"],
    ["DUPONT Jean-Luc", "DUPONT Jean-Luc"],
    ["Ludwig van der Berg", "Ludwig van der Berg"],
    ["Anne d'Arc de la Tour", "Anne d'Arc de la Tour"],
    ["Omar al-Rashid", "Omar al-Rashid"],
    ["María de los Ángeles García López", "María de los Ángeles García López"],
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["Nguyễn Thị Hoa", "Nguyễn Thị Hoa"],
    ["Иван Петров", "Иван Петров"],
    ["J. R. Doe", "J. R. Doe"],
    ["William “Bill” Doe", "William “Bill” Doe"],
    ["James Cook", "James Cook"],
    ["Emma Schreiner", "Emma Schreiner"],
    ["Emma Page", "Emma Page"],
  ])("%s is read without titles and degrees", (line, name) => {
    const found = readTop([line]);
    expect(found.value).toBe(name);
    expect(found.printed).toBe(name);
  });
});

describe("a name on lines of its own", () => {
  test.each([
    [["Jane", "Doe"], "Jane Doe"],
    [["JANE", "O'NEILL-DOE"], "JANE O'NEILL-DOE"],
    [["JANE", "DOE, RN"], "JANE DOE"],
    [["MARIA", "GARCÍA", "LÓPEZ"], "MARIA GARCÍA LÓPEZ"],
    [["Ana de la", "Cruz Vega"], "Ana de la Cruz Vega"],
    [["AL", "LI"], "AL LI"],
  ])("%j is one field with a source over its lines", (lines, name) => {
    const found = readTop(lines, { large: lines.length });
    expect(found.value).toBe(name);
    expect(found.printed.split("\n")).toHaveLength(lines.length);
    expect(found.confidence).toBeGreaterThanOrEqual(SURE);
  });

  test("a further surname below what is a name by itself is doubtful", () => {
    const found = readTop(["MARIA DEL CARMEN GARCÍA", "LÓPEZ"], { large: 2 });
    expect(found.value).toBe("MARIA DEL CARMEN GARCÍA LÓPEZ");
    expect(found.confidence).toBeLessThan(SURE);
  });

  test("the mailbox proves a surname in larger type than the first name", () => {
    const text = `Jane\nDOE\njane.doe@example.org${BODY}`;
    const styles = [
      { start: 0, end: 4, size: 2, isBold: false },
      { start: 5, end: 8, size: 3, isBold: true },
    ];
    expect(readResume({ text, styles }).contact.name?.value).toBe("Jane DOE");
  });

  test("words in the same type below a name that the mailbox proves are not joined", () => {
    const found = readTop(["Jane Doe", "Growth Stories"], { large: 2, mail: "jane.doe@example.org" });
    expect(found.value).toBe("Jane Doe");
  });

  test("the headline is read below the second line", () => {
    const text = `Jane\nDoe\nRegistered Nurse\njane@example.org${BODY}`;
    const styles = [{ start: 0, end: 8, size: 2.5, isBold: false }];
    expect(readResume({ text, styles }).contact.headline?.value).toBe("Registered Nurse");
  });
});

describe("a name that its shape does not prove", () => {
  test.each([
    ["JANEDOE", "jane.doe@example.org"],
    ["JANEDOE", "x@example.org"],
    ["Cher", "x@example.org"],
    ["jane doe", "x@example.org"],
    ["王小明", "wang@example.org"],
    ["김 철수", "kim@example.org"],
    ["J A N E  D O E", "jane@example.org"],
  ])("%s in the largest type with %s is doubtful, and its text is kept", (line, mail) => {
    const found = readTop([line], { mail });
    expect(found.printed).toBe(line);
    expect(found.confidence).toBeGreaterThan(0);
    expect(found.confidence).toBeLessThan(SURE);
  });

  test("one word gives way to a name in smaller type", () => {
    expect(readTop(["Deloitte", "Jane Doe"]).value).toBe("Jane Doe");
  });

  test.each(["Cher", "jane doe"])("%s in the type of the text is no name", (line) => {
    expect(readTop([line], { size: 1 }).value).toBeNull();
  });
});

describe("what is no name", () => {
  test.each([
    [["CURRICULUM VITAE"]],
    [["Resume"]],
    [["RÉSUMÉ"]],
    [["curriculum vitae"]],
    [["work experience"]],
    [["C U R R I C U L U M  V I T A E"]],
    [["S O F T W A R E  E N G I N E E R"]],
    [["Software Engineer"]],
    [["Developer"]],
    [["San Francisco"]],
    [["Portland"]],
    [["Acme Staffing Inc."]],
    [["Smith Consulting GmbH"]],
    [["Personal Information"]],
    [["个人简历"]],
    [["CURRICULUM", "VITAE"]],
    [["GRAPHIC", "DESIGNER"]],
    [["ACME", "CONSULTING"]],
    [["New", "York"]],
  ])("%j at the top in the largest type", (lines) => {
    expect(readTop(lines, { large: lines.length }).value).toBeNull();
  });
});
