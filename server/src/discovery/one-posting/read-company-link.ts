import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { readWebLink } from "#platform/markup/web-link";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { findOnBoard } from "./ask-board.ts";
import { openLink } from "./open-link.ts";
import { pickPosting, readPagePostings } from "./page-posting.ts";
import { readSiteName } from "./read-site-name.ts";

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
  const ofBoard = await findOnBoard(ctx, link);
  if (ofBoard?.company) return { name: cut(ofBoard.company), website: null };
  const page = await openPage(ctx, link);
  const posting = pickPosting(readPagePostings(page.text, page.url), [link, page.url])?.posting;
  if (posting?.company) return { name: cut(posting.company), website: posting.companyUrl };
  const name = readSiteName(page.text, page.url);
  if (name === null) throw new AppError("companies/no-name-in-link");
  return { name: cut(name), website: new URL(page.url).origin };
}

async function openPage(ctx: UserContext, link: string): Promise<OutboundAnswer> {
  try {
    return await openLink(ctx, link);
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    const reason = cause.message.charAt(0).toLowerCase() + cause.message.slice(1);
    const message = `This link could not be read: ${reason}. Nothing is lost. Type the name instead.`;
    throw new AppError("companies/no-name-in-link", { message, cause });
  }
}

function cut(name: string): string {
  return name.trim().slice(0, MAX_NAME);
}
