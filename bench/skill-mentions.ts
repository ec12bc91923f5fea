import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readKindOfWork } from "@jobwright/engine/matching/line-of-work";
import { readAskedSkills } from "@jobwright/engine/reading/read-skills";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { loadAdverts } from "./postings-adverts.ts";
import { LEFT_OUT, loadOtherPostings } from "./postings-other-boards.ts";

/** A place at which a skill was read, as two people judged it (`labels/README.md`); null where they differ. */
type JudgedMention = {
  set: string;
  id: string;
  skill: string;
  start: number;
  end: number;
  sense: "right" | "wrong" | null;
  asked: "required" | "preferred" | "none" | null;
};

const MENTIONS = join(import.meta.dirname, "labels", "skill-mentions.jsonl");

/** How many of the judged mentions are still read, in the wrong sense or as firmer than they are. */
export function figuresOfMentions(): Figure[] {
  const advertOf = loadAdvertsOfMentions();
  const mentions = readMentions().filter(({ set }) => isHeldOutScored() || set !== LEFT_OUT);
  const read = mentions.map((mention) => {
    const { title, company, description } = advertOf(mention);
    const asked = readAskedSkills(description, { title, work: readKindOfWork(title), company });
    return {
      mention,
      here: asked.find(({ id, start }) => id === mention.skill && start === mention.start),
      isAsked: asked.some(({ id, isNamedOnly }) => id === mention.skill && !isNamedOnly),
    };
  });
  const still = read.filter(({ here }) => here !== undefined);
  const required = still.filter(({ here, mention }) => here?.isRequired && mention.asked !== null);
  const wrong = still.filter(({ mention }) => mention.sense === "wrong");
  const tooFirm = required.filter(({ mention }) => mention.asked !== "required");
  const right = read.filter(({ mention }) => mention.sense === "right" && mention.asked !== "none");
  const kept = right.filter(({ isAsked }) => isAsked);
  return [
    figureAtMost(`wrong sense, of ${still.length} judged mentions`, percent(wrong, still), "%", {
      atMost: 1,
    }),
    figureAtMost(`wrongly required, of ${required.length}`, percent(tooFirm, required), "%", { atMost: 4 }),
    figureAtLeast(`asked skills of ${right.length} that are shown as such`, percent(kept, right), "%", {
      atLeast: null,
    }),
  ];
}

function percent(part: readonly unknown[], whole: readonly unknown[]): number {
  return (100 * part.length) / whole.length;
}

function readMentions(): JudgedMention[] {
  const lines = readFileSync(MENTIONS, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as JudgedMention);
}

type Advert = { title: string; company: string; description: string };

function loadAdvertsOfMentions(): (mention: JudgedMention) => Advert {
  const ashby = loadAdverts();
  const others = loadOtherPostings();
  return ({ set, id }) => {
    const raw = set === "ashby" ? ashby.get(id)?.raw : others.get(`${set} ${id}`);
    if (raw === undefined) throw new Error(`The advert ${set} ${id} is missing.`);
    return raw;
  };
}
