import type { Place } from "#places/place";
import { parsePlaces } from "#places/read-places";

/** From where remote work may be done, as a title or text says. */
export type RemoteFrom = {
  /** Countries, regions and towns, each with its country or area known; at least one. */
  places: readonly Place[];
  /** The words that say so, at most 120 characters. */
  quote: string;
  /** A condition on the person, such as "must be based in"; false: as it is offered, by a permit or by the title. */
  isCondition: boolean;
};
type Found = Pick<RemoteFrom, "places" | "quote">;

const TEXT_LIMIT = 60_000;
const SENTENCE_LIMIT = 600;
const PLACES_LIMIT = 160;
const QUOTE_LIMIT = 120;

/** "U.S." ends no sentence. */
const sentenceEnd = /\n|(?<!\b\p{Lu})[.!?]+\s|[;•]\s?/u;
/** Without these words no sentence binds the work to a place. */
const aboutPlace =
  /\b(?:remote\w*|home[- ]?(?:office|based)|anywhere|based|locat\w+|resid\w+|liv(?:e|ing)|hir(?:e|ing)|candidates|applicants|only|authori[sz]\w+|eligib\w+|right to work|legal\w*|permit|citizen\w*|licen[sc]\w+|practi[cs]e|open to|wohn\w+|ans[aä]ssig|r[eé]sid\w+|t[eé]l[eé]travail|remoto)\b/i;
/** "(NYC preferred)" narrows nothing. */
const preferred = /\([^()]*\bprefer[^()]*\)/gi;
/** Wished for, and no condition; looked for in the clause of the place. */
const wish = /\b(?:prefer\w*|ideally|ideal(?! candidates? (?:must|will))|bonus|nice to have)\b/i;
const elsewhereToo = /^,?\sor\s(?:open|willing|elsewhere|anywhere|another)\b(?!.*\brelocat)/i;
const clauseStart = /.*(?:\bbut\b|;|\s[–—-]\s)/su;
/** What is told of pay, or of the company, or of some people alone. */
const aboutOthers =
  /\b(?:salary|compensation|pay (?:range|scale|band|zone)|base pay|headquarter\w*|if you(?:'re| are| live| reside)?|for (?:those|candidates|applicants|employees|roles?|residents)|depending on|not (?:required|need(?:ed)?|have) to|don[’']t (?:have|need) to|regardless of|no matter where)\b/i;
/** Between the cue and the place. */
const article = String.raw`(?:(?:either|any(?:where)? (?:of|in|within)|one of|the|all of|continental|contiguous|mainland|greater)\s+)*`;
const inside = String.raw`(?:in|within|from|inside|across|throughout|out of|anywhere (?:in|within|across))\s+`;
const where = String.raw`(?:based|located|resid(?:ing|ent)|reside|living|live|situated|domiciled|present|sit)`;
const adverbs = String.raw`(?:(?:also|currently|already|physically|permanently|legally|be|is|are|remotely|fully|able|willing|to|and)\s+)*`;

