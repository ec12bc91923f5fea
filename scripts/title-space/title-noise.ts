import type { Random } from "../../engine/src/random.fixture.ts";

/** Chance that a name is told as an advert would; the others stay as the classification has them. */
const NOISY = 0.55;
/** Chance of one of two names of one role behind a slash. */
const SECOND_NAME = 0.04;

const levelsBefore =
  "Senior|Sr.|Junior|Jr.|Lead|Principal|Staff|Entry Level|Mid-Level|Experienced|Associate|Trainee|Head|Erfahrener|Leitende|Starszy|Młodszy|Assistant";
const levelsAfter = "I|II|III|IV|Sr|Lead|Senior|Confirmé|Junior|Senior Level|1|2";
const teams =
  "Payments|Growth|Platform|Enterprise|Consumer|Infrastructure|Retail|Healthcare|Trust & Safety|Cloud|B2B|Digital|Operations|Energy|Public Sector|Core|Ads|Risk|Mid-Market|EMEA|Innendienst|Nachtdienst|Grands Comptes|Tiendas|Filiale|Kundenservice";
const places =
  "Berlin|London|New York|Paris|Austin, TX|Bangalore|Madrid|Toronto|Dubai|Manchester|San Francisco|Chicago|Singapore|Hamburg|Sydney|US|UK|Germany|India|Warsaw|Warszawa|Milano|Amsterdam|Lyon|Barcelona|Lisboa|Stockholm|München|Köln|Utrecht|Kraków|Göteborg";
const endings =
  "(m/w/d)|(m/w/d)|(w/m/d)|(f/m/d)|(H/F)|H/F|(m/f/x)|(k/m)|(m/v)|- Remote|(Remote)|Remote|- Full Time|Full-Time|Part Time|(Contract)|- Night Shift|2nd Shift|Hybrid|- Urgent|(12 months)|Temporary|PRN|Per Diem|- Immediate Start|Freelance|Vollzeit|Teilzeit|in Vollzeit|CDI|CDD|80-100%|(heltid)|tempo indeterminato|fulltime";
const beginnings =
  "Expressions of Interest - |Future Opportunities: |Hiring: |Urgent: |Wir suchen: |Now hiring ";
/** What classifications add to their names. */
const remarks: Readonly<Record<string, string>> = {
  es: ", en general| (en general)|, n.c.o.p.| y similares| y afines",
  fr: " en général| et assimilés",
  de: " Fachrichtung allgemein| (Fachschule)| und verwandte Berufe",
  en: ", all other| and related workers|, general",
  pl: " i pokrewni| (pozostali)",
  sv: " m.fl.|, övriga",
};
const shortForms = new Map(
  Object.entries({
    senior: "Sr",
    junior: "Jr",
    manager: "Mgr",
    engineer: "Eng",
    engineering: "Eng",
    assistant: "Asst",
    director: "Dir",
    administrator: "Admin",
    administrative: "Admin",
    developer: "Dev",
    representative: "Rep",
    technician: "Tech",
    supervisor: "Supv",
    coordinator: "Coord",
    specialist: "Spec",
    executive: "Exec",
    operator: "Op",
    "human resources": "HR",
    "information technology": "IT",
    "registered nurse": "RN",
    "vice president": "VP",
    "quality assurance": "QA",
    "business development": "BD",
    "licensed practical nurse": "LPN",
    accountant: "Acct",
    international: "Intl",
    department: "Dept",
    management: "Mgmt",
    associate: "Assoc",
    and: "&",
  }),
);
const shortable = new RegExp(`\\b(?:${[...shortForms.keys()].join("|")})\\b`, "gi");

type Namer = { random: Random; name: string; language: string };

