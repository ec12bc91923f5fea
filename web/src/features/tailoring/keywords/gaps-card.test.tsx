import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { makeRequirement, makeTailoring } from "../testing/make-tailoring.ts";
import { GapsCard } from "./gaps-card.tsx";
import { KeywordsCard } from "./keywords-card.tsx";

const gap = (label: string, isRequired: boolean) => makeRequirement(label, [], { isRequired });
const LONG = "Electroencephalography";
const gaps = [gap(LONG, true), gap("Snowflake", false), gap("Looker", false)];

test("required gaps are shown, and preferred ones wait behind their number", async () => {
  const screen = await renderAt(<GapsCard requirements={gaps} onHave={() => {}} />);
  await expect.element(screen.getByText(LONG)).toBeVisible();
  await expect.element(screen.getByText("Looker")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Show preferred ones (2)" }).click();
  await expect.element(screen.getByText("Looker")).toBeVisible();
});

test("where nothing that is missing is required, all of it is shown", async () => {
  const screen = await renderAt(<GapsCard requirements={gaps.slice(1)} onHave={() => {}} />);
  await expect.element(screen.getByText("Snowflake")).toBeVisible();
  await expect.element(screen.getByText(/^Show preferred/)).not.toBeInTheDocument();
});

/** How many lines the text of an element takes. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

for (const look of looks) {
  test(`keywords stay whole words and pass axe, ${look.theme} at ${look.width} px`, async () => {
    const screen = await renderAt(
      <div style={{ maxWidth: look.width === 375 ? 240 : 320 }}>
        <KeywordsCard tailoring={makeTailoring({ requirements: gaps })} onShowLine={() => {}} />
        <GapsCard requirements={gaps} onHave={() => {}} />
      </div>,
      look,
    );
    for (const label of [LONG, "Snowflake"]) {
      const found = screen.getByText(label, { exact: true }).first();
      await expect.element(found).toBeVisible();
      expect(countLines(found.element())).toBe(1);
    }
    await checkAxe();
  });
}
