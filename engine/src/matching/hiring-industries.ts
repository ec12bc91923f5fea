import { roleLines } from "#lexicon/role-families";
import { familiesOf, readRoleTitle } from "./role-title.ts";

/**
 * Lines of work that companies of an industry hire for more than others do, by the industries of the board directory. Lines
 * of every company, such as office and sales, stand with none.
 */
export const linesOfIndustry: Readonly<Record<string, readonly string[]>> = {
  Technology: ["software", "data", "it", "design"],
  "Financial Services": ["finance", "insurance"],
  "Professional Services": ["law", "engineering"],
  Healthcare: ["health", "care"],
  "Media & Entertainment": ["media", "design", "marketing"],
  Manufacturing: ["manufacturing", "engineering", "trades"],
  Cybersecurity: ["software", "it"],
  "Retail & E-commerce": ["retail", "logistics"],
  Energy: ["trades", "engineering", "construction"],
  "Pharmaceuticals & Biotech": ["science", "health"],
  "Aerospace & Defense": ["engineering", "manufacturing", "trades"],
  "Transportation & Logistics": ["transport", "logistics"],
  "Hospitality & Tourism": ["hospitality", "cleaning"],
  "Agriculture & Food": ["agriculture", "manufacturing", "hospitality"],
  Robotics: ["engineering", "software", "manufacturing"],
  Education: ["education", "care"],
  Automotive: ["trades", "engineering", "manufacturing"],
  "Non-profit": ["care", "education", "public-service"],
  "Real Estate & Construction": ["construction", "real-estate", "trades"],
  Telecommunications: ["it", "engineering", "trades"],
  "Luxury Goods": ["retail", "beauty"],
  "Government & Public Sector": ["public-service", "law", "transport"],
};

/** Families of the line of finance that every company has. */
const everywhere = new Set([
  "accountant",
  "certified-accountant",
  "bookkeeper",
  "collections-agent",
  "finance-manager",
  "payroll-specialist",
]);

const lineOfFamily = new Map(
  roleLines.flatMap(({ line, families }) =>
    families.filter(({ id }) => !everywhere.has(id)).map(({ id }) => [id, line] as const),
  ),
);

/**
 * Industries whose companies hire for the line of work of a title, or of a part of it; none where every company has such
 * work, or where the title is of no known role.
 */
export function findHiringIndustries(title: string): string[] {
  const role = readRoleTitle(title);
  const lines = new Set([role, ...role.further].flatMap(familiesOf).map((id) => lineOfFamily.get(id)));
  return Object.entries(linesOfIndustry)
    .filter(([, hired]) => hired.some((line) => lines.has(line)))
    .map(([industry]) => industry);
}
