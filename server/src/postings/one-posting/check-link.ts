import type { jobsEndpoints, Listing } from "@jobwright/contracts/jobs";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { getListing, recordLinkCheck } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { createRateLimiter } from "#platform/rate-limiter";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { readWebLink } from "#platform/markup/web-link";
import { fetchBoardPosting } from "./fetch-board-posting.ts";
import { openLink } from "./open-link.ts";
import { isExpired, pickPosting, readPage } from "#sources/sources.service";
import { classifyRedirect } from "./classify-redirect.ts";

/** Each check makes the server send a request to another host. */
const limitLooks = createRateLimiter({ name: "posting-looks", perMinute: 30 });

type LinkCheckAnswer = z.output<typeof jobsEndpoints.checkLink.response>;
type Look = Omit<LinkCheckAnswer, "listing">;

const open: Look = { state: "open", reason: null };
const goneStatuses = new Set<number | null>([404, 410]);

/**
 * Checks whether the posting of a listing is still behind its link, and stores the result unless it is unknown.
 * Throws `jobs/listing-not-found`, `jobs/no-link` and `request/rate-limited`.
 */
export async function checkLink(ctx: UserContext, jobId: string): Promise<LinkCheckAnswer> {
  const listing = await getListing(ctx, jobId);
  const link = readWebLink(listing.jobLink);
  if (link === null || listing.isSample) throw new AppError("jobs/no-link");
  await limitLooks(ctx, ctx.user.uid);
  const look = await lookAt(ctx, link, listing);
  if (look.state === "unknown") return { ...look, listing };
  const isThere = look.state === "open";
  const noted = await recordLinkCheck(ctx, jobId, { isThere, link: listing.jobLink });
  if (noted !== null) return { ...look, listing: noted };
  return { ...unknown("The link was changed meanwhile."), listing: await getListing(ctx, jobId) };
}

async function lookAt(ctx: UserContext, link: string, listing: Listing): Promise<Look> {
  try {
    return await judge(ctx, link, listing, await openLink(ctx, link));
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof SourceFormatError)) throw error;
    const isGone = error instanceof OutboundError && goneStatuses.has(error.status);
    return isGone ? gone(`${error.message}.`) : unknown(`${error.message}.`);
  }
}

async function judge(ctx: UserContext, link: string, listing: Listing, page: OutboundAnswer): Promise<Look> {
  if (page.text.trim() === "") return unknown("The page is empty.");
  const caller = { person: ctx.user.uid };
  const postings = await readPage(caller, "readPagePostings", page.text, page.url);
  const posting =
    pickPosting(postings, [link, page.url]) ??
    postings.find((found) => isSameTitle(found.posting.title, listing.title));
  const isItsOwn = posting !== undefined && isSameTitle(posting.posting.title, listing.title);
  const redirect = classifyRedirect(link, page.url);
  if (posting && (isItsOwn || redirect === "same")) {
    return isExpired(posting.validThrough, ctx.clock.now())
      ? gone(`Its posting was open until ${posting.validThrough?.slice(0, 10)}.`)
      : open;
  }
  if (redirect === "away") return gone("The link leads to a page that no longer names this job.");
  if (redirect === "signIn") return unknown("The page asks who you are first.");
  if (redirect === "elsewhere") return unknown(`The link leads to ${new URL(page.url).hostname} now.`);
  // Pages of board systems answer 200 for postings that are gone, and say so by script only.
  return (await fetchBoardPosting(ctx, link)) === "absent" ? gone("Its board no longer lists it.") : open;
}

function isSameTitle(first: string, second: string): boolean {
  const fold = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return fold(first) === fold(second);
}

function gone(reason: string): Look {
  return { state: "gone", reason };
}

function unknown(reason: string): Look {
  return { state: "unknown", reason };
}
