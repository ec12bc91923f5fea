import type { ExportedTailoring } from "@jobwright/contracts/export";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { resumeTailorings, type MadeFile } from "#db/schema/tailoring";
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
  for await (const { userId: _owner, progress: _progress, ...row } of rows) {
    yield { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  }
}

/**
 * Adds exported records; one of a job that has one already stays as it is, and one that was under way comes in as failed.
 * `pathOf` answers where a file of the export is now, `idOf` under which id a listing of it is found.
 */
export async function importTailorings(
  tx: Database,
  userId: string,
  exported: readonly ExportedTailoring[],
  { pathOf, idOf }: { pathOf: ReadonlyMap<string, string>; idOf: ReadonlyMap<string, string> },
): Promise<{ added: number; known: number }> {
  const place = (file: MadeFile): MadeFile => {
    if (file.storagePath === null) return file;
    const storagePath = pathOf.get(file.storagePath) ?? null;
    return { ...file, storagePath, problem: storagePath === null ? GONE : file.problem };
  };
  let added = 0;
  for (const { status, files, jobId, ...record } of exported) {
    const rows = await tx
      .insert(resumeTailorings)
      .values({
        ...record,
        userId,
        jobId: idOf.get(jobId) ?? jobId,
        status: status === "analyzing" ? "error" : status,
        files: files && { pdf: place(files.pdf), docx: place(files.docx) },
        createdAt: new Date(record.createdAt),
        updatedAt: new Date(record.updatedAt),
      })
      .onConflictDoNothing()
      .returning({ jobId: resumeTailorings.jobId });
    added += rows.length;
  }
  return { added, known: exported.length - added };
}
