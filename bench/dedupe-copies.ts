import type { RawPosting } from "@jobwright/engine/posting";
import type { Random } from "../engine/src/random.fixture.ts";
import { chooser, spellCompany, spellTitle, spellTownElsewhere } from "./dedupe-spelling.ts";
import type { RecordedJob } from "./dedupe-recorded.ts";

/** A posting and the job that it is for: two postings are duplicates where their jobs are equal. */
export type LabelledPosting = { job: string; raw: RawPosting };

/** How a board treats what it re-lists; shares from 0 to 1. */
type BoardStyle = { source: string; cut: number | null; hidesCompany: number; countries: string[] | null };

const boards: BoardStyle[] = [
  { source: "bundesagentur", cut: null, hidesCompany: 0.1, countries: ["DE"] },
  {
    source: "eures",
    cut: null,
    hidesCompany: 0.5,
    countries: "AT BE CH DE DK ES FI FR IE IT NL NO PL PT RO SE".split(" "),
  },
  { source: "jobtech", cut: null, hidesCompany: 0, countries: ["SE"] },
  { source: "francetravail", cut: null, hidesCompany: 0.3, countries: ["FR"] },
  { source: "reed", cut: 453, hidesCompany: 0, countries: ["GB", "IE"] },
  {
    source: "adzuna",
    cut: 500,
    hidesCompany: 0.03,
    countries: "AT BE CA CH DE ES FR GB IT NL PL US".split(" "),
  },
  { source: "arbeitnow", cut: null, hidesCompany: 0, countries: ["AT", "CH", "DE"] },
  { source: "themuse", cut: null, hidesCompany: 0, countries: ["US", "CA", "GB", "IE"] },
  { source: "remotive", cut: null, hidesCompany: 0, countries: null },
  { source: "jobicy", cut: null, hidesCompany: 0, countries: null },
];

/** Adzuna lists more than all others together. */
const adzuna = boards.filter(({ source }) => source === "adzuna");
const HIDDEN = "Employer not named";
const AGENCY_SHARE = 0.15;
/** Agencies that recruit for others; those of the held-out half stand in no working pair. */
export const agencies = {
  working: [
    "Hays",
    "Michael Page",
    "Nordlicht Personal GmbH",
    "Robert Half",
    "Talent Bridge Ltd",
    "Adecco",
    "Kadermeister AG",
    "Rekryteringshuset AB",
  ],
  heldOut: [
    "Randstad",
    "Robert Walters",
    "Brightwater Recruitment",
    "Manpower",
    "Südwind Zeitarbeit GmbH",
    "Hunters & Partners",
    "Jobcraft",
    "Proman",
  ],
};
const agencyWords = {
  first: [
    "Our client is looking to grow the team. We are supporting the search for this position on a permanent basis.",
    "Für unseren Kunden suchen wir ab sofort Verstärkung. Bewerben Sie sich direkt bei uns, wir freuen uns auf Sie.",
    "Nous recherchons pour notre client un nouveau collaborateur. Poste à pourvoir dès que possible.",
    "We are recruiting on behalf of an established company in the sector. Send us your CV today.",
  ],
  last: [
    "Interested? Your personal consultant answers all questions and accompanies you through the whole process. As a recruitment agency our service is free of charge for candidates.",
    "Ihr persönlicher Ansprechpartner begleitet Sie durch den gesamten Bewerbungsprozess. Unser Service ist für Sie kostenlos.",
    "Votre consultant vous accompagne tout au long du recrutement. Nos services sont gratuits pour les candidats.",
  ],
};

/** The posting on the employer's own board. */
export function toOwnPosting({ job, raw }: RecordedJob): LabelledPosting {
  return { job, raw };
}

/** The job as another board or an agency has it. The `id` names the copy among those of one job. */
export function toCopy(
  original: RecordedJob,
  id: string,
  agency: string | null,
  random: Random,
): LabelledPosting {
  const pick = chooser(random);
  const { town, country, name, raw } = original;
  const board = pick(boardsFor(town === null ? null : country));
  const isHidden = agency === null && random() < board.hidesCompany;
  const company = isHidden ? HIDDEN : (agency ?? spellCompany(name, country, random));
  const text = spellText(
    agency === null ? raw.description : passThroughAgency(raw.description, name, random),
    random,
  );
  const [location] = raw.locations;
  const locations =
    town === null ? (location === undefined ? [] : [location]) : [spellTownElsewhere(town, random)];
  const externalId = `${raw.externalId}-${id}`;
  return {
    job: original.job,
    raw: {
      ...raw,
      source: board.source,
      board: null,
      externalId,
      url: `https://${board.source}.example/job/${externalId}`,
      applyUrl: null,
      title: spellTitle(raw.title, town, isHidden || agency !== null ? null : name, random),
      company,
      locations: isRegionOnly(board, random) && town ? [town.region?.[1] ?? town.names[1]] : locations,
      postedAt: later(raw.postedAt, Math.floor(random() * 12)),
      pay: random() < 0.5 ? null : raw.pay,
      payText: null,
      tags: random() < 0.3 ? ["Full-time", "Permanent"] : [],
      description: board.cut === null ? text : cutText(text, board.cut),
    },
  };
}

/** Boards that list jobs of a country; of remote ones and of those in unknown places where it is null. */
function boardsFor(country: string | null): BoardStyle[] {
  if (country === null) return boards.filter(({ countries }) => countries === null);
  const ofCountry = [...boards, ...adzuna].filter(({ countries }) => countries?.includes(country));
  return ofCountry.length > 0 ? ofCountry : boardsFor(null);
}

/** Draws an agency for about one copy in seven. */
export function drawAgency(list: readonly string[], random: Random): string | null {
  return random() < AGENCY_SHARE ? chooser(random)(list) : null;
}

/** EURES knows the region of many postings and not their town. */
function isRegionOnly({ source }: BoardStyle, random: Random): boolean {
  return source === "eures" && random() < 0.3;
}

function later(postedAt: string | null, days: number): string | null {
  if (postedAt === null) return null;
  const instant = Date.parse(postedAt);
  return Number.isNaN(instant) ? null : new Date(instant + days * 86_400_000).toISOString();
}

function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.replace(/\s+/g, " ").slice(0, length).trim()}…`;
}

/** A text as it comes out of other boards: lists flattened, lines glued together, signs replaced, the first lines dropped. */
function spellText(text: string, random: Random): string {
  const drawn = random();
  const kept = random() < 0.1 ? text.slice(text.indexOf(" ", Math.floor(text.length * 0.12))) : text;
  if (drawn < 0.35) return kept;
  if (drawn < 0.6) return kept.replace(/\s+/g, " ").replace(/ [-•*·] /g, " ");
  if (drawn < 0.75) return kept.replace(/\n+/g, () => (random() < 0.3 ? "" : " "));
  if (drawn < 0.9)
    return kept.replaceAll("’", "'").replaceAll("–", "-").replaceAll("&", "&amp;").replaceAll(/[“”]/g, '"');
  return `${kept}\n\nApply now through this service. Please quote the reference number in your application.`;
}

function passThroughAgency(text: string, company: string, random: Random): string {
  const pick = chooser(random);
  const client = pick(["our client", "the company", "unser Kunde", "notre client"]);
  const escaped = company.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const body = text.replaceAll(new RegExp(escaped, "gi"), client);
  return [random() < 0.7 ? pick(agencyWords.first) : "", body, random() < 0.6 ? pick(agencyWords.last) : ""]
    .filter((part) => part !== "")
    .join("\n\n");
}
