import { listingDefaults, type jobsEndpoints, type ReadPosting } from "@jobwright/contracts/jobs";
import type { RawPosting } from "@jobwright/engine/posting";
import { readPosting as readFacts } from "@jobwright/engine/reading/read-posting";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { readPlainText } from "#platform/markup/plain-text";
import { readWebLink } from "#platform/markup/web-link";
import { findBoardPosting } from "./fetch-board-posting.ts";
import { openLink } from "./open-link.ts";
import { pickPosting, readPage } from "#sources/sources.service";
import { readPostingHead } from "./posting-heads.ts";
import { toReadPosting } from "./to-read-posting.ts";
import { classifyRedirect } from "./classify-redirect.ts";

const limitReading = createRateLimiter({ name: "posting-readings", perMinute: 20 });

/** A page with less text holds no posting: it is built by script, or says that there is nothing. */
const MIN_PAGE_TEXT = 200;

type Input = z.output<typeof jobsEndpoints.readPosting.body>;

/**
 * Reads a posting from its link or from its text, for the person to look at; nothing is saved, and what is not told is
 * left out. A link is read by its board's interface where it has one, else from the page's JobPosting, else from the
 * page's text. Throws `jobs/posting-unreadable` with the reason, and `request/rate-limited`.
 */
export async function readPosting(ctx: UserContext, input: Input): Promise<ReadPosting> {
  await limitReading(ctx, ctx.user.uid);
  const now = ctx.clock.now();
  if ("text" in input) return readFromText(input.text, listingDefaults.jobLink, [], now);
  const link = readWebLink(input.url);
  if (link === null) throw unreadable("this is not an address that may be opened");
  const ofBoard = await findBoardPosting(ctx, link);
  if (ofBoard !== null) return toReadPosting(readFacts(ofBoard, now), { readFrom: "board", jobLink: link });
  try {
    return await readFromPage(ctx.user.uid, await openLink(ctx, link), link, now);
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof SourceFormatError)) throw error;
    throw unreadable(error.message.charAt(0).toLowerCase() + error.message.slice(1), error);
  }
}

async function readFromPage(
  person: string,
  page: OutboundAnswer,
  link: string,
  now: Date,
): Promise<ReadPosting> {
  const postings = await readPage({ person }, "readPagePostings", page.text, page.url);
  const picked = pickPosting(postings, [link, page.url]);
  if (picked) return toReadPosting(readFacts(picked.posting, now), { readFrom: "jobPosting", jobLink: link });
  if (postings.length > 1)
    throw unreadable(`the page lists ${postings.length} postings; open the one you mean`);
  const redirect = classifyRedirect(link, page.url);
  if (redirect === "signIn") throw unreadable("the page asks who you are first");
  if (redirect === "away") throw unreadable("the link leads to another page of the site now");
  if (!isText(page)) throw unreadable("the link leads to a file, not to a page");
  const { headline, tabTitle, text } = await readPage({ person }, "readPageText", page.text);
  if (text.length < MIN_PAGE_TEXT) throw unreadable("the page shows no posting without its scripts");
  return readFromText(text, link, [headline, tabTitle], now);
}

function isText({ contentType, text }: OutboundAnswer): boolean {
  if (/\b(?:pdf|octet-stream|image|video|audio|zip|msword|officedocument)/i.test(contentType)) return false;
  return !text.slice(0, 2000).includes("\u0000");
}

/** `before` is what stands above the text: a page's headline and the name of its tab. */
function readFromText(
  given: string,
  jobLink: string,
  before: readonly (string | null)[],
  now: Date,
): ReadPosting {
  const text = readPlainText(given);
  if (text === "") throw unreadable("the text is empty");
  const head = readPostingHead([...before.filter((line) => line !== null), text].join("\n"), now);
  const raw: RawPosting = {
    source: "text",
    board: null,
    externalId: "",
    url: jobLink,
    applyUrl: null,
    title: head.title ?? "",
    company: head.company ?? "",
    companyUrl: null,
    openUntil: null,
    locations: head.locations,
    workMode: null,
    postedAt: head.postedAt,
    pay: null,
    payText: null,
    employmentType: null,
    level: null,
    description: text,
    qualifications: [],
    benefits: [],
    tags: [],
    easyApply: false,
  };
  return toReadPosting(readFacts(raw, now), { readFrom: "text", jobLink });
}

function unreadable(why: string, cause?: unknown): AppError {
  return new AppError("jobs/posting-unreadable", {
    message: `No posting could be read there: ${why}. Nothing was saved. Paste its text instead.`,
    cause,
  });
}
