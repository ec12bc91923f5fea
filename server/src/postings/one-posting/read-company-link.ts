import type { RawPosting } from "@jobwright/engine/posting";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readWebLink } from "#platform/markup/web-link";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { findBoardPosting } from "./fetch-board-posting.ts";
import { openLink } from "./open-link.ts";
import { pickPosting, readPage } from "#sources/sources.service";

const MAX_NAME = 200;

/**
 * Which company a link is about: the one of the posting that it names, else the one whose site it is. `website` is the
 * company's own, null where the link is of somebody else's. Throws `companies/no-name-in-link` with the reason.
 */
export async function readCompanyLink(
  ctx: UserContext,
  url: string,
): Promise<{ name: string; website: string | null }> {
  const link = readWebLink(url);
  if (link === null) throw new AppError("companies/no-name-in-link");
  const ofBoard = await findBoardPosting(ctx, link);
  if (ofBoard?.company) return { name: cut(ofBoard.company), website: null };
  const { posting, siteName, pageUrl } = await openPage(ctx, link);
  if (posting?.company) return { name: cut(posting.company), website: posting.companyUrl };
  if (siteName === null) throw new AppError("companies/no-name-in-link");
  return { name: cut(siteName), website: new URL(pageUrl).origin };
}

async function openPage(
  ctx: UserContext,
  link: string,
): Promise<{ posting: RawPosting | undefined; siteName: string | null; pageUrl: string }> {
  const caller = { person: ctx.user.uid };
  try {
    const page = await openLink(ctx, link);
    const postings = await readPage(caller, "readPagePostings", page.text, page.url);
    const posting = pickPosting(postings, [link, page.url])?.posting;
    const siteName = await readPage(caller, "readSiteName", page.text, page.url);
    return { posting, siteName, pageUrl: page.url };
  } catch (cause) {
    if (!(cause instanceof OutboundError || cause instanceof SourceFormatError)) throw cause;
    const reason = cause.message.charAt(0).toLowerCase() + cause.message.slice(1);
    const message = `This link could not be read: ${reason}. Nothing is lost. Type the name instead.`;
    throw new AppError("companies/no-name-in-link", { message, cause });
  }
}

function cut(name: string): string {
  return name.trim().slice(0, MAX_NAME);
}
