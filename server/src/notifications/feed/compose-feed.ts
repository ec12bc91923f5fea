import type { Config } from "#config/config";
import { escapeHtml } from "#platform/escape-html";
import { toAbsolute, toOneLine } from "../compose-mail.ts";
import { toFacts } from "../compose-new-jobs-mail.ts";
import { toJobPath } from "../describe-new-jobs.ts";
import { toNotifiedJob } from "../to-notified-job.ts";
import type { NewMatch } from "./feed.repository.ts";

type FeedConfig = Pick<Config, "brandName" | "publicUrl">;

/**
 * New matches as RSS 2.0 (rssboard.org/rss-specification), in the order in which they come. The document names no
 * address of its own, so that whoever passes it on does not pass on the secret in it.
 */
export function composeFeed(config: FeedConfig, matches: NewMatch[], changedAt: Date): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0">',
    "<channel>",
    element("title", `${config.brandName}: new matches`),
    element("link", toAbsolute(config, "/")),
    element("description", "New jobs that your scheduled searches found."),
    element("language", "en"),
    element("lastBuildDate", changedAt.toUTCString()),
    element("ttl", "60"),
    ...matches.map((match) => toItem(config, match)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function toItem(config: FeedConfig, match: NewMatch): string {
  const job = toNotifiedJob(match);
  const lines = [toFacts(job), ...job.reasons].map((line) => `<p>${escapeHtml(toOneLine(line))}</p>`);
  return [
    "<item>",
    element("title", toOneLine(`${job.title} at ${job.company}`)),
    element("link", toAbsolute(config, toJobPath(match.sessionId, match.id))),
    `<guid isPermaLink="false">${escapeXml(match.id)}</guid>`,
    element("pubDate", match.foundAt.toUTCString()),
    // Readers take it for HTML, so its text is escaped twice.
    element("description", lines.join("")),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Without the characters that XML 1.0 does not know, such as control characters and halves of pairs. */
function escapeXml(text: string): string {
  const known = text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
  return escapeHtml(known);
}
