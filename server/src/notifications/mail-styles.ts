import { escapeHtml } from "#platform/escape-html";

/** Styles stand in the elements: many mail programs drop style sheets. */
export const BODY_STYLE =
  "margin:0;padding:24px 12px;background:#f4f5f7;color:#1c1f26;font-family:Arial,Helvetica,sans-serif";
export const CARD_STYLE =
  "max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;overflow-wrap:break-word";
export const LINE_STYLE = "margin:0 0 16px;font-size:16px;line-height:1.5";
export const FOOT_STYLE = "margin:0 0 8px;font-size:13px;line-height:1.5;color:#5a6172";

const LINK_STYLE = "color:#1f4fd8";
const BUTTON_STYLE =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:bold";

/** For the programs that read a style sheet and show dark; the others show the light colours above. */
export const DARK_STYLES = [
  "@media (prefers-color-scheme:dark){",
  ".page{background:#14161b!important;color:#e8eaf0!important}",
  ".card{background:#1f232b!important}",
  ".quiet{color:#a9b0c0!important}",
  ".link{color:#9db8ff!important}}",
].join("");

/** A link with a text, both escaped here. */
export function link(url: string, text: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${LINK_STYLE}">${escapeHtml(text)}</a>`;
}

/** The same as a button. */
export function button(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${escapeHtml(text)}</a>`;
}
