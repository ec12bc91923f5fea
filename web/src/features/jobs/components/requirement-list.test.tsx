import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { RequirementList } from "./listing-texts.tsx";

const LONG = "Current RN license in Colorado or a compact state";
const CUT = "Current RN license in Colorado...";
const ignore = () => undefined;
const list = (isCut: boolean) => (
  <RequirementList
    requirements={[LONG, "BLS"]}
    isCut={isCut}
    about="Nurse"
    hasAll={false}
    onToggle={ignore}
  />
);

test("requirements of a search's results stand whole", async () => {
  const screen = await renderAt(list(false));
  await expect.element(screen.getByText(LONG)).toBeVisible();
  expect(screen.getByRole("button").elements()).toEqual([]);
});

test.each(looks)(
  "D27: a cut requirement shows the whole by mouse, tap and key ($theme, $width px)",
  async (look) => {
    const screen = await renderAt(list(true), look);
    const requirement = screen.getByRole("button", { name: LONG });
    await expect.element(requirement).toHaveTextContent(CUT);
    await expect.element(requirement).toHaveAttribute("title", LONG);
    await checkAxe();
    await requirement.click();
    await expect.element(requirement).toHaveTextContent(LONG);
    await userEvent.keyboard("{Enter}");
    await expect.element(requirement).toHaveTextContent(CUT);
    await expect.element(screen.getByText("BLS")).toBeVisible();
  },
);
