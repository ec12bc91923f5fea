import { isHttpUrl } from "@jobwright/contracts/common";
import { SALARY_NOT_SPECIFIED, listingDefaults } from "@jobwright/contracts/jobs";
import type { Config } from "#config/config";
import type { NotifiedJob, NotifiedJobs } from "#db/schema/notifications";
import { escapeHtml } from "#platform/escape-html";
import type { Mail } from "#platform/mail/mailer";
import { chosenFoot, composeMail, toOneLine, toAbsolute, type MailPart } from "./compose-mail.ts";
import {
  describeAllNewJobs,
  describeNewJobs,
  sortByScore,
  toJobPath,
  toNewJobsPath,
  toSessionPath,
} from "./describe-new-jobs.ts";
import { FOOT_STYLE, LINE_STYLE, link } from "./mail-styles.ts";

/** Jobs that one e-mail shows, however many it tells of: mail programs cut long ones off. */
const SHOWN_JOBS = 20;
const SHOWN_REASONS = 3;

type MailConfig = Pick<Config, "brandName" | "publicUrl">;

/**
 * The e-mail about the new jobs of one run, or of all that were held, best first. `token` stands for its reader in the
 * links that turn e-mail off, one for people and one for mail programs (RFC 8058).
 */
export function composeNewJobsMail(
  config: MailConfig,
  newJobs: NotifiedJobs[],
  token: string,
): Omit<Mail, "to"> {
  const query = `token=${encodeURIComponent(token)}`;
  const { reason, footLinks } = chosenFoot(config);
  // Runs of one search need no headings, which would all say the same.
  const hasHeadings = new Set(newJobs.map(({ titles }) => titles.join("\n"))).size > 1;
  const mail = composeMail(config, {
    title: describeAllNewJobs(newJobs),
    text: "",
    parts: groupBest(newJobs).flatMap((group) => toParts(config, group, hasHeadings)),
    link: { path: toNewJobsPath(newJobs), label: `Open ${config.brandName}` },
    reason,
    footLinks: [...footLinks, { url: toAbsolute(config, `/unsubscribe?${query}`), label: "Turn off e-mail" }],
  });
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${toAbsolute(config, `/api/unsubscribe?${query}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The best jobs of all runs together, each under its run; the run with the best one comes first. */
function groupBest(newJobs: NotifiedJobs[]): NotifiedJobs[] {
  const best = new Set(sortByScore(newJobs.flatMap(({ jobs }) => jobs)).slice(0, SHOWN_JOBS));
  const scoreOf = ({ jobs }: NotifiedJobs) => jobs[0]?.score ?? -1;
  return newJobs
    .map((each) => ({ ...each, jobs: sortByScore(each.jobs).filter((job) => best.has(job)) }))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one));
}

function toParts(config: MailConfig, group: NotifiedJobs, hasHeading: boolean): MailPart[] {
  const { jobs, total, sessionId } = group;
  const url = toAbsolute(config, toSessionPath(sessionId));
  const more = total - jobs.length;
  const rest = jobs.length > 0 ? `and ${more} more` : "Look at them";
  return [
    ...(hasHeading ? [toHeading(describeNewJobs(group))] : []),
    ...jobs.map((job) => toJob(config, sessionId, job)),
    ...(more > 0
      ? [{ text: `${rest}: ${url}`, html: `<p style="${LINE_STYLE}">${link(url, rest)}</p>` }]
      : []),
  ];
}

function toHeading(heading: string): MailPart {
  const style = "margin:24px 0 16px;font-size:18px;line-height:1.3";
  return { text: `== ${heading} ==`, html: `<h2 style="${style}">${escapeHtml(heading)}</h2>` };
}

function toJob(config: MailConfig, sessionId: string, job: NotifiedJob): MailPart {
  const title = toOneLine(job.title);
  const url = toAbsolute(config, toJobPath(sessionId, job.jobId));
  const facts = toFacts(job);
  const reasons = job.reasons.slice(0, SHOWN_REASONS).map(toOneLine);
  const posting = job.url !== null && isHttpUrl(job.url) ? job.url : null;
  return {
    text: [
      `${title}: ${url}`,
      facts,
      ...reasons.map((reason) => `- ${reason}`),
      ...(posting === null ? [] : [`The posting: ${posting}`]),
    ].join("\n"),
    html: [
      `<div style="margin:0 0 24px">`,
      `<h3 style="margin:0 0 4px;font-size:17px;line-height:1.4">${link(url, title)}</h3>`,
      `<p style="margin:0 0 8px;font-size:15px;line-height:1.5">${escapeHtml(facts)}</p>`,
      ...(reasons.length > 0 ? [toList(reasons)] : []),
      ...(posting === null ? [] : [`<p style="${FOOT_STYLE}">${link(posting, "The posting")}</p>`]),
      `</div>`,
    ].join("\n"),
  };
}

/** Company, place, pay and score in one line. */
export function toFacts({ company, location, salary, score }: NotifiedJob): string {
  const isKnown = (text: string) => text !== "" && text !== listingDefaults.text;
  const pay = toOneLine(salary);
  return [
    ...[company, location].map(toOneLine).filter(isKnown),
    isKnown(pay) ? pay : SALARY_NOT_SPECIFIED,
    ...(score === null ? [] : [`${Math.round(score)} of 100`]),
  ].join(" · ");
}

function toList(reasons: string[]): string {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join("");
  return `<ul style="margin:0 0 8px;padding-left:20px;font-size:15px;line-height:1.5">${items}</ul>`;
}
