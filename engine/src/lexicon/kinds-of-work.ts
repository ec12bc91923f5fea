import { roleLines } from "./role-families.ts";

/**
 * Kinds of work in which one word names different skills: with one's hands, for people or with goods (`hands`), on things
 * that are built (`engineering`), with texts and numbers (`desk`), on what something looks like (`design`), on software (`software`).
 */
export const kindsOfWork = ["hands", "engineering", "desk", "design", "software"] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/** The lines of work that are of each kind, between spaces. */
export const linesOfKind: Readonly<Record<KindOfWork, string>> = {
  hands:
    "agriculture beauty care cleaning construction education health hospitality logistics manufacturing retail trades transport",
  engineering: "engineering",
  desk: "finance insurance law marketing media office people public-service real-estate sales",
  design: "design",
  software: "software data it security",
};
/** Families, by id, whose postings speak of software as often as of things. */
export const mixedFamilies = new Set(
  `account-manager business-analyst customer-success customer-support embedded-engineer engineering-manager
  field-service-technician health-informatics lecturer project-manager quantitative-analyst sales-engineer
  sales-operations scrum-master`.split(/\s+/),
);

const kindOfLine = new Map(
  kindsOfWork.flatMap((kind) => linesOfKind[kind].split(" ").map((line) => [line, kind] as const)),
);

/** The kind of work of each family of roles that is of one kind, by its id. */
export const kindOfFamily: ReadonlyMap<string, KindOfWork> = new Map(
  roleLines.flatMap(({ line, families }) => {
    const kind = kindOfLine.get(line);
    return kind === undefined
      ? []
      : families.filter(({ id }) => !mixedFamilies.has(id)).map(({ id }) => [id, kind] as const);
  }),
);
