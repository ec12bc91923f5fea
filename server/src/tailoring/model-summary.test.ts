import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { fixtureResumes } from "@jobwright/engine/tailoring/check/resume.fixture";
import { toPlace } from "@jobwright/engine/tailoring/plan/evidence-places";
import { proposeSaidBullets } from "@jobwright/engine/tailoring/plan/propose-said-bullets";
import { toSaidLineId } from "@jobwright/engine/tailoring/plan/said-evidence";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ModelServer } from "#testing/model-server";
import { openModelPeople, startRun, type ModelPeople } from "#testing/models/model-people";
import { proposeWithModel } from "./propose-with-model.ts";

let people: ModelPeople;
let models: ModelServer;
beforeAll(async () => {
  people = await openModelPeople();
  ({ models } = people);
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const [mara] = fixtureResumes as [ResumeDocument];
const original = { ...mara, sections: mara.sections.filter(({ kind }) => kind !== "summary") };
const redis = "Reduced response times by 40% through caching with Redis";
const [harbor] = original.sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
const said: SaidEvidence = {
  id: "answer-1",
  version: 1,
  requirementId: "terraform",
  kind: "skill",
  label: "Terraform",
  quote: "Terraform",
  skillId: "terraform",
  answer: "has",
  place: harbor === undefined ? null : toPlace(harbor),
  text: "Wrote Terraform modules for two data centres",
  saidAt: "2026-11-26T15:00:00.000Z",
};
const evidence = [
  {
    lineId: toSaidLineId(said.id),
    line: null,
    text: said.text,
    said: { id: said.id, saidAt: said.saidAt, place: said.place },
  },
];
const asked = { id: "terraform", kind: "skill", label: "Terraform", quote: "Terraform", hint: null } as const;
const requirements = [{ ...asked, isRequired: true, match: "exact" as const, writtenAs: null, evidence }];

async function propose(answers: { sentences: { factId: string; text: string }[] }[], changes: Change[] = []) {
  let turn = 0;
  models.answerWith(({ data }) => {
    if (!data.some(({ name }) => name === "facts of the resume")) return { edits: [] };
    turn += 1;
    return { reason: "It says first what is asked for.", ...answers[turn - 1] };
  });
  const posting = { title: "Platform Engineer", description: "We run Terraform." };
  return proposeWithModel(startRun(await people.open()), {
    original,
    text: "",
    requirements,
    posting,
    changes,
    said: [said],
  });
}

const aboutRedis = { factId: "s2.e1.b1", text: redis };
const aboutAnswer = { factId: said.id, text: "Wrote Terraform modules for two data centres" };

test("a summary of proven facts and of an answer is a change with both as its evidence, in place of the engine's", async () => {
  const engine = { kind: "summaryWritten", state: "toReview", edit: { type: "writeSummary", text: "x" } };
  const { changes, model } = await propose(
    [{ sentences: [aboutRedis, aboutAnswer] }],
    [{ ...engine, id: "summary-long", by: "engine", evidence: [] } as unknown as Change],
  );
  expect(changes.find(({ by }) => by === "model")).toMatchObject({
    kind: "summaryWritten",
    state: "toReview",
    tailored: `${redis}. ${aboutAnswer.text}.`,
    evidence: [{ text: redis }, { text: said.text, said: { id: said.id } }],
  });
  expect(model?.counts).toMatchObject({ proposed: 1, passed: 1, retried: 0 });
  const facts = models.asked.flatMap(({ data }) => data.filter(({ name }) => name === "facts of the resume"));
  expect(facts[0]?.text).toContain(JSON.stringify({ factId: said.id, text: said.text }));
});

test.each([
  ["a stronger figure", { ...aboutRedis, text: redis.replace("40%", "70%") }, "70%"],
  ["a fact that is none", { factId: "nowhere", text: redis }, "names no line of yours"],
  [
    "what only the posting says",
    { ...aboutAnswer, text: `${aboutAnswer.text} and Kubernetes` },
    "Kubernetes",
  ],
])("a summary with %s is told once more, and refused with the reason", async (_what, sentence, reason) => {
  const { changes, refused, model } = await propose([
    { sentences: [aboutRedis, sentence] },
    { sentences: [sentence] },
  ]);
  expect(changes).toEqual([]);
  expect(refused).toEqual([
    expect.objectContaining({ place: "Summary", reason: expect.stringContaining(reason) }),
  ]);
  expect(model?.counts).toMatchObject({ proposed: 1, passed: 0, retried: 1 });
});

test("a second try that passes stands", async () => {
  const { changes, refused } = await propose([
    { sentences: [{ ...aboutRedis, text: redis.replace("40%", "70%") }] },
    { sentences: [aboutRedis, aboutAnswer] },
  ]);
  expect(changes.map(({ by, kind }) => [by, kind])).toEqual([["model", "summaryWritten"]]);
  expect(refused).toEqual([]);
});

test("a bullet of an answer is a line that the model may reword, with the answer as its evidence", async () => {
  const bullet = { ...requirements[0]!, order: 0 };
  const plan = { original, asked: { byId: new Map([["terraform", bullet]]), words: [], seen: new Map() } };
  const changes = proposeSaidBullets(plan as unknown as Parameters<typeof proposeSaidBullets>[0]);
  expect(changes).toHaveLength(1);
  const lineId = toSaidLineId(said.id);
  const text = "Wrote modules in Terraform for two data centres";
  models.answerWith(({ data }) =>
    data.some(({ name }) => name === "facts of the resume")
      ? { sentences: [], reason: "" }
      : { edits: [{ lineId, text, factIds: [lineId], reason: "It is plainer." }] },
  );
  const posting = { title: "Platform Engineer", description: "We run Terraform." };
  const input = { original, text: "", requirements, posting, changes, said: [said] };
  const proposed = await proposeWithModel(startRun(await people.open()), input);
  const lines = models.asked.flatMap(({ data }) => data.map(({ text: words }) => words)).join("\n");
  expect(lines).toContain(JSON.stringify({ lineId, text: said.text }));
  const [reworded] = [...proposed.changes, ...proposed.refused].filter(
    ({ original: was }) => was === said.text,
  );
  expect(reworded).toMatchObject({ place: expect.stringContaining("bullet") });
});
