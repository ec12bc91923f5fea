import { NO_JOB_ID } from "@jobwright/contracts/tailoring";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedTailorings, exportedVersions } from "#db/exports/exported-tailorings";
import { insertMissing, type Taken } from "#db/exports/own-rows";
import { resumeTailorings, tailoringVersions, type MadeFile } from "#db/schema/tailoring";
import { assignPlaces } from "./assign-places.ts";
import { GONE } from "./to-tailoring.ts";

type Row = typeof resumeTailorings.$inferSelect;
type ExportedTailoring = EntryOf<"tailorings">;

/**
 * Adds exported records. One stays out where the account has one of the same job or the same file; of several for one job
 * the newest has its place, and `leftovers` says where the others are found. One that was under way comes in as failed.
 * Versions come in with their records. `pathOf` answers where a file of the export is now, `idOf` under which id a listing of it is found.
 */
export async function importTailorings(
  tx: Database,
  userId: string,
  exported: readonly ExportedTailoring[],
  versions: readonly EntryOf<"tailoringVersions">[],
  { pathOf, idOf }: { pathOf: ReadonlyMap<string, string>; idOf: ReadonlyMap<string, string> },
): Promise<Taken & { leftovers: { label: string; value: string }[] }> {
  const place = (file: MadeFile): MadeFile => {
    if (file.storagePath === null) return file;
    const storagePath = pathOf.get(file.storagePath) ?? null;
    return { ...file, storagePath, problem: storagePath === null ? GONE : file.problem };
  };
  const rows = exported.map((record) => {
    const { jobId, status, files, ...row } = exportedTailorings.toRow(record);
    return {
      ...row,
      userId,
      // Exports from before each pasted posting had a place of its own.
      jobId: jobId === NO_JOB_ID ? row.sessionId : (idOf.get(jobId) ?? jobId),
      status: status === "analyzing" ? ("error" as const) : status,
      files: files && { pdf: place(files.pdf), docx: place(files.docx) },
    };
  });
  const exportedIds = new Map(rows.map((row, index) => [row, exported[index]?.jobId]));
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
  const placedRows = placed.map(({ row, jobId }) => ({ ...row, jobId }));
  const { added } = await insertMissing(tx, resumeTailorings, placedRows);
  const places = new Map(placed.map(({ row, jobId }) => [exportedIds.get(row), jobId]));
  const versionRows = versions.map(exportedVersions.toRow).flatMap((row) => {
    const jobId = places.get(row.jobId);
    return jobId === undefined ? [] : [{ ...row, userId, jobId }];
  });
  await insertMissing(tx, tailoringVersions, versionRows);
  return { added, known: exported.length - added, leftovers };
}

function listPaths({ files }: Pick<Row, "files">): string[] {
  return Object.values(files ?? {}).flatMap(({ storagePath }) => storagePath ?? []);
}
