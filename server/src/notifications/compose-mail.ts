import type { Config } from "#config/config";
import { escapeHtml } from "#platform/escape-html";
import type { Mail } from "#platform/mail/mailer";
import { BODY_STYLE, CARD_STYLE, DARK_STYLES, FOOT_STYLE, LINE_STYLE, button, link } from "./mail-styles.ts";

/** A part of an e-mail in both forms, which say the same. `html` is finished, with every text in it escaped. */
export type MailPart = { text: string; html: string };

type FootLink = { url: string; label: string };

export type MailContent = {
  title: string;
  /** Lines of it are paragraphs. */
  text: string;
  /** What follows the text. */
  parts?: MailPart[];
  /** A path of the app, and what its button says. */
  link: { path: string; label: string } | null;
  /** Why the person gets it. */
  reason: string;
  /** Links below it, with full addresses. */
  footLinks?: FootLink[];
};

type MailConfig = Pick<Config, "brandName" | "publicUrl">;

/** An e-mail in the house's plain layout, its text part and its HTML part saying the same. */
export function composeMail(config: MailConfig, content: MailContent): Omit<Mail, "to"> {
  const { brandName } = config;
  const title = toOneLine(content.title);
  const paragraphs = content.text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const { parts = [], reason, footLinks = [] } = content;
  const target = content.link && { ...content.link, url: toAbsolute(config, content.link.path) };
  const text = [
    brandName,
    title,
    ...paragraphs,
    ...parts.map((part) => part.text),
    ...(target ? [`${target.label}: ${target.url}`] : []),
    `-- \n${reason}`,
    ...footLinks.map(({ url, label }) => `${label}: ${url}`),
  ].join("\n\n");
  const html = toHtml({ brandName, title, paragraphs, parts, target, reason, footLinks });
  return { subject: title, text: `${text}\n`, html };
}

/** What is said below an e-mail that the person chose to get. */
export function chosenFoot(config: MailConfig): { reason: string; footLinks: FootLink[] } {
  return {
    reason: "You get this because e-mail is chosen in your notification settings.",
    footLinks: [{ url: `${config.publicUrl}/settings?tab=notifications`, label: "Change that" }],
  };
}

/** The full address of a path of the app. One that would lead to another site leads to the start of this one. */
export function toAbsolute({ publicUrl }: MailConfig, path: string): string {
  const url = new URL(path, publicUrl);
  return url.origin === new URL(publicUrl).origin ? url.href : publicUrl;
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

type Parts = {
  brandName: string;
  title: string;
  paragraphs: string[];
  parts: MailPart[];
  target: { url: string; label: string } | null;
  reason: string;
  footLinks: FootLink[];
};

function toHtml({ brandName, title, paragraphs, parts, target, reason, footLinks }: Parts): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<style>${DARK_STYLES}</style></head>`,
    `<body class="page" style="${BODY_STYLE}"><div class="card" style="${CARD_STYLE}">`,
    `<p class="quiet" style="${FOOT_STYLE}">${escapeHtml(brandName)}</p>`,
    `<h1 style="margin:8px 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((line) => `<p style="${LINE_STYLE}">${escapeHtml(line)}</p>`),
    ...parts.map(({ html }) => html),
    ...(target ? [`<p style="margin:24px 0">${button(target.url, target.label)}</p>`] : []),
    `<p class="quiet" style="${FOOT_STYLE}">${escapeHtml(reason)}</p>`,
    ...footLinks.map(({ url, label }) => `<p class="quiet" style="${FOOT_STYLE}">${link(url, label)}</p>`),
    `</div></body></html>`,
  ].join("\n");
}
