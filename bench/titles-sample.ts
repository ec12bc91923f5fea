import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { createRandom } from "../engine/src/random.fixture.ts";

/** One question to a ranker: which five of the pool's titles belong to the occupation of the query. */
export type TitleQuery = { query: string; pool: string[]; relevant: ReadonlySet<string> };
/** The half that may be looked at while working, and the half that is only scored. */
export type Half = "working" | "heldOut";

const SEED = 20_221_101;
const RELEVANT = 5;
const POOL = 200;
/** Titles from which a half's other titles are drawn: enough to vary, few enough to be embedded in a minute. */
const STOCK = 6000;

/** O*NET's alternate titles of one half, by occupation. Halves are by the six digits of the SOC code. */
export async function readOccupations(path: string, half: Half): Promise<Map<string, string[]>> {
  const text = gunzipSync(await readFile(path)).toString("utf8");
  const occupations = new Map<string, Set<string>>();
  for (const line of text.split("\n").slice(1)) {
    const [code, title] = line.split("\t");
    if (!code || !title || halfOf(code) !== half) continue;
    const titles = occupations.get(code) ?? new Set();
    occupations.set(code, titles.add(title.trim()));
  }
  return new Map([...occupations].map(([code, titles]) => [code, [...titles]]));
}

function halfOf(code: string): Half {
  const [first = 0] = createHash("sha256").update(code.slice(0, 7)).digest();
  return first % 2 === 0 ? "working" : "heldOut";
}

/**
 * Queries over occupations in turn, until there are `count`; the same for the same seed. Titles that the occupation
 * of the query bears too are never among the others.
 */
export function drawQueries(
  occupations: ReadonlyMap<string, readonly string[]>,
  count: number,
  seed = SEED,
): TitleQuery[] {
  const random = createRandom(seed);
  const all = [...new Set([...occupations.values()].flat())];
  const stock = draw(all, STOCK, random, () => true);
  const able = [...occupations.values()].filter((titles) => titles.length > RELEVANT);
  const turns = shuffle(able, random);
  return Array.from({ length: count }, (_, index) => {
    const titles = turns[index % turns.length] ?? [];
    const own = new Set(titles);
    const [query = "", ...relevant] = draw(titles, RELEVANT + 1, random, () => true);
    const others = draw(stock, POOL - RELEVANT, random, (title) => !own.has(title));
    return { query, pool: shuffle([...relevant, ...others], random), relevant: new Set(relevant) };
  });
}

/** Up to `count` different entries of a list, at random. */
function draw<T>(list: readonly T[], count: number, random: () => number, fits: (entry: T) => boolean): T[] {
  const rest = [...list];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    const entry = rest[at] as T;
    rest[at] = rest.at(-1) as T;
    rest.pop();
    if (fits(entry)) drawn.push(entry);
  }
  return drawn;
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return draw(list, list.length, random, () => true);
}

/** nDCG@10 with gains of 0 and 1: what the first ten titles are worth, of the most that was possible. */
export function scoreRanking(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  let sum = 0;
  let best = 0;
  for (let rank = 0; rank < 10; rank += 1) {
    if (relevant.has(ranked[rank] ?? "")) sum += gain(rank);
    if (rank < relevant.size) best += gain(rank);
  }
  return best === 0 ? 0 : sum / best;
}
