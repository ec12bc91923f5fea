import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderAt } from "../../testing/render-at.tsx";
import { answer, never } from "../../testing/stand-in-api.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import type { PreviewedSchedule } from "./use-schedule-preview.ts";

function Fields() {
  const [value, setValue] = useState<PreviewedSchedule>({
    frequency: "Custom",
    customSchedule: "61 * * * *",
    timezone: "UTC",
  });
  return <ScheduleFields value={value} onChange={setValue} />;
}

test("what is wrong with a custom schedule is said until it changes", async () => {
  const problem = "There is no minute 61.";
  answer(scheduledSearchesEndpoints.previewSchedule, (call, signal) => {
    const { customSchedule } = call.body as PreviewedSchedule;
    if (customSchedule !== "61 * * * *") return never(call, signal);
    return { words: null, runs: [], problem, mergedToMinutes: null };
  });
  const screen = await renderAt(<Fields />);
  await expect.element(screen.getByText(problem)).toBeVisible();
  await screen.getByLabelText("Custom Schedule").fill("1 * * * *");
  await expect.element(screen.getByText(problem)).not.toBeInTheDocument();
});
