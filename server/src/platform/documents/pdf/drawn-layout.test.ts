import { describe, expect, test } from "vitest";
import { makePlacedPdf, placeLines, type Placed, type PlacedBox } from "#testing/documents/placed-pdf";
import { readPdf } from "./read-pdf.ts";

const BULLET = "\u0095";

async function read(texts: Placed[], boxes: PlacedBox[] = []): Promise<string> {
  return (await readPdf(makePlacedPdf([texts], [boxes]), { maxPages: 10 })).document.text;
}

/** A disc as browsers draw it in front of the line whose baseline is `y`. */
function disc(x: number, y: number, size = 3): PlacedBox {
  return { x, y: y - 2 - size, width: size, height: size };
}

/** Rules at these places, between which a table has its cells. */
function rules(xs: readonly number[], ys: readonly number[]): PlacedBox[] {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return [
    ...xs.map((x) => ({ x, y: top, width: 1, height: bottom - top })),
    ...ys.map((y) => ({ x: left, y, width: right - left, height: 1 })),
  ];
}

describe("bullets that a page draws", () => {
  const lines = placeLines(62, 60, [
    "Ran the kitchen of a hotel with forty rooms and the bar below it for two",
    "summers",
    "Soups",
  ]);

  test("begin the items of a list", async () => {
    const text = await read(lines, [disc(50, 60), disc(50, 84)]);
    expect(text.split("\n")).toEqual([
      "• Ran the kitchen of a hotel with forty rooms and the bar below it for two summers",
      "• Soups",
    ]);
  });

  test("are none before headings, beside each other, behind a text, or where they are pictures", async () => {
    const heads = placeLines(62, 60, ["Skills", "Education", "Languages"], { step: 30, isBold: true });
    const boxes = [60, 90, 120].map((y) => disc(50, y));
    expect(await read(heads, boxes)).not.toContain("•");
    const levels = [80, 88, 96].flatMap((x) => [disc(x, 60), disc(x, 84)]);
    expect(await read(placeLines(120, 60, ["Python", "of ten", "Java"]), levels)).not.toContain("•");
    expect(await read(lines, [disc(420, 60), disc(420, 84)])).not.toContain("•");
    expect(await read(lines, [disc(40, 60, 14), disc(40, 84, 14)])).not.toContain("•");
  });
});

describe("tables with rules", () => {
  test("are read cell by cell where a cell has several lines", async () => {
    const texts = [
      ...placeLines(54, 72, ["2019 - 2021"]),
      ...placeLines(134, 72, ["Harbor Foods,", "Bergen", "Head Cook (nights)"]),
      ...placeLines(234, 72, ["Soups for two hundred guests", "Ordering"]),
      ...placeLines(54, 116, ["2017 - 2019"]),
      ...placeLines(134, 116, ["Bistro", "Cook"]),
      ...placeLines(234, 116, ["Grill"]),
    ];
    expect(await read(texts, rules([50, 130, 210, 500], [60, 104, 140]))).toBe(
      "2019 - 2021\nHarbor Foods, Bergen\nHead Cook (nights)\nSoups for two hundred guests\nOrdering\n\n" +
        "2017 - 2019\nBistro\nCook\nGrill",
    );
  });

  test("stay rows where each cell has one line", async () => {
    const texts = [60, 80].flatMap((y, at) => [
      { x: 54, y: y + 12, text: `Degree ${at}` },
      { x: 234, y: y + 12, text: `School ${at}` },
    ]);
    expect(await read(texts, rules([50, 230, 400], [60, 80, 100]))).toBe(
      "Degree 0\tSchool 0\nDegree 1\tSchool 1",
    );
  });
});

test("cards are read one after the other", async () => {
  const card = (x: number, y: number, title: string) => ({
    texts: placeLines(x + 6, y + 14, [title, "Harbor Foods", "2019 - 2021", "Soups and grill"]),
    box: { x, y, width: 200, height: 60 },
  });
  const cards = [card(50, 80, "Head Cook"), card(270, 80, "Cook"), card(50, 160, "Waiter")];
  const head: Placed = { x: 50, y: 60, text: "Track record", size: 16 };
  const text = await read(
    [head, ...cards.flatMap(({ texts }) => texts)],
    cards.map(({ box }) => box),
  );
  expect(text.split("\n").filter((line) => /Track|Cook|Waiter|Soups/.test(line))).toEqual([
    "Track record",
    "Head Cook",
    "Soups and grill",
    "Cook",
    "Soups and grill",
    "Waiter",
    "Soups and grill",
  ]);
});

test("a rule across the page ends the columns above it", async () => {
  const words = ["Salads", "Sauces", "Soups", "Grill", "Bread", "Pastry", "Fish", "Game"];
  const texts = [
    ...placeLines(50, 60, ["Skills", ...words]),
    ...placeLines(300, 60, ["Tools", ...words.map((word) => `Pan for ${word.toLowerCase()}`)]),
    ...placeLines(50, 190, ["Certificates", "Food safety", "First aid"]),
  ];
  const lines = (await read(texts, [{ x: 50, y: 176, width: 500, height: 1 }])).split("\n");
  expect(lines.indexOf("Certificates")).toBeGreaterThan(lines.indexOf("Pan for game"));
  expect(lines.indexOf("Tools")).toBeGreaterThan(lines.indexOf("Game"));
});

