import { roleLines } from "./role-families.ts";

/**
 * Kinds of work in which one word names different skills: with one's hands, for people or with goods (`hands`), on things
 * that are built (`engineering`), with texts and numbers (`desk`), on what something looks like (`design`), on software (`software`).
 */
export const kindsOfWork = ["hands", "engineering", "desk", "design", "software"] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

const lines: Readonly<Record<KindOfWork, string>> = {
  hands:
    "agriculture beauty care cleaning construction education health hospitality logistics manufacturing retail trades transport",
  engineering: "engineering",
  desk: "finance insurance law marketing media office people public-service real-estate sales",
  design: "design",
  software: "software data it security",
};
/** Families whose postings speak of software as often as of things. */
const mixed = new Set(
  `account-manager business-analyst customer-success customer-support embedded-engineer engineering-manager
  field-service-technician health-informatics lecturer project-manager quantitative-analyst sales-engineer
  sales-operations scrum-master`.split(/\s+/),
);

const kindOfLine = new Map(
  kindsOfWork.flatMap((kind) => lines[kind].split(" ").map((line) => [line, kind] as const)),
);

/** The kind of work of each family of roles that is of one kind, by its id. */
export const kindOfFamily: ReadonlyMap<string, KindOfWork> = new Map(
  roleLines.flatMap(({ line, families }) => {
    const kind = kindOfLine.get(line);
    return kind === undefined
      ? []
      : families.filter(({ id }) => !mixed.has(id)).map(({ id }) => [id, kind] as const);
  }),
);

/** Names in the tables above that are no line or family, or are named twice; for a test. */
export function faultsOfKinds(): string[] {
  const named = Object.values(lines).flatMap((list) => list.split(" "));
  const known = new Set(roleLines.map(({ line }) => line));
  const families = new Set(roleLines.flatMap(({ families: all }) => all.map(({ id }) => id)));
  return [
    ...named.filter((line, index) => !known.has(line) || named.indexOf(line) !== index),
    ...[...mixed].filter((id) => !families.has(id)),
  ];
}
