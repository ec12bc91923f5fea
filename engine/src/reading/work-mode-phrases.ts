import type { WorkMode } from "#posting";

/** What a sentence of a posting may say about where the work is done; all patterns are for folded text. */
export type WorkModePhrase = { mode: WorkMode; strength: 1 | 2 | 3 | 4; pattern: RegExp };

const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "u");

const fewCount = String.raw`(?:1|2|3|one|two|three|a few|few|some|several|multiple|a couple(?: of)?|[123] ?(?:-|to|or) ?[2345]|two (?:to|or) three|one (?:to|or) two|three (?:to|or) (?:four|five)|zwei|drei)`;
const mostCount = String.raw`(?<!\d ?- ?)(?<!\d (?:to|or) )(?<!(?:two|three) (?:to|or) )(?:4|5|6|four|five|six|4 ?(?:-|to|or) ?5|5 ?(?:-|to|or) ?6|four (?:to|or) five)`;
const perWeek = String.raw`(?: ?(?:a|per|each|every|\/|the|of the|out of the?) ?(?:work ?)?week|\/w(?:ee)?k| weekly|\/wk)`;
const few = String.raw`(?:[a-z0-9',&/-]{1,24} ){0,6}?`;
const atOffice = String.raw`(?:(?:in|at|from|to|into|on|out of)[- ](?:(?:the|our|a|an|their|your|its|of|one|person|[a-z]{3,14},?|[a-z]\.?[a-z]\.?,?) ){0,7}?(?:offices?|hq|headquarters|studio|hub|person|site|facility|lab|workspace|location)\b|in-office|in-person|on-?site|\bim buro\b)`;
const daysAtOffice = (count: string) => [
  String.raw`\b${count}\+? ?(?:x|times?|[- ]?(?:full |work(?:ing)? )?days?)[ -]?${perWeek}?,? ?\(?${few}${atOffice}`,
  String.raw`${atOffice},? ?\(?${few}${count}\+? ?(?:x|times?|[- ]?(?:full |work(?:ing)? )?days?)[ -]?(?:${perWeek}|\b)`,
  String.raw`\bwork(?:ing)? from (?!home|anywhere)(?:[a-z]+ ){1,4}${count} days? (?:a|per|each) week`,
  String.raw`\b${count}\+?[- ]days?[- ](?:a |per )?(?:week )?(?:in-?office|in-person|on-?site|office|return)`,
];
/** "half of their work time in their assigned office", "60% of the time on site". */
const someShare = String.raw`(?:half|[2-7]\d ?%|(?:twenty|thirty|forty|fifty|sixty|seventy) percent)`;
const ofTime = String.raw`(?: of)?(?: (?:the|your|their|our|his|her))?(?: [a-z]{4,9})? ?(?:time|week|hours|days)`;
/** Days, offices and homes of the other languages, folded. */
const dayElsewhere = "(?:tagen?|jours?|dias?|giorni|dagen|dagar|dni)";
const officeElsewhere = String.raw`(?:im buro|au bureau|en (?:la )?oficina|no escritorio|in ufficio|op kantoor|w biurze|pa kontoret|vor ort|sur site)\b`;
const homeElsewhere = String.raw`home ?office|teletravail|teletrabajo|teletrabalho|smart working|thuiswerken|zdalnie|hemifran|desde casa|von zu ?hause`;
/** "Du arbeitest", "Arbeitsort:", "je werkt": a German or Dutch sentence about how this job is done, folded. */
const worksElsewhere = String.raw`(?:\b(?:du arbeitest|sie arbeiten|arbeitest du|arbeiten|arbeit|tatigkeit|je werkt|u werkt|jij werkt|werken|deze functie is|de functie is)|\b(?:arbeits(?:ort|modell|weise|platz|form)|einsatzort|standort|werk(?:locatie|plek|model|vorm))\s?[:-])`;
const weekday = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:days?|s)?";
const workplace =
  "(?:offices?(?: location)?|location|facility|laboratory|lab|plant|warehouse|store|clinic|hospital|campus|factory|branch)";
const role = "(?:role|position|job|opportunity|internship|contract|engagement|hire|vacancy)";
const isRemoteWord = String.raw`remote\b(?![ -](?:friendly|flexible|teams?|sensing|desktop|devices?|monitor|work stipend|patient|care|support|access|site|employees|workers))`;

