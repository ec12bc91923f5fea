import {
  resumeDocumentSchema,
  type ResumeDocument,
  type ResumeOutline,
} from "@jobwright/contracts/resume-document";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksLayouts } from "#reading/resume/layouts-blocks.fixture";
import { doubtfulLayouts } from "#reading/resume/layouts-doubtful.fixture";
import { languagesLayouts } from "#reading/resume/layouts-languages.fixture";
import { linesLayouts } from "#reading/resume/layouts-lines.fixture";
import { templatesLayouts } from "#reading/resume/layouts-templates.fixture";
import { buildResumeDocument } from "./build-resume-document.ts";
import { documentOf, sketch } from "./document.fixture.ts";
import { listLines } from "./document-lines.ts";
import { cpuTimeOf } from "#cpu-time.fixture";
import { readTextForTailoring } from "./read-text-for-tailoring.ts";

const SLOW_MS = 1000;

function wordsOf(text: string): string[] {
  return (text.replace(/[\ue000-\uf8ff\ufffc\ufeff]/g, " ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted();
}

/** The words of the outline's lines and headings: marks and numbers of lists are no words, nor is the label of the name. */
function wordsOfOutline(text: string, outline: ResumeOutline): string[] {
  return outline
    .flatMap(({ heading, lines }) => [...(heading ? [heading] : []), ...lines])
    .flatMap(({ start, end }) =>
      wordsOf(text.slice(start, end).replace(/^(?:Name: |(?:name|nom|naam|nome|nombre)$)/i, "")),
    )
    .toSorted();
}

function wordsOfDocument(document: ResumeDocument): string[] {
  return listLines(document)
    .flatMap(({ text }) => wordsOf(text))
    .toSorted();
}

const isListNumber = (word: string) => /^\d{1,2}$/.test(word);

/** A contact block that is the head has no heading there, and its addresses are printed once. */
function splitContact(document: ResumeDocument, outline: ResumeOutline): [ResumeOutline, ResumeOutline] {
  const headings = new Set(document.sections.flatMap(({ heading }) => heading?.source?.start ?? []));
  const isHead = ({ kind, heading }: ResumeOutline[number]) =>
    heading !== null && (kind === "contact" || kind === "links") && !headings.has(heading.start);
  return [
    outline.filter((part) => !isHead(part)),
    outline.filter(isHead).map((part) => ({ ...part, heading: null })),
  ];
}

/** Each word as often as in the text; the number of a list item may be printed with it. */
function expectWhole(text: string): void {
  const read = readTextForTailoring(text);
  const document = buildResumeDocument(read);
  const [others, head] = splitContact(document, read.outline);
  const inHead = new Set(wordsOfOutline(read.text, head));
  const given = [...wordsOfOutline(read.text, others), ...inHead].toSorted();
  const printed = wordsOfDocument(document);
  const once = (words: string[]) =>
    words.filter((word, at) => !isListNumber(word) && (!inHead.has(word) || words.indexOf(word) === at));
  expect(once(printed)).toEqual(once(given));
  const numbers = (words: string[]) => words.filter(isListNumber).length;
  if (inHead.size === 0) expect(numbers(printed)).toBeGreaterThanOrEqual(numbers(given));
  expect(resumeDocumentSchema.safeParse(document).error).toBeUndefined();
  const ids = listLines(document).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

const layouts = [
  ...blocksLayouts,
  ...doubtfulLayouts,
  ...languagesLayouts,
  ...linesLayouts,
  ...templatesLayouts,
].map(({ layout, text }): [string, string] => [layout, text]);

describe("every word stands in the document once", () => {
  test.each(layouts)("%s", (_, text) => expectWhole(text));

  test("whatever the text is", () => {
    const words =
      "\n|\n\n|\n• |\n- |\n1. |\t| |• |, | – |(|)|:|-\n|\nExperience\n|\nEducation\n|\nSkills\n|\nProjects\n|\nSummary\n|" +
      "Software Engineer|Acme Inc.|2019 – 2021|Jan 2020 - Present|since 2019|Denver, CO|a@b.de|Ada Roe|" +
      "University of X|B.Sc.|+1 555 010 0100|https://x.io|Led a crew of four|Languages: |Advanced|\nContact\n|" +
      "März '19|İ|ﬁ|\u0000|😀|\nLinks\n|June 2022 –|Present|went on in lower case";
    const piece = fc.oneof(fc.constantFrom(...words.split("|"), " | "), fc.string({ maxLength: 8 }));
    const texts = fc.array(piece, { maxLength: 80 }).map((parts) => parts.join(""));
    fc.assert(fc.property(texts, expectWhole), { numRuns: 500 });
  });
});

test("of no text a document without anything is made, of one line one with that line", () => {
  expect(documentOf("")).toEqual({ language: null, name: null, headline: null, contact: [], sections: [] });
  expect(documentOf("\n \n•\n").sections).toEqual([]);
  expect(sketch(documentOf("Only a few words without anything of a resume."))).toEqual([
    "== top",
    "Only a few words without anything of a resume.",
  ]);
});

test("lines that were wrapped are one, entries have their dates apart, and skills their labels", () => {
  const text =
    "Ada Roe\r\nBridge Engineer\r\nada@roe.example | +1 555 010 0100 | Boise, ID\r\n\r\nSummary\r\n" +
    "Engineer with nine years of experience on bridges and tunnels in the.\r\nmountains of three states and one abroad.\r\n\r\n" +
    "Experience\r\nSenior Engineer\tMar 2019 – present\r\nSteelworks Inc. | Boise, ID\r\n• Designed a full-\r\nscale model of a bridge with\r\n" +
    "a team of four\r\n• Led inspections\r\n\r\nSkills\r\nLanguages: English (native), German\r\nTools: AutoCAD, R\r\n";
  expect(sketch(documentOf(text))).toEqual([
    "Ada Roe",
    "Bridge Engineer",
    "ada@roe.example ¦ +1 555 010 0100 ¦ Boise, ID",
    "== summary Summary",
    "Engineer with nine years of experience on bridges and tunnels in the. mountains of three states and one abroad.",
    "== experience Experience",
    "# Senior Engineer ¦ Steelworks Inc. ¦ Boise, ID @ Mar 2019 – present",
    "  • Designed a full-scale model of a bridge with a team of four",
    "  • Led inspections",
    "== skills Skills",
    "[Languages] English (native) ¦ German",
    "[Tools] AutoCAD ¦ R",
  ]);
});

test("several summaries stay several", () => {
  const document = documentOf(
    "Ada Roe\n\nSummary\nBuilds bridges.\n\nBuilds tunnels.\n\nProfile\nBuilds dams.\n",
  );
  expect(sketch(document)).toEqual([
    "Ada Roe",
    "== summary Summary",
    "Builds bridges.",
    "Builds tunnels.",
    "== summary Profile",
    "Builds dams.",
  ]);
});

test("what a person added of no project or list stays text, and projects are entries", () => {
  const text =
    "Ada Roe\n\nExperience\nChef, Diner\t2019 – 2020\n• Cooked\n\nProjects\nCookbook\t2021\nA book\n• Wrote it\n\n" +
    "Certifications\n• First Aid\n• Food Safety\n\nPatents\n1. Pan\n2. Pot\n\nReferences\nOn request\n";
  expect(sketch(documentOf(text)).slice(4)).toEqual([
    "== other Projects",
    "# Cookbook ¦ A book @ 2021",
    "  • Wrote it",
    "== other Certifications",
    "• First Aid",
    "• Food Safety",
    "== other Patents",
    "• 1. Pan",
    "• 2. Pot",
    "== other References",
    "On request",
  ]);
});

test("each line has its place in the text and an id that says where it is", () => {
  const text =
    "Ada Roe\nada@roe.example\n\nExperience\nChef, Diner\t2019 – 2020\n• Cooked soups\n\nSkills\nSoup, Bread\n";
  const found = listLines(documentOf(text)).map(({ id, source }) => [
    id,
    source && text.slice(source.start, source.end),
  ]);
  expect(found).toEqual([
    ["name", "Ada Roe"],
    ["c1", "ada@roe.example"],
    ["s1.h", "Experience"],
    ["s1.e1.h1", "Chef, Diner"],
    ["s1.e1.d", "2019 – 2020"],
    ["s1.e1.b1", "Cooked soups"],
    ["s2.h", "Skills"],
    ["s2.i1.1", "Soup"],
    ["s2.i1.2", "Bread"],
  ]);
});

test.each([
  ["Hebrew", "עדה כהן\n\nניסיון\n• בניתי גשרים בחיפה\n"],
  ["Arabic", "سيرة ذاتية\n\n• بنيت جسورا في القاهرة\n"],
  ["Chinese", "张伟\n\n工作经历\n• 设计了三座桥梁。\n"],
  ["Japanese", "山田太郎\n職務経歴\n• 橋を設計しました。\n"],
  ["emoji", "Ada Roe 👩‍🚒\n\nExperience\n• Put out 🔥 in 🏔️ country\n"],
])("%s stays as it is", (_, text) => {
  const printed = listLines(documentOf(text)).map((line) => line.text);
  const lines = text.split("\n").map((line) => line.replace(/^• /, ""));
  expect(printed).toEqual(lines.filter((line) => line !== ""));
});

test.each([
  [
    "jobs",
    "Experience\n" + "Chef, Diner\t2019 – 2020\n• cooked soups for many people every day\n".repeat(4200),
  ],
  ["bullets", "Experience\nChef\t2019 – 2020\n" + "• did things\n".repeat(21_000)],
  ["lines", "Experience\n" + "Chef\n".repeat(60_000)],
  ["skills", "Skills\n" + "Soup, ".repeat(50_000)],
  ["one line", "a ".repeat(150_000)],
  ["headings", "Skills\nSoup\n".repeat(25_000)],
])("a hundred pages of %s take less than a second", (_, text) => {
  const read = readTextForTailoring(text);
  const document = buildResumeDocument(read);
  expect(cpuTimeOf(() => buildResumeDocument(read))).toBeLessThan(SLOW_MS);
  expect(wordsOfDocument(document).length).toBe(wordsOfOutline(read.text, read.outline).length);
  expect(resumeDocumentSchema.safeParse(document).success).toBe(true);
});

test("lines that each tell a deed are a list, though the file has no bullets", () => {
  const text =
    "Ann Lee\nann@example.org\n\nExperience\n\nCook, Inn\n2020 - 2021\nTrained six cooks\nPrepared meals for guests\n";
  const [job] = buildResumeDocument(readTextForTailoring(text)).sections.flatMap(({ blocks }) => blocks);
  expect(job?.type === "entry" && job.body.map(({ line, isBullet }) => [line.text, isBullet])).toEqual([
    ["Trained six cooks", true],
    ["Prepared meals for guests", true],
  ]);
});

test("marks of direction around a number are not printed, one before a sign of Hebrew is", () => {
  const document = documentOf(
    "Ada Roe\n\u202a+1 555 010 0100\u202c\nada@roe.example\n\nניסיון\n• כתבתי C++\u200f\n",
  );
  const printed = listLines(document).map(({ text }) => text);
  expect(printed).toContain("+1 555 010 0100");
  expect(printed).toContain("כתבתי C++\u200f");
});

test("a bullet under a bullet stays under it, whether its mark or its place says so", () => {
  const nested = (body: string) =>
    documentOf(`Ada Roe\nada@roe.example\n\nExperience\nChef, Diner\t2019 – 2020\n${body}`).sections.flatMap(
      ({ blocks }) =>
        blocks.flatMap((block) =>
          block.type === "entry" ? block.body.map(({ isNested = false }) => isNested) : [],
        ),
    );
  expect(nested("• Ran the kitchen\n  • Cooked soups\n  • Baked bread\n• Trained two cooks\n")).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(nested("• Ran the kitchen\n◦ Cooked soups\n• Trained two cooks\n")).toEqual([false, true, false]);
  expect(nested("- Ran the kitchen\n- Cooked soups\n")).toEqual([false, false]);
});

test("each line of a plain list is whole, and a date in a line of it is no date of an entry", () => {
  const document = documentOf(
    "Ada Roe\nada@roe.example\n\nCertifications\nOhio RN license, active, exp. 10/31/2027\nBLS (AHA) renewed 2024\nACLS renewed 2024\n",
  );
  expect(sketch(document).slice(2)).toEqual([
    "== other Certifications",
    "Ohio RN license, active, exp. 10/31/2027",
    "BLS (AHA) renewed 2024",
    "ACLS renewed 2024",
  ]);
  const long = [
    "AWS Certified Solutions Architect - Associate (earned 2021, expired 2024, not renewed)",
    "AWS Certified Developer - Associate (valid until Feb 2027)",
  ];
  const certified = documentOf(`Ada Roe\nada@roe.example\n\nCertifications\n${long.join("\n")}\n`);
  expect(sketch(certified).slice(2)).toEqual(["== other Certifications", ...long]);
});

test("a contact block under a heading of its own becomes the head, and letters behind the name the headline", () => {
  const document = documentOf(
    "Ada Roe, BSN, RN\n\nExperience\nNurse, Ward\t2019 – 2020\n• Did wound care\n\nContact\nada@roe.example\nToledo, OH\n",
  );
  expect(sketch(document)).toEqual([
    "Ada Roe",
    "BSN, RN",
    "ada@roe.example ¦ Toledo, OH",
    "== experience Experience",
    "# Nurse, Ward @ 2019 – 2020",
    "  • Did wound care",
  ]);
});

test("what is to be had on request belongs to the contact, a sentence above the headings does not", () => {
  const document = documentOf(
    "Ada Roe\nada@roe.example\nPortfolio on request (NDA work)\nI keep wards calm.\n\nExperience\nNurse, Ward\t2019 – 2020\n• Did wound care\n",
  );
  expect(sketch(document).slice(0, 4)).toEqual([
    "Ada Roe",
    "ada@roe.example ¦ Portfolio on request (NDA work)",
    "== top",
    "I keep wards calm.",
  ]);
});

test("an unknown heading in capitals keeps its section in a plain text whose headings are capitals", () => {
  const document = documentOf(
    "Ada Roe\nada@roe.example\n\nEXPERIENCE\nNurse, Ward\t2019 – 2020\n• Did wound care\n\nSKILLS\nTriage\n\nI ALSO KNOW\nSome French.\n",
  );
  expect(sketch(document).slice(-4)).toEqual([
    "== skills SKILLS",
    "[] Triage",
    "== other I ALSO KNOW",
    "Some French.",
  ]);
});
