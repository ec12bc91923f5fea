/** Names of months, folded, by number, in English, German, French, Spanish, Italian, Dutch and Portuguese. */
export const monthNames: readonly string[] = [
  "january januar janner janvier enero gennaio januari janeiro jan janv ene gen",
  "february februar feber fevrier febrero febbraio februari fevereiro feb febr fev fevr",
  "march marz maerz mars marzo maart marco mar mrz mrt",
  "april avril abril aprile apr avr abr",
  "may mai mayo maggio mei maio mag",
  "june juni juin junio giugno junho jun giu",
  "july juli juillet julio luglio julho jul juil lug",
  "august aout agosto augustus aug ago",
  "september septembre septiembre settembre setembro sep sept set",
  "october oktober octobre octubre ottobre outubro oct okt ott out",
  "november novembre noviembre novembro nov",
  "december dezember decembre diciembre dicembre dezembro dec dez dic",
];

/** Words for a job that goes on, folded. */
export const presentWords =
  "present|current|currently|now|today|ongoing|to date|date|till date|heute|aktuell|laufend|gegenwartig|jetzt|dato|aujourd['’]hui|present|actuel|actuellement|ce jour|en cours|actualidad|actualmente|la actualidad|presente|el presente|hoy|la fecha|attuale|oggi|in corso|heden|nu|vandaag|atual|atualmente|o momento|hoje";

/** Words before a beginning whose end is not printed, folded. */
export const sinceWords = "since|seit|depuis|desde|dal|da|sinds|from|ab";

/** Words between a beginning and an end, folded. */
export const untilWords = "to|until|till|through|thru|bis|a|au|al|hasta|ate|tot|tot en met|t/m|e";

export const seasonWords =
  "spring|summers?|winters|etes|fall|autumn|winter|fruhling|sommer|herbst|fruhjahr|wintersemester|sommersemester|ws|ss|ete|automne|hiver|printemps|primavera|verano|otono|invierno|estate|autunno|inverno|q1|q2|q3|q4|class of|michaelmas|semester";
