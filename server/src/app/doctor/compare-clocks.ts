import { well, wrong, type Finding } from "./finding.ts";

/** Tokens and due times are compared across machines; a difference below this hurts nobody. */
const MOST_CLOCK_MS = 2000;

/**
 * Holds another machine's clock against ours, all in milliseconds: `theirs` is the earliest and the latest time that its
 * answer can mean, `before` and `after` are ours around the question. `whose` begins the sentence.
 */
export function compareClocks(
  name: string,
  whose: string,
  { theirs: [earliest, latest], before, after }: { theirs: [number, number]; before: number; after: number },
): Finding {
  const ahead = latest < before ? latest - before : Math.max(0, earliest - after);
  if (Math.abs(ahead) <= MOST_CLOCK_MS) return well(name, `${whose} and ours agree`);
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  return wrong(
    name,
    `${whose} clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} ours: switch on time synchronisation (NTP) on both machines`,
  );
}
