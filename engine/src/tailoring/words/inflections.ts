import { toItems, toWords } from "./word-rows.ts";

/** The forms of a verb; where two are right ("learned", "learnt") the first is the one to write. */
export type VerbForms = {
  plain: string;
  third: string;
  past: readonly string[];
  participle: readonly string[];
  ing: string;
};

/** Plain form, past, participle; a slash parts two that are both right, one alone is past and participle. */
const irregularVerbs = `
  be was/were been; become became become; bid bid; begin began begun; bend bent; bind bound; bite bit bitten; bleed bled;
  blow blew blown; break broke broken; breed bred; bring brought; broadcast broadcast; build built; burn burned/burnt;
  burst burst; buy bought; catch caught; choose chose chosen; come came come; cost cost; cut cut; deal dealt; dig dug;
  do did done; draw drew drawn; dream dreamed/dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell
  fallen; feed fed; feel felt; fight fought; find found; fit fitted/fit; fly flew flown; forecast forecast/forecasted;
  foresee foresaw foreseen; forget forgot forgotten; freeze froze frozen; get got got/gotten; give gave given; go went
  gone; grind ground; grow grew grown; hang hung; have had; hear heard; hide hid hidden; hit hit; hold held; input
  input/inputted; keep kept; know knew known; lay laid; lead led; lean leaned/leant; learn learned/learnt; leave left;
  lend lent; let let; light lit/lighted; lose lost; make made; mean meant; meet met; offset offset; output output;
  outsell outsold; outdo outdid outdone; overcome overcame overcome; oversee oversaw overseen; overtake overtook
  overtaken; pay paid; prove proved proved/proven; put put; quit quit; read read; rebuild rebuilt; redo redid redone;
  redraw redrew redrawn; remake remade; repay repaid; rerun reran rerun; resell resold; reset reset; rethink rethought;
  rewire rewired; rewrite rewrote rewritten; ride rode ridden; ring rang rung; rise rose risen; run ran run; saw sawed
  sawn/sawed; say said; see saw seen; seek sought; sell sold; send sent; set set; sew sewed sewn/sewed; shake shook
  shaken; shine shone/shined; shoot shot; show showed shown; shrink shrank shrunk; shut shut; sing sang sung; troubleshoot troubleshot/troubleshooted; sit sat;
  sleep slept; slide slid; sow sowed sown/sowed; speak spoke spoken; speed sped/speeded; spell spelled/spelt; spend
  spent; spin spun; split split; spread spread; spring sprang sprung; stand stood; steal stole stolen; stick stuck;
  strike struck; string strung; strive strove/strived striven/strived; sublet sublet; sweep swept; swim swam swum;
  swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; typeset
  typeset; undergo underwent undergone; understand understood; undertake undertook undertaken; underwrite underwrote
  underwritten; undo undid undone; upset upset; uphold upheld; upsell upsold; wake woke woken; wear wore worn; weave
  wove woven; win won; wind wound; withdraw withdrew withdrawn; withstand withstood; write wrote written
`;

/** Verbs of several syllables whose last letter is doubled, as "referred" has it; the later ones in British spelling. */
const doubling = new Set(
  toWords(`
    admit allot begin commit compel confer control defer deter dispel equip excel expel format handicap incur infer input
    inset kidnap occur offset omit output patrol permit program propel rebut recap recur refer refit regret remit repel
    replan resubmit rerun reset retrofit rewrap submit transfer transmit transship unplug unwrap upset worship zigzag
  `),
);
const britishDoubling = new Set(
  toWords(`
    cancel channel counsel dial draught enrol fuel fulfil fuel label level marshal model panel pedal pencil refuel
    relabel remodel shovel signal spiral stencil total travel trial tunnel
  `),
);

