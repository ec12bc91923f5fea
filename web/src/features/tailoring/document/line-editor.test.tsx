import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../../testing/stand-in-api.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { openTailoring, resultTab } from "../testing/open-tailoring.tsx";

beforeEach(() => sessionStorage.clear());

test("a line that is written is there after a look at another tab; Escape leaves it as it was, and an empty one is not kept", async () => {
  const kept = answer(tailoringEndpoints.changeResumeTailoring, () => makeTailoring({ version: 2 }));
  await openTailoring({ tailoring: makeTailoring() });
  await resultTab("Document").click();
  const edit = page.getByRole("button", { name: "Edit line: Data Analyst", exact: true });
  await edit.click();
  const area = page.getByLabelText("Text of the line");
  await area.fill("Data Scientist");
  await resultTab("Changes").click();
  await expect.element(area).not.toBeVisible();
  await resultTab("Document").click();
  await expect.element(area).toHaveValue("Data Scientist");
  await area.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click({ force: true });
  await expect.element(area).toBeVisible();
  await userEvent.click(area);
  await userEvent.keyboard("{Escape}");
  await expect.element(area).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  expect(kept).toEqual([]);
});
