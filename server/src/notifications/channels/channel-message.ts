import type { WebhookBody } from "@jobwright/contracts/notification-channels";
import type { Config } from "#config/config";
import type { NotifiedJob, NotifiedJobs } from "#db/schema/notifications";
import { toAbsolute } from "../compose-mail.ts";
import { toFacts } from "../compose-new-jobs-mail.ts";
import { countJobs, shorten, toJobPath } from "../describe-new-jobs.ts";

/** Jobs that one message names at most, best first. */
const NAMED_JOBS = 20;

/** What a person is told through a channel. `newJobs` is empty where it is not about jobs. */
export type ChannelMessage = {
  /** Names the message to its receiver; a message that is tried again keeps it. */
  id: string;
  kind: WebhookBody["kind"];
  time: Date;
  title: string;
  text: string;
  /** A path of the app. */
  link: string | null;
  newJobs: NotifiedJobs[];
};

/** How a service writes: its own signs stand in `heading`, `job` and `link`, and all other text goes through `escape`. */
export type TextStyle = {
  escape: (text: string) => string;
  /** Null: the title goes beside the text. */
  heading: ((title: string) => string) | null;
  /** The first line of a job, or lines. */
  job: (title: string, url: string) => string;
  /** The address that the message leads to; null: it goes beside the text. */
  link: ((url: string) => string) | null;
};

type Named = { job: NotifiedJob; url: string };
type MessageConfig = Pick<Config, "brandName" | "publicUrl">;

/**
 * The message as one text of a service, with as many jobs as fit: `measure` answers the size of a text, and
 * `limit` is the largest one that the service takes.
 */
export function composeText(
  config: MessageConfig,
  message: ChannelMessage,
  style: TextStyle,
  { limit, measure }: { limit: number; measure: (text: string) => number },
): string {
  const blocks = toBlocks(config, message, style);
  const heading = style.heading?.(style.escape(message.title)) ?? null;
  for (let count = blocks.length; count > 0; count -= 1) {
    const text = joinBlocks([
      heading,
      ...blocks.slice(0, count),
      toFoot(config, message, style, blocks.length - count),
    ]);
    if (measure(text) <= limit) return text;
  }
  return joinBlocks([heading, toFoot(config, message, style, blocks.length)]);
}

/** Cuts a text into parts of at most `limit` UTF-16 units, between paragraphs where that is possible. */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  for (const paragraph of text.split("\n\n").flatMap((each) => cutLetters(each, limit))) {
    const last = parts.at(-1);
    const joined = last === undefined ? paragraph : `${last}\n\n${paragraph}`;
    if (last === undefined || joined.length > limit) parts.push(paragraph);
    else parts[parts.length - 1] = joined;
  }
  return parts;
}

/** The message as a webhook's body. */
export function toWebhookBody(config: MessageConfig, message: ChannelMessage): WebhookBody {
  const { id, time, kind, title, text, link, newJobs } = message;
  return {
    id,
    time: time.toISOString(),
    kind,
    title,
    text,
    link: link === null ? null : toAbsolute(config, link),
    total: countJobs(newJobs),
    jobs: nameBest(config, newJobs).map(({ job: { jobId, ...job }, url }) => ({
      id: jobId,
      title: job.title,
      company: job.company,
      location: job.location,
      salary: job.salary,
      score: job.score,
      reasons: job.reasons,
      link: url,
      url: job.url,
    })),
  };
}

function toBlocks(config: MessageConfig, { newJobs, text }: ChannelMessage, style: TextStyle): string[] {
  if (newJobs.length === 0) return text.split("\n").map(style.escape);
  return nameBest(config, newJobs).map(({ job, url }) => {
    const [reason] = job.reasons;
    const facts = [toFacts(job), ...(reason === undefined ? [] : [reason])];
    return [
      style.job(style.escape(shorten(job.title)), url),
      ...facts.map((line) => style.escape(line)),
    ].join("\n");
  });
}

/** `left` of the jobs were left out here; more may not have come with the message. */
function toFoot(
  config: MessageConfig,
  { newJobs, link }: ChannelMessage,
  style: TextStyle,
  left: number,
): string | null {
  const more = newJobs.length === 0 ? 0 : countJobs(newJobs) - nameBest(config, newJobs).length + left;
  const url = link === null || style.link === null ? null : style.link(toAbsolute(config, link));
  if (url === null) return more > 0 ? `And ${more} more.` : null;
  return `${more > 0 ? `And ${more} more` : `Open ${style.escape(config.brandName)}`}: ${url}`;
}

function nameBest(config: MessageConfig, newJobs: NotifiedJobs[]): Named[] {
  return newJobs
    .flatMap(({ jobs, sessionId }) =>
      jobs.map((job) => ({ job, url: toAbsolute(config, toJobPath(sessionId, job.jobId)) })),
    )
    .toSorted((one, other) => (other.job.score ?? -1) - (one.job.score ?? -1))
    .slice(0, NAMED_JOBS);
}

function joinBlocks(blocks: (string | null)[]): string {
  return blocks.filter((block) => block !== null && block !== "").join("\n\n");
}

function cutLetters(text: string, limit: number): string[] {
  const pieces: string[] = [];
  for (let rest = text; ;) {
    if (rest.length <= limit) return [...pieces, rest];
    // Half of a surrogate pair is no letter.
    const at = /[\uD800-\uDBFF]/.test(rest[limit - 1] ?? "") ? limit - 1 : limit;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
}
