import { expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { makeRequirement, makeTailoring } from "../testing/make-tailoring.ts";
import { GapsCard } from "./gaps-card.tsx";
import { KeywordsCard } from "./keywords-card.tsx";

const gap = (label: string, isRequired: boolean) => makeRequirement(label, [], { isRequired });
const LONG = "Electroencephalography";
const gaps = [gap(LONG, true), gap("Snowflake", false), gap("Looker", false)];

test("gaps stand by their weight, five of each, and the rest behind their number", async () => {
  const many = [
    ...Array.from({ length: 14 }, (_, index) => gap(`Must ${index + 1}`, true)),
    ...gaps.slice(1),
  ];
  const screen = await renderAt(<GapsCard requirements={many} onHave={() => {}} />);
  const required = screen.getByRole("list", { name: "Required" });
  const preferred = screen.getByRole("list", { name: "Preferred" });
  await expect.element(preferred.getByText("Looker")).toBeVisible();
  expect(required.element().children).toHaveLength(5);
  await screen.getByRole("button", { name: "Show all 14" }).click();
  expect(required.element().children).toHaveLength(14);
  await screen.getByRole("button", { name: "Show the first 5" }).click();
  expect(required.element().children).toHaveLength(5);
});

test("where nothing that is missing is required, only what is preferred is shown", async () => {
  const screen = await renderAt(<GapsCard requirements={gaps.slice(1)} onHave={() => {}} />);
  await expect.element(screen.getByText("Snowflake")).toBeVisible();
  await expect.element(screen.getByText("Required", { exact: true })).not.toBeInTheDocument();
});

test("duties that no line shows are no gaps, and stand behind their number", async () => {
  const duty = makeRequirement("Wire panels", [], { kind: "duty", quote: "Wire panels and solder boards" });
  const screen = await renderAt(<GapsCard requirements={[...gaps, duty]} onHave={() => {}} />);
  await expect.element(screen.getByText("3", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(duty.quote)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Show 1 duty" }).click();
  await expect.element(screen.getByText(duty.quote)).toBeVisible();
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

test("what a title shows is told as it is, and what the person said with its day", async () => {
  const said = { id: "said-1", saidAt: "2026-11-26T15:00:00.000Z", place: null };
  const evidence = { lineId: "said-1", line: null, text: "Modules", said };
  const requirements = [
    makeRequirement("Nursing", [], { match: "shown", writtenAs: "Your title “Ward Nurse” shows it" }),
    makeRequirement("Terraform", [evidence]),
  ];
  const screen = await renderAt(
    <KeywordsCard tailoring={makeTailoring({ requirements })} onShowLine={() => {}} />,
  );
  await expect.element(screen.getByText("Your title “Ward Nurse” shows it", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("You said so on 26 Nov 2026", { exact: true })).toBeVisible();
});