/**
 * Strength 4: days in an office, a free choice, or a plain no. 3: this job. 2: the company's way of working.
 * 1: a hint. Of equal strength the earlier in this list counts.
 */
export const workModePhrases: readonly WorkModePhrase[] = [
  {
    mode: "onsite",
    strength: 4,
    pattern: any(
      String.raw`\b(?:this|the) (?:role|position|job) is (?:not|non-?)[ -]?(?:a )?remote`,
      String.raw`\bnot (?:a |an? )?(?:fully )?(?:remote (?:role|position|job|opportunity|company)|eligible for remote|open to remote)`,
      String.raw`\bno (?:fully[- ])?remote\b|\bnon-remote\b|\bremote work is not\b`,
      String.raw`\b(?:not|cannot|don't|unable to|won't)(?: be)?(?: currently)?(?: able to)? (?:offer|offering|considering|consider|accept|accepting|support|accommodate|allow|open to)[a-z ]{0,12}(?:fully )?remote\b`,
      String.raw`\bremote (?:work )?(?:is )?(?:not |un)(?:possible|available|an option)\b`,
      String.raw`\bremote(?:ly)?\s?[:?]\s?no\b|\bno (?:telecommut\w+|telework\w*|work from home)\b`,
    ),
  },
  {
    mode: "remote",
    strength: 4,
    pattern: any(
      String.raw`(?:office|hybrid|person|site|hq|\)|[a-z]{2,14}),? (?:or|and/or) (?:work(?:ing)? )?(?:fully |full[- ]|100% |completely )?remote(?:ly)?(?=\s*(?:$|[,.;:)(/|]|(?:in|within|across|from|on|for|also|with|depending|work(?:ing)?|options?|is|if|candidates|us|uk|eu)\b))`,
      String.raw`hybrid,? (?:and|or) (?:fully[- ])?remote (?:work(?:ing)? )?options`,
      String.raw`\bremote(?:ly)? ?(?:or|\/|and\/or) ?(?:hybrid|on-?site|in[- ]office|in[- ]person|from (?:our|the|one))(?! (?:team|environment|interview|setting|managers|workers|employees))`,
      String.raw`\bfull(?:y)?[- ]remote (?:experience|is possible|possible|option|also)`,
      String.raw`\bopen to (?:fully )?remote\b|\beligible for remote\b|\bconsider (?:hiring )?remote(?:ly)?\b|\bright candidates?,? remote\b`,
      String.raw`\bremote (?:work )?(?:is )?(?:also )?(?:an option|ok|okay|accepted|welcome|considered|available)\b`,
      String.raw`(?<!some )\b(?:option|choice|choose|freedom|flexibility) (?:to (?:work )?|of working )(?:fully )?(?:remotely|from home|from anywhere|remote)\b(?!,? (?:up|for|on|one|two|\d|some|a few|part|occasion|as needed|as well|when|abroad))`,
    ),
  },
  {
    mode: "onsite",
    strength: 4,
    pattern: any(
      ...daysAtOffice(mostCount),
      String.raw`${atOffice}[^.\n]{0,24}\b(?:mon(?:day)?s? ?(?:-|to|through|until) ?(?:thu(?:rs)?(?:day)?|fri(?:day)?|sat(?:urday)?)|every ?day)`,
      String.raw`\bm ?(?:-|to) ?f,? ${atOffice}|${atOffice}[^.\n]{0,12}\bm ?- ?f\b`,
      String.raw`\b(?:4|5|vier|funf|quatre|cinq|cuatro|cinco|quattro|cinque|vijf|cztery|piec|quatro|fyra|fem) ${dayElsewhere} ${few}${officeElsewhere}`,
      String.raw`\bmon(?:day)?s? ?(?:-|to|through) ?(?:thu(?:rs)?(?:day)?|fri(?:day)?)[^.\n]{0,24}${atOffice}`,
      String.raw`\b(?:1|one|a single) (?:day (?:remote|wfh|from home|of remote|work(?:ing)? from home|work(?:ing)? remotely)|(?:wfh|work[- ]from[- ]home|remote|home office) day)`,
    ),
  },
  {
    mode: "hybrid",
    strength: 4,
    pattern: any(
      ...daysAtOffice(fewCount),
      String.raw`\b${someShare}${ofTime}[a-z ]{0,14} ${atOffice}|${atOffice} (?:for |at least |about |roughly )*${someShare}${ofTime}`,
      String.raw`\b(?:1|2|3|[123] ?(?:-|a|bis|tot|do|till) ?[23]|zwei|drei|deux|trois|dos|tres|due|tre|twee|drie|dwa|trzy|dois|tva) ${dayElsewhere} ${few}(?:${officeElsewhere}|${homeElsewhere})`,
      String.raw`(?:${homeElsewhere})[^.\n]{0,24} (?:1|2|3|zwei|drei|deux|trois|dos|tres|due|tre|twee|drie|dwa|trzy|dois|tva) ${dayElsewhere}`,
      String.raw`${atOffice}[^.\n]{0,40}\b(?:${weekday},? ?(?:-|/|,|and|&|to|through) ?)+${weekday}`,
      String.raw`\b(?:${weekday},? ?(?:-|/|,|and|&|to|through) ?)+${weekday}[^.\n]{0,50}${atOffice}`,
      String.raw`\banchor days?\b`,
      String.raw`\b(?:once|twice|three times|1x|2x|3x) (?:a|per|each) week\b[^.\n]{0,30}${atOffice}|${atOffice}[^.\n]{0,30}\b(?:once|twice|three times) (?:a|per|each) week`,
      String.raw`\b(?:two|2|three|3|1-2|2-3|one or two) (?:days?[ -](?:remote(?:ly)?|wfh|from home|home office)|(?:wfh|work[- ]from[- ]home|remote|home ?office)[ -](?:work )?days?)`,
      String.raw`\bremote(?: work)?(?: policy)?:? (?:up to )?(?:1|2|3|1-2|2-3|one|two|three) days? (?:a|per) week|\boffice days and (?:remote|home ?office) days`,
      String.raw`\b(?:days?|times) (?:a|per|\/) ?week (?:in|at|from) (?:the|our) (?:[a-z]{1,20} )?(?:office|hq)`,
    ),
  },
  {
    mode: "remote",
    strength: 3,
    pattern: any(
      String.raw`#(?:li|bi)-?remote`,
      String.raw`\b(?:this|the) (?:is an? |${role} (?:is|can be|may be|will be|is open to|is based)) ?(?:[a-z%0-9'-]{1,16},? ){0,4}?(?:${isRemoteWord}|work[- ]from[- ]home|home-based)`,
      String.raw`\b(?:this|our|an?) (?:fully |100 ?% |full-time |permanent )?remote[- ,](?:[a-z-]{3,16} )?(?:${role}|opportunity)\b`,
      String.raw`\bremote[- ](?:${role}|only)\b`,
      String.raw`^[\s\p{P}\p{S}]{0,6}(?:fully |100 ?% )?remote(?: (?:in|from|within|across|\()|\s{0,2}$|,|/| work (?:from|across|in|within))`,
      String.raw`\b(?:location|where|workplace|work (?:setting|mode|model|type|arrangement|location)|working (?:model|arrangement|style|hours)|arrangement|setting|modality|job type|type)s? ?[:-] ?(?:[a-z, |/()-]{0,30})?(?<!hybrid )\bremote(?:ly)?\b(?!-? ?friendly)`,
      String.raw`\bremote (?:\(|within|in|from|anywhere|across|throughout|based in|,) ?(?:the |all of )?(?:us\b|u\.s|usa|united|canada|uk\b|eu\b|europe|emea|apac|germany|spain|france|portugal|poland|india|anywhere|north america|latin|latam|world|est\b|cst\b|pst\b|cet\b)`,
      String.raw`\b(?:can|may|must|will|to) (?:be )?(?:based|located|performed|done|work(?:ing|ed)?|live|sit) ?(?:from )?(?:remotely|anywhere)\b(?!,? (?:up|for|one|two|\d|abroad|on|when|as needed|some))`,
      String.raw`\bwork(?:ing)? (?:100% |fully )?(?:remotely|from home) (?:from|in|within|across|anywhere)\b(?! [^.\n]{0,40}(?:days|weeks|month))`,
      String.raw`\bwork from anywhere (?:in|within|across)\b(?! the world (?:up|for)\b)(?![^.\n]{0,40}(?:days|weeks|month))`,
    ),
  },
  {
    mode: "hybrid",
    strength: 3,
    pattern: any(
      String.raw`#(?:li|bi)-?hybrid`,
      String.raw`\b(?:this|the) (?:is an? |${role} (?:is|can be|may be|will be|offers|follows|requires)) ?(?:[a-z%0-9'-]{1,16},? ){0,4}?hybrid\b(?! (?:of|role(?:,|:)? ?(?:that|of|which|where you|bridg|blend|combin|between|part)))(?! role:)`,
      String.raw`\b(?:location|where|workplace|work (?:setting|mode|model|type|arrangement|location|policy)|working (?:model|arrangement|style)|arrangement|modality|setting|type|policy)s? ?[:-] ?(?:[a-z, |/()-]{0,40})?\bhybrid\b`,
      String.raw`\bhybrid (?:role|position|job|opportunity) (?:based|in|at|out|located|from|with (?:at|a|2|3|two|three)|requiring|\()`,
      String.raw`\((?:[a-z0-9 ,/-]{0,24})?hybrid(?! ux)[^)]{0,24}\)`,
      String.raw`\bhybrid\s{0,2}$|^[\s-]{0,4}hybrid\b(?! (?:cloud|env|of|role that))`,
    ),
  },
  {
    mode: "onsite",
    strength: 3,
    pattern: any(
      String.raw`\b(?:this|the) (?:is an?|${role} (?:is|requires|will be|must be)) ?(?:[a-z0-9,%-]{1,16} ){0,5}?(?:on-?site|in[- ]person|in[- ](?:the )?office)\b`,
      String.raw`\b(?:in[- ]person|on-?site|in-office)[- ](?:${role}|only|required|requirement|presence|expectation)s?\b(?! are)`,
      String.raw`\b(?:must|required to|able to|willing(?:ness)? to|ability to|expected to|need to|excited to|want to|happy to) (?:be |work |commute |come |report |go )(?:(?!with |alongside |as )[a-z]{2,12} ){0,2}?(?:on-?site|in[- ]person|in-office|(?:in|from|to|at|into|out of) (?:the|our) (?:[a-z]{2,16} ){0,3}(?:office|hq|facility|factory|warehouse|site|lab|plant|studio|clinic|store))\b`,
      String.raw`\b(?:location|where|workplace|work (?:setting|mode|model|type|arrangement|location|policy)|working (?:model|arrangement)|schedule|modality|commitment|type)s? ?[:-] ?[^\n]{0,40}(?:on-?site|in[- ]person|in[- ]office)`,
      String.raw`\((?!online|virtual|ideally)(?:[a-z ,/-]{0,24})?(?:on-?site|in[- ]person|in[- ]office)[^)+]{0,16}\)`,
      String.raw`\bavailable (?:for|to) (?:on-?site|in[- ]person|work on-?site)`,
      String.raw`\b(?:${weekday}) (?:work from home|wfh)\b|\b(?:work from home|wfh)(?: on)? ${weekday}(?! (?:and|&|or|to))(?!,)`,
      String.raw`\b(?:onsite|on-site|in[- ]person) (?:at|from) (?:our|the)\b|^[\s-]{0,4}(?:on-?site|in person) in \p{L}|\b(?:onsite|on-site|in[- ]person) in (?:our|the|sf|nyc|ny\b|san|new york|london|[a-z]{4,14}(?:,|$| office))`,
      String.raw`^[\s-]{0,4}(?:on-?site|in-person|in-office)\b(?!,? (?:events?|lunch|gym|interview|meal|parking|team|wellness|perks|coffee|hybrid|massage|fitness|visits?|support|training))`,
    ),
  },
  {
    mode: "hybrid",
    strength: 2,
    pattern: any(
      String.raw`\b(?:modelo|trabajo|trabalho|regime|formato|modalidad|modalidade) (?:de trabajo |de trabalho )?hibrid[oa]\b`,
      String.raw`\b(?:modalita|lavoro) ibrid[oa]\b|\bsmart working\b|\bhybride? werken\b|\bwerkt? hybride?\b|\bthuiswerken (?:is )?mogelijk\b|\b(?:deels|gedeeltelijk) thuis`,
      String.raw`\b(?:possibilite de|posibilidad de|possibilita di|possibilidade de|mozliwosc|mojlighet (?:till|att)) (?:[a-z]{1,12} ){0,2}(?:teletravail|teletrabajo|teletrabalho|remoto|zdaln[a-z]+|distans\w*)\b`,
      String.raw`\b(?:remoto|zdaln(?:a|ie|ej)|distans|teletrabajo|teletrabalho)\b[^.\n]{0,20}\b(?:[1-4]|un|due|tre|dos|tres|dois|dwa|trzy|tva) (?:giorni|dias|dni|dagar)\b`,
      String.raw`\b(?:praca hybrydowa|tryb hybrydowy|hybrydow(?:ym|ego) (?:trybie|modelu)|hybridarbete)\b|\bteletravail \d jours?\b`,
    ),
  },
  {
    mode: "remote",
    strength: 2,
    pattern: any(
      String.raw`\b(?:100 ?% (?:teletrabajo|teletrabalho|remoto|zdalnie)|totalmente remoto|teletravail (?:total|complet)|completamente da remoto)\b`,
      String.raw`\b100 ?% en teletravail\b|\blavoro (?:completamente )?da remoto\b`,
      String.raw`\bprac[ae] (?:w pelni |calkowicie |w 100 ?% )?zdaln[ae]\b(?! (?:lub|albo|czesciowo))|\bhelt pa distans\b|\bvolledig thuiswerken\b`,
    ),
  },
  {
    mode: "onsite",
    strength: 2,
    pattern: any(
      String.raw`\b(?:trabajo|trabalho|regime|modalidad|modalidade|100 ?%) presencial\b|\bpraca stacjonarna\b|\blavoro in sede\b|\barbete(?:t sker)? pa plats\b|\bwerken op locatie\b|\b(?:travail en|100 ?% en) presentiel\b|\bposte base sur site\b|\blavoro in presenza\b`,
    ),
  },
  {
    mode: "remote",
    strength: 2,
    pattern: any(
      String.raw`\b100 ?% (?:im )?home[ -]?office\b|\b(?:vollstandig|komplett|ausschliesslich|ganz) (?:im |aus dem |von )?(?:home[ -]?office|zu ?hause)\b`,
      String.raw`\bhome[ -]?office (?:oder|or|\/) (?:vor ort|im buro)\b|\b(?:vor ort|im buro) oder (?:im )?home[ -]?office\b`,
      String.raw`\b(?:volledig|altijd|100 ?%) (?:thuis|vanuit huis)\b|\bvolledig thuiswerk(?:en|functie)\b`,
    ),
  },
  {
    mode: "hybrid",
    strength: 2,
    pattern: any(
      String.raw`\bhome[ -]?office[ -]?(?:moglichkeit(?:en)?|option(?:en)?|regelung(?:en)?|anteil|tage?n?)\b|\bmoglichkeit(?:en)? (?:zum|zu|auf|von|fur) (?:[a-z]+ )?home[ -]?office\b`,
      String.raw`\b(?:wir bieten|teilweise|zeitweise|gelegentlich|anteilig) (?:[a-z]+,? ){0,3}?home[ -]?office\b(?![ -]?(?:budget|ausstattung|zuschuss|pauschale|equipment))`,
      String.raw`\b(?:je kunt|u kunt|kun je|mogelijkheid (?:tot|om te)|optie om te) (?:[a-z]+ ){0,3}?(?:thuis ?werken|thuis te werken)\b`,
      String.raw`\bhome[ -]?office und (?:vor ort|(?:im )?buro)\b|\b(?:vor ort|buro) und (?:im )?home[ -]?office\b|\b(?:op kantoor en thuis|thuis en op kantoor)\b`,
    ),
  },
  {
    mode: "remote",
    strength: 2,
    pattern: any(
      String.raw`${worksElsewhere} (?:[a-z]{2,14} ){0,2}?(?:im )?(?:home[ -]?office|vanuit huis)\b(?![ -]?(?:und|oder|moglich))`,
    ),
  },
  {
    mode: "onsite",
    strength: 2,
    pattern: any(
      String.raw`${worksElsewhere} (?:(?!bei\b|mit\b|met\b|klant|kunde)[a-z]{2,14} ){0,3}?(?:vor ort|op kantoor)\b(?! (?:bei|beim|oder|und|of|en)\b)`,
    ),
  },
  { mode: "onsite", strength: 2, pattern: any(String.raw`#(?:li|bi)-?(?:onsite|on-site|inoffice)`) },
  {
    mode: "remote",
    strength: 2,
    pattern: any(
      String.raw`\b(?:fully|100 ?%|all|completely|entirely|truly|permanently|full|predominantly|mostly|primarily|mainly)[ -]remote\b|\b100 ?% teletravail`,
      String.raw`\b(?:fully|globally|completely|truly)[ -]distributed (?:team|company|organi[sz]ation|workforce|group|startup|startup)\b`,
      String.raw`\bremote[- ]?(?:first|native|by default|based|friendly|flexible)\b|\bremote-arbeit\b|\bortsunabhangig`,
      String.raw`\bremote (?:company|culture|organi[sz]ation|workforce|workplace|work (?:culture|model|policy))\b`,
      String.raw`\bwe(?:'re| are) (?:an? )?(?:[a-z]{2,12},? ){0,3}(?:fully )?remote\b(?![ -]friendly)`,
      String.raw`\b(?:100 ?%|fully|full[- ]time) tele(?:commut\w+|work\w*)|\btelecommut(?:e|ing) (?:${role}|only)\b`,
      String.raw`\b(?:we (?:all )?|team |everyone )works? remotely\b|\bjoin (?:us|our (?:[a-z]{2,12} )?team) remotely\b`,
      String.raw`\b(?:our|join a|join an) (?:[a-z-]{2,14},? ){0,3}remote team\b`,
      String.raw`\b(?:operate|work|as)\b[^.\n]{0,20}\ba (?:fully |mostly )?remote team\b|\bremote work(?: is the norm|:|-enabled)|\b(?:full|part)-time\)?, (?:fully )?remote\b|\bvollstandig remote\b`,
      String.raw`\bwork(?:ing)? (?:from anywhere|remotely)\b(?! (?:up|for|one|two|\d|some|a few|part|occasion|as needed|when|if|in the summer|month|week))`,
      String.raw`\bwork[- ]from[- ]home\b(?! (?:stipend|allowance|budget|set|equipment|days?|up|for|policy|flex|one|two|1|2|3|a few|some|when|on|if|as|occasion|monthly|annual|options?\b|perks?|(?:is |may be |can be )?(?:available|possible|considered)))`,
    ),
  },
  {
    mode: "hybrid",
    strength: 2,
    pattern: any(
      String.raw`\bhybrid[- ](?:work\w*|schedule|set-?up|policy|office|remote|arrangement|approach|flexib\w+|culture|in|within|from|basis|workplace|team|first|company|format|mode\b|model\b|style|structure|environment\b|role\b(?! (?:that|of|which|bridg|blend|combin|between|will begin)))`,
      String.raw`\b(?:flexible|mostly|operate|offer|allows?|on|in|a) (?:an? )?(?:[a-z]{2,12} )?hybrid\b(?! (?:of|cloud|car|electric|search|vehicle|retriev|event|app|mobile|infra|model|environment|role))`,
      String.raw`\bremote (?:work )?(?:is )?(?:possible|optional)\b|\boption to work remotely`,
      String.raw`\bremote days?\b|\b(?:alternate|split|switch|mix)\b[^.\n]{0,20}\boffice\b[^.\n]{0,24}\b(?:remote|home)`,
      String.raw`\bhybride[nrs]? arbeit|\bmobiles? arbeiten|\btage? home ?office|\bjours? de teletravail|\bteletravail (?:partiel|possible)`,
      String.raw`\bhome ?office (?:ist )?moglich|\bpartly remote\b`,
      String.raw`\b(?:mix|combination|blend|split|balance) (?:of|between) (?:in[- ](?:the )?office|in[- ]person|office|remote|on-?site|home)\b[^.\n]{0,24}(?:remote|home|office)`,
      String.raw`\bwork(?:ing)? from home (?:up to )?(?:one|two|1|2|three|3|a few|some|[a-z]{3,8}days)\b`,
    ),
  },
  {
    mode: "onsite",
    strength: 2,
    pattern: any(
      String.raw`\b(?:100 ?%|fully|full[- ]time|all|entirely|strictly|primarily|mostly|mainly) (?:an )?(?:on-?site|in[- ]person|in[- ](?:the )?office)\b(?! (?:construction|work order|activit))`,
      String.raw`\b(?:in-person|on-?site|in-office)[- ](?:company|culture|team|startup|first|work (?:env|cul|pol|is|requ)|environment|collaboration is|by default|(?:5|five|4|four)\b|with cozy|setting)`,
      String.raw`\bin[- ]person (?:company|culture|work (?:environment|model|policy)|environment|working)\b`,
      String.raw`\bjoin (?:us|the team|our team) in[- ]person`,
      String.raw`\boffice[- ](?:first|centric|based)\b`,
      String.raw`\b(?:working|work|works|collaborate|based|build|building|together|operate|are|is|be) (?:together |[a-z]{3,12}ly |full[- ]time |all |side by side )?(?:on-?site|in[- ]person|in[- ]office|in the office|(?:out of|from) (?:our|the) (?:[a-z]{2,16} ){0,4}(?:office|hq|headquarters|studio))\b(?! (?:team|events?|interview|when|meetings?|offsite|once|as needed|if|or|lunch)| at least| [a-z ]{0,14}(?:quarter|year|month))`,
    ),
  },
  {
    mode: "remote",
    strength: 1,
    pattern: any(
      String.raw`\bremote (?:work )?(?:environment|set-?up|setting)\b(?! (?:stipend|allowance|budget))`,
      String.raw`\bremote work(?:ing)?(?: options?| flexibility| opportunit(?:y|ies))?\s{0,2}(?:$|[.!,;)&])`,
      String.raw`\bworking remote(?:ly)?\b`,
    ),
  },
  {
    mode: "onsite",
    strength: 1,
    pattern: any(
      String.raw`\b(?:lift|carry|move|lifting|push) [a-z, /]{0,40}(?:[3-9]\d|1\d\d)\+? ?(?:lbs?|pounds|kg)\b`,
      String.raw`\b(?:in-person|in person) (?:collaboration|presence)\b`,
      String.raw`\ball roles are in (?:our|the)\b`,
      String.raw`\b(?:(?:role|position|job|be|is|are),? (?:is |will be )?(?:based|located)|(?:role|position) sits|^based) (?:in|at|out of) (?:our|the) (?:[a-z]{2,16} ){0,4}(?:office|hq|headquarters|studio|facility|factory|plant)\b`,
      String.raw`\b(?:on|from) (?:the|an?) (?:shop|production|factory|manufacturing|warehouse) floor\b`,
      String.raw`\b(?:looking for|seeks?|seeking|needs? (?:for|an?)|opening|position|role|job|hiring|available)\b[^\n]{0,80}?\b(?:at|from) (?:our|its) (?:[a-z.,'&-]{2,16},? ){0,5}?${workplace}\b(?! (?:of|team|manager|equipment|suppl|admin|environment))`,
    ),
  },
];

