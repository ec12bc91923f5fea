import type { DocumentLine, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Random } from "#random.fixture";
import { listEntries, listItemBlocks, listTexts, pick, type Mutation } from "./alter-document.fixture.ts";

function newLine(id: string, text: string): DocumentLine {
  return { id, text, source: null };
}

/** Two different ones; null where there are none. */
function pickTwo<T>(values: readonly T[], random: Random): [T, T] | null {
  const first = pick(values, random);
  const second = pick(
    values.filter((value) => value !== first),
    random,
  );
  return first === undefined || second === undefined ? null : [first, second];
}

function sectionsWithEntries({ sections }: ResumeDocument) {
  return sections.filter(({ blocks }) => blocks.some(({ type }) => type === "entry"));
}

/** Two bullets of one entry, or two paragraphs of a section, that say different things. */
function pickTexts(copy: ResumeDocument, random: Random) {
  return pickTwo(listTexts(copy), random);
}

/** Takes a bullet of one entry into another, with its own id or with one that lies. */
function moveBullet(
  copy: ResumeDocument,
  random: Random,
  asId: (target: EntryBlock, id: string) => string | null,
) {
  const pair = pickTwo(listEntries(copy), random);
  const [from, to] = pair ?? [];
  const bullet = pick(from?.body ?? [], random);
  if (!from || !to || !bullet || to.body.some(({ line }) => line.text === bullet.line.text)) return null;
  const id = asId(to, bullet.line.id);
  if (id === null) return null;
  from.body = from.body.filter((block) => block !== bullet);
  to.body = to.body.filter(({ line }) => line.id !== id);
  to.body.unshift({ ...bullet, line: { ...bullet.line, id } });
  return bullet.line.text;
}

const jobs = [
  { heading: ["Chief Technology Officer", "Initech"], dates: "2012 – 2015" },
  { heading: ["Volunteer Medic", "Red Cross"], dates: "2020" },
];

