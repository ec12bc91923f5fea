const TEXT_LIMIT = 1500;
/** Letters beyond Latin with its accents; without any, no other script needs to be counted. */
const otherScript = /[\u0370-\u1dff\u2e80-\ud7ff\uf900-\ufdff]/;
/** Fewer than this many common words tell nothing. */
const LEAST_WORDS = 4;
const LEAST_SHARE = 0.08;

/** Words that every text of a language is full of, those of one language alone where possible. */
const commonWords: Record<string, string> = {
  en: "the and of to in with for you our we are is will your this that as on have be or from at by an it",
  de: "der die das und ist nicht mit für wir sie den von zu im auf eine ein du bei unser unsere deine dich dein oder als dem wird sind auch zum zur ihre haben",
  fr: "le la les des et est une vous nous pour dans avec du sur votre notre nos vos aux ou qui au par être sont ce cette plus en de",
  es: "el la los las de y en con para por una un que es del su se tu nuestro nuestra como más al te son serás experiencia",
  pt: "o os as de e em com para por uma um que é do da dos das no na você nós nossa nosso como mais ao são sua seu não",
  it: "il la di e che per con una un del della nel sono gli le dei delle tua tuo nostro nostra siamo alla anche come ai è più",
  nl: "de het een en van ik je met voor op aan zijn ons onze wij jij bij naar ook als dat wat jouw hebt heb niet die om",
  sv: "och att är för på med som till av det du vi en ett ditt din dina vår våra hos inom eller samt har kommer erfarenhet",
  da: "og at er for på med som til af det du vi en et din dit dine vores hos inden eller samt har bliver ikke erfaring",
  nb: "og å er for på med som til av det du vi en et din ditt dine vår våre hos innen eller samt har blir ikke erfaring",
  fi: "ja on että se ei ovat sekä tai kun myös olet me sinä meillä sinulla työ kanssa mukaan kuin joka sinun",
  pl: "i w z na do się nie jest oraz dla że od po przez jak ci twoje nasz naszej lub będziesz pracy masz co",
  cs: "a v na se je že s pro do z jsou jako nebo by k od po které naše budeš práce máte nás více jsme",
  tr: "ve bir bu için ile olarak da de olan çok daha en ya veya gibi iş ekip sahip bizim",
  ro: "și în de la cu pentru un o care este pe din sau ale noastre vei prin fi mai",
  hu: "a az és hogy nem egy is van vagy meg mint csak azt ezt munka nálunk számára",
};

const languages = Object.keys(commonWords);
/** By the place of each language in {@link languages}. */
const languagesOfWord = new Map<string, number[]>();
for (const [place, language] of languages.entries())
  for (const word of (commonWords[language] ?? "").split(" "))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), place]);

/** Scripts that one language, or nearly one, is written in; the first with enough letters counts. */
const scripts: [string, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["uk", /[іїєґ]/giu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];

/**
 * The language that a text is written in, as ISO 639-1: by its script where that tells, else by its most frequent
 * words. Of a text in two languages the one with more of it. Null for a text too short to tell.
 */
export function readLanguage(text: string): string | null {
  const sample = text.slice(0, TEXT_LIMIT).toLowerCase();
  const words = sample.match(/\p{L}+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (letters === 0) return null;
  for (const [language, pattern] of otherScript.test(sample) ? scripts : []) {
    // A sign of Japanese or Chinese says as much as several Latin letters, and Ukrainian is told by few of its own.
    const share = language === "uk" ? 0.02 : 0.2;
    if ((sample.match(pattern)?.length ?? 0) > letters * share) return language;
  }
  return readByWords(words);
}

function readByWords(words: readonly string[]): string | null {
  const counts = new Float64Array(languages.length);
  for (const word of words) {
    const places = languagesOfWord.get(word);
    if (places)
      for (const place of places) counts[place] = (counts[place] ?? 0) + 1 / Math.sqrt(places.length);
  }
  const [most = 0, second = 0] = counts.toSorted().toReversed();
  if (most < LEAST_WORDS || most < words.length * LEAST_SHARE || second > most * 0.95) return null;
  return languages[counts.indexOf(most)] ?? null;
}
