import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { titleVectors } from "#db/schema/models";

/** Vectors of these texts that were made by this model, by text. */
export async function selectTitleVectors(
  db: Database,
  model: string,
  texts: readonly string[],
): Promise<Map<string, Int8Array>> {
  if (texts.length === 0) return new Map();
  const textOf = new Map(texts.map((text) => [toHash(text), text]));
  const { rows } = await db.execute<{ hash: string; vector: Uint8Array }>(sql`
    select encode(hash, 'hex') as hash, vector from ${titleVectors}
    where model = ${model}
      and hash = any(select decode(h, 'hex') from unnest(${sql.param([...textOf.keys()])}::text[]) h)`);
  return new Map(rows.map((row) => [textOf.get(row.hash) ?? "", toSigned(row.vector)]));
}

/** Writes what is not there yet; a vector once written stays. */
export async function insertTitleVectors(
  db: Database,
  model: string,
  vectors: ReadonlyMap<string, Int8Array>,
): Promise<void> {
  // In one order for everybody: two processes that write the same rows would wait for each other otherwise.
  const rows = [...vectors]
    .map(([text, vector]) => ({ hash: toHash(text), vector: toHex(vector) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${titleVectors} (model, hash, vector)
    select ${model}, decode(h, 'hex'), decode(v, 'hex')
    from unnest(${sql.param(rows.map((row) => row.hash))}::text[],
      ${sql.param(rows.map((row) => row.vector))}::text[]) as given (h, v)
    on conflict do nothing`);
}

function toHash(text: string): string {
  return hash("sha256", text, "hex");
}

function toHex(vector: Int8Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("hex");
}

function toSigned(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
