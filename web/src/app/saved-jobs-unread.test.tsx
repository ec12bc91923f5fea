import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse } from "../testing/stand-in-api.ts";
import { renderApp } from "../testing/render-app.tsx";

const { listSavedJobs } = jobsEndpoints;
const nothing = () => ({ jobs: [], next: null });

describe("a document call that fails", () => {
  test("is tried again after one and two seconds when it is unavailable, then shown with Try again", async () => {
    const times: number[] = [];
    answer(listSavedJobs, () => {
      times.push(performance.now());
      return refuse("server/unavailable")();
    });
    await renderApp("/");
    await expect
      .element(page.getByText("Your saved jobs could not be read"), { timeout: 10_000 })
      .toBeVisible();
    await expect
      .element(page.getByText(/The server cannot reach its database\. Nothing was changed\./))
      .toBeVisible();
    expect(times).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(second - first).toBeLessThan(1900);
    expect(third - second).toBeGreaterThanOrEqual(1990);
    answer(listSavedJobs, nothing);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("None saved yet")).toBeVisible();
  });

  test("shows nothing of it when the second try succeeds", async () => {
    let calls = 0;
    answer(listSavedJobs, () => {
      calls += 1;
      return calls === 1 ? refuse("server/unavailable")() : nothing();
    });
    await renderApp("/");
    await expect.element(page.getByText("None saved yet"), { timeout: 5000 }).toBeVisible();
    expect(calls).toBe(2);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("is not tried again for any other reason", async () => {
    const calls = answer(listSavedJobs, refuse("user/not-found"));
    await renderApp("/");
    await expect.element(page.getByRole("alert").getByText(/User data not found/)).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});