const irregular: ReadonlyMap<string, { past: string[]; participle: string[] }> = new Map(
  toItems(irregularVerbs).map((row) => {
    const [plain = "", past = "", participle = past] = row.split(" ");
    return [plain, { past: past.split("/"), participle: participle.split("/") }];
  }),
);
/** Past forms to their plain form: "underwrote". */
const plainOfIrregular: ReadonlyMap<string, string> = new Map(
  [...irregular].flatMap(([plain, { past, participle }]) =>
    [...past, ...participle].filter((form) => form !== plain).map((form): [string, string] => [form, plain]),
  ),
);

const irregularPlurals: ReadonlyMap<string, string> = new Map(
  toItems(`
    child children; person people; man men; woman women; foot feet; tooth teeth; mouse mice; goose geese; ox oxen;
    analysis analyses; basis bases; crisis crises; diagnosis diagnoses; thesis theses; hypothesis hypotheses; axis axes;
    prognosis prognoses; synthesis syntheses; prosthesis prostheses; criterion criteria; phenomenon phenomena; datum data;
    medium media; curriculum curricula; bacterium bacteria; stratum strata; memorandum memoranda; addendum addenda;
    erratum errata; alumnus alumni; stimulus stimuli; nucleus nuclei; fungus fungi; syllabus syllabi; index indices;
    matrix matrices; appendix appendices; vertex vertices; half halves; knife knives; life lives; leaf leaves; loaf
    loaves; shelf shelves; calf calves; wolf wolves; thief thieves; wife wives; self selves; hero heroes; potato
    potatoes; tomato tomatoes; echo echoes; torpedo torpedoes; veto vetoes; embargo embargoes; cargo cargoes; quiz
    quizzes; foreman foremen; salesman salesmen; craftsman craftsmen; layman laymen; saleswoman saleswomen; salesperson
    salespeople; chairperson chairpersons; passerby passersby
  `).map((row) => row.split(" ") as [string, string]),
);
const singularOfIrregular: ReadonlyMap<string, string> = new Map(
  [...irregularPlurals].map(([one, many]) => [many, one]),
);
/** Words in "-s" that are one, or have no other number. */
const endingInS = new Set(
  toWords(`
    access address aerospace analytics apparatus analysis axis asbestos basis bias bonus bus business campus canvas census
    chassis chess chorus class compass consensus corps crisis cosmos diabetes diagnosis dress economics electronics
    emphasis ergonomics ethics express focus gas genetics glass goods graphics gymnastics headquarters hydraulics illness
    lens logistics loss mass mathematics means mechanics metropolis news nexus obstetrics orthopedics pediatrics
    orthopaedics paediatrics physics plus pneumatics politics premises press process progress pass prognosis robotics
    sales sepsis series species status statistics stress success surplus synopsis thermodynamics thesis tennis this
    versus virus wellness witness athletics aesthetics acoustics avionics informatics optics photonics
  `),
);

/** Whether the last letter is doubled before "-ed" and "-ing": "plan", "refer". */
function isDoubled(plain: string): boolean {
  if (doubling.has(plain)) return true;
  // One syllable that ends in one vowel and one letter; the "u" of "quiz" is no vowel.
  return /^(?:[^aeiou]*|qu|squ)[aeiou][bdgklmnprtvz]$/.test(plain) && plain.length > 2;
}

