import { evidenceBankEndpoints, type NewAnswer } from "@jobwright/contracts/evidence-bank";
import type { Change } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks, renderAt, type Look } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { makeQuestion, makeSaid } from "../testing/make-question.ts";
import { makeRequirement, makeTailoring } from "../testing/make-tailoring.ts";
import type { Gap } from "../keywords/describe-score.ts";
import { QuestionsPanel } from "./questions-panel.tsx";

const { addEvidence, listEvidence } = evidenceBankEndpoints;
const questions = [makeQuestion("Snowflake"), makeQuestion("Looker")];

beforeEach(() => sessionStorage.clear());

async function open(
  change: Parameters<typeof makeTailoring>[0] = { questions },
  { gap, ...look }: Look & { gap?: Gap } = {},
) {
  const onAgain = vi.fn<(skills: string[]) => void>();
  const onReload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onOpenChange = vi.fn<(changeId: string) => void>();
  const screen = await renderAt(
    <QuestionsPanel
      uid={guest.uid}
      tailoring={makeTailoring(change)}
      wanted={gap === undefined ? null : { gap, isNew: true }}
      onWanted={() => {}}
      onAgain={onAgain}
      onReload={onReload}
      onOpenChange={onOpenChange}
    />,
    look,
  );
  return { ...screen, onAgain, onReload, onOpenChange };
}

function makeGap(label: string): Gap {
  return { ...makeRequirement(label, []), kind: "skill" };
}

type Screen = Awaited<ReturnType<typeof open>>;

async function answerBoth(screen: Screen) {
  await screen.getByRole("radio", { name: /Harbor Foods/ }).click();
  await screen.getByLabelText("What was it? In your own words").fill("Loaded the nightly sales");
  await screen.getByRole("button", { name: "Next question" }).first().click();
  await screen.getByRole("checkbox", { name: "I don’t have this" }).click();
}

test("several questions are answered one by one and saved together, and the resume is tailored again", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  const saved = answer(addEvidence, () => ({ evidence: [] }));
  const screen = await open();
  await expect.element(screen.getByText("The posting asks for Snowflake.", { exact: false })).toBeVisible();
  await answerBoth(screen);
  await expect.element(screen.getByText("2 of 2")).toBeVisible();
  await screen.getByRole("button", { name: "Save 2 answers and tailor again" }).click();
  await expect.poll(() => screen.onAgain.mock.calls.length).toBe(1);
  const answers = (saved[0]?.body as { answers: NewAnswer[] } | undefined)?.answers;
  expect(answers).toMatchObject([
    {
      label: "Snowflake",
      answer: "has",
      text: "Loaded the nightly sales",
      place: { employer: "Harbor Foods" },
    },
    { label: "Looker", answer: "lacks", text: "", place: null },
  ]);
  expect(sessionStorage.getItem(`question-drafts-${guest.uid}-new`)).toBeNull();
  // Until the new result is there, nobody is asked for what they have just said.
  await expect.element(screen.getByText("Nothing is open:", { exact: false })).toBeVisible();
});

test("where saving fails nothing is lost, not even when the run is repeated", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  answer(addEvidence, () => {
    throw new Refusal(422, "evidence/too-many", "You have 500 answers, and no more are kept.");
  });
  const screen = await open();
  await answerBoth(screen);
  await screen.getByRole("button", { name: "Save 2 answers and tailor again" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(
      "Nothing was saved, and your answers are still here. You have 500 answers, and no more are kept.",
    );
  expect(screen.onAgain).not.toHaveBeenCalled();
  await screen.unmount();
  const again = await open({ questions: [questions[1]!, questions[0]!], sessionId: "resume-1795255299999" });
  await expect.element(again.getByRole("checkbox", { name: "I don’t have this" })).toBeChecked();
  await again.getByRole("button", { name: "Next question" }).first().click();
  await expect
    .element(again.getByLabelText("What was it? In your own words"))
    .toHaveValue("Loaded the nightly sales");
});

test("what was answered in another tab is read again", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  answer(addEvidence, () => {
    throw new Refusal(409, "evidence/changed", "This was answered in another tab.");
  });
  const screen = await open();
  await answerBoth(screen);
  await screen.getByRole("button", { name: "Save 2 answers and tailor again" }).click();
  await expect.poll(() => screen.onReload.mock.calls.length).toBe(1);
  await expect.element(page.getByText("Answered in another tab or browser")).toBeVisible();
  await expect
    .element(page.getByText("You wrote: “Loaded the nightly sales”", { exact: false }))
    .toBeVisible();
});

