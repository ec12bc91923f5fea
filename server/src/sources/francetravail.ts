import { EMPLOYER_NOT_NAMED, type RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { readPlainText } from "#platform/markup/plain-text";
import { idSchema, listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { planQuestions, type Question } from "./choose-places.ts";
import { fetchJson } from "./fetch-source.ts";
import { joinPlace } from "./join-place.ts";
import { describePlaces, nameQuery } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceAccess } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const API = "https://api.francetravail.io";
/** Tokens are given at a host of their own. */
const SIGN_IN = "https://entreprise.francetravail.fr";

const offerSchema = z.object({
  id: idSchema,
  intitule: z.string(),
  description: optionalText,
  dateCreation: optionalText,
  lieuTravail: optionalObject({ libelle: optionalText }),
  appellationlibelle: optionalText,
  entreprise: optionalObject({ nom: optionalText }),
  typeContrat: optionalText,
  typeContratLibelle: optionalText,
  dureeTravailLibelleConverti: optionalText,
  salaire: optionalObject({ libelle: optionalText, commentaire: optionalText }),
  origineOffre: optionalObject({
    urlOrigine: optionalText,
    partenaires: listOf(z.object({ url: optionalText })),
  }),
});

/**
 * Offers of France Travail with their texts, searched by title, also by the role's French name, in a region or the whole
 * country: towns have numbers there that no table of ours holds, regions have those of the gazetteer (INSEE). Needs the free
 * id and secret of an application. Many offers name no employer. Not verified live.
 */
export const francetravail: Source = {
  id: "francetravail",
  name: "France Travail",
  kind: "search",
  defaultBaseUrl: API,
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: { clientId: "FRANCETRAVAIL_ID", clientSecret: "FRANCETRAVAIL_SECRET" },
  countries: ["FR"],
  terms: "Free with an application of francetravail.io; France Travail is to be named; 10 requests a second.",
  sends: "Job titles or a keyword, and regions of France.",
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const headers = { authorization: `Bearer ${await readToken(access)}` };
    const entries: unknown[] = [];
    for (const question of planQuestions(request.query, ["FR"], "fr"))
      entries.push(...(await askFor(question, access, headers)));
    const read = await readEntries("France Travail", entries, offerSchema, toPosting);
    return { ...read, isComplete: false };
  },
};

/** The client's own credentials for a token, by a form; it is asked for anew each time. */
async function readToken(access: SourceAccess): Promise<string> {
  const host = access.baseUrl === API ? SIGN_IN : access.baseUrl;
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: access.keys["clientId"] ?? "",
    client_secret: access.keys["clientSecret"] ?? "",
    scope: "api_offresdemploiv2 o2dsoffre",
  });
  const address = `${host}/connexion/oauth2/access_token?realm=/partenaire`;
  const answer = await access.outbound.getJson(address, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    question: form.toString(),
    signal: access.signal,
    isFromSettings: true,
  });
  const token = readField(answer, "access_token");
  if (typeof token !== "string" || !/^[\w.~+/=-]+$/.test(token))
    throw new SourceFormatError("France Travail answered no token to search with");
  return token;
}

async function askFor(
  { words, place }: Question,
  access: SourceAccess,
  headers: Record<string, string>,
): Promise<unknown[]> {
  const parameters = { motsCles: words, region: place?.region?.slice("FR-".length), range: "0-149", sort: 1 };
  const answer = await fetchJson(access, "/partenaire/offresdemploi/v2/offres/search", parameters, headers);
  // Without any offer the answer has no content (204).
  return answer === null ? [] : expectList("France Travail", readField(answer, "resultats"));
}

function toPosting(offer: z.output<typeof offerSchema>): RawPosting | null {
  const pay = readSalary(offer.salaire?.libelle);
  const contract = offer.typeContratLibelle ?? offer.typeContrat;
  return toRawPosting({
    source: "francetravail",
    externalId: offer.id,
    title: offer.intitule,
    company: offer.entreprise?.nom?.trim() || EMPLOYER_NOT_NAMED,
    url:
      offer.origineOffre?.urlOrigine ??
      `https://candidat.francetravail.fr/offres/recherche/detail/${encodeURIComponent(offer.id)}`,
    applyUrl: offer.origineOffre?.partenaires[0]?.url,
    locations: [readPlace(offer.lieuTravail?.libelle)],
    postedAt: offer.dateCreation,
    pay,
    payText: pay === null ? (offer.salaire?.commentaire ?? offer.salaire?.libelle) : null,
    employmentType: [contract, offer.dureeTravailLibelleConverti].filter(Boolean).join(", "),
    description: readPlainText(offer.description ?? ""),
    tags: [offer.appellationlibelle],
  });
}

/** "51 - REIMS" and "49 - Maine et Loire": the number of a department, then a town or the department. */
function readPlace(label: string | null | undefined): string | null {
  const name = label?.replace(/^\s*(?:\d{2,3}|2[AB])\s*-\s*/i, "").trim();
  return name ? joinPlace([name, "France"]) : null;
}

const payPeriods: Record<string, string> = { horaire: "hour", mensuel: "month", annuel: "year" };

/** "Mensuel de 1900.0 Euros à 2100.0 Euros sur 12.0 mois"; null for other texts. */
function readSalary(label: string | null | undefined): RawPosting["pay"] {
  const stated = /^(horaire|mensuel|annuel) de (\d+(?:\.\d+)?) euros(?: à (\d+(?:\.\d+)?) euros)?/i.exec(
    label ?? "",
  );
  if (!stated) return null;
  const [, period = "", min, max = min] = stated;
  return readPay({ min, max, currency: "EUR", period: payPeriods[period.toLowerCase()] });
}
