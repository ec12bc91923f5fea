import { join } from "node:path";
import { packTitleSpace } from "./pack-title-space.ts";
import { readNameGroups } from "./read-names.ts";
import { trainTitleSpace } from "./train-title-space.ts";

/** Where the space stands that never saw the held-out half of O*NET; it is made where a benchmark needs it. */
export const TITLE_SPACE_HALF_FILE = join(import.meta.dirname, "../../.cache/title-space-half.bin");

const STEPS = 6000;
const PAIRS = 512;
const SEED = 20_261_124;
const REPORT_EVERY = 100;

/** The space of titles as `openTitleSpace` reads it, the same for the same names. `isHalf`: without O*NET's held-out half. */
export async function makeTitleSpace({
  isHalf,
  steps = STEPS,
  onProgress,
}: {
  isHalf: boolean;
  steps?: number;
  onProgress: (line: string) => void;
}): Promise<Uint8Array> {
  const groups = await readNameGroups(isHalf);
  const count = groups.reduce((sum, { names }) => sum + [...names.values()].flat().length, 0);
  onProgress(`${count} names of ${groups.length} groups`);
  let average = 0;
  const { space, isLearned } = trainTitleSpace(groups, {
    steps,
    pairs: PAIRS,
    seed: SEED,
    onStep(step, loss) {
      average += (loss - average) / Math.min(step + 1, REPORT_EVERY);
      if ((step + 1) % REPORT_EVERY === 0) onProgress(`step ${step + 1}: loss ${average.toFixed(3)}`);
    },
  });
  return packTitleSpace(space, isLearned);
}
