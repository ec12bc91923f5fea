import { signInCodes } from "@jobwright/contracts/auth";
import { expect, test } from "vitest";
import { signInProblems } from "../../lib/sign-in/sign-in-problem.ts";
import { describeProblem, type ProblemContext } from "./sign-in-words.ts";

const context: ProblemContext = {
  providerName: "Google",
  isGuest: false,
  host: "localhost:3000",
  rightHost: "jobs.example.org",
};

/** The verbs of a next step. */
const NEXT_STEP =
  /\b(Open|Sign in|Finish|Allow|Check|Start|Ask|Wait|Try|try again|continue as guest|go on as a guest)\b/;

test.each(signInProblems)("%s says what happened, that nothing is lost, and the next step", (problem) => {
  for (const isGuest of [false, true]) {
    const { title, text } = describeProblem(problem, { ...context, isGuest });
    expect(title).toMatch(/^[A-Z][^!]+\.$/);
    expect(text).toMatch(/^Nothing is lost[.:] /);
    expect(text).toMatch(NEXT_STEP);
    // Words for people, never the code itself.
    expect(`${title} ${text}`).not.toContain(problem);
    expect(text.includes("continue as guest")).toBe(!isGuest && text.includes("guest"));
  }
});

test("all eight codes of the specification are worded", () => {
  expect(signInProblems.slice(0, 8)).toEqual([...signInCodes]);
});

test("a closed window is told in the specification's own words", () => {
  expect(describeProblem("popup-closed-by-user", context)).toEqual({
    title: "The sign-in window was closed before you finished.",
    text: "Nothing is lost. Open it again, or continue as guest.",
  });
});

test("an address from which nobody may sign in is named, and the right one too", () => {
  const { title, text } = describeProblem("unauthorized-domain", context);
  expect(title).toContain("localhost:3000");
  expect(text).toContain("jobs.example.org");
  const unknown = describeProblem("unauthorized-domain", { ...context, rightHost: null });
  expect(unknown.text).toContain("its own address");
});

test("where no window can be opened, the redirect is offered", () => {
  const offering = signInProblems.filter((problem) => describeProblem(problem, context).offersRedirect);
  expect(offering).toEqual(["popup-blocked", "operation-not-supported-in-this-environment"]);
});

test("a provider whose name is not known any more is still a subject", () => {
  const unnamed = { ...context, providerName: null };
  expect(describeProblem("network-request-failed", unnamed).title).toBe(
    "The sign-in provider does not answer.",
  );
  expect(describeProblem("not-configured", unnamed).title).toBe(
    "Signing in with this provider is not set up on this server.",
  );
});
