import { knownCompanies, type KnownCompany } from "./known-companies.ts";

/**
 * The answer of Algolia's search over Hacker News: stories on a company's site, ones that name it, and ones that only
 * hold its word.
 */
export function standInStories(query: URLSearchParams): unknown {
  const words = (query.get("query") ?? "").replaceAll('"', "").toLowerCase();
  const byAddress = query.get("restrictSearchableAttributes") === "url";
  const hits = knownCompanies.flatMap(storiesOf).filter(({ title, url }) => {
    return url.toLowerCase().includes(words) || (!byAddress && title.toLowerCase().includes(words));
  });
  return { hits: hits.slice(0, Number(query.get("hitsPerPage") ?? 20)), nbHits: hits.length, page: 0 };
}

function storiesOf(company: KnownCompany) {
  const number = Number(company.id.slice(1));
  const story = (index: number, title: string, url: string, points: number) => ({
    objectID: String(40_000_000 + (number % 100_000) * 10 + index),
    title,
    url,
    points,
    author: "someone",
    num_comments: points,
    created_at: `2025-0${1 + (index % 9)}-15T10:00:00Z`,
  });
  const word = company.label.toLowerCase();
  const elsewhere = [
    story(1, `${company.label} changes its prices`, "https://news.example.com/prices", 40),
    story(2, `What ${word} means to me`, "https://blog.example.org/words", 300),
  ];
  if (company.website === undefined) return elsewhere;
  return [...elsewhere, story(3, "How we made our database faster", `${company.website}blog/database`, 120)];
}
