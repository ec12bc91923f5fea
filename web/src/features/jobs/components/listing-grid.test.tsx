import { useState } from "react";
import type { Listing } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never } from "../../../testing/stand-in-api.ts";
import { makeListing, makeMatch } from "../testing/make-listing.ts";
import { ListingGrid } from "./listing-grid.tsx";
import { ListingWindow } from "./listing-window.tsx";

const jobs: Listing[] = ["Baker", "Cook", "Driver", "Nurse", "Welder"].map((title, index) =>
  makeListing({ id: `job-${index}`, title, match: makeMatch(90 - index) }),
);
const ignore = () => undefined;

function Results({ List }: { List: typeof ListingGrid }) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <List
      jobs={jobs}
      openedId={openedId}
      unfolded={new Set()}
      model={null}
      onToggleFavorite={ignore}
      onStatus={ignore}
      onUnfold={ignore}
      onDelete={ignore}
      onNotForMe={ignore}
      onToggleReasons={(id) => setOpenedId(openedId === id ? null : id)}
    />
  );
}

/** Where each card's head stands in the page, in the order of the page. */
function readPlaces() {
  return page
    .getByRole("heading", { level: 3 })
    .elements()
    .filter(({ textContent }) => !textContent.startsWith("Why"))
    .map((head) => {
      const { left, top } = head.getBoundingClientRect();
      return { title: head.textContent, left: Math.round(left), top: Math.round(top + scrollY) };
    });
}

test.each([
  ["few cards", ListingGrid],
  ["many cards", ListingWindow],
] as const)(
  "J25: the reasons of one card leave the others in their order and columns (%s)",
  async (_, List) => {
    answer(profileEndpoints.getUserDocument, never);
    const screen = await renderAt(<Results List={List} />);
    await expect.element(screen.getByRole("heading", { name: "Nurse" })).toBeVisible();
    await expect.poll(() => readPlaces()[4]?.top).toBeGreaterThan(500);
    const before = readPlaces();
    const toggle = screen.getByRole("button", { name: "Why 87? for Nurse" });
    await toggle.click();
    const reasons = screen.getByRole("region", { name: "Reasons of the score 87" });
    await expect.element(reasons).toBeVisible();
    await expect.poll(() => readPlaces()[4]?.top).toBeGreaterThan(before[4]!.top);
    const opened = readPlaces();
    expect(opened.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(opened.map(({ title, left }) => [title, left])).toEqual(
      before.map(({ title, left }) => [title, left]),
    );
    await screen.getByRole("button", { name: "Add Driver to favorites" }).click();
    await screen.getByRole("button", { name: "Hide reasons for Nurse" }).click();
    await expect.poll(readPlaces).toEqual(before);
  },
);

test.each(looks)("an opened card is in order ($theme, $width px)", async (look) => {
  answer(profileEndpoints.getUserDocument, never);
  const screen = await renderAt(<Results List={ListingGrid} />, look);
  await screen.getByRole("button", { name: "Why 89? for Cook" }).click();
  await expect.element(screen.getByRole("region", { name: "Reasons of the score 89" })).toBeVisible();
  await checkAxe();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
});