function addS(word: string): string {
  if (/(?:[sxz]|ch|sh)$/.test(word) && !/(?:stomach|epoch|monarch)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Every form of a verb by its plain form, in small letters. Of several words ("carry out") the first is inflected. */
export function formsOfVerb(verb: string): VerbForms {
  const [plain = "", ...rest] = verb.split(" ");
  const withRest = (form: string) => [form, ...rest].join(" ");
  const known = irregular.get(plain);
  const past = known?.past ?? [toRegularPast(plain)];
  const third = { be: "is", have: "has", do: "does", go: "goes", undergo: "undergoes", redo: "redoes" }[
    plain
  ];
  return {
    plain: verb,
    third: withRest(third ?? addS(plain)),
    past: past.map(withRest),
    participle: (known?.participle ?? past).map(withRest),
    ing: withRest(toIng(plain)),
  };
}

/** Each form of a verb once. */
export function listVerbForms(verb: string): string[] {
  const { plain, third, past, participle, ing } = formsOfVerb(verb);
  return [...new Set([plain, third, ...past, ...participle, ing])];
}

function toRegularPast(plain: string): string {
  if (plain.endsWith("e")) return `${plain}d`;
  if (/[^aeiou]y$/.test(plain)) return `${plain.slice(0, -1)}ied`;
  return `${toStem(plain)}ed`;
}

function toIng(plain: string): string {
  if (/^be$|[eoy]e$|^(?:singe|tinge)$/.test(plain)) return `${plain}ing`;
  if (plain.endsWith("ie")) return `${plain.slice(0, -2)}ying`;
  if (plain.endsWith("e")) return `${plain.slice(0, -1)}ing`;
  return `${toStem(plain)}ing`;
}

function toStem(plain: string): string {
  if (plain.endsWith("c") && /[aeiou]c$/.test(plain)) return `${plain}k`;
  return isDoubled(plain) ? `${plain}${plain.at(-1) ?? ""}` : plain;
}

/** The plural of a noun, in small letters; one that has no other number stays as it is. */
export function pluralOf(noun: string): string {
  const known = irregularPlurals.get(noun);
  if (known !== undefined) return known;
  if (
    /(?:ics|ness)$/.test(noun) ||
    /^(?:headquarters|series|species|means|premises|goods|sales|news)$/.test(noun)
  )
    return noun;
  return noun.endsWith("sis") ? `${noun.slice(0, -2)}es` : addS(noun);
}

/** The singular that a plural has, in small letters; null: the word has none, or is one thing already. */
export function singularOfNoun(word: string): string | null {
  const known = singularOfIrregular.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]{2,}[^s']s$/.test(word) || endingInS.has(word) || /(?:ous|ics|sis|us|is)$/.test(word))
    return null;
  if (/^(?:movies|cookies|ties|pies|lies|calories|prairies|brownies|smoothies|hoodies)$/.test(word))
    return word.slice(0, -1);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:head|tooth|stomach|back)aches$|(?:ax|cach)es$/.test(word)) return word.slice(0, -1);
  if (/(?:ss|sh|ch|x|zz|(?:bus|virus|bonus|campus|census|status|gas|lens|bias))es$/.test(word))
    return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The plain forms that a word in small letters may have as a verb, the surest first; empty: it has no such form. */
export function plainFormsOfVerb(word: string): string[] {
  const known = plainOfIrregular.get(word);
  if (known !== undefined) return [known];
  const candidates = word.endsWith("ing")
    ? toCandidates(word.slice(0, -3))
    : word.endsWith("ed")
      ? [...toCandidates(word.slice(0, -2)), ...(word.endsWith("ied") ? [`${word.slice(0, -3)}y`] : [])]
      : word.endsWith("ies")
        ? [`${word.slice(0, -3)}y`, word.slice(0, -1)]
        : word.endsWith("s")
          ? [word.slice(0, -1), word.slice(0, -2)]
          : [];
  return [...new Set(candidates)].filter((plain) => plain.length > 1 && hasForm(plain, word));
}

/** British doubling is right beside the American: "labelled". */
function hasForm(plain: string, form: string): boolean {
  if (listVerbForms(plain).includes(form)) return true;
  const doubled = `${plain}${plain.at(-1) ?? ""}`;
  return britishDoubling.has(plain) && (form === `${doubled}ed` || form === `${doubled}ing`);
}

function toCandidates(stem: string): string[] {
  return [
    stem,
    `${stem}e`,
    ...(/([a-z])\1$/.test(stem) ? [stem.slice(0, -1)] : []),
    ...(stem.endsWith("y") ? [`${stem.slice(0, -1)}ie`] : []),
    ...(stem.endsWith("ck") ? [stem.slice(0, -1)] : []),
  ];
}
