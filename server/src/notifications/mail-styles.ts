import { escapeHtml } from "#platform/escape-html";

/** The colours of the app (web/src/app/tokens.css). Styles stand in the elements: many mail programs drop style sheets. */
export const BODY_STYLE =
  "margin:0;padding:24px 12px;background:#f8f5ee;color:#1b2420;font-family:Arial,Helvetica,sans-serif";
export const CARD_STYLE =
  "max-width:560px;margin:0 auto;padding:24px;background:#fffefb;border-radius:12px;overflow-wrap:break-word";
export const LINE_STYLE = "margin:0 0 16px;font-size:16px;line-height:1.5";
export const FOOT_STYLE = "margin:0 0 8px;font-size:13px;line-height:1.5;color:#626a63";

const LINK_STYLE = "color:#0f766e";
const BUTTON_STYLE =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:bold";

/** For the programs that read a style sheet and show dark; the others show the light colours above. */
export const DARK_STYLES = [
  "@media (prefers-color-scheme:dark){",
  ".page{background:#10171b!important;color:#e8edeb!important}",
  ".card{background:#172026!important}",
  ".quiet{color:#8fa09e!important}",
  ".link{color:#5bc4b7!important}}",
].join("");

/** A link with a text, both escaped here. */
export function link(url: string, text: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${LINK_STYLE}">${escapeHtml(text)}</a>`;
}

/** The same as a button. */
export function button(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${escapeHtml(text)}</a>`;
}
