import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ReadText } from "../engine/src/tailoring/document/build-resume-document.ts";
import { readTextForTailoring } from "../engine/src/tailoring/document/read-text-for-tailoring.ts";
import { sharedData } from "../scripts/shared-data.ts";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { readResumes, type BenchPosting } from "./tailoring-inputs.ts";

const LABELS = join(import.meta.dirname, "labels/tailoring");

/** One thing that an advert asks of the applicant, in its words (`quote`) and in a few of the labeller's (`asks`). */
export type LabelledRequirement = {
  quote: string;
  asks: string;
  weight: "required" | "preferred";
  status: "proven" | "partly" | "missing";
};

/** A line of `bench/labels/tailoring/{work,held-out}/pairs.jsonl`. */
type PairLabel = {
  id: string;
  resume: string;
  advert: { set: string; id: string };
  relation: "same" | "near";
  requirements: LabelledRequirement[];
  notRequirements: string[];
};

export type Pair = { label: PairLabel; read: ReadText; posting: BenchPosting };

type RecordedAdvert = { id: string | number; title: string; description?: string; descriptionPlain?: string };

/** The labelled pairs, the held out only where they are scored, each with its resume and its advert as the server has them. */
export async function readPairs(reader: DocumentReader): Promise<Pair[]> {
  const labels = ["work", ...(isHeldOutScored() ? ["held-out"] : [])].flatMap(readLabels);
  const shared = new Map(
    (await readResumes(reader)).map(({ name, read }) => [basename(name, ".pdf"), read] as const),
  );
  const adverts = readAdverts(labels);
  return labels.map((label) => {
    const posting = adverts.get(`${label.advert.set} ${label.advert.id}`);
    if (posting === undefined) throw new Error(`The advert of pair ${label.id} is not in the shared data.`);
    return { label, read: shared.get(label.resume) ?? readWritten(label.resume), posting };
  });
}

function readLabels(part: string): PairLabel[] {
  const lines = readFileSync(join(LABELS, part, "pairs.jsonl"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as PairLabel);
}

function readWritten(name: string): ReadText {
  return readTextForTailoring(readFileSync(join(LABELS, "resumes", `${name}.txt`), "utf8"));
}

function readAdverts(labels: readonly PairLabel[]): Map<string, BenchPosting> {
  const wanted = new Set(labels.map(({ advert }) => `${advert.set} ${advert.id}`));
  const adverts = new Map<string, BenchPosting>();
  for (const set of new Set(labels.map(({ advert }) => advert.set))) {
    const path = sharedData(`jobs/${set}.jsonl.gz`);
    if (path === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
    for (const line of gunzipSync(readFileSync(path)).toString("utf8").split("\n")) {
      if (line === "") continue;
      const advert = JSON.parse(line) as RecordedAdvert;
      const key = `${set} ${advert.id}`;
      const description = advert.descriptionPlain ?? advert.description ?? "";
      if (wanted.has(key)) adverts.set(key, { title: advert.title, description });
    }
  }
  return adverts;
}
