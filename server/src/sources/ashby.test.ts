import { expect, test } from "vitest";
import { ashbyJobSchema, readAshbyJob } from "./ashby.ts";

function readPayText(compensationTierSummary: string | null): string | null | undefined {
  const scrapeableCompensationSalarySummary = "$120K";
  const job = ashbyJobSchema.parse({
    id: "1",
    title: "Account Executive",
    jobUrl: "https://jobs.ashbyhq.com/acme/1",
    secondaryLocations: [],
    compensation: { compensationTierSummary, scrapeableCompensationSalarySummary, summaryComponents: [] },
  });
  return readAshbyJob(job, "acme", "Acme")?.payText;
}

test("the words of a pay are the short ones, unless the long ones tell what is on-target", () => {
  expect(readPayText("$120K • Offers Equity")).toBe("$120K");
  const whole = "$120K • On-target earnings: $72,000 base salary, $48,000 variable compensation";
  expect(readPayText(whole)).toBe(whole);
  expect(readPayText(null)).toBe("$120K");
});
