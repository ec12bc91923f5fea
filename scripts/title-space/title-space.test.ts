import { expect, test } from "vitest";
import { openTitleSpace, TITLE_SPACE_BYTES } from "../../engine/src/matching/title-space.ts";
import { createRandom } from "../../engine/src/random.fixture.ts";
import { packTitleSpace } from "./pack-title-space.ts";
import type { NameGroup } from "./read-names.ts";
import { addNoise } from "./title-noise.ts";
import { trainTitleSpace } from "./train-title-space.ts";

const nameLists = [
  ["physician", "medical doctor", "general practitioner"],
  ["attorney", "lawyer", "barrister"],
  ["carpenter", "joiner", "cabinet maker"],
  ["janitor", "cleaner", "custodian"],
  ["waiter", "server", "table attendant"],
  ["recruiter", "talent scout", "headhunter"],
  ["chauffeur", "personal driver", "limousine operator"],
  ["seamstress", "tailor", "dressmaker"],
];
const groups: NameGroup[] = nameLists.map((names, index) => ({
  key: `group ${index}`,
  names: new Map([["en", names]]),
  sentences: [],
  related: [],
}));

function learn() {
  const { space, isLearned } = trainTitleSpace(groups, { steps: 40, pairs: 32, seed: 7 });
  return packTitleSpace(space, isLearned);
}

test("a learned space brings names of one group together that share no word, the same each time", () => {
  const bytes = learn();
  expect(bytes).toHaveLength(TITLE_SPACE_BYTES);
  expect(bytes.length).toBeLessThan(8_000_000);
  const { similarity } = openTitleSpace(bytes);
  for (const [index, [first = "", second = ""]] of nameLists.entries()) {
    const [other = ""] = nameLists[(index + 1) % nameLists.length] ?? [];
    expect(similarity(first, second)).toBeGreaterThan((similarity(first, other) ?? 0) + 0.3);
  }
  expect(Buffer.from(learn()).equals(Buffer.from(bytes))).toBe(true);
});

test("words that nothing was learned of say nothing", () => {
  const { similarity } = openTitleSpace(learn());
  expect(similarity("physician", "щщщ")).toBeNull();
});

test("noise adds level, place and marks of gender, and plurals as classifications write them", () => {
  const random = createRandom(1);
  const texts = new Set(
    Array.from({ length: 3000 }, () => addNoise("conductor", "es", random, () => "chofer")),
  );
  expect(texts.has("conductor")).toBe(true);
  for (const part of ["Senior conductor", "conductores", "conductor (m/w/d)", "conductor, Berlin", "chofer"])
    expect([...texts].some((text) => text.includes(part))).toBe(true);
});
