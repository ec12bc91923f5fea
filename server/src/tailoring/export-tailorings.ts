import type { ExportedTailoring } from "@jobwright/contracts/export";
import { NO_JOB_ID } from "@jobwright/contracts/tailoring";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { resumeTailorings, type MadeFile } from "#db/schema/tailoring";
import { assignPlaces } from "./assign-places.ts";
import { GONE } from "./to-tailoring.ts";

/** A record is long. */
const PAGE = 10;

type Row = typeof resumeTailorings.$inferSelect;

/** All tailoring records of a person, in the order of their jobs. */
export async function* exportTailorings(db: Database, userId: string): AsyncGenerator<ExportedTailoring> {
  const rows = readPages<Row>(PAGE, (after) =>
    db
      .select()
      .from(resumeTailorings)
      .where(
        and(
          eq(resumeTailorings.userId, userId),
          after === null ? undefined : gt(resumeTailorings.jobId, after.jobId),
        ),
      )
      .orderBy(asc(resumeTailorings.jobId))
      .limit(PAGE),
  );
  for await (const { userId: _owner, progress: _progress, replacedFiles: _replaced, ...row } of rows) {
    yield { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  }
}

/**
 * Adds exported records. One stays out where the account has one of the same job or the same file; of several for one job
 * the newest has its place, and `leftovers` says where the others are found. One that was under way comes in as failed.
 * `pathOf` answers where a file of the export is now, `idOf` under which id a listing of it is found.
 */
export async function importTailorings(
  tx: Database,
  userId: string,
  exported: readonly ExportedTailoring[],
  { pathOf, idOf }: { pathOf: ReadonlyMap<string, string>; idOf: ReadonlyMap<string, string> },
): Promise<{ added: number; known: number; leftovers: { label: string; value: string }[] }> {
  const place = (file: MadeFile): MadeFile => {
    if (file.storagePath === null) return file;
    const storagePath = pathOf.get(file.storagePath) ?? null;
    return { ...file, storagePath, problem: storagePath === null ? GONE : file.problem };
  };
  const rows = exported.map(({ status, files, jobId, ...record }) => ({
    ...record,
    userId,
    // Exports from before each pasted posting had a place of its own.
    jobId: jobId === NO_JOB_ID ? record.sessionId : (idOf.get(jobId) ?? jobId),
    status: status === "analyzing" ? ("error" as const) : status,
    files: files && { pdf: place(files.pdf), docx: place(files.docx) },
    createdAt: new Date(record.createdAt),
    updatedAt: new Date(record.updatedAt),
  }));
  const ofAccount = await tx
    .select({ jobId: resumeTailorings.jobId, files: resumeTailorings.files })
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId));
  const taken = new Set(ofAccount.map(({ jobId }) => jobId));
  // Of two records with one file, the first that is changed or deleted would take it from the other.
  const held = new Set(ofAccount.flatMap(listPaths));
  const unknown = rows.filter(
    (row) => !taken.has(row.jobId) && !listPaths(row).some((path) => held.has(path)),
  );
  const { placed, leftovers } = assignPlaces(
    unknown.map((row) => ({ row, jobId: row.jobId })),
    taken,
  );
  let added = 0;
  for (const { row, jobId } of placed) {
    const inserted = await tx
      .insert(resumeTailorings)
      .values({ ...row, jobId })
      .onConflictDoNothing()
      .returning({ jobId: resumeTailorings.jobId });
    added += inserted.length;
  }
  return { added, known: exported.length - added, leftovers };
}

function listPaths({ files }: Pick<Row, "files">): string[] {
  return Object.values(files ?? {}).flatMap(({ storagePath }) => storagePath ?? []);
}
