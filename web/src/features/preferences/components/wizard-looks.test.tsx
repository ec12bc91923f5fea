import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { renderWizard } from "../testing/render-wizard.tsx";
import { stepTitles } from "../wizard/wizard-steps.ts";

const everyStep = looks.flatMap((look) => stepTitles.map((step) => ({ ...look, step })));

test.each(everyStep)(
  "in the $theme theme at $width px every step looks right and passes axe: $step",
  async ({ step, ...look }) => {
    const screen = await renderWizard({ step, ...look });
    if (step === "Search Schedule") {
      await screen.getByLabelText("Enable Automated Job Search").click();
      await expect.element(screen.getByText("Next five runs")).toBeVisible();
    }
    await checkAxe();
    checkNoSidewaysScroll();
  },
);
