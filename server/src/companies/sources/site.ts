import type { Caller } from "#platform/fair-queue";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { Fact } from "../facts.ts";
import { findCareersLink } from "./find-careers-link.ts";
import { findProcessLink, readHiringProcess } from "./read-hiring-process.ts";
import { readSite } from "./read-site.ts";
import { isSameSite, toDomain } from "./registrable-domain.ts";
import type { ResearchAccess, ResearchAnswer, ResearchSource, Subject } from "./research-source.ts";
import type { SitePage } from "./site-page.ts";

/** The company's own site: what it says of itself, where its openings are and how it hires. */
export const site: ResearchSource = {
  id: "site",
  name: "Company website",
  defaultBaseUrl: "",
  maxAgeMs: 14 * 24 * 60 * 60_000,
  whyNot: ({ website }) =>
    website === null ? { isOff: false, reason: "The address of its website is not known." } : null,
  async research(subject, access): Promise<ResearchAnswer> {
    const website = subject.website ?? "";
    const home = await openPage(website, access);
    // A domain that was sold or given up leads to somebody else's pages.
    const isOwn = isSameSite(home.url, website);
    const facts = await readHome(home, subject, isOwn, access);
    // Where Wikidata names one it is said there; a link that a person gave stands nowhere else.
    if (isOwn && !subject.entity?.website) {
      const cite = { name: "Company website", url: home.url, seenAt: access.now };
      facts.push({ field: "companyOverview.website", value: home.url, cite });
    }
    const careersUrl = isOwn ? findCareersLink(home.page.links) : null;
    if (careersUrl !== null) {
      const cite = { name: "Company website", url: home.url, seenAt: access.now };
      facts.push({ field: "companyOverview.careersUrl", value: careersUrl, cite });
      facts.push(...(await readCareers(careersUrl, home.url, access)));
    }
    return { facts, url: home.url };
  },
};

type Opened = { page: SitePage; html: string; url: string };

/** A page by its public address, which is asked below the base URL where one is set. */
async function openPage(address: string, access: ResearchAccess): Promise<Opened> {
  const { host, pathname, search } = new URL(address);
  const asked = access.baseUrl === "" ? address : `${access.baseUrl}/${host}${pathname}${search}`;
  const answer = await access.outbound.getText(asked, {
    headers: { accept: "text/html,application/xhtml+xml" },
    signal: access.signal,
    maxBytes: MAX_PAGE_BYTES,
    isFromSettings: access.baseUrl !== "",
  });
  if (answer.contentType !== "" && !/html/i.test(answer.contentType)) {
    throw new SourceFormatError("Its website answered something that is no web page");
  }
  const url = access.baseUrl === "" ? answer.url : address;
  const page = await readSite(toCaller(url, access), "readSitePage", answer.text, url);
  return { page, html: answer.text, url };
}

/** Sites take turns: nobody in particular waits for them. */
function toCaller(url: string, { signal }: ResearchAccess): Caller {
  return { person: new URL(url).host, signal };
}

async function readHome(
  { page, html, url }: Opened,
  subject: Subject,
  isOwn: boolean,
  access: ResearchAccess,
): Promise<Fact[]> {
  const cite = { name: "Company website", url, seenAt: access.now };
  const { entity } = subject;
  const names = [subject.name, ...(entity === null ? [] : [entity.name, ...entity.aliases])];
  const said = await readSite(toCaller(url, access), "readOrganization", html, url, {
    names,
    domain: isOwn ? toDomain(url) : null,
  });
  const texts = {
    "companyOverview.about": said?.about || (isOwn ? page.description : ""),
    "companyOverview.logoUrl": said?.logoUrl ?? "",
    "companyOverview.founded": said?.founded ?? "",
    "companyOverview.headquarters": said?.headquarters ?? "",
    "companyOverview.size": said?.size ?? "",
  };
  const facts: Fact[] = Object.entries(texts).flatMap(([field, value]) =>
    // The keys of `texts` are fields that hold a text.
    value === "" ? [] : [{ field: field as keyof typeof texts, value, cite }],
  );
  const awards = (said?.awards ?? []).map(
    (value) => ({ field: "awards", value, cite: { ...cite, isOwnClaim: true } }) as const,
  );
  return [...facts, ...awards];
}

/** How the company hires, from its careers page or one that this names. A page that cannot be read tells nothing. */
async function readCareers(careersUrl: string, homeUrl: string, access: ResearchAccess): Promise<Fact[]> {
  if (!isSameSite(careersUrl, homeUrl)) return [];
  try {
    let opened = await openPage(careersUrl, access);
    let steps = readHiringProcess(opened.page.blocks);
    const further = steps.length > 0 ? null : findProcessLink(opened.page.links);
    if (further !== null && isSameSite(further, homeUrl)) {
      opened = await openPage(further, access);
      steps = readHiringProcess(opened.page.blocks);
    }
    const cite = { name: "Careers page", url: opened.url, seenAt: access.now };
    return steps.map((value) => ({ field: "interviewIntelligence.process", value, cite }));
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SourceFormatError) return [];
    throw error;
  }
}
