import axe from "axe-core";
import { expect } from "vitest";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects no violation of WCAG 2.2 A and AA that axe can see in the rendered part, once it has come to rest. */
export async function checkAxe(part: Element = document.body): Promise<void> {
  for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
  // A part has no page around it, so what only a page can have is not asked for.
  const { violations } = await axe.run(part, {
    runOnly: WCAG_22_AA,
    resultTypes: ["violations"],
    rules: { "document-title": { enabled: false } },
  });
  expect(
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
    ),
  ).toEqual([]);
}

/** Animations that are on their way to an end. */
function findEnding(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
}
