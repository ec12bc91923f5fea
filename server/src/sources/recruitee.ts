import type { WorkMode } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { atOwnHost, fetchJson } from "./fetch-source.ts";
import { companyFromBoard } from "./company-name.ts";
import {
  anything,
  idSchema,
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
  textList,
} from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { joinSections, readBullets } from "./list-sections.ts";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: optionalText,
  company_name: optionalText,
  department: optionalText,
  careers_url: optionalText,
  careers_apply_url: optionalText,
  location: optionalText,
  city: optionalText,
  country: optionalText,
  locations: listOf(z.object({ city: optionalText, name: optionalText, country: optionalText })),
  remote: optionalFlag,
  hybrid: optionalFlag,
  on_site: optionalFlag,
  salary: optionalObject({ min: anything, max: anything, period: optionalText, currency: optionalText }),
  employment_type_code: optionalText,
  experience_code: optionalText,
  category_code: optionalText,
  published_at: optionalText,
  created_at: optionalText,
  tags: textList,
  description: optionalText,
  requirements: optionalText,
});

/**
 * A company's board on Recruitee, below recruitee.com or at a host of the company's own, which is then the token; amounts of
 * the salary are digits in a text.
 */
export const recruitee: Source = {
  id: "recruitee",
  name: "Recruitee",
  kind: "board",
  defaultBaseUrl: "https://{board}.recruitee.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 4,
  keySettings: {},
  terms: "Public list of each board.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const answer = await fetchJson(atOwnHost(access, board), "/api/offers/");
    const offers = expectList("Recruitee", readField(answer, "offers"));
    const read = await readEntries("Recruitee", offers, jobSchema, (job) => {
      if (job.status && job.status !== "published") return "skip";
      return toRawPosting({
        source: "recruitee",
        board,
        externalId: job.id,
        title: job.title,
        company: job.company_name ?? request.company ?? companyFromBoard(board),
        url: job.careers_url,
        applyUrl: job.careers_apply_url,
        locations: readPlaces(job),
        workMode: readMode(job),
        postedAt: job.published_at ?? job.created_at,
        pay: job.salary
          ? readPay({
              min: job.salary.min,
              max: job.salary.max,
              currency: job.salary.currency,
              period: job.salary.period,
            })
          : null,
        employmentType: job.employment_type_code,
        level: job.experience_code,
        description: joinSections(
          [htmlToText(job.description ?? ""), htmlToText(job.requirements ?? "")],
          [],
          [],
        ),
        qualifications: readBullets(job.requirements),
        tags: [job.department, job.category_code?.replaceAll("_", " "), ...job.tags],
      });
    });
    return { ...read, isComplete: isWholeBoard(read) };
  },
};

type Offer = z.output<typeof jobSchema>;

function readPlaces(job: Offer): string[] {
  const places = job.locations.map((place) =>
    [place.city ?? place.name, place.country].filter(Boolean).join(", "),
  );
  if (places.some((place) => place !== "")) return places;
  return [job.location ?? [job.city, job.country].filter(Boolean).join(", ")];
}

function readMode(job: Offer): WorkMode | null {
  if (job.hybrid) return "hybrid";
  if (job.remote) return "remote";
  return job.on_site ? "onsite" : null;
}
