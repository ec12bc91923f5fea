import type { Config } from "#config";
import { escapeHtml } from "#platform/escape-html";
import type { Mail } from "#platform/mail/mailer";

export type MailContent = {
  title: string;
  /** Lines of it are paragraphs. */
  text: string;
  /** A path of the app, and what its button says. */
  link: { path: string; label: string } | null;
  /** Why the person gets it, and where they can change that. */
  reason: string;
};

/** An e-mail in the house's plain layout, its text part and its HTML part saying the same. */
export function composeMail(
  config: Pick<Config, "brandName" | "publicUrl">,
  content: MailContent,
): Omit<Mail, "to"> {
  const { brandName } = config;
  const title = oneLine(content.title);
  const paragraphs = content.text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const link = content.link && { ...content.link, url: toAbsolute(config.publicUrl, content.link.path) };
  const text = [
    brandName,
    title,
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `-- \n${content.reason}`,
  ].join("\n\n");
  return {
    subject: title,
    text: `${text}\n`,
    html: toHtml({ brandName, title, paragraphs, link, reason: content.reason }),
  };
}

/** Where a person changes what they are notified of, as a full address. */
export function settingsUrl({ publicUrl }: Pick<Config, "publicUrl">): string {
  return `${publicUrl}/settings?tab=notifications`;
}

type Parts = {
  brandName: string;
  title: string;
  paragraphs: string[];
  link: { url: string; label: string } | null;
  reason: string;
};

/** Styles stand in the elements: mail programs drop style sheets. */
function toHtml({ brandName, title, paragraphs, link, reason }: Parts): string {
  const font = "font-family:Arial,Helvetica,sans-serif";
  const button =
    "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:bold";
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c1f26;${font}">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5a6172">${escapeHtml(brandName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (line) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`,
    ),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5a6172">${escapeHtml(reason)}</p>`,
    `</div></body></html>`,
  ].join("\n");
}

/** A path that would lead to another site leads to the start of this one. */
function toAbsolute(publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  return url.origin === new URL(publicUrl).origin ? url.href : publicUrl;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