test("who says that they have what is missing is asked about it, and it goes into their own resume as well", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  answer(addEvidence, () => ({ evidence: [] }));
  const gap = makeGap("Looker");
  const screen = await open({ questions }, { gap });
  await expect.element(screen.getByText("2 of 2")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /^The posting asks for Looker\./ })).toHaveFocus();
  const add = screen.getByRole("checkbox", { name: /^Add “Looker” to the skills (?:of “|in your)/ });
  await expect.element(add).toBeChecked();
  await screen.getByRole("radio", { name: "Elsewhere" }).click();
  await screen.getByLabelText("What was it? In your own words").fill("Dashboards for a club");
  await screen.getByRole("button", { name: "Save and tailor again" }).click();
  await expect.poll(() => screen.onAgain.mock.calls).toEqual([[["Looker"]]]);
});

test("a gap beyond the questions is asked about beside them, with the jobs that they name", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  const screen = await open({ questions }, { gap: makeGap("dbt") });
  await expect.element(screen.getByText("1 of 3")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /^The posting asks for dbt\./ })).toHaveFocus();
  await expect.element(screen.getByRole("radio", { name: /Harbor Foods/ })).toBeVisible();
});

test("an answer without its job or its words is not saved", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  const screen = await open();
  const save = screen.getByRole("button", { name: "Save and tailor again" });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("radio", { name: "Elsewhere" }).click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await screen.getByLabelText("What was it? In your own words").fill("At home");
  await expect.element(save).not.toHaveAttribute("aria-disabled");
});

test("a question that names no job needs the words alone", async () => {
  answer(listEvidence, () => ({ evidence: [] }));
  const years = makeQuestion("5+ years", { kind: "years", form: "years", choices: [] });
  const screen = await open({ questions: [years] });
  const save = screen.getByRole("button", { name: "Save and tailor again" });
  await expect.element(screen.getByLabelText("What was it? In your own words")).toBeVisible();
  await expect.element(screen.getByRole("radio")).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await screen.getByLabelText("What was it? In your own words").fill("Six years of backend work");
  await expect.element(save).not.toHaveAttribute("aria-disabled");
});

test("what was answered stands with its day and the change that came of it, and what the run did not know is told", async () => {
  const said = makeSaid("dbt");
  answer(listEvidence, () => ({ evidence: [said, makeSaid("Looker")] }));
  const added: Change = {
    ...makeTailoring().changes[3]!,
    id: "change-9",
    kind: "bulletAdded",
    edit: { type: "addBullet", entryId: "harbor", lineId: "said", text: said.text, evidenceId: said.id },
  };
  const screen = await open({ said: [said], changes: [added] });
  await expect.element(screen.getByText("You said so on 26 Nov 2026").first()).toBeVisible();
  await expect.element(screen.getByText("1 answer is newer than this result.")).toBeVisible();
  await screen.getByRole("button", { name: "Bullet added in your own words" }).click();
  expect(screen.onOpenChange).toHaveBeenCalledExactlyOnceWith("change-9");
  await screen.getByRole("button", { name: "Tailor again" }).click();
  expect(screen.onAgain).toHaveBeenCalledOnce();
});

test("answers that cannot be read are asked for again", async () => {
  answer(listEvidence, () => {
    throw new Refusal(500, "server/internal", "Something went wrong.");
  });
  const screen = await open();
  await expect.element(screen.getByText("Your earlier answers could not be read.")).toBeVisible();
  await expect.element(screen.getByText("The posting asks for Snowflake.", { exact: false })).toBeVisible();
});

for (const look of looks) {
  test(`questions and answers look right and pass axe, ${look.theme} at ${look.width} px`, async () => {
    answer(listEvidence, () => ({
      evidence: [makeSaid("dbt"), makeSaid("Looker", { answer: "lacks", text: "" })],
    }));
    const screen = await open({ questions }, look);
    await expect.element(screen.getByRole("heading", { name: "Answered" })).toBeVisible();
    await checkLook();
  });
}