/** A name as an advert or a classification may write it: level, place, team, plural, short forms, slips. */
export function addNoise(name: string, language: string, random: Random, another: () => string): string {
  if (random() >= NOISY) return name;
  const isNow = (chance: number) => random() < chance;
  let text = isNow(0.3) ? toPlural({ name, language, random }) : name;
  if (isNow(SECOND_NAME)) text = `${text}${pick("/| / | or | & ", random)}${another()}`;
  if (isNow(0.15))
    text = text.replace(shortable, (found) =>
      isNow(0.7) ? (shortForms.get(found.toLowerCase()) ?? found) : found,
    );
  if (isNow(0.25)) text = `${pick(levelsBefore, random)} ${text}`;
  if (isNow(0.08)) text = `${text} ${pick(levelsAfter, random)}`;
  if (isNow(0.03)) text = pick(beginnings, random) + text;
  if (isNow(0.08)) text += pick(remarks[language] ?? "", random);
  if (isNow(0.2)) text += pick(", | - | – |: | / ", random) + pick(teams, random);
  if (isNow(0.2)) text += pick(", | - | in | (| ", random) + pick(places, random);
  if (isNow(0.25)) text += ` ${pick(endings, random)}`;
  return isNow(0.06) ? makeSlip(text, random) : text;
}

function pick(list: string, random: Random): string {
  const entries = list.split("|");
  return entries[Math.floor(random() * entries.length)] ?? "";
}

/** Two letters change places, or one is missing or doubled. */
function makeSlip(text: string, random: Random): string {
  if (text.length < 6) return text;
  const at = 1 + Math.floor(random() * (text.length - 3));
  const kind = random();
  const [one = "", other = ""] = [text[at], text[at + 1]];
  const middle = kind < 0.4 ? other + one : kind < 0.8 ? other : one + one + other;
  return text.slice(0, at) + middle + text.slice(at + 2);
}

/** Words after which a name says more of the work than who does it: these keep their number. */
const bounds: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set("de del en para a con por".split(" ")),
  fr: new Set("de du des en a à au aux sur pour d'".split(" ")),
  it: new Set("di del della dei in per a al alla d'".split(" ")),
  pt: new Set("de do da dos das em para a".split(" ")),
};
const pluralOf: Readonly<Record<string, (word: string) => string>> = {
  en: (word) =>
    /(?:s|x|ch|sh)$/.test(word)
      ? `${word}es`
      : /[^aeiou]y$/.test(word)
        ? `${word.slice(0, -1)}ies`
        : word.endsWith("man")
          ? `${word.slice(0, -3)}men`
          : `${word}s`,
  es: (word) =>
    /[aeiouáéíóú]$/.test(word)
      ? `${word}s`
      : word.endsWith("s")
        ? word
        : word.endsWith("ón")
          ? `${word.slice(0, -2)}ones`
          : `${word}es`,
  pt: (word) => (/[aeiouã]$/.test(word) ? `${word}s` : word.endsWith("s") ? word : `${word}es`),
  fr: (word) => (/[sx]$/.test(word) ? word : word.endsWith("al") ? `${word.slice(0, -2)}aux` : `${word}s`),
  it: (word) =>
    /[oe]$/.test(word) ? `${word.slice(0, -1)}i` : word.endsWith("a") ? `${word.slice(0, -1)}e` : word,
  de: (word) =>
    word.endsWith("in")
      ? `${word}nen`
      : /(?:er|el|en)$/.test(word)
        ? word
        : word.endsWith("mann")
          ? `${word.slice(0, -4)}leute`
          : word.endsWith("kraft")
            ? `${word.slice(0, -5)}kräfte`
            : word.endsWith("e")
              ? `${word}n`
              : `${word}e`,
};

/** The name for several people, in the languages whose classifications speak of them so; others as they are. */
function toPlural({ name, language, random }: Namer): string {
  const toWord = pluralOf[language];
  if (!toWord) return name;
  const words = name.split(" ");
  const bound = bounds[language];
  // Romance names begin with who does the work, Germanic ones end with it.
  if (!bound) return [...words.slice(0, -1), toWord(words.at(-1) ?? "")].join(" ");
  const end = words.findIndex((word) => bound.has(word.toLowerCase()));
  const count = end === -1 ? words.length : Math.max(1, end);
  const isRemarked = language === "es" && random() < 0.15;
  const plural = words.map((word, index) => (index < count ? toWord(word) : word)).join(" ");
  return isRemarked ? `${plural}, en general` : plural;
}
