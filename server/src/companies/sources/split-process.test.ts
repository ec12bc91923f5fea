import { expect, test } from "vitest";
import { splitProcess } from "./split-process.ts";

test.each([
  [
    "Take-home project, then a pair-programming and discussion onsite",
    ["Take-home project", "A pair-programming and discussion onsite"],
  ],
  [
    "Phone call, followed by a small take home problem. Finally a F2F or Zoom pair programming session",
    ["Phone call", "A small take home problem", "A F2F or Zoom pair programming session"],
  ],
  [
    "Phone screening --> live coding --> panel interview (QA, design, etc) --> final interview with VP",
    ["Phone screening", "Live coding", "Panel interview (QA, design, etc)", "Final interview with VP"],
  ],
  [
    "Our process: 1) Informal chat 2) Application 3) Interview with 1 lead, 2 engineers (30-45 mins each)",
    ["Informal chat", "Application", "Interview with 1 lead, 2 engineers (30-45 mins each)"],
  ],
  [
    "step 1: online chat with hiring manager, step 2: at home assignment, step 3: offer",
    ["Online chat with hiring manager", "At home assignment", "Offer"],
  ],
  [
    "3-step process (100% remote): tech-screening for 30 minutes, remote pair-programming, conversation with leads.",
    ["Tech-screening for 30 minutes", "Remote pair-programming", "Conversation with leads"],
  ],
  [
    "Phone call; short, relevant take-home assignment; values interview",
    ["Phone call", "Short, relevant take-home assignment", "Values interview"],
  ],
])("%s is told as its steps", (text, steps) => {
  expect(splitProcess(text)).toEqual(steps);
});

test.each([
  "Discussion about interests, practices, and motivation",
  "Virtual interviews with recruiter, sr engineer, and hiring manager",
  "Three video calls: general introduction, team introduction, contract",
  "If you don't have code to share, you get a short exercise, and we talk about it",
  "Interview with a developer, focusing on work habits, which are discussed",
])("commas inside of one step part nothing: %s", (text) => {
  expect(splitProcess(text)).toEqual([text]);
});

test("links and marks of Markdown are left out, and nothing gives nothing", () => {
  expect(
    splitProcess("Take home project that is like a [Sketch](https://example.org/a_(b)/c) **we** made."),
  ).toEqual(["Take home project that is like a Sketch we made"]);
  expect(splitProcess(" \u0007 ")).toEqual([]);
});
