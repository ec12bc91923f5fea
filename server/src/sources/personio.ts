import type { RawPosting } from "@jobwright/engine/posting";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { childText, childrenOf, type XmlElement } from "#platform/markup/parse-xml";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { atBoardHost, fetchText } from "./fetch-source.ts";
import { describeSection, joinSections, readBullets, sortSections } from "./list-sections.ts";
import { readXml } from "./pages/read-page.ts";
import { nameBoard } from "./query-words.ts";
import { isWholeBoard, readEntries } from "./read-entries.ts";
import { boardToken, type Source, type SourceAccess, type SourceRequest } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

/** Recruiters' names and numbers stand in a section of their own; they are not taken. */
const contactSection = /contact[_ -]?person|ansprech(?:partner|person)/i;
/** The parser gave it its shape. */
const position = z.custom<XmlElement>();

/** A company's board on Personio, whole in one XML document whose `language` decides which texts it holds. */
export const personio: Source = {
  id: "personio",
  name: "Personio",
  kind: "board",
  defaultBaseUrl: "https://{board}.jobs.personio.de",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "A feed that its maker documents for careers pages.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const host = atBoardHost(access, board);
    const positions = await fetchPositions(host, board, "en");
    const hasGaps = positions.some((entry) => readSections(entry).length === 0);
    const inGerman = hasGaps && !request.isCheck ? await fetchGerman(host, board) : [];
    const german = new Map(inGerman.map((entry) => [childText(entry, "id"), entry]));
    const read = await readEntries("Personio", positions, position, (entry) =>
      toPosting(entry, german.get(childText(entry, "id")), request, board),
    );
    return { ...read, isComplete: read.postings.length > 0 && isWholeBoard(read) };
  },
};

async function fetchPositions(host: SourceAccess, board: string, language: string): Promise<XmlElement[]> {
  const text = await fetchText(host, "/xml", { language });
  const root = await readXml({ person: board, signal: host.signal }, "parseXml", text);
  if (root?.name !== "workzag-jobs")
    throw new SourceFormatError("Personio answered something that is not a list of jobs");
  return childrenOf(root, "position");
}

/** Adverts that are written in German alone have no text in the English document. Where this one does not come, they stay so. */
async function fetchGerman(host: SourceAccess, board: string): Promise<XmlElement[]> {
  try {
    return await fetchPositions(host, board, "de");
  } catch (error) {
    const isLost = error instanceof OutboundError || error instanceof SourceFormatError;
    if (!isLost || host.signal.aborted) throw error;
    return [];
  }
}

function toPosting(
  entry: XmlElement,
  inGerman: XmlElement | undefined,
  request: SourceRequest,
  board: string,
): RawPosting | null {
  const id = childText(entry, "id");
  const offices = [
    childText(entry, "office"),
    ...childrenOf(childrenOf(entry, "additionalOffices")[0], "office").map(({ text }) => text),
  ].filter((office) => office !== "");
  const own = readSections(entry);
  const sections = own.length > 0 ? own : readSections(inGerman);
  return toRawPosting({
    source: "personio",
    board,
    externalId: id,
    title: childText(entry, "name"),
    company: childText(entry, "subcompany") || request.company || companyFromToken(board),
    url: `https://${board}.jobs.personio.de/job/${encodeURIComponent(id)}`,
    locations: offices,
    // An office of this name beside others leaves open where one works.
    workMode: offices.length > 0 && offices.every((office) => /^remote$/i.test(office)) ? "remote" : null,
    postedAt: childText(entry, "createdAt"),
    employmentType: readEmploymentType(entry),
    level: childText(entry, "seniority"),
    description: joinSections(
      sections.flatMap(({ heading, html }) => describeSection(heading, html)),
      [],
      [],
    ),
    ...sortSections(sections.map(({ heading, html }) => ({ heading, items: readBullets(html) }))),
    tags: [
      childText(entry, "department"),
      childText(entry, "recruitingCategory"),
      ...childText(entry, "keywords").split(","),
    ],
  });
}

function readSections(entry: XmlElement | undefined): { heading: string; html: string }[] {
  return childrenOf(childrenOf(entry, "jobDescriptions")[0], "jobDescription")
    .map((section) => ({ heading: childText(section, "name"), html: childText(section, "value") }))
    .filter(({ heading, html }) => html !== "" && !contactSection.test(heading));
}

/** A permanent job is told by its hours; an intern, a trainee or a freelancer stays one whatever the hours. */
function readEmploymentType(entry: XmlElement): string {
  const kind = childText(entry, "employmentType");
  const schedule = childText(entry, "schedule");
  const told = kind === "permanent" && schedule !== "" ? schedule : kind || schedule;
  return told === "full-or-part-time" ? "full-time or part-time" : told.replaceAll("_", " ");
}
