import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { makeTitleSpace, TITLE_SPACE_HALF_FILE } from "./title-space/make-title-space.ts";

// Learns the space of titles (engine/src/lexicon/title-space.bin) anew: after the role families changed much. It takes
// some minutes. With --half the one that `npm run bench -- titles` scores on the half of O*NET that it has not seen.

const { values } = parseArgs({ options: { half: { type: "boolean", default: false } } });
const file = values.half
  ? TITLE_SPACE_HALF_FILE
  : join(import.meta.dirname, "../engine/src/lexicon/title-space.bin");
const bytes = await makeTitleSpace({ isHalf: values.half, onProgress: (line) => console.log(line) });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, bytes);
console.log(`${(bytes.length / 1e6).toFixed(1)} MB: ${file}`);
