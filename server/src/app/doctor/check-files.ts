import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import type { Config } from "#config/config";
import { createBlobKey, type BlobStore } from "#platform/blobs/blob-store";
import { describeCount } from "#backup/describe";
import type { Clock } from "#platform/clock";
import { compareClocks } from "./compare-clocks.ts";
import { note, reasonOf, well, wrong, type Finding } from "./finding.ts";

/** A file younger than this may be on its way in or out, in milliseconds. */
const YOUNG_MS = 2 * 60 * 60_000;
const STORE_LIMIT_MS = 5000;
const PAGE = 5000;
const SHOWN = 3;

/** Whether files can be written, read and deleted where they are kept. */
export async function checkFileStore({ s3, dataDir }: Config, blobs: BlobStore): Promise<Finding> {
  const place = s3 ? `the bucket ${s3.bucket}` : `${dataDir}/files`;
  const nextStep = s3
    ? "Check the S3_ settings and that the store runs"
    : "Check the folder's owner, and its disk";
  try {
    const [key, content] = [createBlobKey(), Buffer.from("npm run doctor")];
    const path = await blobs.newIncomingPath();
    await writeFile(path, content, { mode: 0o600, flag: "wx" });
    await blobs.moveIn(key, path);
    const read = await buffer(await blobs.open(key));
    await blobs.delete(key);
    return read.equals(content)
      ? well("files", `${place} takes files and gives them back`)
      : wrong("files", `${place} gave back something else than it took. ${nextStep}`);
  } catch (error) {
    return wrong("files", `${place} cannot be used: ${reasonOf(error)}. ${nextStep}`);
  }
}

/**
 * The clock of the store that speaks S3, by the Date of any answer; none where files are in a folder. A store refuses
 * requests that are signed 15 minutes off.
 */
export async function checkStoreClock({ s3 }: Config, clock: Clock): Promise<Finding[]> {
  if (s3 === null) return [];
  const name = "store clock";
  const before = clock.now().getTime();
  try {
    const answer = await fetch(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(STORE_LIMIT_MS),
    });
    const theirs = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isNaN(theirs)) return [note(name, "cannot be compared: the store's answers have no Date")];
    const after = clock.now().getTime();
    // The header has whole seconds.
    return [compareClocks(name, "the store's", { theirs: [theirs, theirs + 999], before, after })];
  } catch (error) {
    return [wrong(name, `the store does not answer: ${reasonOf(error)}. Check S3_ENDPOINT`)];
  }
}

/** Files that the database knows and nobody has, and files that are there and nobody knows. */
export async function checkOrphans(client: pg.Client, blobs: BlobStore): Promise<Finding[]> {
  const stored = new Map<string, Date | null>();
  // Listed before the rows are read: what comes meanwhile is known then, and never counts as lost.
  for await (const { key, changedAt } of blobs.list()) stored.set(key, changedAt);
  const lost: string[] = [];
  await eachKey(
    client,
    "select blob_key from public.stored_files union select blob_key from public.storage_upload_parts",
    async (key) => {
      if (stored.delete(key)) return;
      if ((await blobs.size(key)) === null) lost.push(key);
    },
  );
  await eachKey(client, "select blob_key from public.blob_journal", async (key) => void stored.delete(key));
  const before = Date.now() - YOUNG_MS;
  const unknown = [...stored].flatMap(([key, changedAt]) =>
    changedAt && changedAt.getTime() < before ? [key] : [],
  );
  return [
    lost.length === 0
      ? well("lost files", "the bytes of every file are there")
      : wrong(
          "lost files",
          `the bytes of ${describeCount(lost.length, "file")} are not there (${show(lost)}): they are in a backup, which a restore with --replace brings back whole, or under files/ in it`,
        ),
    unknown.length === 0
      ? well("left-over files", "none")
      : note(
          "left-over files",
          `${describeCount(unknown.length, "file")} that no row knows (${show(unknown)}). They do no harm; delete them where no other installation uses this place`,
        ),
  ];
}

async function eachKey(
  client: pg.Client,
  query: string,
  take: (key: string) => Promise<void>,
): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await client.query<{ key: string }>(
      `select blob_key as key from (${query}) as keys where blob_key > $1 order by blob_key limit ${PAGE}`,
      [last],
    );
    for (const { key } of rows) await take(key);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.key ?? last;
  }
}

function show(keys: readonly string[]): string {
  return `${keys.slice(0, SHOWN).join(", ")}${keys.length > SHOWN ? ", …" : ""}`;
}
