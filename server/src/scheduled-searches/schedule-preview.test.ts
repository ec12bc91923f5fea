import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";
import { openSearchPerson } from "#testing/scheduled-searches/search-person";

const clock = createTestClock();
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
});
afterAll(() => tested.close());

describe("the preview of a schedule", () => {
  async function preview(body: object) {
    const person = await openSearchPerson(tested);
    return (await (await person.send("POST", "/api/schedulePreview", { body })).json()) as unknown;
  }

  test("has words and the next five runs on the clock of its timezone", async () => {
    clock.set("2027-03-12T12:00:00Z");
    const body = { frequency: "Custom", customSchedule: "30 2 * * *", timezone: "America/New_York" };
    expect(await preview(body)).toEqual({
      words: "At 2:30 AM",
      runs: [
        "2027-03-13T07:30:00.000Z",
        "2027-03-14T07:00:00.000Z",
        "2027-03-15T06:30:00.000Z",
        "2027-03-16T06:30:00.000Z",
        "2027-03-17T06:30:00.000Z",
      ],
      problem: null,
      mergedToMinutes: null,
    });
  });

  test("tells merged runs, and why a schedule cannot run", async () => {
    clock.set("2027-03-20T12:00:00Z");
    const minutely = { frequency: "Custom", customSchedule: "* * * * *", timezone: "UTC" };
    expect(await preview(minutely)).toMatchObject({
      words: "Every minute",
      runs: ["2027-03-20T12:01:00.000Z", "2027-03-20T12:16:00.000Z", "2027-03-20T12:31:00.000Z"].concat([
        "2027-03-20T12:46:00.000Z",
        "2027-03-20T13:01:00.000Z",
      ]),
      mergedToMinutes: 15,
    });
    expect(await preview({ ...minutely, customSchedule: "soon" })).toEqual({
      words: null,
      runs: [],
      problem:
        "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
      mergedToMinutes: null,
    });
    expect(await preview({ ...minutely, timezone: "Mars/Base" })).toMatchObject({
      problem: "This timezone is not known here.",
    });
  });
});