/** Changes of what stands where, each an invention or a loss that misleads. */
export const structureMutations: Record<string, Mutation> = {
  movedBullet: (copy, random) => moveBullet(copy, random, (_, id) => id),
  movedBulletWithOtherId: (copy, random) =>
    moveBullet(copy, random, (target) => pick(target.body, random)?.line.id ?? null),
  duplicatedBullet: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) => body.length > 0),
      random,
    );
    const bullet = pick(entry?.body ?? [], random);
    if (!entry || !bullet) return null;
    entry.body.push(structuredClone(bullet));
    return bullet.line.text;
  },
  duplicatedBulletWithOtherId: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) => body.length > 1),
      random,
    );
    const pair = pickTwo(entry?.body ?? [], random);
    if (!pair || pair[0].line.text === pair[1].line.text) return null;
    pair[1].line.text = pair[0].line.text;
    return pair[0].line.text;
  },
  mergedBullets: (copy, random) => {
    const pair = pickTexts(copy, random);
    if (!pair) return null;
    pair[0].line.text += ` and ${pair[1].line.text}`;
    return pair[0].line.text;
  },
  recombinedSummary: (copy, random) => {
    const texts = copy.sections.filter(({ kind }) => kind === "summary").flatMap(({ blocks }) => blocks);
    const lines = texts.flatMap((block) => (block.type === "text" ? [block.line] : []));
    const [target, other] = [pick(lines, random), pick(listTexts(copy), random)?.line];
    if (!target || !other || other.id === target.id) return null;
    const half = (text: string, isFirst: boolean) => {
      const all = text.split(" ");
      const middle = Math.ceil(all.length / 2);
      return (isFirst ? all.slice(0, middle) : all.slice(middle)).join(" ");
    };
    target.text = `${half(target.text, true)} ${half(other.text, false)}`;
    return target.text;
  },
  inventedInList: (copy, random) => {
    const list = pick(listItemBlocks(copy), random);
    if (!list) return null;
    const item = newLine(
      `${list.id}.new`,
      pick(["Rust", "Salesforce", "SAP", "ACLS", "Leadership"], random) ?? "",
    );
    if (list.items.some(({ text }) => text === item.text)) return null;
    list.items.splice(Math.floor(random() * list.items.length), 0, item);
    return item.text;
  },
  duplicatedItem: (copy, random) => {
    const list = pick(
      listItemBlocks(copy).filter(({ items }) => items.length > 1),
      random,
    );
    const item = pick(list?.items ?? [], random);
    if (!list || !item) return null;
    list.items.push({ ...item });
    return item.text;
  },
  inventedBullet: (copy, random) => {
    const entry = pick(listEntries(copy), random);
    if (!entry) return null;
    const text =
      pick(["Led a team of 12 engineers", "Won a national award", "Cut costs by 30%"], random) ?? "";
    entry.body.push({ type: "text", isBullet: true, line: newLine(`${entry.id}.new`, text) });
    return text;
  },
  inventedEntry: (copy, random) => {
    const section = pick(sectionsWithEntries(copy), random);
    const job = pick(jobs, random);
    if (!section || !job) return null;
    section.blocks.splice(Math.floor(random() * (section.blocks.length + 1)), 0, {
      type: "entry",
      id: `${section.id}.new`,
      heading: job.heading.map((text, index) => newLine(`${section.id}.new.h${index}`, text)),
      dates: newLine(`${section.id}.new.dates`, job.dates),
      name: job.heading[1] ?? "",
      body: [],
    });
    return job.heading.join(", ");
  },
  inventedSection: (copy, random) => {
    const text =
      pick(["Certified Scrum Master", "Employee of the Year 2022", "PhD, MIT, 2010"], random) ?? "";
    const line = newLine("sx.t1", text);
    copy.sections.splice(Math.floor(random() * (copy.sections.length + 1)), 0, {
      id: "sx",
      kind: "other",
      heading: newLine("sx.heading", "Awards"),
      blocks: [{ type: "text", isBullet: true, line }],
    });
    return text;
  },
  droppedSection: (copy, random) => {
    const section = pick(
      copy.sections.filter(({ kind }) => kind !== "summary"),
      random,
    );
    copy.sections = copy.sections.filter((one) => one !== section);
    return section?.heading?.text ?? null;
  },
  // Where every section has its heading, another order is none; see the honest documents.
  reorderedSections: (copy, random) => {
    const pair = pickTwo(copy.sections, random);
    if (!pair || copy.sections.every(({ heading }) => heading !== null)) return null;
    const [first, second] = pair.map((one) => copy.sections.indexOf(one));
    [copy.sections[first ?? 0], copy.sections[second ?? 0]] = [pair[1], pair[0]];
    return pair.map(({ heading }) => heading?.text).join(", ");
  },
  duplicatedJob: (copy, random) => {
    const section = pick(sectionsWithEntries(copy), random);
    const entry = pick(section?.blocks ?? [], random);
    if (!section || !entry) return null;
    section.blocks.push(structuredClone(entry));
    return entry.type;
  },
  droppedEntry: (copy, random) => {
    const section = pick(sectionsWithEntries(copy), random);
    const entry = pick(section?.blocks.filter(({ type }) => type === "entry") ?? [], random);
    if (!section || !entry) return null;
    section.blocks = section.blocks.filter((block) => block !== entry);
    return entry.type;
  },
  reorderedEntries: (copy, random) => {
    const section = pick(sectionsWithEntries(copy), random);
    const pair = pickTwo(section?.blocks.filter(({ type }) => type === "entry") ?? [], random);
    if (!section || !pair) return null;
    const [first = 0, second = 0] = pair.map((block) => section.blocks.indexOf(block));
    [section.blocks[first], section.blocks[second]] = [pair[1], pair[0]];
    return "two entries";
  },
  swappedDates: (copy, random) => {
    const pair = pickTwo(
      listEntries(copy).filter(({ dates }) => dates !== null),
      random,
    );
    if (!pair || pair[0].dates?.text === pair[1].dates?.text) return null;
    [pair[0].dates, pair[1].dates] = [pair[1].dates, pair[0].dates];
    return pair[0].dates?.text ?? null;
  },
  swappedHeads: (copy, random) => {
    const pair = pickTwo(listEntries(copy), random);
    if (!pair || JSON.stringify(pair[0].heading) === JSON.stringify(pair[1].heading)) return null;
    [pair[0].heading, pair[1].heading] = [pair[1].heading, pair[0].heading];
    return pair[0].name;
  },
  emptiedEntry: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ body }) => body.some(({ isBullet }) => isBullet)),
      random,
    );
    if (!entry) return null;
    entry.body = entry.body.filter(({ isBullet }) => !isBullet);
    return entry.name;
  },
  droppedDates: (copy, random) => {
    const entry = pick(
      listEntries(copy).filter(({ dates }) => dates !== null),
      random,
    );
    if (!entry) return null;
    const was = entry.dates?.text ?? null;
    entry.dates = null;
    return was;
  },
};
