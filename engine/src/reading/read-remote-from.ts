import { shareCountry } from "#places/countries-of";
import type { Place } from "#places/place";
import { parsePlaces } from "#places/read-places";
import { readWorkMode } from "./read-work-mode.ts";

/** What a title or text says of where remote work may be done from. */
export type RemoteFrom = {
  /** One has to come there: an office that the job is based in, or a town to move to. */
  isOnSite: boolean;
  /** Countries, regions and towns, each with its country or area known; 1 to 20. */
  places: readonly Place[];
  /** The words that say so, at most 120 characters. */
  quote: string;
};

const TEXT_LIMIT = 60_000;
const SENTENCE_LIMIT = 600;
const PLACES_LIMIT = 160;
const QUOTE_LIMIT = 120;
const MOST_PLACES = 20;
const MOST_FOUND = 10;

/** "U.S." ends no sentence. */
const sentenceEnd = /\n|(?<![.!?])(?<!\b\p{Lu})[.!?]+\s|[;•]\s?/u;
/** Without these words no sentence binds the work to a place. */
const aboutPlace =
  /\b(?:remote\w*|home[- ]?(?:office|based)|anywhere|based|locat\w+|resid\w+|liv(?:e|ing)|hir(?:e|ing)|candidates|applicants|only|authori[sz]\w+|eligib\w+|right to work|legal\w*|permit|citizen\w*|licen[sc]\w+|practi[cs]e|open to|wohn\w+|ans[aä]ssig|r[eé]sid\w+|t[eé]l[eé]travail|remoto|relocat\w+|hubs?|commut\w+)\b/i;