test("a column beside the first page alone follows behind the last page", async () => {
  const job = (at: number) => [`Cook ${at}`, `Harbor Foods ${at}`, "Made soups for the guests of the house"];
  const main = placeLines(50, 60, ["Experience", ...job(1), ...job(2), ...job(3)]);
  const side = placeLines(440, 60, ["Skills", "Soups", "Grill", "Bread", "Fish", "Game"]);
  const pages = [[...main, ...side], placeLines(50, 60, job(4))];
  const { text } = (await readPdf(makePlacedPdf(pages), { maxPages: 10 })).document;
  expect(text.indexOf("Cook 4")).toBeGreaterThan(text.indexOf("Cook 3"));
  expect(text.indexOf("Skills")).toBeGreaterThan(text.indexOf("Harbor Foods 4"));
});

test.each([
  [
    ["Soups, sauces,", "bread", "Fish and game"],
    ["Soups, sauces, bread", "Fish and game"],
  ],
  [
    ["French (lived in", "Lyon)", "Norwegian, a bit"],
    ["French (lived in Lyon)", "Norwegian, a bit"],
  ],
  [
    ["ada.lindgren@harbor-foods.c", "om", "Bergen"],
    ["ada.lindgren@harbor-foods.com", "Bergen"],
  ],
  [
    ["Languages: Norwegian,", "Tools: knife, pan"],
    ["Languages: Norwegian,", "Tools: knife, pan"],
  ],
])("what a narrow column wraps is one line where its words tell: %j", async (lines, expected) => {
  expect((await read(placeLines(50, 60, lines))).split("\n")).toEqual(expected);
});

test("time spans that a narrow column breaks are whole", async () => {
  const texts = [
    ...placeLines(50, 60, ["Sept 2017 - Dec", "2020"]),
    ...placeLines(160, 60, ["Head Cook", "Harbor Foods, Bergen"]),
  ];
  expect(await read(texts)).toBe("Sept 2017 - Dec 2020\tHead Cook\nHarbor Foods, Bergen");
});

test("a name that the first cell of a table wraps stands on the line of its list", async () => {
  const texts = [
    ...placeLines(54, 72, ["Programming", "Languages"]),
    { x: 164, y: 78, text: "Go, SQL" },
    { x: 54, y: 106, text: "Tools" },
    { x: 164, y: 106, text: "Git, Jenkins" },
  ];
  expect(await read(texts, rules([50, 160, 400], [60, 92, 112]))).toBe(
    "Programming Languages\tGo, SQL\n\nTools\tGit, Jenkins",
  );
});

test("a card and its shadow are one", async () => {
  const cards = [50, 270].flatMap((x) => [80, 160].map((y) => ({ x, y, width: 200, height: 60 })));
  const shadows = cards.map((card) => ({ ...card, x: card.x + 5, y: card.y + 5 }));
  const texts = cards.flatMap(({ x, y }, at) =>
    placeLines(x + 8, y + 16, [`Cook ${at}`, "Harbor Foods", "Soups"]),
  );
  const text = await read(texts, [...shadows, ...cards]);
  expect(text.match(/Cook \d/g)).toHaveLength(4);
});

test("the dates of a table's row come before what they are of", async () => {
  const texts = [
    ...placeLines(54, 72, ["Fulford School"]),
    ...placeLines(204, 72, ["Head of Year", "Pastoral care"]),
    ...placeLines(404, 72, ["09/2018 - present"]),
    ...placeLines(54, 116, ["Huntington School"]),
    ...placeLines(204, 116, ["Geography Teacher"]),
    ...placeLines(404, 116, ["09/2012 - 08/2018"]),
  ];
  expect(await read(texts, rules([50, 200, 400, 550], [60, 104, 140]))).toMatch(
    /^09\/2018 - present\nFulford School\nHead of Year/,
  );
});

test("two halves of one list are no column beside the page", async () => {
  const left = ["Planning", "Budgets of all departments", "Risk", "Hiring"].map(
    (text) => `${BULLET} ${text}`,
  );
  const right = ["Contracts", "Jira", "Visio", "Teams"].map((text) => `${BULLET} ${text}`);
  const texts = [
    ...placeLines(50, 60, ["Skills", ...left], { step: 14 }),
    ...placeLines(300, 76, right, { step: 13 }),
    ...placeLines(50, 150, ["Experience", "Program Manager, Acme Inc.", "2014 - Present"]),
  ];
  const text = await read(texts);
  expect(text.indexOf("Visio")).toBeLessThan(text.indexOf("Experience"));
});

test("items of a list may begin in bold", async () => {
  const texts = [60, 74].flatMap((y, at) => [
    { x: 62, y, text: `Cost ${at}:`, isBold: true },
    { x: 99.5, y, text: "cut the scrap of the line by half" },
  ]);
  expect(await read(texts, [disc(50, 60), disc(50, 74)])).toMatch(/^• Cost 0: cut .*\n• Cost 1: cut/);
});

test("text keeps its color where it is not the usual one", async () => {
  const texts = [
    ...placeLines(50, 60, ["Where I worked"], { color: [0.7, 0.15, 0.3] }),
    ...placeLines(50, 84, ["Ran the kitchen of a hotel", "Soups"]),
  ];
  const { document } = await readPdf(makePlacedPdf([texts]), { maxPages: 1 });
  expect(document.styles.map(({ start, color }) => [start, color])).toEqual([
    [0, "#b2264c"],
    [16, undefined],
    [43, undefined],
  ]);
});
