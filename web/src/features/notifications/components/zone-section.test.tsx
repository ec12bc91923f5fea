import { scheduledSearchesEndpoints, type ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { beforeEach, expect, test, vi } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { ZoneSection } from "./zone-section.tsx";

const search = makeSearch({ timezone: "Europe/London", nextRunAt: "2030-01-02T09:00:00.000Z" });

const runs: Record<string, string> = {
  "Europe/London": "2030-01-02T09:00:00.000Z",
  "Asia/Tokyo": "2030-01-02T00:00:00.000Z",
};
beforeEach(() => {
  answer(scheduledSearchesEndpoints.previewSchedule, ({ body }) => {
    const { timezone } = body as { timezone: string };
    return { words: "At 09:00 AM", runs: [runs[timezone] ?? ""], problem: null, mergedToMinutes: null };
  });
});

function renderZone(searches: ScheduledSearch[], look = {}) {
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches }));
  const onChange = vi.fn<(zone: string) => void>();
  const ui = <ZoneSection uid={guest.uid} timezone="Europe/London" isSaved={false} onChange={onChange} />;
  return renderAt(ui, look).then((screen) => ({ ...screen, onChange }));
}

for (const look of looks) {
  test(`SE12: both times of the next run are seen before a timezone is saved, ${look.theme} at ${look.width} px`, async () => {
    const screen = await renderZone([search], look);
    const field = screen.getByRole("combobox", { name: "Timezone" });
    await field.selectOptions("Asia/Tokyo");
    await expect
      .element(screen.getByText("Wednesday, January 2, 2030 at 9:00 AM, London", { exact: true }))
      .toBeVisible();
    const after = /^Wednesday, January 2, 2030 at 9:00 AM, Tokyo \(.* at 12:00 AM, London\)$/;
    await expect.element(screen.getByText(after)).toBeVisible();
    expect(screen.onChange).not.toHaveBeenCalled();
    await checkAxe();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(field).toHaveValue("Europe/London");
    await field.selectOptions("Asia/Tokyo");
    await screen.getByRole("button", { name: "Save timezone" }).click();
    expect(screen.onChange).toHaveBeenCalledExactlyOnceWith("Asia/Tokyo");
  });
}

test("SE12: without a scheduled search that would move, a timezone is saved at once", async () => {
  const screen = await renderZone([{ ...search, status: "disabled", nextRunAt: null }]);
  const calls = answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [] }));
  const field = screen.getByRole("combobox", { name: "Timezone" });
  await expect.poll(() => calls.length).toBe(0);
  await field.selectOptions("Asia/Tokyo");
  await expect.poll(() => screen.onChange.mock.calls).toEqual([["Asia/Tokyo"]]);
});
