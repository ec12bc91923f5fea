import { defaultJobPreferences, type SearchSchedule } from "@jobwright/contracts/preferences";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { answer } from "../../../testing/stand-in-api.ts";
import { renderWizard } from "../testing/render-wizard.tsx";

function renderStep(schedule: Partial<SearchSchedule> = {}) {
  const jobPreferences = defaultJobPreferences("America/Chicago");
  const searchSchedule = { ...jobPreferences.searchSchedule, ...schedule };
  const document = makeUserDocument({
    jobPreferences: { ...jobPreferences, searchSchedule },
    preferencesVersion: Object.keys(schedule).length === 0 ? 0 : 1,
  });
  return renderWizard({ step: "Search Schedule", document });
}

async function renderEnabled() {
  const screen = await renderStep();
  await screen.getByLabelText("Enable Automated Job Search").click();
  await expect.element(screen.getByLabelText("Time", { exact: true })).toBeVisible();
  return screen;
}

const INPUTS = ["Search Frequency", "Show Advanced Options", "Next five runs"];

test("the schedule's inputs show only while it is enabled, with Active and Inactive", async () => {
  const screen = await renderStep();
  await expect.element(screen.getByText("Inactive", { exact: true })).toBeVisible();
  for (const text of INPUTS) expect(screen.getByText(text).query()).toBeNull();
  await screen.getByLabelText("Enable Automated Job Search").click();
  await expect.element(screen.getByText("Active", { exact: true })).toBeVisible();
  for (const text of INPUTS) await expect.element(screen.getByText(text)).toBeVisible();
  const radios = screen.getByRole("radio").elements();
  expect(radios.map((radio) => radio.getAttribute("value"))).toEqual([
    "Daily",
    "Weekly",
    "Monthly",
    "Custom",
  ]);
  await screen.getByLabelText("Enable Automated Job Search").click();
  await expect.element(screen.getByText("Search Frequency")).not.toBeInTheDocument();
});

test("another frequency starts anew, a day keeps its time, a time keeps its day", async () => {
  const screen = await renderEnabled();
  const choose = (frequency: string) => screen.getByText(frequency, { exact: true }).click();
  const time = screen.getByLabelText("Time", { exact: true });
  expect(screen.chosenOf("Time")).toBe("9:00 AM");
  expect(screen.optionsOf("Time")).toHaveLength(48);
  await time.selectOptions("18:30");
  await choose("Weekly");
  await expect.element(screen.getByLabelText("Day of week")).toBeVisible();
  expect([screen.chosenOf("Day of week"), screen.chosenOf("Time")]).toEqual(["Monday", "9:00 AM"]);
  await time.selectOptions("13:30");
  await screen.getByLabelText("Day of week").selectOptions("Saturday");
  expect(screen.chosenOf("Time")).toBe("1:30 PM");
  await expect.element(screen.getByText(/^Every Saturday at 1:30 PM/)).toBeVisible();
  await choose("Monthly");
  await expect.element(screen.getByLabelText("Day of month")).toBeVisible();
  expect([screen.chosenOf("Day of month"), screen.chosenOf("Time")]).toEqual(["1", "9:00 AM"]);
  await screen.getByLabelText("Day of month").selectOptions("31");
  await expect
    .element(screen.getByText(/^On day 31 of each month at 9:00 AM, or its last day/))
    .toBeVisible();
  await choose("Custom");
  await expect.element(screen.getByLabelText("Custom Schedule")).toHaveValue("* * * * *");
  await expect.element(screen.getByText(/^Runs closer than 15 minutes are merged/)).toBeVisible();
  await choose("Daily");
  await expect.element(time).toBeVisible();
  expect(screen.chosenOf("Time")).toBe("9:00 AM");
});