/** A sentence about something else than where this job is done says nothing: interviews, meals, some other roles. */
export const sentenceNoise =
  /\b(?:interview\w*|workshops?|trial|lunch(?:es)?|dinners?|meals?|snacks?|some (?:roles|positions|teams|of our)|certain (?:teams|roles|positions)|(?:roles|others) (?:are )?designated|team to team|hired into|hybrid (?:cloud|environments|search|infrastructure)|on-?prem\w*|all on-?site|webinars?|patients?|classroom|networking events|isn't for you|not for you|don't apply|you may not|you prefer|you (?:want|need) (?:fully )?remote|(?:don't|not) (?:have|need|required) to be|looking for (?:a )?fully remote|meetups?|sessions?|(?:speak|talk|check|discuss|consult|clarify|ask)\b[^.]{0,60}\b(?:recruiters?|recruiting|hiring managers?|talent|expectations))\b/;
/** A sentence that only tells of the company in passing, or limits the place to some days a year. */
export const companyNoise =
  /\b(?:experience (?:working|in|with|leading|managing)|(?<!\ban )experienced?|ability to (?:collaborate|lead|manage|influence|build|communicate)|stipends?|allowance|budget|reimburse\w*|customers?|clients?|partners?|prospects?|weeks? (?:a|per|each) year|(?:days?|weeks?|months?) (?:a|per|each|of the|every) (?:year|month|quarter)|per (?:year|quarter|month)|up to (?:\d+|[a-z]+) (?:working |calendar )?(?:days|weeks|months)|month\b|offsites?|retreats?|quarterly|events?|onboarding|managing remote|leading remote|distributed systems)\b/;

/** Remote for some days or weeks of a year is no way of working: "work from anywhere up to 60 days a year". */
export const limitedTime =
  /\b(?:days?|weeks?|months?)\b[^.\n]{0,24}\b(?:year|annually|quarter)\b|\bup to [a-z0-9]+ (?:calendar |working |business )?(?:days|weeks|months)\b(?! (?:a|per) week)|\b(?:weeks|months?) (?:of|fully|from|each|per|a)\b|\b(?:temporarily|during the pandemic|due to covid)|\b(?:year|summer|month)\b[^.\n]{0,12}from anywhere|\bfrom anywhere\b[^.\n]{0,20}\b(?:month|weeks?|days)\b/;
