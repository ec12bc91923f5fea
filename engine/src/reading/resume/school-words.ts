import { foldText } from "../fold-text.ts";

/** Words of schools, folded. */
export const schoolWords =
  /\b(?:universit\p{L}*|universidad\p{L}*|polytechniqu\p{L}*|college|school|institute?|instituto|istituto|academy|academie|akademie|accademia|polytechnic\p{L}*|politecnico|politecnica|hochschule|fachhochschule|berufsschule|gymnasium|realschule|gesamtschule|grundschule|berufskolleg|handelsschule|technikerschule|meisterschule|fachschule|oberschule|schule|ecole|lycee|iut|faculte|escuela|colegio|facultad|scuola|liceo|facolta|hogeschool|roc|escola|faculdade|conservatory|conservatoire|seminary|bootcamp|mit|ucla|usc|nyu|suny|cuny|eth|epfl|caltech|lse|ucl|tu|fh|uc|iit|nit|iiit|bits|kit|rwth|lmu|hec|insead|tafe|uni|vid(?:h)?yalaya|vidyasala|politechnika|akademia|uniwersytet|szkol\p{L}*|hogskola|hojskole|universitet|univerzita|colaiste|cegep|ies|cipfp|cefet|schulen|sekundarschule|kammer|handwerkskammer|chalmers|driver training|driving school|fahrschule)\b/u;

/** Words of degrees, folded; the short forms need their own letters, so they are matched with case elsewhere. */
const degreeWords =
  /\b(?:bachelor\p{L}*|master(?:'?s)?|doctor(?:ate| of)?|doctoral|phd|diploma?|diplom\p{L}*|degree|associate(?:'?s)?(?: of| in| degree)|certificate|ged|minor in|major in|mba|magister|staatsexamen|abitur|fachabitur|fachhochschulreife|hochschulreife|realschulabschluss|mittlere reife|hauptschulabschluss|gesellenbrief|meisterbrief|ausbildung|lehre|promotion|licen[cks]e|licenciatura|licenciado|licenciada|grado|maestria|doctorado|bachillerato|tecnic[oa]|laurea|dottorato|maturita|diplome|baccalaureat|bac|bts|dut|doctorat|ingenieur|bacharelado|mestrado|doutorado|graduacao|vwo|havo|mbo|hbo|a-levels?|gcse|high school|higher secondary|senior secondary|secondary certificate|sslc|hsc|class x(?:ii)?|a levels?|gcses?|leaving certificate|wassce|matura|matriculation|industriemeister|elektrotechnikermeister|fachkraft|certificat|zertifikat|remise a niveau|programme|grade (?:xii|1[0-3])|undergraduate|postgraduate|mention complementaire|coursework in|concentration in|studies in|studium)\b/u;

/** Short forms of degrees as they are printed. */
const degreeLetters =
  /(?:^|[\s(,|/–—-])(?:B\.? ?(?:Sc|A|S|Eng|E|Tech|Com|Ed|F\.?A|B\.?A|S\.?N|S\.?W|S\.?E|Arch|Mus|C\.?A)\b|M\.? ?(?:Sc|A|S|Eng|E|Tech|Com|Ed|F\.?A|B\.?A|S\.?N|S\.?W|P\.?H|P\.?A|Phil|D|Arch|Res)\b|Ph\.? ?D\b|D\.? ?Phil\b|J\.? ?D\b|LL\.? ?[BM]\b|Ed\.? ?D\b|A\.? ?A\.?(?: ?S)?\b|A\.?S\b|BSN|MSN|DNP|BBA|MBA|BFA|MFA|BEng|MEng|BTech|MTech|BSc|MSc|PhD|MD|DDS|PharmD|HND|HNC|NVQ|GED|CNA|DEC|DEP|AEC|CAP|BEP|Dipl\.)(?=[\s.,()|:;/–—-]|$)/;

/** Whether words of degrees stand in a text. */
export function isOfDegrees(text: string): boolean {
  return degreeWords.test(foldText(text)) || degreeLetters.test(text);
}

/** Whether words of schools or degrees stand in a text. */
export function isOfSchools(text: string): boolean {
  return schoolWords.test(foldText(text)) || isOfDegrees(text);
}
