import { useState } from "react";
import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never } from "../../../testing/stand-in-api.ts";
import { makeListing, makeMatch } from "../testing/make-listing.ts";
import { ListingGrid } from "./listing-grid.tsx";
import { ListingWindow } from "./listing-window.tsx";

const LICENSE = "Current RN license in Colorado or a compact state";
const jobs: Listing[] = ["Baker", "Cook", "Driver", "Nurse", "Welder"].map((title, index) =>
  makeListing({
    id: `job-${index}`,
    title,
    match: makeMatch(90 - index),
    ...(title === "Nurse" ? { status: "applied", qualifications: [LICENSE, "BLS"] } : {}),
  }),
);
const ignore = () => undefined;

type ResultsProps = { List: typeof ListingGrid; onStatus?: (job: Listing, status: JobStatus) => void };

function Results({ List, onStatus = ignore }: ResultsProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <List
      jobs={jobs}
      openedId={openedId}
      unfolded={new Set()}
      model={null}
      onToggleFavorite={ignore}
      onStatus={onStatus}
      onUnfold={ignore}
      onDelete={ignore}
      onNotForMe={ignore}
      onCheckOpen={async () => null}
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

test("29: a card says where the person stands with its job, and any of the seven statuses is chosen there", async () => {
  answer(profileEndpoints.getUserDocument, never);
  const onStatus = vi.fn<(job: Listing, status: JobStatus) => void>();
  const screen = await renderAt(<Results List={ListingGrid} onStatus={onStatus} />);
  const nurse = screen.getByRole("article", { name: "Nurse" });
  const ofNurse = nurse.getByRole("button", { name: "Status: Applied. Change the status of Nurse" });
  await expect.element(ofNurse).toHaveTextContent("Applied");
  await screen.getByRole("button", { name: "Status: New. Change the status of Cook" }).click();
  await expect.poll(() => screen.getByRole("menuitemradio").elements()).toHaveLength(7);
  await screen.getByRole("menuitemradio", { name: "Applied" }).click();
  expect(onStatus).toHaveBeenCalledExactlyOnceWith(jobs[1], "applied");
});

test("26: the requirements of a result stand whole in its card", async () => {
  answer(profileEndpoints.getUserDocument, never);
  const screen = await renderAt(<Results List={ListingGrid} />);
  const nurse = screen.getByRole("article", { name: "Nurse" });
  const requirement = nurse.getByRole("listitem").filter({ hasText: "RN license" });
  await expect.element(requirement).toHaveTextContent(LICENSE);
  await expect.element(requirement.getByRole("button")).not.toBeInTheDocument();
});

test.each(looks)("an opened card is in order ($theme, $width px)", async (look) => {
  answer(profileEndpoints.getUserDocument, never);
  const screen = await renderAt(<Results List={ListingGrid} />, look);
  await screen.getByRole("button", { name: "Why 89? for Cook" }).click();
  await expect.element(screen.getByRole("region", { name: "Reasons of the score 89" })).toBeVisible();
  await checkAxe();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
});