test("a custom expression is told in words with its next five runs, and one that cannot run is said at its field", async () => {
  const screen = await renderEnabled();
  await screen.getByText("Custom", { exact: true }).click();
  const field = screen.getByLabelText("Custom Schedule");
  await expect
    .element(screen.getByText("Format: minute hour day-of-month month day-of-week", { exact: true }))
    .toBeVisible();
  await field.fill("0 9 * * 1-5");
  await expect.element(screen.getByText(/^At 9:00 AM, Monday through Friday/)).toBeVisible();
  await expect.element(screen.getByRole("complementary").getByRole("listitem")).toHaveLength(5);
  await field.fill("every morning");
  await expect
    .element(
      screen.getByText(
        "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
      ),
    )
    .toBeVisible();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await checkAxe();
  expect((await screen.finish())?.["searchSchedule"]).toMatchObject({
    enabled: true,
    frequency: "Custom",
    customSchedule: "every morning",
  });
});

test("the advanced options open and close, hold their choices, and are saved", async () => {
  const screen = await renderEnabled();
  const type = screen.getByLabelText("Notification Type");
  await expect.element(type).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Show Advanced Options" }).click();
  await expect.element(type).toBeVisible();
  expect(screen.optionsOf("Notification Type")).toEqual([
    "Email Only",
    "Push Notification",
    "Email & Push",
    "None",
  ]);
  expect(screen.chosenOf("Notification Type")).toBe("Email Only");
  expect([screen.chosenOf("Start"), screen.chosenOf("End")]).toEqual(["10:00 PM", "8:00 AM"]);
  expect(screen.optionsOf("Timezone")).toHaveLength(17);
  expect(screen.chosenOf("Timezone")).toBe("Central Time (Chicago)");
  await type.selectOptions("Email & Push");
  await screen.getByLabelText("Start", { exact: true }).selectOptions("21:30");
  await screen.getByLabelText("Timezone").selectOptions("Tokyo");
  await checkAxe();
  await screen.getByRole("button", { name: "Hide Advanced Options" }).click();
  await expect.element(type).not.toBeInTheDocument();
  await screen.goToStep("Review");
  await expect.element(screen.reviewLine("Quiet Hours").getByText("9:30 PM to 8:00 AM")).toBeVisible();
  await expect
    .element(screen.reviewLine("Search Frequency").getByText("Daily at 9:00 AM, Tokyo"))
    .toBeVisible();
  expect((await screen.finish())?.["searchSchedule"]).toEqual({
    enabled: true,
    frequency: "Daily",
    customSchedule: "09:00",
    notificationType: "Both",
    quietHours: { start: "21:30", end: "08:00" },
    timezone: "Asia/Tokyo",
  });
});

test("a zone that is not among the offered ones is shown and kept", async () => {
  const screen = await renderStep({
    enabled: true,
    frequency: "Daily",
    customSchedule: "06:45",
    notificationType: "None",
    timezone: "America/Sao_Paulo",
  });
  await expect.element(screen.getByLabelText("Time", { exact: true })).toBeVisible();
  expect(screen.chosenOf("Time")).toBe("6:45 AM");
  await screen.getByRole("button", { name: "Show Advanced Options" }).click();
  await expect.element(screen.getByLabelText("Timezone")).toBeVisible();
  expect(screen.chosenOf("Timezone")).toBe("America/Sao Paulo");
  expect((await screen.finish())?.["searchSchedule"]).toMatchObject({
    customSchedule: "06:45",
    timezone: "America/Sao_Paulo",
  });
});

test("before the first schedule it says what is read of boards, and an answer leaves the draft as it is", async () => {
  const crawl = {
    mode: "demand" as const,
    requestsPerHour: 600,
    megabytesPerDay: 1000,
    quietHours: null,
    hasDirectory: true,
  };
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig({ crawl }));
  const screen = await renderStep();
  await screen.getByLabelText("Enable Automated Job Search").click();
  const question = screen.getByRole("region", { name: "Reading more job boards" });
  await expect.element(question.getByText(/At most 600 requests an hour and 1,000 MB a day/)).toBeVisible();
  await checkAxe();
  await question.getByRole("button", { name: "Agree" }).click();
  await expect.element(screen.getByText(/^Boards that may fit your searches are read first\./)).toBeVisible();
  expect(screen.saves.splice(0).map(({ body }) => body)).toEqual([{ crawlConsent: true }]);
  expect((await screen.finish())?.["searchSchedule"]).toMatchObject({ enabled: true });
});
