import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { createRandom, type Random } from "@jobwright/engine/random.fixture";
import { roleFamilies } from "@jobwright/engine/lexicon/role-families";
import { searchKeysOf } from "@jobwright/engine/matching/search-keys";
import { sql } from "drizzle-orm";
import { readRecordedPostings } from "../../engine/src/reading/recorded-postings.fixture.ts";
import { ROOT } from "../../scripts/run-process.ts";
import { createContext } from "../../server/src/app/create-context.ts";
import { readConfig } from "../../server/src/app/read-config.ts";
import type { ServerContext } from "../../server/src/context.ts";
import type { Database } from "../../server/src/db/client.ts";
import { openDatabase } from "../../server/src/db/open-database.ts";
import { createLogger } from "../../server/src/platform/logger.ts";
import { searchKeysVersion } from "../../server/src/postings/search-keys.ts";
import { upsertPostings } from "../../server/src/postings/write-postings.repository.ts";

/** When the index is looked at: the day after the newest posting. */
export const SCALED_NOW = new Date("2026-03-01T00:00:00Z");
const DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const STEP = 5_000;
const SEED = 24;

/** Towns of twenty countries, the larger ones more often. */
const TOWNS: readonly string[] = `
  New York, NY; Chicago, IL; Austin, TX; Denver, CO; Seattle, WA; Columbus, OH; Boise, ID; London, UK;
  Leeds, UK; Manchester, UK; Bristol, UK; Glasgow, UK; Berlin, Germany; München, Germany; Hannover, Germany;
  Köln, Germany; Leipzig, Germany; Paris, France; Lyon, France; Nantes, France; Madrid, Spain;
  Sevilla, Spain; Milano, Italy; Bologna, Italy; Amsterdam, Netherlands; Utrecht, Netherlands;
  Warszawa, Poland; Kraków, Poland; Lisboa, Portugal; Porto, Portugal; Stockholm, Sweden; Göteborg, Sweden;
  Wien, Austria; Graz, Austria; Zürich, Switzerland; Dublin, Ireland; Toronto, Canada; Calgary, Canada;
  Sydney, Australia; Perth, Australia; Bengaluru, India; Pune, India; São Paulo, Brazil; Curitiba, Brazil;
  Ciudad de México, Mexico; Singapore; Tokyo, Japan; Osaka, Japan; Cape Town, South Africa
`
  .split(";")
  .map((town) => town.trim());
const LEVELS = ["", "", "", "", "Senior ", "Junior ", "Lead "];
const TAILS = [
  "",
  "",
  "",
  ", Payments",
  " (m/w/d)",
  " II",
  " - Night Shift",
  ", North Region",
  " | Growth Team",
];

/** Titles that the generator puts in so many of a million postings; what they are called is in no family. */
export const RARE_TITLES: Readonly<Record<string, number>> = {
  Falconer: 40,
  "Bell Founder": 60,
  "Organ Tuner": 80,
};

/** One row in the form that it is written; `base`: the recorded posting whose text it has. */
type Varied = {
  id: string;
  base: number;
  title: string;
  location: string;
  isRemote: boolean;
  postedAt: Date;
};

export const INDEX_TABLES = ["postings", "posting_texts", "posting_keys"];

/** Bytes of the index with all that finds its postings, for each of them. */
export async function measureStorage(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select (select sum(pg_total_relation_size(oid)) from pg_class where relnamespace = current_schema()::regnamespace
      and relname = any(${sql.param(INDEX_TABLES)}::text[])) / (select count(*) from postings)::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** Opens the index of that size, made where it is not there yet; `INDEX_SCALE_ANEW=1` makes it anew. */
export async function withScaledIndex<T>(
  size: number,
  measure: (ctx: ServerContext) => Promise<T>,
): Promise<T> {
  const dataDir = join(ROOT, ".cache/index-scale", String(size));
  const made = join(dataDir, "made");
  if (process.env["INDEX_SCALE_ANEW"] === "1" || !existsSync(made))
    await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir, BOARD_DIRECTORY: "off", LOG_LEVEL: "warn" });
  const log = createLogger("warn");
  const database = await openDatabase(config, log, { attach: true });
  const clock = { now: () => SCALED_NOW };
  const { ctx, close } = createContext(config, log, { database, clock });
  try {
    if (!existsSync(made)) {
      await fillIndex(database.db, size);
      await mkdir(made);
    }
    return await measure(ctx);
  } finally {
    await close();
    await database.close();
  }
}

/**
 * Fills an empty index with `size` postings: the recorded ones, varied in title, place and date by a seeded generator.
 * Their texts are the recorded ones; their titles follow the number of a family as 1/rank does, as titles do.
 */
