import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "../../../testing/render-at.tsx";
import { SectionsSkeleton } from "./sections-skeleton.tsx";

const headings = () =>
  page
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);

test("what stands for the cards has the headings of both sections already", async () => {
  await renderAt(<SectionsSkeleton view="cards" />);
  expect(headings()).toEqual(["Scheduled Searches", "Saved Jobs"]);
});

test.each(["board", "table"] as const)(
  "what stands for the %s has no heading, as it has none",
  async (view) => {
    await renderAt(<SectionsSkeleton view={view} />);
    expect(headings()).toEqual([]);
  },
);
