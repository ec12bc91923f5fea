import { splitRadius } from "@jobwright/contracts/place-radius";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import {
  anything,
  idSchema,
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
  textList,
} from "#platform/outbound/entry-schemas";
import { joinSections } from "./list-sections.ts";
import { htmlToText } from "#platform/markup/html-to-text";
import { describePlaces, nameQuery, readSearchWords, toWholeUnits } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceAccess, SourceRequest } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;
const payPeriods: Record<string, string> = { PA: "year", PH: "hour", PD: "day", PM: "month", BW: "biweekly" };

const itemSchema = z.object({
  MatchedObjectId: idSchema,
  MatchedObjectDescriptor: z.object({
    PositionTitle: z.string(),
    OrganizationName: optionalText,
    DepartmentName: optionalText,
    PositionURI: optionalText,
    ApplyURI: textList,
    PositionLocation: listOf(z.object({ LocationName: z.string() })),
    PositionSchedule: listOf(z.object({ Name: z.string() })),
    PositionRemuneration: listOf(
      z.object({ MinimumRange: anything, MaximumRange: anything, RateIntervalCode: optionalText }),
    ),
    JobCategory: listOf(z.object({ Name: z.string() })),
    PublicationStartDate: optionalText,
    ApplicationCloseDate: optionalText,
    PositionEndDate: optionalText,
    PositionStartDate: optionalText,
    QualificationSummary: optionalText,
    UserArea: optionalObject({
      Details: optionalObject({
        JobSummary: optionalText,
        MajorDuties: textList,
        RemoteIndicator: optionalFlag,
      }),
    }),
  }),
});

/**
 * Jobs of the United States government, searched by title. Needs a free key and the e-mail address that it was
 * given for, which the service wants as User-Agent.
 */
export const usajobs: Source = {
  id: "usajobs",
  name: "USAJobs",
  kind: "search",
  defaultBaseUrl: "https://data.usajobs.gov",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: { email: "USAJOBS_EMAIL", key: "USAJOBS_KEY" },
  terms: "Free key, given for an e-mail address that each request names.",
  sends: "Job titles and places.",
  isVerified: true,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const items: unknown[] = [];
    for (const title of readSearchWords(request.query)) items.push(...(await askFor(title, request, access)));
    const read = await readEntries("USAJobs", items, itemSchema, toPosting);
    return { ...read, isComplete: false };
  },
};

async function askFor(
  title: string | undefined,
  request: SourceRequest,
  access: SourceAccess,
): Promise<unknown[]> {
  const places = request.query.locations
    .filter((place) => !/remote|anywhere|worldwide/i.test(place))
    .slice(0, 3)
    .map(splitRadius);
  // One radius is asked for all of them; what lies too far from a place is hidden later.
  const radii = places.flatMap(({ radius }) => (radius === null ? [] : [toWholeUnits(radius, "mi")]));
  const answer = await fetchJson(
    access,
    "/api/search",
    {
      Keyword: title,
      LocationName: places.length > 0 ? places.map(({ place }) => place).join(";") : undefined,
      Radius: radii.length > 0 ? Math.max(...radii) : undefined,
      ResultsPerPage: PAGE_SIZE,
    },
    { "User-Agent": access.keys["email"] ?? "", "Authorization-Key": access.keys["key"] ?? "" },
  );
  return expectList("USAJobs", readField(readField(answer, "SearchResult"), "SearchResultItems"));
}

function toPosting(item: z.output<typeof itemSchema>) {
  const job = item.MatchedObjectDescriptor;
  const details = job.UserArea?.Details;
  const pay = job.PositionRemuneration[0];
  const duties = (details?.MajorDuties ?? []).map((duty) => htmlToText(duty));
  return toRawPosting({
    source: "usajobs",
    externalId: item.MatchedObjectId,
    title: job.PositionTitle,
    company: job.OrganizationName ?? job.DepartmentName,
    url: job.PositionURI,
    applyUrl: job.ApplyURI[0],
    locations: job.PositionLocation.map((place) => place.LocationName),
    workMode: details?.RemoteIndicator ? "remote" : null,
    // Since when one may apply; recorded answers have this one alone.
    postedAt: job.PublicationStartDate ?? job.PositionStartDate,
    openUntil: job.ApplicationCloseDate ?? job.PositionEndDate,
    pay: pay
      ? readPay({
          min: pay.MinimumRange,
          max: pay.MaximumRange,
          currency: "USD",
          period: payPeriods[pay.RateIntervalCode ?? ""] ?? pay.RateIntervalCode,
        })
      : null,
    employmentType: job.PositionSchedule.map((schedule) => schedule.Name).join(", "),
    description: joinSections(
      [htmlToText(details?.JobSummary ?? "")],
      [{ heading: "Duties", items: duties }],
      [htmlToText(job.QualificationSummary ?? "")],
    ),
    tags: job.JobCategory.map((category) => category.Name),
  });
}
