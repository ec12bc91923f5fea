import { readBoardLink } from "#sources/sources.service";
import { foldText } from "@jobwright/engine/reading/fold-text";
import type { PageLink } from "./site-page.ts";

/** What a link to the openings says, in the languages that most of the postings are written in. */
const saysCareers = new RegExp(
  `^(?:${[
    "(?:our )?(?:careers?|jobs?|vacancies|open (?:positions|roles)|job openings)(?: (?:at|@|with) .{1,40})?",
    "careers? (?:& |and )?(?:jobs|culture|opportunities)",
    "(?:come )?(?:join|work with|work for) (?:us|our team|the team)|join .{2,30}|work (?:at|here).{0,30}",
    "we(?:'re| are) hiring|see (?:all )?(?:open )?(?:jobs|roles|positions)|hiring",
    "karriere(?: (?:bei|& jobs).{0,30})?|jobs (?:& |und )karriere|stellen(?:angebote|markt)?|offene stellen",
    "carrieres?|recrutement|nous rejoindre|rejoignez[- ]nous|offres d'emploi|emplois?",
    "empleos?|trabaja con nosotros|unete|carreras|carreiras|trabalhe conosco|vagas",
    "lavora con noi|carriere|posizioni aperte|vacatures|werken bij.{0,30}",
    "karriar|jobba hos oss|lediga jobb|karriere og jobb|ledige stillinger|tyopaikat|kariera|praca",
  ].join("|")})$`,
  "u",
);
/** One part of a path, or the place on a page that a link leads to. */
const namesCareers = new RegExp(
  `^(?:${[
    "careers?|jobs?|hiring|openings|vacancies|(?:jobs?|careers?)-(?:at|open|opportunit|posting).*|we-are-hiring",
    "(?:open|job)-(?:positions|roles|jobs|openings|postings|opportunit(?:y|ies))|positions",
    "(?:join|work-with|work-for|working-with)-?(?:us|our-team|the-team)|work(?:ing)?-at-.{2,40}",
    "karriere|stellen(?:angebote)?|carrieres?|recrutement|empleos?|carreiras?|trabalhe-?conosco|vacatures",
    "lavora-con-noi|kariera",
  ].join("|")})$`,
);
const inHost = /^(?:careers?|jobs?|karriere|boards|job-boards)\.|careers?\.[a-z]+$|\.(?:jobs|careers)$/;

/** Hosts that many companies keep their openings at, beside those of the board systems. */
const boardHosts = ["breezy.hr", "wellfound.com", "welcometothejungle.com"];

/** The link of a page that leads to the company's openings; null: it has none. */
export function findCareersLink(links: readonly PageLink[]): string | null {
  let best: { url: string; score: number } | null = null;
  for (const link of links) {
    const score = scoreLink(link);
    if (score > (best?.score ?? 0)) best = { url: link.url, score };
  }
  return best?.url ?? null;
}

function scoreLink({ text, url }: PageLink): number {
  const { hostname, pathname, hash } = new URL(url);
  const parts = pathname
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.(?:html?|php|aspx?)$/, ""));
  const says = saysCareers.test(foldText(text.replace(/[→›»>↗]+$/u, "")).trim()) ? 4 : 0;
  const isAtBoard =
    readBoardLink(url) !== null || boardHosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
  const isBoard = isAtBoard ? 2 : 0;
  const places = [...parts, hash.slice(1).toLowerCase()];
  const isNamed = inHost.test(hostname) || places.some((place) => namesCareers.test(place)) ? 3 : 0;
  // "Join us" alone may lead to a newsletter, and a deep page is one opening or an article.
  if (isNamed + isBoard === 0) return /^(?:join|work|come|hiring)/.test(foldText(text)) ? 0 : says;
  return says + isNamed + isBoard - Math.max(0, parts.length - 2);
}
