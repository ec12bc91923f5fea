import { foldText } from "../fold-text.ts";

/** Languages that resumes name, by their codes in ISO 639, and the languages in which these are named. */
const codes =
  `af am ar az bg bn br bs ca cs cy da de el en es et eu fa fi fil fr ga gd gl gu ha haw he hi hr hu hy id ig is it
  ja ka kk km kn ko ku lo lt lv mi mk ml mn mr ms mt my nb ne nl no pa pcm pl ps pt ro ru rw si sk sl sm so sq sr sv sw ta te th
  tl tr uk ur uz vi wo xh yo yue zh zu`.split(/\s+/);
const locales = ["en", "de", "fr", "es", "it", "nl", "pt"];
/** Names that are none of a code, or another than the usual one. */
const others = "mandarin cantonese castellano farsi gaelic creole pidgin maori breton flemish";

let names: ReadonlySet<string> | null = null;

/** Whether a word of a text is the name of a language, in English, German, French, Spanish, Italian, Dutch or Portuguese. */
export function namesLanguage(text: string): boolean {
  names ??= listNames();
  return foldText(text)
    .split(/[^\p{L}]+/u)
    .some((word) => names?.has(word));
}

function listNames(): Set<string> {
  const named = locales.flatMap((locale) => {
    const display = new Intl.DisplayNames([locale], { type: "language" });
    return codes.map((code) => foldText(display.of(code) ?? ""));
  });
  return new Set([...named, ...others.split(" ")].filter((name) => /^\p{L}+$/u.test(name)));
}
