import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkEdit } from "@jobwright/engine/tailoring/check/check-edit";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";

/** A line, another wording of it, and what else may be drawn on (`bench/labels/README.md`, "tailoring/"). */
type EditRow = {
  hand: string;
  kind: string;
  original: string;
  proposed: string;
  evidence: string[];
  said?: string[];
};

type Judged = { row: EditRow; reason: string | null };

export const bench: Bench = {
  name: "honest-edits",
  summary: "edits that a careful editor would sign, and sneaky ones, through the checker of facts",
  run() {
    const honest = judge(readRows("honest-edits"));
    const sneaky = judge(readRows("sneaky-edits"));
    if (process.env["EDITS_BY_KIND"] === "yes") {
      printByKind("honest edits, by kind: rows / refused", honest, (isRefused) => isRefused);
      printByKind("sneaky edits, by kind: rows / passed", sneaky, (isRefused) => !isRefused);
    }
    const passed = sneaky.filter(({ reason }) => reason === null);
    return Promise.resolve([
      figureAtMost("honest edits refused", shareRefused(honest), "%", { atMost: 8 }),
      figureAtMost("sneaky edits passed", passed.length, `of ${sneaky.length}`, { atMost: 0 }),
      ...byHand(honest).map(([hand, rows]) =>
        figureAtMost(`honest refused, hand ${hand}`, shareRefused(rows), "%", { atMost: null }),
      ),
      ...byHand(sneaky).map(([hand, rows]): Figure => {
        const count = rows.filter(({ reason }) => reason === null).length;
        return figureAtMost(`sneaky passed, hand ${hand}`, count, `of ${rows.length}`, { atMost: null });
      }),
    ]);
  },
};

function readRows(name: string): EditRow[] {
  return ["work", ...(isHeldOutScored() ? ["held-out"] : [])]
    .map((part) => join(import.meta.dirname, "labels/tailoring", part, `${name}.jsonl`))
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, "utf8").trimEnd().split("\n"))
    .map((line) => JSON.parse(line) as EditRow);
}

function judge(rows: readonly EditRow[]): Judged[] {
  return rows.map((row) => {
    const { original, proposed } = row;
    const evidence = [...row.evidence, ...(row.said ?? [])];
    const problem = checkEdit({ lineId: "line", original, proposed, evidence });
    return { row, reason: problem?.text ?? null };
  });
}

/** In percent. */
function shareRefused(judged: readonly Judged[]): number {
  return (100 * judged.filter(({ reason }) => reason !== null).length) / judged.length;
}

function byHand(judged: readonly Judged[]): [string, Judged[]][] {
  return [...Map.groupBy(judged, ({ row }) => row.hand)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function printByKind(title: string, judged: readonly Judged[], isWrong: (isRefused: boolean) => boolean) {
  console.log(title);
  for (const [kind, rows] of Map.groupBy(judged, ({ row }) => row.kind)) {
    const wrong = rows.filter(({ reason }) => isWrong(reason !== null)).length;
    console.log(`  ${kind.padEnd(28)}${String(rows.length).padStart(6)}${String(wrong).padStart(6)}`);
  }
}
