import { expect, test } from "vitest";
import { describeHearing, type Reach } from "./describe-hearing.ts";

const reached: Reach = { email: { obstacle: null }, push: { obstacle: null } };
const guest: Reach = { email: { obstacle: "guest" }, push: { obstacle: "noBrowser" } };
const IN_APP = "What a run finds is in this app.";

test("each way that reaches the person is promised", () => {
  const texts = (["Email", "Push", "Both", "None"] as const).map((type) => describeHearing(type, reached));
  expect(texts).toEqual([
    { text: "You get an e-mail only when a run finds something new.", obstacles: [] },
    { text: "You get a push message only when a run finds something new.", obstacles: [] },
    { text: "You get an e-mail and a push message only when a run finds something new.", obstacles: [] },
    { text: IN_APP, obstacles: [] },
  ]);
});

test.each([
  ["off", /^E-mail is off on this server.*choose another/],
  ["guest", /^A guest has no e-mail address.*enter one in Settings, or sign in/],
  ["noAddress", /^There is no e-mail address.*enter one in Settings/],
  ["unconfirmed", /not confirmed.*enter its code in Settings/],
] as const)("e-mail that cannot be sent (%s) is not promised, and what to do is said", (obstacle, words) => {
  const hearing = describeHearing("Email", { ...reached, email: { obstacle } });
  expect(hearing).toEqual({ text: IN_APP, obstacles: [expect.stringMatching(words)] });
});

test("of two ways the one that reaches the person is promised, and the other named", () => {
  expect(describeHearing("Both", { ...reached, email: { obstacle: "off" } })).toMatchObject({
    text: "You get a push message only when a run finds something new.",
    obstacles: [expect.stringMatching(/^E-mail is off/)],
  });
  expect(describeHearing("Both", guest)).toMatchObject({
    text: IN_APP,
    obstacles: [expect.stringMatching(/^A guest/), expect.stringMatching(/^No browser gets push/)],
  });
});

test("a way that was not chosen is no obstacle, and nothing is promised before the ways are known", () => {
  expect(describeHearing("None", guest)).toEqual({ text: IN_APP, obstacles: [] });
  expect(describeHearing("Push", { ...guest, push: { obstacle: null } }).obstacles).toEqual([]);
  expect(describeHearing("Email", undefined)).toEqual({ text: IN_APP, obstacles: [] });
});
