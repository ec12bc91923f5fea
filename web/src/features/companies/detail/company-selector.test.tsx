import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { listResearched } from "../research-list.ts";
import { makeRecord, makeSession } from "../testing/make-research.ts";
import { CompanySelector } from "./company-selector.tsx";

const LONG = "The Consolidated Rocky Mountain Regional Health and Hospital Systems Corporation of Colorado";
const companies = listResearched([
  makeSession("session-0000-abcdefgh", [makeRecord({ name: LONG }), makeRecord({ name: "Inn" })]),
]);

test.each(looks)("C14: a long name leaves its session in sight ($theme, $width px)", async (look) => {
  const chosenKey = companies[0]!.key;
  const ui = <CompanySelector companies={companies} chosenKey={chosenKey} onChoose={() => undefined} />;
  const screen = await renderAt(ui, look);
  const select = screen.getByRole("combobox", { name: "Company" });
  await expect.element(select).toHaveDisplayValue(`${LONG} · abcdefgh`);
  const session = [...document.querySelectorAll("[aria-hidden] > span")].find((each) =>
    each.textContent.includes("abcdefgh"),
  );
  const shown = session!.getBoundingClientRect();
  const box = select.element().getBoundingClientRect();
  expect(session!.scrollWidth).toBeLessThanOrEqual(Math.ceil(shown.width));
  expect(shown.left).toBeGreaterThan(box.left + 40);
  expect(shown.right).toBeLessThanOrEqual(box.right - 30);
  await checkAxe();
});
