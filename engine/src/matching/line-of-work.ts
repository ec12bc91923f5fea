import { kindOfFamily, type KindOfWork } from "#lexicon/kinds-of-work";
import { roleLines } from "#lexicon/role-families";
import { familiesOf, readRoleTitle } from "./role-title.ts";

const lineOfFamily = new Map(roleLines.flatMap(({ line, families }) => families.map(({ id }) => [id, line])));

/** The line of work that a job title belongs to, such as "health", by the file of `roles/`; null: no known role. */
export function readLineOfWork(title: string): string | null {
  return lineOfFamily.get(familiesOf(readRoleTitle(title))[0] ?? "") ?? null;
}

/** The kind of work that a job title belongs to; null: no known role, or one that is of several kinds. */
export function readKindOfWork(title: string): KindOfWork | null {
  return kindOfFamily.get(familiesOf(readRoleTitle(title))[0] ?? "") ?? null;
}