export async function fillIndex(db: Database, size: number): Promise<void> {
  const recorded = readRecordedPostings();
  if (recorded === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const random = createRandom(SEED);
  const bases = recorded
    .slice(0, 2_000)
    .map((raw, index) => ({ ...readPosting(raw, SCALED_NOW), id: toId(0, index) }));
  await upsertPostings(db, bases, { isSample: false, seenAt: SCALED_NOW });
  // They lend their texts alone.
  await db.execute(sql`update postings set closed_at = ${SCALED_NOW.toISOString()}::timestamptz`);
  const families = shuffle(roleFamilies, random);
  const totals = sumShares(families.length);
  const rare = Object.entries(RARE_TITLES).flatMap(([title, count]) =>
    Array.from({ length: Math.max(3, Math.round((count * size) / 1_000_000)) }, () => title),
  );
  for (let from = 0; from < size; from += STEP) {
    const rows = Array.from({ length: Math.min(STEP, size - from) }, (_, index) =>
      vary(from + index, rare[from + index], { random, families, totals, bases: bases.length }),
    );
    await insertVaried(db, rows);
  }
  for (const table of INDEX_TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

export async function listOpenIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from postings where closed_at is null`);
  return rows.map(({ id }) => id);
}

type Source = {
  random: Random;
  families: readonly (typeof roleFamilies)[number][];
  totals: readonly number[];
  bases: number;
};

function vary(number: number, rare: string | undefined, { random, families, totals, bases }: Source): Varied {
  const at = random() * (totals.at(-1) ?? 0);
  const family = families[lowerBound(totals, at)];
  const town = TOWNS[Math.floor(random() ** 2 * TOWNS.length)] ?? "";
  const names = namesFor(family, town);
  const name = names[Math.floor(random() ** 2 * names.length)] ?? "";
  const base = Math.floor(random() * bases);
  const isRemote = random() < 0.15;
  const postedAt = new Date(SCALED_NOW.getTime() - random() * DAYS * DAY_MS);
  const title = rare ?? `${pick(LEVELS, random)}${capitalize(name.replace(/^=/, ""))}${pick(TAILS, random)}`;
  return {
    id: toId(1, number),
    base,
    title,
    location: isRemote ? `Remote, ${town}` : town,
    isRemote,
    postedAt,
  };
}

/** English in most countries, half of them by the language of the town. */
function namesFor(family: Source["families"][number] | undefined, town: string): readonly string[] {
  if (!family) return ["assistant"];
  const language = languageOf(town);
  const own = language === null ? [] : family.names[language];
  return own.length > 0 ? [...own, ...family.same.slice(0, own.length)] : family.same;
}

function languageOf(town: string) {
  if (/Germany|Austria|Switzerland/.test(town)) return "de" as const;
  if (/France/.test(town)) return "fr" as const;
  if (/Spain|Mexico/.test(town)) return "es" as const;
  if (/Poland/.test(town)) return "pl" as const;
  return null;
}

async function insertVaried(db: Database, rows: Varied[]): Promise<void> {
  const keys = rows.map(({ title, location, isRemote }) => {
    const workMode = isRemote ? ("remote" as const) : null;
    return `{${searchKeysOf({ title, locations: [location], workMode, isSample: false }).join(",")}}`;
  });
  await db.execute(sql`
    insert into postings (id, source, board, external_id, url, apply_url, title, company, company_url, locations, work_mode,
      posted_at, pay, pay_label, annual_min, annual_max, job_type, seniority, language, easy_apply, dedupe_key, content_hash, term_bag, term_count, is_sample, first_seen_at, last_seen_at,
      search_keys, search_keys_version)
    select v.id, 'scaled', 'scaled', v.id::text, b.url || '#' || v.id, b.apply_url, v.title, b.company || ' ' || (v.place % 5000),
      b.company_url, array[v.location], case when v.remote then 'remote' end, v.posted_at, b.pay, b.pay_label, b.annual_min,
      b.annual_max, b.job_type, b.seniority, b.language, b.easy_apply,
      split_part(b.dedupe_key, '|', 1) || (v.place % 5000) || '|' || lower(v.title), md5(v.id::text), b.term_bag, b.term_count,
      false, v.posted_at, ${SCALED_NOW.toISOString()}::timestamptz, v.keys::bigint[], ${searchKeysVersion()}
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ base }) => toId(0, base)))}::uuid[],
      ${sql.param(rows.map(({ title }) => title))}::text[], ${sql.param(rows.map(({ location }) => location))}::text[],
      ${sql.param(rows.map(({ isRemote }) => isRemote))}::boolean[],
      ${sql.param(rows.map(({ postedAt }) => postedAt.toISOString()))}::timestamptz[], ${sql.param(keys)}::text[]
    ) with ordinality as v (id, base, title, location, remote, posted_at, keys, place) join postings b on b.id = v.base`);
  await db.execute(sql`
    insert into posting_texts (posting_id, texts) select v.id, t.texts from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ base }) => toId(0, base)))}::uuid[]
    ) as v (id, base) join posting_texts t on t.posting_id = v.base`);
}

/** Running sums of 1/rank. */
function sumShares(count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, index) => (sum += 1 / (index + 1)));
}

function lowerBound(sums: readonly number[], value: number): number {
  const found = sums.findIndex((sum) => sum >= value);
  return found < 0 ? sums.length - 1 : found;
}

function pick(values: readonly string[], random: Random): string {
  return values[Math.floor(random() * values.length)] ?? "";
}

function shuffle<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

function capitalize(text: string): string {
  return text.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function toId(kind: number, number: number): string {
  return `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}
