import type { JsonResume, ReadField, ResumeFacts } from "@jobwright/contracts/resumes";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

type Known = string | string[] | Record<string, string> | Record<string, string>[] | null | undefined;

/** The facts in the JSON Resume format, version 1.0.0 (jsonresume.org/schema); only what is known. */
export function toJsonResume(facts: ResumeFacts): JsonResume {
  const { contact } = facts;
  const location = valueOf(contact.location);
  return {
    $schema: SCHEMA,
    basics: known({
      name: valueOf(contact.name),
      label: valueOf(contact.headline),
      email: valueOf(contact.email),
      phone: valueOf(contact.phone),
      summary: valueOf(facts.summary),
      location: location && { address: location },
      ...toAddresses(facts.links),
    }),
    work: facts.experience.map((entry) =>
      known({
        name: valueOf(entry.employer),
        position: valueOf(entry.title),
        location: valueOf(entry.location),
        startDate: valueOf(entry.startDate),
        endDate: dateOf(entry.endDate),
        highlights: entry.bullets.map(({ value }) => value),
      }),
    ),
    education: facts.education.map((entry) =>
      known({
        institution: valueOf(entry.institution),
        studyType: valueOf(entry.degree),
        startDate: valueOf(entry.startDate),
        endDate: dateOf(entry.endDate),
      }),
    ),
    skills: facts.skills.map(({ value }) => ({ name: value })),
  };
}

function valueOf(field: ReadField | null): string | null {
  return field?.value ?? null;
}

/** A job that goes on has no end date in this format. */
function dateOf(field: ReadField | null): string | null {
  return field?.value === "present" ? null : valueOf(field);
}

/** A page of the person's own is their `url`; addresses in networks and bare handles are profiles. */
function toAddresses(links: readonly ReadField[]): Record<string, Known> {
  const urls = links.map(({ value }) => value);
  const isProfile = (value: string) => findNetwork(value) !== null || !value.includes(".");
  const own = urls.find((value) => !isProfile(value));
  return {
    url: own && toUrl(own),
    profiles: urls
      .filter((value) => value !== own)
      .map((value) => {
        const network = findNetwork(value);
        if (!value.includes(".")) return { username: value };
        return network ? { network, url: toUrl(value) } : { url: toUrl(value) };
      }),
  };
}

const networks = {
  "linkedin.com": "LinkedIn",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "xing.com": "Xing",
  "twitter.com": "Twitter",
  "x.com": "X",
  "stackoverflow.com": "Stack Overflow",
  "medium.com": "Medium",
  "behance.net": "Behance",
  "dribbble.com": "Dribbble",
};

function findNetwork(value: string): string | null {
  const host =
    value
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .split("/", 1)[0] ?? "";
  const found = Object.entries(networks).find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return found ? found[1] : null;
}

function toUrl(value: string): string {
  return /^https?:\/\//i.test(value) ? value : `https://${value}`;
}

function known(fields: Record<string, Known>): Record<string, Known> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
  );
}
