import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#platform/app-error";
import type { Random } from "@jobwright/engine/random.fixture";
import { alterBytes, alterDocxPart } from "./alter-bytes.ts";
import type { DocumentReader } from "#platform/documents/document-reader";

/** How many altered files ended in which way: "read", a `documents/…` code, or "other: …", which is a fault. */
export type Outcomes = Map<string, number>;

/** All files of these folders, in a fixed order. */
export function loadFiles(folders: readonly string[]): Buffer[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name))),
  );
}

/** Hands `count` altered files to the reader, one after the other, and leaves none of them in `folder`. */
export async function fuzzReader(
  reader: DocumentReader,
  files: readonly Buffer[],
  { folder, count, random, outcomes }: { folder: string; count: number; random: Random; outcomes: Outcomes },
): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const altered = await alterOne(files, random);
    const path = join(folder, randomUUID());
    await writeFile(path, altered);
    const outcome = await reader.readResume(path).then(() => "read", nameOf);
    await rm(path);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
}

async function alterOne(files: readonly Buffer[], random: Random): Promise<Buffer> {
  const file = files[Math.floor(random() * files.length)] ?? Buffer.alloc(0);
  const other = files[Math.floor(random() * files.length)] ?? file;
  const isZip = file.toString("latin1", 0, 2) === "PK";
  return isZip && random() < 0.7 ? alterDocxPart(file, random) : alterBytes(file, other, random);
}

function nameOf(error: unknown): string {
  if (error instanceof AppError && error.code.startsWith("documents/")) return error.code;
  return `other: ${String(error)} ${error instanceof Error ? String(error.cause ?? "") : ""}`;
}
