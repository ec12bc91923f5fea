import { expect, test } from "vitest";
import { findMarks, type MarkedLine } from "./find-marks.ts";

const byLength = (text: string) => text.length;

function makePage(texts: readonly string[]) {
  const lines = texts.map((text, index) => ({
    text,
    x: 50,
    y: 50 + index * 15,
    width: text.length * 5,
    height: 12,
  }));
  return { width: 612, height: 792, lines };
}
function plain(text: string): MarkedLine {
  return { text, mark: null };
}
function marked(text: string, changeId: string): MarkedLine {
  return { text, mark: { changeId, isOpen: true, title: "Reworded" } };
}

test("a line that is broken over two printed lines and two pages is marked on each", () => {
  const pages = [makePage(["Ann Lee", "• Built the weekly dash-"]), makePage(["boards of 42 stores."])];
  const marks = findMarks(
    pages,
    [plain("Ann Lee"), marked("Built the weekly dashboards of 42 stores.", "a")],
    byLength,
  );
  const text = "Built the weekly dashboards of 42 stores.";
  const mark = { changeId: "a", isOpen: true, title: "Reworded", text, isFirst: true };
  expect(marks).toEqual([
    [{ ...mark, x: 60, y: 65, width: 105, height: 12 }],
    [{ ...mark, x: 50, y: 50, width: 100, height: 12 }],
  ]);
});

test("a short word is marked in its own place, and not in a longer word or an earlier sentence", () => {
  const pages = [makePage(["Summary", "Knows SQL well", "Skills", "PostgreSQL, SQL, dbt"])];
  const lines = ["Summary", "Knows SQL well", "Skills", "PostgreSQL"].map(plain);
  const [found] = findMarks(pages, [...lines, marked("SQL", "a")], byLength);
  expect(found).toMatchObject([{ x: 50 + 12 * 5, y: 95, width: 15 }]);
});

test("a line that is not on the pages yet has no mark, and the lines behind it keep theirs", () => {
  const pages = [makePage(["One line of the resume", "Another line"])];
  const lines = [
    marked("What the server has not printed", "a"),
    plain("One line of the resume"),
    marked("Another line", "b"),
  ];
  expect(findMarks(pages, lines, byLength)[0]).toMatchObject([{ changeId: "b", y: 65 }]);
});

test("ligatures are the letters that they are made of", () => {
  const pages = [makePage(["Cut o\uFB03ce costs"])];
  expect(findMarks(pages, [marked("Cut office costs", "a")], byLength)[0]).toHaveLength(1);
});
