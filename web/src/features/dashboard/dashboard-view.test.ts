import { expect, test } from "vitest";
import { describeView, readView } from "./dashboard-view.ts";

test.each([
  ["board", "board"],
  ["table", "table"],
  ["cards", undefined],
  ["Board", undefined],
  [undefined, undefined],
  [["board"], undefined],
])("an address with the view %j shows %s", (value, view) => {
  expect(readView(value)).toBe(view);
});

test("the cards stand on the Dashboard", () => {
  expect(describeView("cards", 24, true)).toEqual({
    title: "Dashboard",
    subtitle: "Track your job search progress",
  });
});

test("the board says how many jobs it has and how they move", () => {
  expect(describeView("board", 24, true)).toEqual({
    title: "Saved Jobs",
    subtitle: "24 jobs by status. Drag a card, or press M to move the one in focus.",
  });
  expect(describeView("board", 24, false).subtitle).toBe("24 jobs by status. Press a card to move it.");
});

test.each([
  [null, "Your jobs in a table."],
  [0, "No jobs are saved yet."],
  [1, "1 job in a table."],
  [1000, "1,000 jobs in a table."],
])("with %s jobs the table is headed: %s", (count, subtitle) => {
  expect(describeView("table", count, true).subtitle).toBe(subtitle);
});
