import { readCsv } from "../../server/src/platform/csv/read-csv.ts";
import type { TextLine } from "../../server/src/platform/csv/split-lines.ts";

const LONGEST_RECORD = 100_000;

/** The rows of a CSV text by the names of its first line. Throws where one cannot be read. */
export async function readTable(text: string): Promise<ReadonlyMap<string, string>[]> {
  const rows: ReadonlyMap<string, string>[] = [];
  let header: string[] | undefined;
  for await (const record of readCsv(toLines(text), LONGEST_RECORD)) {
    if ("problem" in record) throw new Error(`Line ${record.line} ${record.problem}.`);
    const { cells } = record;
    if (header === undefined) header = cells;
    else rows.push(new Map(header.map((name, index) => [name, cells[index] ?? ""])));
  }
  return rows;
}

async function* toLines(text: string): AsyncGenerator<TextLine> {
  let number = 0;
  for (const line of text.split(/\r?\n/)) yield { text: line, number: ++number };
}
