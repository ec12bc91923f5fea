import { chooser, spellTownAtHome } from "./dedupe-spelling.ts";
import type { Town } from "./dedupe-towns.ts";
import type { RecordedJob } from "./dedupe-recorded.ts";
import type { Random } from "../engine/src/random.fixture.ts";

/** Two recorded postings for two jobs that are easily taken for one. */
export type TwoJobs = [RecordedJob, RecordedJob];

const levelWords = new Set(
  "senior sr junior jr lead principal staff intern internship head director i ii iii iv 1 2 3 entry mid".split(
    " ",
  ),
);

/** One company, one title, two towns. */
export function findOtherTowns(jobs: readonly RecordedJob[]): TwoJobs[] {
  const groups = Map.groupBy(jobs, ({ name, raw }) => `${name}|${raw.title.toLowerCase()}`);
  return [...groups.values()].flatMap((group) => {
    const placed = group.filter(({ town }) => town !== null);
    const [first] = placed;
    const second = placed.find(({ town }) => first && town !== first.town && town?.country !== undefined);
    return first && second ? [[first, second] satisfies TwoJobs] : [];
  });
}

/** One title and town, two companies. */
export function findOtherCompanies(jobs: readonly RecordedJob[]): TwoJobs[] {
  const placed = jobs.filter(({ town }) => town !== null);
  const groups = Map.groupBy(placed, ({ raw }) => toWords(raw.title).toSorted().join(" "));
  return [...groups.values()].flatMap((group) => {
    const ofCompanies = [...Map.groupBy(group, ({ name }) => name.toLowerCase()).values()];
    return ofCompanies.slice(1, 4).flatMap((others, index) => {
      const [first] = ofCompanies[index] ?? [];
      const [second] = others;
      return first && second ? [[first, moveTo(second, first)] satisfies TwoJobs] : [];
    });
  });
}

/** One company and place, titles that share words and are for other work; `isLevel`: that differ by level words alone. */
export function findOtherTitles(jobs: readonly RecordedJob[], isLevel: boolean): TwoJobs[] {
  const groups = Map.groupBy(jobs, ({ name, raw }) => `${name}|${raw.locations[0] ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const titles = group.slice(0, 60).map((job) => ({ job, words: new Set(toWords(job.raw.title)) }));
    const pairs: { pair: TwoJobs; shared: number }[] = [];
    for (const [index, one] of titles.entries()) {
      for (const other of titles.slice(index + 1)) {
        const differing = one.words.symmetricDifference(other.words);
        const isOfLevels = [...differing].every((word) => levelWords.has(word));
        if (differing.size === 0 || isOfLevels !== isLevel || /\d{3}/.test([...differing].join())) continue;
        const shared = one.words.intersection(other.words).size / one.words.union(other.words).size;
        if (shared > 0) pairs.push({ pair: [one.job, other.job], shared });
      }
    }
    return pairs
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, 3)
      .map(({ pair }) => pair);
  });
}

/** The posting with another level in its title, as a second opening with a text that is equal but for the years it asks. */
export function toOtherLevel(original: RecordedJob, random: Random): RecordedJob | null {
  const pick = chooser(random);
  const { raw } = original;
  // A level that stands elsewhere than in front would be said twice.
  const levels = toWords(raw.title).filter((word) => levelWords.has(word));
  if (levels.length > 1 || (levels.length === 1 && !/^(?:senior|junior|sr)\b/i.test(raw.title))) return null;
  const bare = raw.title.replace(/\b(?:senior|junior|sr\.?)\s/i, "").trim();
  const isLevelled = bare !== raw.title.trim();
  const title = isLevelled
    ? pick([`Junior ${bare}`, bare, `Lead ${bare}`].filter((each) => each !== raw.title))
    : pick([`Senior ${bare}`, `Junior ${bare}`, `${bare} II`, `Lead ${bare}`, `${bare} Intern`]);
  const description =
    random() < 0.5 ? raw.description : raw.description.replace(/\b[1-9]\+? years/g, "4 years");
  return toSecond(original, "level", { title, description });
}

/** Two shops of one chain in one town: equal text, another requisition, and each names its street or its shop. */
export function toShops(original: RecordedJob, random: Random): TwoJobs | null {
  const { town, raw } = original;
  if (town === null) return null;
  if (random() < 0.5) {
    const [one, other] = [`Hauptstraße 12, ${town.names[1]}`, `Bahnhofstraße 3, ${town.names[1]}`];
    return [
      toSecond(original, "shop-1", { locations: [one] }),
      toSecond(original, "shop-2", { locations: [other] }),
    ];
  }
  return [
    toSecond(original, "shop-1", { title: `${raw.title} - Central Station` }),
    toSecond(original, "shop-2", { title: `${raw.title} - Harbour Mall` }),
  ];
}

/** The posting in another town, as a second opening with an equal text. */
export function toOtherTown(
  original: RecordedJob,
  known: readonly Town[],
  random: Random,
): RecordedJob | null {
  const others = known.filter((town) => town !== original.town);
  if (original.town === null) return null;
  const town = chooser(random)(others);
  const moved = toSecond(original, "moved", { locations: [spellTownAtHome(town, random)] });
  return { ...moved, town, country: town.country };
}

/** The posting a second time on its board, under another requisition and with nothing that a person could tell it by. */
export function toSecondRequisition(original: RecordedJob): RecordedJob {
  return { ...toSecond(original, "again", {}), job: original.job };
}

function toSecond(original: RecordedJob, suffix: string, fields: Partial<RecordedJob["raw"]>): RecordedJob {
  const { job, raw } = original;
  const id = `${raw.externalId}-${suffix}`;
  return {
    ...original,
    job: `${job}#${suffix}`,
    raw: { ...raw, ...fields, externalId: id, url: `${raw.url}?${suffix}`, applyUrl: null },
  };
}

function moveTo(moved: RecordedJob, { job, town, country, raw }: RecordedJob): RecordedJob {
  return { ...toSecond(moved, `beside-${job}`, { locations: raw.locations }), town, country };
}

function toWords(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];
}
