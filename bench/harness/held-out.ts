/**
 * Whether a benchmark scores what is held out too: `HELD_OUT=yes`. Each such look is counted in docs/benchmarks.md,
 * since what is looked at often enough is held out no more.
 */
export function isHeldOutScored(): boolean {
  return process.env["HELD_OUT"] === "yes";
}
