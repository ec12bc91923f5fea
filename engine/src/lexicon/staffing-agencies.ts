/**
 * Firms that recruit or lend staff for others, in many countries, by the first words of their names as
 * `reading/employer.ts` writes them. A firm that is missing here is known by the words of its name or of its adverts.
 */
export const staffingAgencies: ReadonlySet<string> = new Set(
  [
    "academic work, adecco, aerotek, akkodis, allegis, amn healthcare, apleona personal, arwa, avanta, barona",
    "blue arrow, brunel, cielo, cpl, crit, cross country healthcare, dis ag, driver hire, eilers, expertum, express employment",
    "ferchau, fortem, gi group, gojob, hays, hofmann personal, impellam, insight global, interima, iziwork, jobandtalent",
    "kelly services, kforce, korn ferry, la mano, lhh, manpower, manpowergroup, medacs, michael page, modis, morgan hunt",
    "office angels, office people, olympia personal, page personnel, partnaire, pagepersonnel, pertemps, persona service",
    "piening, poolia, proman, pulse staffing, randstad, reed specialist, robert half, robert walters, samsic emploi, sd worx staffing",
    "spring professional, staffline, start people, supplay, synergie, team workers, teksystems, tempo team, temporis",
    "tempoteam, timepartner, trenkwalder, triangle interim, uniflex, unique personal, volt workforce, yer, youngcapital, zeitkraft",
  ].flatMap((line) => line.split(", ")),
);

/** Words that hardly any firm has in its name but one that recruits or lends staff. */
export const agencyWords: ReadonlySet<string> = new Set(
  (
    "bemanning headhunter headhunters headhunting hunters interim interimaire interimaires personalberatung " +
    "personaldienstleister personaldienstleistung personaldienstleistungen personalmanagement personalservice personalvermittlung recruiter " +
    "recruiters recruiting recruitment recrutement rekrytering rekryteringshuset rekruttering selezione staffing " +
    "temporar uitzendbureau vermittlung workforce zeitarbeit"
  ).split(" "),
);

/** Words that tell an agency at the end of a name, and elsewhere not: "Nordlicht Personal", not "Personal Trainers". */
export const lastAgencyWords: ReadonlySet<string> = new Set([
  "emploi",
  "personal",
  "personnel",
  "talent",
  "talents",
]);

/** Words of an advert that says it is for somebody else's job, folded and in the singular where English. */
export const clientWords: readonly string[] = (
  "agency client clientele consultant cliente kunde kunden kundenunternehmen mandant mandanten auftrag auftraggeber behalf kund uppdrag opdrachtgever " +
  "klient klienta personalvermittlung personaldienstleister zeitarbeit arbeitnehmeruberlassung interim recrutement recruitment candidate conseiller ansprechpartner"
).split(" ");
