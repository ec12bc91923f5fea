import { notificationsEndpoints, type NotificationSettings } from "@jobwright/contracts/notifications";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { expect, test } from "vitest";
import { checkAxe } from "../../testing/check-axe.ts";
import { looks, renderAt } from "../../testing/render-at.tsx";
import { makeNotificationSettings } from "../../testing/make-notification-settings.ts";
import { answer } from "../../testing/stand-in-api.ts";
import { NextRuns } from "./next-runs.tsx";

const schedule = { frequency: "Daily", customSchedule: "09:00", timezone: "Europe/London" } as const;

function renderRuns(
  obstacle: NotificationSettings["email"]["obstacle"],
  look = {},
  { isPaused = false, mergedToMinutes = null as number | null } = {},
) {
  answer(scheduledSearchesEndpoints.previewSchedule, () => ({
    words: "At 9:00 AM",
    runs: ["2030-01-02T09:00:00.000Z"],
    problem: null,
    mergedToMinutes,
  }));
  const email = { isOn: obstacle !== "off", address: null, unconfirmed: null, obstacle };
  answer(notificationsEndpoints.getNotificationSettings, () => makeNotificationSettings({ email }));
  return renderAt(
    <NextRuns schedule={{ ...schedule, notificationType: "Email" }} isPaused={isPaused} />,
    look,
  );
}

test("an e-mail is promised where one can be sent", async () => {
  const screen = await renderRuns(null);
  await expect
    .element(screen.getByText("You get an e-mail only when a run finds something new."))
    .toBeVisible();
});

for (const look of looks) {
  test(`no e-mail is promised to a guest, who learns what to do, ${look.theme} at ${look.width} px`, async () => {
    const screen = await renderRuns("guest", look);
    await expect.element(screen.getByText(/enter one in Settings, or sign in/)).toBeVisible();
    await expect.element(screen.getByText(/You get an e-mail/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: /Settings/ })).toHaveAttribute("target", "_blank");
    await checkAxe();
  });
}

test("the notes below the runs stand 16 pixels apart, as they do from the runs", async () => {
  const screen = await renderRuns("guest", {}, { isPaused: true, mergedToMinutes: 60 });
  await expect.element(screen.getByText(/enter one in Settings, or sign in/)).toBeVisible();
  const parts = [...screen.getByRole("region", { name: "Next five runs" }).element().children].slice(-4);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  expect(boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom)).toEqual([16, 16, 16]);
});
