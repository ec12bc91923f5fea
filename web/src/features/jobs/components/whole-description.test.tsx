import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeListing } from "../testing/make-listing.ts";
import { ListingCard } from "./listing-card.tsx";

const whole = `${"We rewire houses. ".repeat(20)}Bring your own van.`;
const nothing = () => undefined;

function renderCard(fields: Parameters<typeof makeListing>[0]) {
  return renderAt(
    <ListingCard
      job={makeListing(fields)}
      model={null}
      isOpened={false}
      hasFullText
      hasAllRequirements={false}
      onToggleFavorite={nothing}
      onToggleReasons={nothing}
      onUnfold={nothing}
      onStatus={nothing}
      onDelete={nothing}
      onNotForMe={nothing}
      onCheckOpen={async () => null}
    />,
  );
}

test("D23: of a description that came without its end the whole is read when it is asked for", async () => {
  const calls = answer(jobsEndpoints.getListing, () => makeListing({ id: "job-1", description: whole }));
  const screen = await renderCard({
    id: "job-1",
    description: whole.slice(0, 150),
    descriptionLength: whole.length,
  });
  await expect.element(screen.getByText(/Bring your own van/)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("D23: one that is here as a whole is shown without asking", async () => {
  const screen = await renderCard({ id: "job-1", description: whole });
  await expect.element(screen.getByText(/Bring your own van/)).toBeVisible();
});
