import type { Requirement } from "@jobwright/contracts/tailoring";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { expect, test, vi } from "vitest";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { HaveDialog } from "./have-dialog.tsx";

function makeGap(label: string, kind: Requirement["kind"] = "skill"): Requirement {
  const none = { match: null, writtenAs: null, evidence: [], hint: null };
  return { id: label, kind, label, isRequired: true, quote: "", ...none };
}
const gaps = [makeGap("Looker"), makeGap("Snowflake"), makeGap("5 years", "years"), makeGap("dbt")];

async function openDialog(requirements: Requirement[]) {
  answer(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  const onAdd = vi.fn<(skills: string[]) => Promise<void>>(() => Promise.resolve());
  const tailoring = {
    ...makeTailoring(),
    requirements,
    handEdits: [{ lineId: "s1.b1", text: "Mine", remarks: [] }],
    resume: { id: null, title: "Pasted resume", text: "Ann Lee" },
  };
  const screen = await renderAt(
    <HaveDialog
      uid={guest.uid}
      tailoring={tailoring}
      requirement={requirements[0] as Requirement}
      isOpen
      onAdd={onAdd}
      onClose={() => {}}
    />,
  );
  return { ...screen, onAdd };
}

test("several gaps are answered at once, and what was written by hand stays", async () => {
  const screen = await openDialog(gaps);
  await expect.element(screen.getByText("What you wrote by hand stays.")).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: "5 years" })).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: "Snowflake" }).click();
  await screen.getByRole("checkbox", { name: "dbt" }).click();
  await screen.getByRole("checkbox", { name: "Snowflake" }).click();
  await screen.getByRole("button", { name: "Yes, add these 2" }).click();
  expect(screen.onAdd).toHaveBeenCalledExactlyOnceWith(["Looker", "dbt"]);
});

test("the only gap is answered alone", async () => {
  const screen = await openDialog([makeGap("Looker")]);
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Yes, I have this: add it" }).click();
  expect(screen.onAdd).toHaveBeenCalledExactlyOnceWith(["Looker"]);
});