function cue(...parts: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${parts.join("|")})${article}(?=\p{L})`, "giu");
}

/** A condition on the person. */
const conditions = cue(
  String.raw`(?:must|should|needs? to|ha(?:ve|s) to|required to|requires? (?:you|candidates|applicants) to|shall)\s+${adverbs}${where}\s+${adverbs}(?:anywhere\s+)?${inside}`,
  String.raw`(?:candidates?|applicants?|individuals|people|talent)\s+(?:who|that|currently|must|should|are|is|be|can)?\s*${adverbs}${where}\s+${adverbs}${inside}`,
  String.raw`you(?:[’']re| are| live| reside| must be)\s+${adverbs}(?:${where}\s+)?${inside}`,
  String.raw`^(?!.*\b(?:we|our)\b)\W*(?:currently\s+)?${where}\s+${inside}`,
  String.raw`required location\s+(?:is\s+)?(?:${inside})?`,
  String.raw`(?:residen(?:cy|ts?)|wohnsitz|wohnhaft|ans[aä]ssig)\s+(?:\w+\s+){0,2}(?:of|in)\s+`,
  String.raw`(?:r[eé]sider|r[eé]sidant|residir)\s+(?:en|au|aux)\s+`,
);
/** The job as it is offered. */
const offers = cue(
  String.raw`(?:role|position|job|opportunity|contract)\s+(?:is|can be|may be|could be|will be|can|may)\s+${adverbs}(?:(?:remote|open|available|performed|done|filled|held|remote[- ]first|100%)[\s,]+)*${adverbs}(?:to (?:candidates|applicants|people|anyone)\s+)?(?:${where}\s+)?${adverbs}${inside}`,
  String.raw`(?:we(?:[’']re| are| can| currently| only)?|(?:able|open) to)\s+(?:(?:currently|only|able|open|now|to|exclusively)\s+)*hir(?:e|ing)\s+(?:(?:only|exclusively|remotely|virtually|candidates|people|folks|employees|applicants|talent|fully|remote|team members|${where})\s+)*${inside}`,
  String.raw`(?:open to|considering|accepting)\s+(?:(?:only|remote|candidates|people|applicants|applications|talent|${where})\s+)+${inside}`,
  String.raw`remote(?:ly)?\b(?:[- ]first)?[\s,:(–—|-]*(?:(?:work|working|role|position|job|opportunity|based|only|located|option|possible)[\s,:(–—|-]+)*(?:${inside})?`,
  String.raw`(?:anywhere|wherever)\s+(?:else\s+)?(?:in|within|across)\s+`,
  String.raw`you\s+(?:can|may|could)\s+(?:be|work|live)\s+${adverbs}(?:${where}\s+)?${inside}`,
  String.raw`locations?\s?[:–—-]\s*(?:(?:fully|100%|remote)[\s,:(–—|-]+)*(?:${inside})?`,
  String.raw`t[eé]l[eé]travail\s+(?:\p{L}+\s+){0,4}(?:en|depuis|dans)\s+(?:toute\s+)?(?:la\s+|le\s+|l[’'])?`,
  String.raw`(?:remoto|desde)\s+(?:(?:desde|cualquier|parte|lugar|de|en)\s+)+`,
);
/** The right to work there, or a licence of its authority. */
const permits = cue(
  String.raw`(?:authori[sz]ed|authori[sz]ation|eligible|eligibility|right|permitted|permission|entitled|able)\s+(?:to\s+)?(?:legally\s+)?(?:live and\s+)?work\s+(?:\p{L}+\s+){0,4}?${inside}`,
  String.raw`(?:work|employment)\s(?:authori[sz]ation|permits?|visas?)\s+(?:in|for)\s+`,
  String.raw`(?:licen[sc]ed|licensure|licen[sc]e|practi[cs]e)\s+(?:\p{L}+\s+){0,2}?in\s+`,
);
const names = String.raw`((?:\p{Lu}[\p{L}.]*)(?:(?:\s?[,/&]\s?|\s(?:and|or)\s|\s)\p{Lu}[\p{L}.]*){0,4})`;
/** "US-based only", "(USA only)": the place stands before. */
const placeOnly = new RegExp(
  String.raw`(?<![\p{L}\d])${names}(?:[- ]based)?[- ](?:(?:candidates|applicants|residents)\s)?only\b`,
  "gu",
);
/** "We hire in the following states", with or without their names. */
const inStates =
  /\b(?:(?:currently )?(?:do|can|are) ?n[o’']t (?:currently )?)?(?:hir(?:e|ing)|live|reside|located|based|work)\b[^.]{0,60}\b(?:following|listed|these|eligible|all 50|50|fifty) (?:u\.?s\.? )?states\b|\bstates listed\b/i;
const unitedStates = parsePlaces("United States").places;
/** "UK / EU - Remote" as a line of its own. */
const placeRemote = new RegExp(String.raw`^\W*(?:[Ll]ocation:?\s)?${names}[\s,(–—|-]+[Rr]emote\b`, "gu");
/** "UK-based with regular travel to London". */
const placeBased = new RegExp(String.raw`^\W*${names}[- ]based\b(?! in)`, "gu");
/** "U.S. work authorization", "valid Kansas license". */
const placePermit = new RegExp(
  String.raw`(?<![\p{L}\d])${names}\s(?:(?:valid|active|state)\s)?(?:[Ww]ork(?:ing)?\s(?:[Aa]uthori[sz]ation|[Pp]ermit|[Vv]isa|[Rr]ights)|[Cc]itizens?(?:hip)?|[Ll]icen[sc](?:e|ure))\b`,
  "gu",
);
/** Where the names of places end. */
const placesEnd =
  /[();:!?"”“|]|\s[–—-]\s|,?\s(?:who|with|to|for|while|but|as|where|that|which|ha(?:ve|s)|be|is|are|able|willing|must|will|during|work(?:ing)?|at|on|by|without|ideally|preferably|due|if|so|you|we|please|this|role|position|only|regions?|or\s(?:open|willing|elsewhere|anywhere|another)|and\s(?:be|have|able|willing|must|authori\w+|eligible|you|we|are|is|working))\b/iu;
const aboutTime = /^[^,]{0,40}\b(?:time ?-?zones?|hours|(?:business|working) (?:day|hour)s?|holidays)\b/i;
const anywhere =
  /\banywhere (?:in the world|on (?:the )?(?:earth|planet|globe)|globally|you (?:like|want))|\b(?:remote|location)\W{1,4}(?:worldwide|global(?:ly)?|anywhere)(?! (?:in|within))\b|\b(?:from|in) any country\b|\bworldwide remote\b/i;
/** Of what a sentence says that somebody works somewhere: not of the person. */
const otherPeople =
  /\b(?:our|the|a|an|and|distributed|remote|global|small|growing) (?:\p{L}+ ){0,2}(?:teams?|colleagues|company|customers?|clients?|co-?workers|partners|engineers|employees|users)\b/iu;

const american = /\b(North|South|Latin) American\b/g;
const european = /\bEuropean\b/g;
/** In a part of a title. */
const besidePlaces = /\b(?:remote|based|only|fully|from|in|hybrid|licen[sc]e[ds]?|residents?)\b/gi;

/**
 * From where the text of a remote job says that it may be done: "must be based in the US", "remote within Europe", "we hire in
 * Spain", the right to work in a country, at last a title such as "Account Executive (USA)". A condition on the person
 * counts before what is offered and permits. Null where nothing is said, or where anywhere will do. Said of a
 * job that is not remote the result has no meaning.
 */
export function readRemoteFrom(title: string, description: string): RemoteFrom | null {
  const found = { condition: [] as Found[], offer: [] as Found[], permit: [] as Found[] };
  let isAnywhere = false;
  for (const whole of description.slice(0, TEXT_LIMIT).split(sentenceEnd)) {
    const sentence = whole.slice(0, SENTENCE_LIMIT).replace(preferred, "");
    if (!aboutPlace.test(sentence)) continue;
    if (anywhere.test(sentence)) isAnywhere = true;
    found.condition.push(...findPlaces(sentence, conditions), ...findPlacesBefore(sentence, placeBased));
    found.permit.push(...findPlaces(sentence, permits), ...findPlacesBefore(sentence, placePermit));
    if (found.condition.length > 0) continue;
    const [states] = inStates.exec(sentence) ?? [];
    if (states !== undefined) found.offer.push({ places: unitedStates, quote: toQuote(states) });
    found.offer.push(
      ...findPlaces(sentence, offers),
      ...findPlacesBefore(sentence, placeOnly),
      ...findPlacesBefore(sentence, placeRemote),
    );
  }
  const { condition, offer, permit } = found;
  const told = condition.length > 0 ? condition : isAnywhere ? [] : [...offer, ...permit];
  const [first] = told;
  if (first !== undefined) {
    const places = told.flatMap((one) => one.places);
    return { places, quote: first.quote, isCondition: condition.length > 0 };
  }
  const titled = isAnywhere ? null : readTitle(title);
  return titled && { ...titled, isCondition: false };
}

function findPlaces(sentence: string, pattern: RegExp): Found[] {
  const found: Found[] = [];
  for (const { index, 0: words } of sentence.matchAll(pattern)) {
    const from = index + words.length;
    const rest = sentence.slice(from, from + PLACES_LIMIT);
    if (!/^\p{Lu}/u.test(rest)) continue;
    const end = placesEnd.exec(rest)?.index ?? rest.length;
    const name = rest.slice(0, end);
    if (elsewhereToo.test(rest.slice(end))) continue;
    const before = sentence.slice(0, from + end);
    const clause = clauseStart.exec(before)?.[0].length ?? 0;
    if (wish.test(before.slice(clause)) || aboutOthers.test(sentence.slice(clause))) continue;
    if (pattern === offers) {
      if (aboutTime.test(rest) || otherPeople.test(sentence.slice(0, from))) continue;
      if (parsePlaces(name).open.length > 0) continue;
    }
    const places = readSure(name);
    if (places.length > 0) found.push({ places, quote: toQuote(sentence.slice(index, from + end)) });
  }
  return found;
}

function findPlacesBefore(sentence: string, pattern: RegExp): Found[] {
  if (aboutOthers.test(sentence)) return [];
  return [...sentence.matchAll(pattern)].flatMap(({ 0: quote, 1: name = "" }) => {
    const places = hasShort(name) ? [] : readSure(name);
    return places.length > 0 ? [{ places, quote: toQuote(quote) }] : [];
  });
}

/** A part of a title that is nothing but places: "Account Executive (USA)", "Recruiter - EMEA". */
function readTitle(title: string): Found | null {
  const parts = title.split(/\s[–—|-]\s|[(),[\]|]|\s\/\s/).slice(1);
  for (const part of parts) {
    const name = part.replace(besidePlaces, " ").trim();
    // "Mobile" is no town.
    if (!/^\p{Lu}/u.test(name)) continue;
    const places = hasShort(name) ? [] : readSure(name);
    const isWide = places.length > 0 && places.every(({ city }) => city === null);
    if (isWide && parsePlaces(name).open.length === 0) return { places, quote: part.trim() };
  }
  return null;
}

/** "NP", "IT", "AI Gateway" and "MD/DO" are no places. */
function hasShort(name: string): boolean {
  return name.split(/[\s,/&]+/).some((word) => /^\p{Lu}{2}$/u.test(word) && !/^(?:US|UK|EU)$/.test(word));
}

/** The places of which the country or part of the world is known. */
function readSure(text: string): Place[] {
  const { places } = parsePlaces(text.replace(american, "$1 America").replace(european, "Europe"));
  return places.filter(
    ({ country, area, certainty }) => certainty !== "open" && (country !== null || area !== null),
  );
}

function toQuote(words: string): string {
  const text = words.replace(/\s+/g, " ").replace(/^[^\p{L}\d“]+|[\s,(–—|-]+$|(?<!\b\p{Lu})\.$/gu, "");
  if (text.includes("(") && !text.includes(")")) return toQuote(`${text})`);
  return text.length <= QUOTE_LIMIT ? text : `${text.slice(0, QUOTE_LIMIT - 1).trimEnd()}…`;
}
