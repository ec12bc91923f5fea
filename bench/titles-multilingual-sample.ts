import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sharedData } from "../scripts/shared-data.ts";
import { readTable } from "../scripts/title-space/read-table.ts";

/** A title of a national classification and the ESCO concepts that it stands for. */
export type ForeignQuery = { query: string; concepts: string[] };

/** The English names of ESCO's occupations and groups, each with the concepts that bear it. */
export async function readEnglishNames(): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>();
  for (const file of ["occupations.csv.gz", "ISCOGroups.csv.gz"]) {
    for (const row of await readTable(readZipped(`labels/esco-1.1.1-tabiya/${file}`))) {
      const concept = (row.get("ORIGINURI") ?? "").replace("http://data.europa.eu/esco/", "esco:");
      const labels = [row.get("PREFERREDLABEL") ?? "", ...(row.get("ALTLABELS") ?? "").split("\n")];
      for (const label of labels.map((text) => text.trim()).filter(Boolean))
        names.set(label, (names.get(label) ?? new Set()).add(concept));
    }
  }
  return names;
}

/** The queries of one language. Halves are by the hash of the query: one is tuned on, the other only scored. */
export function readForeignQueries(language: string, isHeldOut: boolean): ForeignQuery[] {
  return readZipped("labels/melo-queries.tsv.gz")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([of, query]) => of === language && isOddHash(`${of}\n${query}`) === isHeldOut)
    .map(([, query = "", concepts = ""]) => ({ query, concepts: concepts.split(/[\s|;,]+/) }));
}

function isOddHash(text: string): boolean {
  return ((createHash("sha256").update(text).digest()[0] ?? 0) & 1) === 1;
}

function readZipped(name: string): string {
  const path = sharedData(name);
  if (path === null) throw new Error("The shared data is not here; SHARED_DATA names its folder.");
  return gunzipSync(readFileSync(path)).toString("utf8");
}
