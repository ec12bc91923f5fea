import type { SourceReport } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { renderAt } from "../testing/render-at.tsx";
import { SourceTable } from "./source-table.tsx";

function makeSource(fields: Partial<SourceReport> & { name: string }): SourceReport {
  return {
    id: fields.name.toLowerCase(),
    askedFor: "Electrician",
    state: "answered",
    count: 3,
    elapsedMs: 900,
    reason: null,
    keptCopyFrom: null,
    ...fields,
  };
}

test("sources that were not asked are one line, and the others a row each", async () => {
  const noKey = "This server has no key for it.";
  const screen = await renderAt(
    <SourceTable
      sources={[
        makeSource({ name: "Adzuna", state: "skipped", reason: noKey }),
        makeSource({ name: "Remotive", isUnverified: true }),
        makeSource({ name: "USAJobs", state: "skipped", reason: noKey }),
        makeSource({ name: "Lever", state: "skipped", reason: "No boards are known." }),
      ]}
    />,
  );
  await expect.element(screen.getByRole("rowheader")).toHaveTextContent("Remotiveunverified");
  await expect
    .element(screen.getByText(`Not asked: Adzuna and USAJobs: ${noKey} Lever: No boards are known.`))
    .toBeVisible();
});