/** "(NYC preferred)" narrows nothing. */
const preferred = /\([^()]*\bprefer[^()]*\)/gi;
/** Words on pay, headquarters, privacy and law, on some people alone ("if you live in"), and exceptions: their clause binds nobody. */
const aboutOthers =
  /\b(?:salary|compensation|pay (?:range|scale|band|zone)|base pay|paid|headquarter\w*|if (?:in|you(?:'re| are| live| reside)?)|when(?:ever)? you|should you|whether you(?:[’']re| are)|(?<!\bopen )for (?:those|candidates|applicants|employees|roles?|residents)|depending on|not (?:required|need(?:ed)?|have) to|don[’']t (?:have|need) to|regardless of|no matter where|notice|privacy|ccpa|gdpr|fair chance|unlawful|pursuant|convictions?|accommodations?|except(?:ing)?|excluding|but not|not eligible|kein\w*|non-residents?)\b/i;
/** Wished for, and no condition. */
const wish = /\b(?:prefer\w*|ideally|ideal(?! candidates? (?:must|will))|bonus|nice to have|a plus)\b/i;
/** "While Berlin is preferred, ...": the clause of the others begins behind the comma. */
const clauseStart = /^(?:.*(?:\bbut\b|;|\s[–—-]\s)|\W*(?:while|whilst|although|though)\b[^,]{0,120},)/isu;
const clauseEnd = /;|\s[–—-]\s|\bbut (?!not\b)/u;
/** Other places will do as well, behind those that are named: "(or Germany)", "or willing to relocate". */
const orElsewhere = /^[\s,;()–—-]*(?:or|we also)\b/i;
/** What one gets there, behind the places: "must live in the US to join the plan". */
const inOrderTo = /^\s*to (?:receive|join|qualify|participate|get|be (?:eligible|entitled))\b/i;
/** Between the cue and the place. */
const article = String.raw`(?:(?:either|any(?:where)? (?:of|in|within)|one of|the|all of|continental|contiguous|mainland|greater)\s+)*`;
const inside = String.raw`(?:in|within|from|inside|across|throughout|out of|anywhere (?:in|within|across))\s+`;
const where = String.raw`(?:based|located|resid(?:ing|ent)|reside|living|live|situated|domiciled|present|sit)`;
const adverbs = String.raw`(?:(?:also|currently|already|physically|permanently|legally|be|is|are|remotely|fully|able|willing|to|and)\s+)*`;
/** The person or the job, and nobody else: no client or server "must be located in the US". */
const person = String.raw`(?<=^\W*|[,;:–—(-]\s?|\b(?:you|candidates?|applicants?|hires?|role|position|job|and|this|who|only|to|for|is|are)\s)`;

function cue(...parts: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${parts.join("|")})${article}(?=\p{L})`, "giu");
}

/** A condition on the person, or the job as it is offered. */
const tells = cue(
  String.raw`${person}(?:must|should|needs? to|ha(?:ve|s) to|required to|requires? (?:you|candidates|applicants) to|shall)\s+${adverbs}${where}\s+${adverbs}(?:anywhere\s+)?${inside}`,
  String.raw`(?<=^\W*(?:only |all |successful |the )?|\b(?:to|only|consider(?:ing)?|accept(?:ing)?|seeking|hiring|for|welcome)\s)(?:candidates?|applicants?)\s+(?:who|that|currently|must|should|are|is|be|can)?\s*${adverbs}${where}\s+${adverbs}${inside}`,
  String.raw`you(?:[’']re| are| live| reside| must be)\s+${adverbs}(?:${where}\s+)?${inside}`,
  String.raw`required location\s+(?:is\s+)?(?:${inside})?`,
  String.raw`(?:residency|wohnsitz|wohnhaft|ans[aä]ssig)\s+(?:\w+\s+){0,2}(?:of|in)\s+`,
  String.raw`(?:r[eé]sider|r[eé]sidant|residir)\s+(?:en|au|aux)\s+`,
  String.raw`(?:role|position|job|opportunity|contract)\s+(?:is|can be|may be|could be|will be|can|may)\s+${adverbs}(?:(?:remote|open|available|performed|done|filled|held|remote[- ]first|100%)[\s,]+)*${adverbs}(?:to (?:candidates|applicants|people|anyone)\s+)?(?:${where}\s+)?${adverbs}${inside}`,
  String.raw`(?:we(?:[’']re| are| can| currently| only)?|(?:able|open) to)\s+(?:(?:currently|only|able|open|now|to|exclusively)\s+)*hir(?:e|ing)\s+(?:(?:only|exclusively|remotely|virtually|candidates|people|folks|employees|applicants|talent|fully|remote|team members|${where})\s+)*${inside}`,
  String.raw`(?:open (?:to|for)|considering|accepting)\s+(?:(?:only|remote|other|any|all|additional|locations?|places|cities|candidates|people|applicants|applications|talent|${where})\s+)+${inside}`,
  String.raw`remote(?:ly)?\b(?:[- ]first)?[\s,:(–—|-]*(?:(?:work|working|role|position|job|opportunity|based|only|located|option|possible)[\s,:(–—|-]+)*(?:${inside})?`,
  String.raw`(?:anywhere|wherever)\s+(?:else\s+)?(?:in|within|across)\s+`,
  String.raw`you\s+(?:can|may|could)\s+(?:be|work|live)\s+${adverbs}(?:${where}\s+)?${inside}`,
  String.raw`locations?\s?[:–—-]\s*(?:(?:fully|100%|remote)[\s,:(–—|-]+)*(?:${inside})?`,
  String.raw`t[eé]l[eé]travail\s+(?:\p{L}+\s+){0,4}(?:en|depuis|dans)\s+(?:toute\s+)?(?:la\s+|le\s+|l[’'])?`,
  String.raw`(?:remoto|desde)\s+(?:(?:desde|cualquier|parte|lugar|de|en)\s+)+`,
);
/** "Work remotely from one of our 10 hubs (Austin, Denver)". */
const hubs = cue(
  String.raw`(?:work(?:ing)?|based|located|living|live|remotely)\s+${adverbs}(?:from|in|near|at|out of)\s+(?:either\s+|any\s+|one\s+)?(?:of\s+)?(?:our|the|these)\s+(?:following\s+)?(?:[\p{L}\d-]+\s+){0,2}(?:hubs?|hub (?:cities|locations))(?:\s?[:(–—-]\s*|\s+(?:in|of)\s+)`,
);
/** "Based in either Singapore or the UAE, and fluent in English" as a line of its own; a company goes on with its name. */
const opening = cue(String.raw`^\W*(?:currently\s+)?${where}\s+${inside}`);
const endsOpening = /^(?:\s*$|,?\s*(?:and|with|or|fluent|able|willing|only)\b|\s*\()/i;
/** The right to work there, or a licence of its authority. */
const permits = cue(
  String.raw`(?:authori[sz]ed|authori[sz]ation|eligible|eligibility|right|permitted|permission|entitled|able)\s+(?:to\s+)?(?:legally\s+)?(?:live and\s+)?work\s+(?:\p{L}+\s+){0,4}?${inside}`,
  String.raw`(?:work|employment)\s(?:authori[sz]ation|permits?|visas?)\s+(?:in|for)\s+`,
  String.raw`(?:licen[sc]ed|licensure|licen[sc]e|practi[cs]e)\s+(?:\p{L}+\s+){0,2}?in\s+`,
);
const names = String.raw`((?:\p{Lu}[\p{L}.]*)(?:(?:\s?[,/&]\s?|\s(?:and|or)\s|\s)\p{Lu}[\p{L}.]*){0,4})`;
/** The place stands before: "US-based only", "UK / EU - Remote" and "UK-based with travel" as lines, "valid Kansas license". */
const placeFirst = [
  String.raw`(?<![\p{L}\d])${names}(?:[- ]based)?[- ](?:(?:candidates|applicants)\s)?only\b`,
  String.raw`^\W*(?:[Ll]ocation:?\s)?${names}[\s,(–—|-]+[Rr]emote\W*$`,
  String.raw`^\W*${names}[- ]based(?=\s*$|,?\s(?:and|with|only|remote|role|position)\b)`,
  String.raw`(?<![\p{L}\d])${names}\s(?:(?:valid|active|state)\s)?(?:[Ww]ork(?:ing)?\s(?:[Aa]uthori[sz]ation|[Pp]ermit|[Vv]isa|[Rr]ights)|[Cc]itizens?(?:hip)?|[Ll]icen[sc](?:e|ure))\b`,
].map((pattern) => new RegExp(pattern, "gu"));
/** Towns of an office: "Washington D.C., Boston, or New York". */
const towns = String.raw`(\p{Lu}[\p{L}.’'-]*(?:(?:,?\s(?:and|or)\s|\s?[,/&]\s?|\s)\p{Lu}[\p{L}.’'-]*){0,11})`;
const basedIn = String.raw`(?:[Rr]ole|[Pp]osition|[Jj]ob|[Oo]pportunity|[Yy]ou)(?:[’'](?:ll be|re)|\s(?:is|are|will be|must be|ha(?:s|ve) to be|needs? to be))\s(?:\p{Ll}+\s)?(?:based|located|situated)\s(?:in|at|from|out of)\s(?:our|the)\s`;
/** An office where one must be, at least on some days, which its board calls remote: "presence in our San Jose office 4 days per week". */
const offices = [
  String.raw`(?:[Pp]resen(?:ce|t)|[Ww]ork(?:ing)?|[Bb]e|[Bb]ased)\s(?:in|at|from|out of)\s(?:our|the)\s${names}\s(?:[Oo]ffice|HQ)\b[^.;]{0,40}\b[Dd]ays?\s(?:per|a|each)\s[Ww]eek`,
  String.raw`[Hh]ybrid\s(?:role|position|job)\s(?:\p{L}+\s){0,3}?(?:in|at|from|out of)\s(?:our|the)\s${names}\s(?:[Oo]ffice|HQ)\b`,
  String.raw`${basedIn}(?:HQ[–-]\s?)?${towns}(?:[\s-]area)?\s(?:[Oo]ffices?|HQ|[Hh]eadquarters|[Hh]ubs?|[Cc]ampus|locations?)(?!\p{L})`,
  String.raw`\b(?:within|in)\s(?:a\s)?(?:reasonable\s)?commut(?:ing|able)\s(?:distance|range)\s(?:of|to|from)\s(?:one\sof\s)?(?:our|the)\s${towns}\s(?:[Oo]ffices?|HQ|[Hh]ubs?)(?!\p{L})`,
  String.raw`${basedIn}(?:[\p{L}-]+\s){0,2}?(?:offices?|HQ|headquarters|hubs?|campus)\s(?:located\s)?in\s(?:the\s)?${towns}`,
].map((pattern) => new RegExp(pattern, "gu"));
/** "This position is based in Seattle, WA": a town, where an office need not be named. */
const inTown = new RegExp(
  String.raw`\b(?:[Rr]ole|[Pp]osition|[Jj]ob)\s(?:is|will be)\s(?:based|located)\s(?:in|at|out of)\s${towns}`,
  "gu",
);
/** The office is one of two ways: "based in our Berlin office or remote". */
const orRemote =
  /\b(?:remote(?:ly)?|from home)\b[^.;]{0,20}\bor\b|\bor\b[^.;]{0,40}\b(?:remote(?:ly)?|home|anywhere|elsewhere)\b/i;
/** A town to move to: "must be willing to relocate to Las Vegas". */
const relocation = cue(
  String.raw`(?:must|should|ha(?:ve|s) to|needs? to|required to|requires? (?:you|candidates|applicants) to|expected to|(?:must|should|need to|have to) be (?:able|willing|prepared|ready) to|(?:ability|able|willing|willingness|readiness) to)\s+relocate\s+to\s+`,
);
/** "We hire in the following states", with or without their names. */
const inStates =
  /\b(?:(?:currently )?(?:do|can|are) ?n[o’']t (?:currently )?)?(?:hir(?:e|ing)|live|reside|located|based|work)\b[^.]{0,60}\b(?:following|listed|these|eligible|all 50|50|fifty) (?:u\.?s\.? )?states\b|\bstates listed\b/i;
const unitedStates = parsePlaces("United States").places;
/** Where the names of places end. */
const placesEnd =
  /[();:!?"”“|]|\s[–—-]\s|,?\s(?:who|with|to|for|while|where|when|after|upon|once|before|following|but|as|where|that|which|ha(?:ve|s)|be|is|are|able|willing|must|will|during|work(?:ing)?|at|on|by|without|ideally|preferably|due|if|so|you|we|please|this|role|position|only|regions?|or\s(?:open|willing|elsewhere|anywhere|another|work)|and\s(?:be|have|able|willing|must|authori\w+|eligible|you|we|are|is|working))\b/iu;
const aboutTime = /^[^,]{0,40}\b(?:time ?-?zones?|hours|(?:business|working) (?:day|hour)s?|holidays)\b/i;
/** A zone of time, and no place. */
const timeZone = /^(?:E[SD]T|C[SDE]T|M[SD]T|P[SD]T|GMT|BST|UTC|IST)\b|^[\p{L} ]{2,20} Time\b(?!\s?-?zones?)/u;
const anywhere =
  /\banywhere (?:in the world|on (?:the )?(?:earth|planet|globe)|globally|you (?:like|want))|\b(?:remote|location)\W{1,4}(?:worldwide|global(?:ly)?|anywhere)(?! (?:in|within))\b|\b(?:from|in) any country\b|\bworldwide remote\b|\bhire globally\b/i;
/** Others of whom a sentence says that they work somewhere. */
const otherPeople =
  /\b(?:our|your|the|a|an|and|distributed|remote|global|small|growing) (?:\p{L}+ ){0,2}(?:teams?|colleagues|company|customers?|clients?|co-?workers|partners|engineers|employees|users|people|manager)\b/iu;
const refused = /\b(?:not|cannot|can[’']t|unable|no)\b[^.;]{0,40}$/i;

const american = /\b(North|South|Latin) American\b/g;
const european = /\bEuropean\b(?! (?:Union|Economic))/g;
/** Beside them "SEA" is advertising in search engines, and no part of Asia. */
const aboutAdverts = /\b(?:\w*marketing|advert\w+|seo|ads|google|campaigns?|performance|ppc)\b/i;
/** In a part of a title. */
const besidePlaces = /\b(?:remote|based|only|fully|from|in|hybrid|licen[sc]e[ds]?|residents?)\b/gi;

/**
 * What the text of a remote job says of where it may be done from: "must be based in the US", "remote within Europe",
 * "we hire in Spain", the right to work in a country, an office or a town to move to; else a title such as "Account
 * Executive (USA)". An office counts unless title or text call the job remote. Empty where nothing is said, or where
 * anywhere will do; at most ten. Said of a job that is not remote it has no meaning.
 */
export function readRemoteFrom(title: string, description: string): RemoteFrom[] {
  const found: RemoteFrom[] = [];
  const isRemoteNamed = /\b(?:remote|home[- ]?office|from home)/i.test(description);
  for (const whole of description.slice(0, TEXT_LIMIT).replaceAll("\u00a0", " ").split(sentenceEnd)) {
    const sentence = whole.slice(0, SENTENCE_LIMIT).replace(preferred, "");
    if (!aboutPlace.test(sentence)) continue;
    if (anywhere.test(sentence)) return [];
    if (found.length >= MOST_FOUND) continue;
    const [states] = inStates.exec(sentence) ?? [];
    if (states !== undefined) found.push({ isOnSite: false, places: unitedStates, quote: toQuote(states) });
    for (const pattern of [tells, opening, permits, hubs, relocation])
      found.push(...findPlaces(sentence, pattern));
    found.push(...findPlacesBefore(sentence), ...findOffices(sentence, isRemoteNamed));
  }
  const said = isCalledRemote(found, title, description) ? found.filter(({ isOnSite }) => !isOnSite) : found;
  const ofTitle = readTitle(title);
  const inTitle = ofTitle.flatMap(({ places }) => places);
  const ofJob = said.filter(
    (one) => inTitle.length === 0 || !isGeneral(one) || shareCountry(one.places, inTitle),
  );
  return ofJob.length > 0 ? ofJob.slice(0, MOST_FOUND) : ofTitle;
}

/** "The ability to work from anywhere in the US" is said of all jobs, also beside a title that names another country. */
function isGeneral({ quote }: RemoteFrom): boolean {
  return /\banywhere\b/i.test(quote);
}

function isCalledRemote(found: readonly RemoteFrom[], title: string, description: string): boolean {
  if (!found.some(({ isOnSite }) => isOnSite)) return false;
  return readWorkMode({ stated: null, locations: [], title, description }) === "remote";
}

function findPlaces(sentence: string, pattern: RegExp): RemoteFrom[] {
  const found: RemoteFrom[] = [];
  for (const { index, 0: words } of sentence.matchAll(pattern)) {
    const from = index + words.length;
    const rest = sentence.slice(from, from + PLACES_LIMIT);
    if (!/^\p{Lu}/u.test(rest) || timeZone.test(rest)) continue;
    const end = placesEnd.exec(rest)?.index ?? rest.length;
    const name = rest.slice(0, end);
    const behind = rest.slice(end);
    if (orElsewhere.test(behind) || /\sor$/i.test(name) || inOrderTo.test(behind)) continue;
    if (pattern === opening && !endsOpening.test(behind)) continue;
    if (isOfOthers(sentence, index, from + end)) continue;
    if (pattern === relocation && orRemote.test(sentence)) continue;
    // A list of words goes on behind "remote" or a label, names of places do not.
    const isLoose = pattern === tells && !/\b(?:in|within|from|across|of|at)\s+(?:the\s+)?$/i.test(words);
    if (aboutTime.test(rest) && (isLoose || pattern === permits)) continue;
    if ((isLoose || /remote/i.test(words)) && parsePlaces(name).open.length > 0) continue;
    const places = readSure(name);
    const quote = toQuote(sentence.slice(index, from + end));
    if (places.length > 0) found.push({ isOnSite: pattern === relocation, places, quote });
  }
  return found;
}

/** Whether the clause of a cue is about pay, the company, some people or what is only wished, or refuses what it names. */
function isOfOthers(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(0, end);
  const from = clauseStart.exec(before)?.[0].length ?? 0;
  const after = sentence.slice(end).split(clauseEnd)[0] ?? "";
  const clause = before.slice(from) + after;
  const lead = sentence.slice(Math.min(from, start), start);
  return aboutOthers.test(clause) || wish.test(clause) || refused.test(lead) || otherPeople.test(lead);
}

function findPlacesBefore(sentence: string): RemoteFrom[] {
  return placeFirst.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(({ 0: quote, 1: name = "", index }) => {
      if (isOfOthers(sentence, index, index + quote.length)) return [];
      const places = hasShort(name) ? [] : readSure(name).filter(isWide);
      return places.length > 0 && parsePlaces(name).open.length === 0
        ? [{ isOnSite: false, places, quote: toQuote(quote) }]
        : [];
    }),
  );
}

/** `isRemoteNamed`: the text speaks of remote work, so that a town alone binds nobody to it. */
function findOffices(sentence: string, isRemoteNamed: boolean): RemoteFrom[] {
  if (orRemote.test(sentence)) return [];
  // Here they are where the job is, not what is told of the company; both have twelve letters.
  const plain = sentence.replace(/\bheadquarters\b/gi, "main offices");
  return (isRemoteNamed ? offices : [...offices, inTown]).flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(({ 0: quote, 1: name = "", index }) => {
      const named = isOfOthers(plain, index, index + quote.length) ? [] : readSure(name);
      const places = pattern === inTown ? named.filter(({ city }) => city !== null) : named;
      return places.length > 0 ? [{ isOnSite: true, places, quote: toQuote(quote) }] : [];
    }),
  );
}

/**
 * A part of a title that is nothing but countries or parts of the world: "Account Executive (USA)", "Recruiter -
 * EMEA"; else an area as its last word.
 */
function readTitle(title: string): RemoteFrom[] {
  const parts = title.split(/\s[–—|-]\s|[(),[\]|]|\s\/\s/).slice(1);
  const isRemote = (part: string) => Number(/remote/i.test(part));
  for (const part of parts.toSorted((a, b) => isRemote(b) - isRemote(a))) {
    const name = part.replace(besidePlaces, " ").trim();
    if (!/^\p{Lu}/u.test(name) || hasShort(name) || (name === "SEA" && aboutAdverts.test(title))) continue;
    const places = readSure(name);
    if (places.length > 0 && places.every(isWide) && parsePlaces(name).open.length === 0)
      return [{ isOnSite: false, places, quote: toQuote(part) }];
  }
  const [last = ""] = /(?<=\s)\p{Lu}[\p{L}&]{3,}$/u.exec(title.trim()) ?? [];
  const areas = readSure(last);
  const isArea = areas.length > 0 && areas.every(({ area, country }) => area !== null && country === null);
  return isArea ? [{ isOnSite: false, places: areas, quote: toQuote(last) }] : [];
}

/** "NP", "IT", "AI Gateway" and "MD/DO" are no places. */
function hasShort(name: string): boolean {
  return name.split(/[\s,/&]+/).some((word) => /^\p{Lu}{2}$/u.test(word) && !/^(?:US|UK|EU)$/.test(word));
}

/** A country, a part of the world or a state of the US: "Mobile" is no town, "North" no region of Cameroon. */
function isWide({ city, region }: Place): boolean {
  return city === null && (region === null || region.startsWith("US-"));
}

/** The places of which the country or part of the world is known. */
function readSure(text: string): Place[] {
  const { places } = parsePlaces(text.replace(american, "$1 America").replace(european, "Europe"));
  return places
    .filter(({ country, area, certainty }) => certainty !== "open" && (country !== null || area !== null))
    .slice(0, MOST_PLACES);
}

/** As a string of its own, which does not hold the text that it stands in. */
function toQuote(words: string): string {
  const text = words
    .split(/\s+/)
    .join(" ")
    .replace(/^[^\p{L}\d“]+|[\s,(–—|-]+$|(?<!\b\p{Lu})\.$/gu, "");
  const whole = text.includes("(") && !text.includes(")") ? `${text})` : text;
  const quote = whole.length <= QUOTE_LIMIT ? whole : `${whole.slice(0, QUOTE_LIMIT - 1).trimEnd()}…`;
  return [...quote].join("");
}
