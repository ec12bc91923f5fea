import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { fixtureResumes } from "@jobwright/engine/tailoring/check/resume.fixture";
import { checkEdit } from "@jobwright/engine/tailoring/check/check-edit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { openModelPeople, startRun, type ModelPeople } from "#testing/models/model-people";
import type { ModelServer } from "#testing/model-server";
import { modelExamples } from "./model-examples.ts";
import { proposeWithModel } from "./propose-with-model.ts";

let people: ModelPeople;
let models: ModelServer;

beforeAll(async () => {
  people = await openModelPeople();
  ({ models } = people);
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const [original] = fixtureResumes as [ResumeDocument];
const helped = { lineId: "s2.e1.b3", text: "Helped the team that migrated 12 services to k8s" };
const redis = { lineId: "s2.e1.b1", text: "Reduced response times by 40% through caching with Redis" };
const led = { ...helped, text: helped.text.replace("Helped", "Led") };
const kubernetes = { ...helped, text: helped.text.replace("k8s", "Kubernetes") };
const faster = { ...redis, text: redis.text.replace("40%", "70%") };

type Edit = { lineId: string; text: string; factIds?: string[] };

/** The first question is answered by the first list, every later one by the second. */
function answerInTurn(first: readonly Edit[], second: readonly Edit[]): void {
  models.answerWith(({ data }) => ({
    edits: (data.some(({ name }) => name === "refused edits") ? second : first).map((edit) => ({
      factIds: [edit.lineId],
      reason: "It is plainer.",
      ...edit,
    })),
  }));
}

async function propose(person?: UserContext) {
  const posting = { title: "Platform Engineer", description: "We run Kubernetes." };
  const input = { original, text: "", requirements: [], posting, changes: [] };
  return proposeWithModel(startRun(person ?? (await people.open())), input);
}

const readAgain = () => models.asked.filter(({ data }) => data.some(({ name }) => name === "refused edits"));

test("all refused edits are asked for once more in one question, each with the refusal's sentence", async () => {
  answerInTurn([led, faster], [kubernetes]);
  const { changes, refused, model } = await propose();
  expect(changes.map(({ tailored }) => tailored)).toEqual([kubernetes.text]);
  expect(refused).toEqual([
    expect.objectContaining({
      original: redis.text,
      proposed: faster.text,
      reason: expect.stringContaining("70%"),
    }),
  ]);
  expect(model).toEqual({
    model: "small",
    state: "used",
    text: "The model proposed 2 changes; 1 stands on your resume, 1 was refused.",
    counts: { proposed: 2, passed: 1, retried: 2, unread: 0 },
  });
  const [again, ...more] = readAgain();
  expect(more).toEqual([]);
  const lines = (again?.data[0]?.text ?? "").split("\n").map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    {
      lineId: led.lineId,
      text: helped.text,
      refused: led.text,
      why: "“Led” is stronger than your “Helped”.",
    },
    expect.objectContaining({ lineId: redis.lineId, refused: faster.text }),
  ]);
});

test("a second try that is refused too is shown with its own reason, and there is no third", async () => {
  const worse = { ...helped, text: helped.text.replace("12", "15") };
  answerInTurn([led], [worse]);
  const { changes, refused } = await propose();
  expect(changes).toEqual([]);
  expect(refused).toEqual([
    expect.objectContaining({ proposed: worse.text, reason: expect.stringContaining("15") }),
  ]);
  expect(readAgain()).toHaveLength(1);
});

test("the second try is only of the lines that were refused", async () => {
  answerInTurn([led], [{ ...redis, text: redis.text.replace("response times", "response time") }]);
  expect((await propose()).changes).toEqual([]);
});

test("an answer that is broken in places is read as far as it goes, and the rest is counted and told", async () => {
  const good = JSON.stringify({ ...kubernetes, factIds: [], reason: "It is plainer." });
  for (const [text, unread] of [
    [`Sure! {"edits": [${good}, {"lineId": "s2.e1.b1", "text": "Redu`, 1],
    [`[${good},]`, 0],
    [`{"edits": [{"lineId": 7}, ${JSON.stringify(kubernetes)}, {"lineId": "s2.e1.b2" "text"}]}`, 2],
  ] as const) {
    models.asked.length = 0;
    models.answerWith(() => text);
    const { changes, model } = await propose();
    expect(changes.map(({ tailored }) => tailored)).toEqual([kubernetes.text]);
    expect(model?.counts).toEqual({ proposed: 1, passed: 1, retried: 0, unread });
    const told = unread === 0 ? "" : ` ${unread} more could not be read.`;
    expect(model?.text).toBe(`The model proposed 1 change; 1 stands on your resume.${told}`);
    expect(models.asked).toHaveLength(1);
  }
});

test("a run's budget that ends between the two questions leaves what passed, and says why", async () => {
  answerInTurn([kubernetes, faster], []);
  models.countTokens(() => ({ in: 20_000, out: 100 }));
  const { changes, refused, model } = await propose(await people.open({ perRun: 21_000 }));
  expect(changes.map(({ tailored }) => tailored)).toEqual([kubernetes.text]);
  expect(refused).toMatchObject([{ proposed: faster.text }]);
  expect(readAgain()).toEqual([]);
  expect(model).toMatchObject({
    state: "used",
    text:
      "The model proposed 2 changes; 1 stands on your resume, 1 was refused. " +
      "What was refused was not proposed again: this tailoring's token budget is used up.",
  });
});

test("a person's day that ends between the two questions is told too", async () => {
  answerInTurn([led], []);
  models.countTokens(() => ({ in: 20_000, out: 100 }));
  const { model } = await propose(await people.open({ perPersonDay: 21_000 }));
  expect(readAgain()).toEqual([]);
  expect(model?.text).toContain("was not proposed again: your token budget for today is used up.");
});

test("lines that an edit names stand as its evidence where they are in the same entry, and nowhere else", async () => {
  answerInTurn([{ ...kubernetes, factIds: ["s2.e1.b2", "s2.e2.b1", "nowhere", helped.lineId] }], []);
  const { changes } = await propose();
  expect(changes[0]?.evidence.map(({ lineId }) => lineId)).toEqual([helped.lineId, "s2.e1.b2"]);
});

test.each(modelExamples)("the example “$to” is judged as the model is told", ({ from, to, isAllowed }) => {
  expect(checkEdit({ lineId: "x", original: from, proposed: to }) === null).toBe(isAllowed);
});
