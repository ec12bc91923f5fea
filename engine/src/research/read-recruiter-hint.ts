/** Names of companies that fill other companies' jobs. */
const recruiterName =
  /\b(?:staffing|recruiting|recruitment|recruiters?|personnel|headhunt(?:ers?|ing)|executive search|search partners|talent (?:acquisition|agency|partners)|employment agency|temp agency|zeitarbeit|personaldienst(?:leister|leistung|leistungen)|personalvermittlung|manpower|randstad|adecco|robert half|kelly services|michael page)\b/i;

/** Words of an advert that speak of an employer who is somebody else's client, in sentences about filling a job. */
const clientWords: readonly RegExp[] = [
  /(?<=^|\n)[ \t*#]{0,8}(?:about )?(?:our|the) client:?[ \t*]{0,8}(?=\n)/iu,
  /\bon behalf of (?:one of )?(?:our|my) (?:\p{L}+ )?client(?:(?=,| \p{Lu})|s?(?=,? (?:we|is|are)\b))/iu,
  /\b(?:hiring|recruiting|searching|looking|search|sourcing|role|position|opportunity)(?: \p{L}+){0,8}? (?:on behalf of|for) (?:one of )?(?:our|my) (?:\p{L}+ )?clients?(?= \p{Lu}\p{L}|[,.:;(\n]| in | based | who | that | -)/iu,
  /\b(?:engaged|retained|commissioned) by (?:one of )?(?:our |my |a )clients?\b/iu,
  /(?=our client)(?<=^|[.!?:]\s|\n[\s-]{0,8})our client(?:, [^.\n]{3,90},)? (?:is|are|has|seeks|needs|was|wants) (?:an? |the |now |currently |one |looking |seeking |hiring |searching |expanding |revolutioniz|revolutionis|building |creating |in (?:search|need) )/iu,
  /\b(?:join|joining) (?:one of )?our clients?,? (?=an? |\p{Lu}\p{Ll})/u,
  /(?<!\p{L})[Ff]ür (?:unseren|einen unserer) (?:\p{Ll}+ )?(?:Kunden|Mandanten|Auftraggeber)\b(?=[^.\n]{0,60} such(?:en|t)\b)/u,
  /\b(?:unser|ein) (?:Mandant|Auftraggeber) (?:ist|sucht)\b|\bim (?:Auftrag|Namen) (?:unseres|eines) (?:Kunden|Mandanten|Auftraggebers)\b/u,
];

/** The part of a company's name that says that it fills other companies' jobs; null where none does. */
export function readRecruiterName(company: string): string | null {
  return recruiterName.exec(company)?.[0] ?? null;
}

/** The words of an advert that say that the employer is somebody else's client; null for "Our clients love us". */
export function readClientWords(description: string): string | null {
  for (const words of clientWords) {
    const found = words.exec(description)?.[0];
    if (found !== undefined) return found.replace(/\s+/g, " ").trim();
  }
  return null;
}
