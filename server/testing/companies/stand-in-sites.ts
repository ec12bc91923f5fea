import { escapeHtml } from "#platform/escape-html";
import { knownCompanies, type KnownCompany } from "./known-companies.ts";

/** Steps that the stand-ins' careers pages tell; the same for all, since no company's own process is copied here. */
export const standInSteps = [
  "Call with a recruiter",
  "Work sample that we discuss together",
  "Conversations with three people of the team",
];

/** A page of a company's own site; null: there is none at this address. `path` starts with the host. */
export function standInPage(path: string): string | null {
  const [, host = "", ...rest] = path.split("/");
  const company = knownCompanies.find(
    ({ website }) => website !== undefined && new URL(website).host === host,
  );
  if (company === undefined) return null;
  const page = rest.join("/").replace(/\/$/, "");
  if (page === "") return homePage(company);
  return page === "careers" ? careersPage(company) : null;
}

function homePage(company: KnownCompany): string {
  const { label, website, inception, employees } = company;
  const seat = company.headquarters?.[0];
  const organization = {
    "@type": "Organization",
    name: label,
    url: website,
    logo: { "@type": "ImageObject", url: "/logo.png" },
    ...(inception === undefined ? {} : { foundingDate: inception }),
    ...(employees === undefined
      ? {}
      : { numberOfEmployees: { "@type": "QuantitativeValue", value: employees.count } }),
    ...(seat === undefined
      ? {}
      : {
          address: {
            "@type": "PostalAddress",
            addressLocality: seat.city,
            ...(seat.region === undefined ? {} : { addressRegion: seat.region }),
            addressCountry: seat.country,
          },
        }),
    award: ["Best Employer of the Year 2024 (stand-in)"],
  };
  const graph = {
    "@context": "https://schema.org",
    "@graph": [{ "@type": "WebSite", name: label }, organization],
  };
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(label)}</title>
    <meta name="description" content="${escapeHtml(`${label}, as its own site describes it.`)}">
    <script type="application/ld+json">${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script></head>
    <body><nav><a href="/products">Products</a> <a href="/careers">Careers</a></nav>
    <h1>${escapeHtml(label)}</h1></body></html>`;
}

function careersPage({ label }: KnownCompany): string {
  return `<!doctype html><html lang="en"><head><title>Careers</title></head><body>
    <h1>Work at ${escapeHtml(label)}</h1><h2>Our values</h2><ul><li>Kindness</li><li>Care</li></ul>
    <h2>Our interview process</h2><p>It takes about two weeks.</p>
    <ol>${standInSteps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol>
    <h2>Benefits</h2><ul><li>Time off</li></ul></body></html>`;
}
