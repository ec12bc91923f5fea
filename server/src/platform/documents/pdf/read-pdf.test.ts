import { describe, expect, test } from "vitest";
import { AppError } from "../../app-error.ts";
import { makeEncryptedPdf, makeLinkedPdf, makePagesPdf, makeTextPdf } from "#testing/documents/pdf";
import { toLines } from "./page-lines.ts";
import { makePlacedPdf, placeLines, type Placed } from "#testing/documents/placed-pdf";
import { readPdf } from "./read-pdf.ts";

async function read(pages: readonly (readonly Placed[])[]) {
  return (await readPdf(makePlacedPdf(pages), { maxPages: 10 })).document;
}

async function codeOf(bytes: Uint8Array, maxPages = 10): Promise<string> {
  const error: unknown = await readPdf(bytes, { maxPages }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error.code;
}

/** A moment on a free machine; work that grows faster than the page would take minutes. */
const SLOW_MS = 20_000;
const BULLET = "\u0095";

describe("lines", () => {
  test("a date at the right edge is parted by a tab, a clear gap is an empty line", async () => {
    const { text } = await read([
      [
        { x: 50, y: 60, text: "Acme Inc." },
        { x: 470, y: 60, text: "2019 - 2021" },
        { x: 50, y: 72, text: "Cook" },
        { x: 50, y: 84, text: "Soups" },
        { x: 50, y: 110, text: "Bistro" },
        { x: 470, y: 110, text: "2017 - 2019" },
      ],
    ]);
    expect(text).toBe("Acme Inc.\t2019 - 2021\nCook\nSoups\n\nBistro\t2017 - 2019");
  });

  test("text that comes in no order is read from top to bottom and left to right", async () => {
    const { text } = await read([
      [
        { x: 50, y: 84, text: "third" },
        { x: 80, y: 60, text: "line" },
        { x: 50, y: 72, text: "second" },
        { x: 50, y: 60, text: "First" },
      ],
    ]);
    expect(text).toBe("First line\nsecond\nthird");
  });

  test("a list item that the page wraps is one line, and keeps the hyphen that is printed", async () => {
    const { text } = await read([
      [
        { x: 50, y: 60, text: BULLET },
        { x: 62, y: 60, text: "Ran the full-" },
        { x: 62, y: 72, text: "time kitchen and the bar" },
        { x: 62, y: 84, text: "of the hotel" },
        { x: 50, y: 96, text: BULLET },
        { x: 62, y: 96, text: "Hired cooks" },
      ],
    ]);
    expect(text).toBe("• Ran the full-time kitchen and the bar of the hotel\n• Hired cooks");
  });

  test("a word that the page parts is one word where that is certain", async () => {
    const { text } = await read([
      [
        { x: 50, y: 60, text: BULLET },
        { x: 62, y: 60, text: "Tuned the al-" },
        { x: 62, y: 72, text: "gorithm of the self-" },
        { x: 62, y: 84, text: "service kiosk" },
      ],
    ]);
    expect(text).toBe("• Tuned the algorithm of the self-service kiosk");
  });

  test("lists in cells stay under their headings, cell by cell", async () => {
    const column = (x: number, y: number, words: readonly string[]) =>
      words.map((word, index) => ({ x, y: y + 14 * index, text: word }));
    const { text } = await read([
      [
        ...column(50, 60, ["Certifications", "Forklift License", "City of Boise"]),
        ...column(300, 74, ["First Aid", "Red Cross"]),
        ...column(50, 112, ["Skills", "Web Frameworks", "Advanced", "React, Vue"]),
        ...column(300, 126, ["Tools", "Basic", "Jira, Git"]),
        ...column(50, 178, ["References", "Upon request"]),
      ],
    ]);
    expect(text.replaceAll(/\n+/g, "; ")).toBe(
      "Certifications; Forklift License; City of Boise; First Aid; Red Cross; " +
        "Skills; Web Frameworks; Advanced; React, Vue; Tools; Basic; Jira, Git; References; Upon request",
    );
  });

  test("two deeds of a list whose bullets are drawn are two lines", async () => {
    const long = "Worked with three development, server, and network teams of the city";
    const { text } = await read([
      [
        { x: 50, y: 60, text: long },
        { x: 50, y: 72, text: "Analyzed setbacks and shortcomings of the plants along the river, and" },
        { x: 50, y: 84, text: "presented them" },
      ],
    ]);
    expect(text.split("\n")).toHaveLength(2);
  });

  test("a cell that wraps beside a date is whole again", async () => {
    const { text } = await read([
      [
        { x: 50, y: 60, text: "Senior Inspector of Bridges and Tunnels, Department of" },
        { x: 330, y: 60, text: "2019 - 2021" },
        { x: 50, y: 72, text: "Transport, Boise" },
        { x: 50, y: 84, text: "Wrote reports" },
      ],
    ]);
    expect(text).toBe(
      "Senior Inspector of Bridges and Tunnels, Department of Transport, Boise\t2019 - 2021\nWrote reports",
    );
  });

  test("a soft hyphen at the end of a line goes", () => {
    const bit = { size: 10, isBold: false, hasIconBefore: false };
    const bits = [
      { ...bit, text: "•", x: 50, right: 54, y: 60 },
      { ...bit, text: "Compu\u00ad", x: 62, right: 100, y: 60 },
      { ...bit, text: "ters", x: 62, right: 80, y: 72 },
    ];
    const lines = toLines({ bits });
    expect(lines.map(({ spans }) => spans.map(({ text }) => text).join(""))).toEqual(["• Computers"]);
  });

  test("letters that are set apart are words", async () => {
    const word = (letters: string, x: number) =>
      [...letters].map((text, index) => ({ x: x + 16 * index, y: 60, text, size: 14 }));
    const { text } = await read([[...word("JOHN", 50), ...word("ROE", 150), { x: 50, y: 78, text: "Cook" }]]);
    expect(text).toBe("JOHN ROE\nCook");
  });

  test("a place and dates beside a list go to the line above it", async () => {
    const { text } = await read([
      [
        { x: 50, y: 60, text: "Acme Inc., Cook" },
        { x: 490, y: 60, text: "Boise, ID" },
        { x: 60, y: 72, text: BULLET },
        { x: 72, y: 72, text: "Cooked soups for two hundred guests in a night and" },
        { x: 478, y: 72, text: "2019 - 2021" },
        { x: 72, y: 84, text: "stews for more" },
      ],
    ]);
    expect(text).toBe(
      "Acme Inc., Cook\tBoise, ID\t2019 - 2021\n• Cooked soups for two hundred guests in a night and stews for more",
    );
  });

  test("page numbers go, and what stands once stays", async () => {
    const page = (number: number, text: string) => [
      { x: 50, y: 100, text },
      { x: 280, y: 770, text: `Jane Roe - Page ${number} of 2` },
    ];
    expect((await read([page(1, "First page"), page(2, "Second page")])).text).toBe(
      "First page\n\nSecond page",
    );
  });
});

describe("looks", () => {
  test("size is told as a multiple of the usual one, and bold by the font", async () => {
    const { text, styles } = await read([
      [
        { x: 50, y: 60, text: "Jane Roe", size: 20, isBold: true },
        ...placeLines(50, 100, ["A long line of plain text", "and another one of it"]),
      ],
    ]);
    const [first, second] = styles;
    expect(first).toEqual({ start: 0, end: 8, size: 2, isBold: true });
    expect(second).toMatchObject({ size: 1, isBold: false });
    expect(text.slice(second?.start, second?.end)).toContain("A long line");
  });
});

describe("columns", () => {
  const sidebar = [
    ...placeLines(40, 100, ["SKILLS"], { isBold: true }),
    ...placeLines(40, 118, ["Soups", "Stews", "Sauces", "Bread"], { step: 14 }),
    ...placeLines(40, 190, ["LANGUAGES"], { isBold: true }),
    ...placeLines(40, 208, ["English", "Swedish", "Finnish"], { step: 14 }),
  ];
  const main = [
    ...placeLines(200, 100, ["EXPERIENCE"], { isBold: true }),
    ...placeLines(200, 117, [
      "Acme Inc.",
      "Cook",
      "Made soups for many hundred people in one night",
      "and stews",
    ]),
    { x: 500, y: 117, text: "2019 - 2021" },
    ...placeLines(200, 180, ["EDUCATION"], { isBold: true }),
    ...placeLines(200, 197, ["School of Cooking", "Diploma", "With honours"]),
  ];

  test("a sidebar is read after the header and before the main column", async () => {
    const { text } = await read([
      [
        { x: 40, y: 50, text: "Jane Roe", size: 24 },
        ...placeLines(40, 70, [
          "jane@roe.example   |   Lund, Sweden   |   +46 70 123 45 67   |   janeroe.example",
        ]),
        ...main,
        ...sidebar,
      ],
    ]);
    const order = [
      "Jane Roe",
      "jane@roe",
      "SKILLS",
      "Bread",
      "LANGUAGES",
      "Finnish",
      "EXPERIENCE",
      "Acme",
      "EDUCATION",
    ];
    const places = order.map((word) => text.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain("Acme Inc.\t2019 - 2021");
  });

  test("the column with the name comes first where nothing spans the page", async () => {
    const { text } = await read([[{ x: 200, y: 60, text: "Jane Roe", size: 24 }, ...sidebar, ...main]]);
    expect(text.startsWith("Jane Roe")).toBe(true);
    expect(text.indexOf("EDUCATION")).toBeLessThan(text.indexOf("SKILLS"));
  });

  test("a name in two lines beside an address is read before it", async () => {
    const { text } = await read([
      [
        ...placeLines(50, 60, ["Jane", "Roe"], { size: 24, step: 28 }),
        ...placeLines(420, 55, ["12 Elm Street", "Boise, ID", "jane@roe.example"]),
        { x: 50, y: 130, text: "Experience" },
        { x: 50, y: 145, text: "Cook, Acme Inc." },
        { x: 480, y: 145, text: "2019 - 2021" },
      ],
    ]);
    expect(text.replace(/\n+/g, "\n")).toBe(
      "Jane\nRoe\n12 Elm Street\nBoise, ID\njane@roe.example\nExperience\nCook, Acme Inc.\t2019 - 2021",
    );
  });

  test("headings in the left margin stand before what is beside them", async () => {
    const { text } = await read([
      [
        { x: 50, y: 50, text: "Jane Roe", size: 20 },
        ...placeLines(180, 100, ["Acme Inc.", "Cook", "Soups and stews"]),
        { x: 50, y: 103, text: "Experience" },
        ...placeLines(180, 160, ["School of Cooking", "Diploma"]),
        { x: 50, y: 163, text: "Education" },
      ],
    ]);
    expect(text.replace(/\n+/g, "\n")).toBe(
      "Jane Roe\nExperience\nAcme Inc.\nCook\nSoups and stews\nEducation\nSchool of Cooking\nDiploma",
    );
  });

  test("dates in a column at the left stay in their lines", async () => {
    const entry = (y: number, date: string, title: string) => [
      { x: 50, y, text: date },
      { x: 150, y, text: title },
      ...placeLines(150, y + 12, ["Acme Inc., Lund", "Cooked a great many soups for a great many people"]),
    ];
    const { text } = await read([
      [
        { x: 50, y: 60, text: "Experience", isBold: true },
        ...entry(80, "2019 - 2021", "Cook"),
        ...entry(130, "2017 - 2019", "Waiter"),
        ...entry(180, "2015 - 2017", "Porter"),
        ...entry(230, "2013 - 2015", "Runner"),
      ],
    ]);
    expect(text).toContain("2019 - 2021\tCook\nAcme Inc., Lund");
    expect(text).toContain("2013 - 2015\tRunner");
  });
});

describe("hostile pages", () => {
  test.each([
    ["40,000 letters in one line", (index: number) => ({ x: index / 120, y: 60, text: "x" })],
    ["50,000 lines", (index: number) => ({ x: 50, y: 20 + index / 70, text: "x y z" })],
    [
      "50,000 words all over",
      (index: number) => ({ x: (index * 97) % 500, y: (index * 31) % 700, text: "word" }),
    ],
  ])("a page with %s takes time in proportion", { timeout: SLOW_MS + 10_000 }, async (name, place) => {
    const count = name.startsWith("40") ? 40_000 : 50_000;
    const started = performance.now();
    const { text } = await read([Array.from({ length: count }, (_, index) => place(index))]);
    expect(text.length).toBeGreaterThanOrEqual(count);
    expect(performance.now() - started).toBeLessThan(SLOW_MS);
  });
});

describe("refused", () => {
  test("a file that needs a password", async () => {
    expect(await codeOf(Uint8Array.from(makeEncryptedPdf()))).toBe("documents/encrypted");
  });

  test("a file with too many pages", async () => {
    expect(await codeOf(Uint8Array.from(makePagesPdf(11)))).toBe("documents/too-many-pages");
  });

  test("a file that is cut short, and one that has no PDF inside", async () => {
    const whole = Uint8Array.from(makeTextPdf("Hello"));
    expect(await codeOf(whole.slice(0, whole.length - 120))).toBe("documents/damaged");
    expect(await codeOf(Uint8Array.from(Buffer.from("%PDF-1.7\nnothing\nstartxref\n0\n%%EOF\n")))).toBe(
      "documents/damaged",
    );
  });

  test("pages without text give an empty text", async () => {
    const { document, pageCount } = await readPdf(Uint8Array.from(makePagesPdf(2)), { maxPages: 10 });
    expect(document).toEqual({ text: "", styles: [], links: [] });
    expect(pageCount).toBe(2);
  });
});

describe("links", () => {
  const over = "124 698 166 708";
  async function readLinks(...links: [rect: string, target: string][]) {
    const given = links.map(([rect, target]) => ({ rect, target }));
    const bytes = makeLinkedPdf(["see my site now"], given);
    const { document } = await readPdf(Uint8Array.from(bytes), { maxPages: 9 });
    return document.links?.map(({ start, end, target }) => [document.text.slice(start, end), target]);
  }

  test("stand behind the words that they cover, and behind none where only an icon does", async () => {
    const icon = "300 300 310 310";
    expect(await readLinks([over, "https://me.example/a"], [icon, "https://b.example/"])).toEqual([
      ["my site", "https://me.example/a"],
      ["", "https://b.example/"],
    ]);
    expect(await readLinks([over, "https://me.example/"], [icon, "https://me.example/"])).toHaveLength(1);
  });

  test.each(["http://a.example/", "mailto:a@b.example", "tel:+1555"])("may lead to %s", async (target) => {
    expect(await readLinks([over, target])).toEqual([["my site", target]]);
  });

  test.each(["javascript:alert\\(1\\)", "file:///etc/passwd", "data:text/html,x", "no address"])(
    "are not kept where they lead to %s",
    async (target) => expect(await readLinks([over, target])).toEqual([]),
  );
});
