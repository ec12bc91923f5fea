import { foldText } from "@jobwright/engine/reading/fold-text";
import { cleanText } from "./clean-text.ts";
import type { PageBlock, PageLink } from "./site-page.ts";

const LONGEST_STEP = 200;
const LEAST_STEPS = 2;
const MOST_STEPS = 10;
const MOST_SECTIONS = 10;

const aboutHiring = new RegExp(
  [
    "(?:interview|hiring|recruit(?:ment|ing)|application|selection) (?:process|steps|stages|journey|loop)",
    "how (?:we|to) (?:hire|interview|recruit)|how .{1,30} (?:hires|interviews)|our interviews?$",
    "(?:steps|stages) (?:of|in) (?:our|the) (?:interview|hiring|application)",
    "what (?:to expect|happens) .{0,40}(?:interview|hiring|apply|application)",
    "bewerbungs(?:prozess|ablauf)|so lauft (?:deine|ihre|die) bewerbung|auswahl(?:prozess|verfahren)",
    "processus de (?:recrutement|candidature)|proceso de (?:seleccion|contratacion)|processo seletivo",
    "processo di selezione|sollicitatieprocedure|rekryteringsprocess",
  ].join("|"),
);
/** "1.", "02", "Step 3:", "Stage 2 –": where nothing follows, the step's words stand in the next block. */
const numbering =
  /^(?:(?:step|stage|round|schritt|etape|paso|etapa)\s*)?#?\d{1,2}\s*(?:[.):/|–—-]|(?=\s|$))\s*/i;

/**
 * The steps that a page says hiring goes through, in their order: an ordered list, smaller headings or numbered lines
 * below a heading about it. Empty where it tells none that can be told apart.
 */
export function readHiringProcess(blocks: readonly PageBlock[]): string[] {
  let tried = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "heading" || !aboutHiring.test(foldText(block.text))) continue;
    if ((tried += 1) > MOST_SECTIONS) break;
    const section = takeSection(blocks.slice(index + 1), block.level);
    const steps = [readList(section), readHeadings(section), readNumbered(section)].find(isProcess);
    if (steps !== undefined) return steps.map((step) => cleanText(step, LONGEST_STEP));
  }
  return [];
}

/** A link to a page of its own about how the company hires. */
export function findProcessLink(links: readonly PageLink[]): string | null {
  return links.find(({ text }) => text.length < 80 && aboutHiring.test(foldText(text)))?.url ?? null;
}

function isProcess(steps: readonly string[]): boolean {
  return steps.length >= LEAST_STEPS && steps.length <= MOST_STEPS;
}

/** Up to the next heading of the same size; numbered ones are steps that were set as large. */
function takeSection(blocks: readonly PageBlock[], level: number): PageBlock[] {
  const end = blocks.findIndex(
    (block) => block.kind === "heading" && block.level <= level && !numbering.test(block.text),
  );
  return blocks.slice(0, end === -1 ? undefined : end);
}

/** An ordered list; of bullets, only the first thing in the section, since later ones are advice. */
function readList(section: readonly PageBlock[]): string[] {
  const first = section.find(({ kind }) => kind !== "text");
  const list =
    section.find((block) => block.kind === "item" && block.isOrdered) ??
    (first?.kind === "item" ? first : undefined);
  if (list?.kind !== "item") return [];
  return section.flatMap((block) =>
    block.kind === "item" && block.list === list.list ? [bare(block.text)] : [],
  );
}

function readHeadings(section: readonly PageBlock[]): string[] {
  const levels = section.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const level = Math.min(...levels);
  return section.flatMap((block, index) => {
    if (block.kind !== "heading" || block.level !== level) return [];
    const words = bare(block.text);
    if (words !== "") return [words];
    const next = section[index + 1];
    return next === undefined || next.kind === "heading" ? [] : [next.text];
  });
}

function readNumbered(section: readonly PageBlock[]): string[] {
  return section.flatMap((block, index) => {
    if (block.kind !== "text" || !numbering.test(block.text)) return [];
    const words = bare(block.text) || (section[index + 1]?.text ?? "");
    return words === "" ? [] : [words];
  });
}

function bare(text: string): string {
  return text.replace(numbering, "").trim();
}
