import { skills } from "../engine/src/lexicon/skills.ts";
import { findSkillsIn } from "../engine/src/reading/find-skills.ts";
import { findSkills } from "../engine/src/reading/read-skills.ts";
import { buildSkillTrie } from "../engine/src/reading/skill-trie.ts";
import { finish } from "../engine/src/steps.ts";
import { sharedData } from "../scripts/shared-data.ts";
import { figureAtLeast, type Bench } from "./harness/bench.ts";
import { figuresOfMentions } from "./skill-mentions.ts";
import {
  joinSentence,
  loadSentences,
  readLabels,
  scoreSpans,
  toTokenSpans,
  type Span,
} from "./skills-score.ts";

const GOAL = 0.62;

export const bench: Bench = {
  name: "skills",
  summary: "knowledge spans of SkillSpan (dev, postings in technology) by the lexicon alone; judged mentions",
  async run() {
    const path = sharedData("labels/skillspan/dev.json.gz");
    if (path === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
    const sentences = await loadSentences(path, "tech");
    const texts = sentences.map(({ tokens }) => joinSentence(tokens));
    // Predictions are made from the texts alone, before any label is read.
    const predict = (find: (text: string) => Span[]) =>
      texts.map(({ text, tokens }) => toTokenSpans(find(text), tokens));
    const predictions = { lexicon: predict(findSkills), plain: predict(findPlainly()) };
    const labels = sentences.map(({ tags_knowledge }) => readLabels(tags_knowledge));
    const toPairs = (predicted: Span[][]) =>
      predicted.map((spans, index) => ({ predicted: spans, labelled: labels[index] ?? [] }));
    const lexicon = scoreSpans(toPairs(predictions.lexicon));
    const plain = scoreSpans(toPairs(predictions.plain));
    console.log(
      `${sentences.length} sentences, ${labels.flat().length} labelled spans, ${skills.length} skills; ` +
        "baseline: the same words without rules of case and context\n",
    );
    const spans = (["loose", "strict"] as const).flatMap((way) =>
      (["f1", "precision", "recall"] as const).map((figure) =>
        figureAtLeast(`${way} ${figure === "f1" ? "F1" : figure}`, lexicon[way][figure], "share", {
          atLeast: way === "loose" && figure === "f1" ? GOAL : null,
          baseline: plain[way][figure],
        }),
      ),
    );
    return [...spans, ...figuresOfMentions()];
  },
};

/** The longest match of the same words, in any case and without context: what a plain list of words finds. */
function findPlainly(): (text: string) => Span[] {
  const trie = finish(
    buildSkillTrie(
      skills.map(({ id, label, aliases = [], exactAliases = [] }) => ({
        id,
        label,
        aliases: [...aliases, ...exactAliases],
      })),
      [],
    ),
  );
  return (text) => findSkillsIn(text, trie);
}
