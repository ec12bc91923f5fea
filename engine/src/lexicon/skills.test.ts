import { describe, expect, it } from "vitest";
import { foldText } from "#reading/fold-text";
import { findSkills } from "#reading/read-skills";
import { toKey } from "#reading/read-skills";
import { kindsOfWork, linesOfKind, mixedFamilies } from "./kinds-of-work.ts";
import { roleLines } from "./role-families.ts";
import type { Skill } from "./lexicon-schema.ts";
import { skillById, skillLines, skills } from "./skills.ts";

const fields: Record<keyof Skill, (value: unknown) => boolean> = {
  id: (value) => typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  label: isText,
  aliases: isList,
  exactAliases: isList,
  implies: isList,
  exactCase: (value) => value === true,
  context: isList,
  unless: isList,
  isField: (value) => value === true,
  never: isList,
  elsewhere: (value) => Array.isArray(value) && value.every(isElsewhere),
};

function isElsewhere({ work, writings }: NonNullable<Skill["elsewhere"]>[number]): boolean {
  return (
    isList(work) && work.every((kind) => kindsOfWork.some((known) => known === kind)) && isList(writings)
  );
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value === value.trim() && value.length <= 60;
}

function isList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every(isText) && new Set(value).size === value.length
  );
}

function writingsOf(skill: Skill): string[] {
  return [skill.label, ...(skill.aliases ?? []), ...(skill.exactAliases ?? [])];
}

/** Alone, a writing that two skills share is found as the first of them. */
function isFoundAs(skill: Skill, id: string | undefined): boolean {
  const found = skillById.get(id ?? "");
  if (found === skill || !found || !skill.context || !found.context) return found === skill;
  const others = writingsOf(found).map(foldText);
  return writingsOf(skill).some((writing) => others.includes(foldText(writing)));
}

it("kinds of work are made of lines and families that there are, each line once", () => {
  const named = Object.values(linesOfKind).flatMap((lines) => lines.split(" "));
  const families = new Set(roleLines.flatMap((line) => line.families.map(({ id }) => id)));
  expect(named.filter((line, index) => named.indexOf(line) !== index)).toEqual([]);
  expect(named.filter((name) => !roleLines.some(({ line }) => line === name))).toEqual([]);
  expect([...mixedFamilies].filter((id) => !families.has(id))).toEqual([]);
});

describe("the lexicon of skills", () => {
  it("says of its own writings alone that they mean something else elsewhere", () => {
    const faults = skills.flatMap((skill) =>
      (skill.elsewhere ?? [])
        .flatMap(({ writings }) => writings)
        .filter((writing) => !writingsOf(skill).some((own) => toKey(own) === toKey(writing))),
    );
    expect(faults).toEqual([]);
  });

  it("holds entries of the agreed shape only", () => {
    const faults = skills.flatMap((skill) =>
      Object.entries(skill)
        .filter(([name, value]) => !(name in fields) || !fields[name as keyof Skill](value))
        .map(([name]) => `${skill.id}: ${name}`),
    );
    expect(faults).toEqual([]);
    expect(skills.filter(({ id, label }) => !id || !label)).toEqual([]);
  });

  it("has each id once and covers the computing lines with at least 450", () => {
    expect(skillById.size).toBe(skills.length);
    const computing = skillLines.filter(({ line }) => /^(?:software|data|security|design)$/.test(line));
    expect(computing.length).toBe(4);
    expect(computing.flatMap((line) => line.skills).length).toBeGreaterThanOrEqual(450);
    expect(new Set(skillLines.map(({ line }) => line)).size).toBe(skillLines.length);
  });

  it("implies skills that exist, and never itself in a circle", () => {
    const broken = skills.flatMap((skill) =>
      (skill.implies ?? []).filter((id) => !skillById.has(id)).map((id) => `${skill.id} implies ${id}`),
    );
    expect(broken).toEqual([]);
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (skillById.get(from)?.implies ?? []).some(
        (id) => id === to || (!seen.has(id) && reaches(id, to, seen.add(id))),
      );
    expect(skills.filter(({ id }) => reaches(id, id)).map(({ id }) => id)).toEqual([]);
  });

  it("names lists of context words that its file has", () => {
    const unknown = skillLines.flatMap(({ contexts, skills: entries }) =>
      entries.flatMap(({ id, context }) =>
        (context ?? [])
          .filter((word) => word.startsWith("@") && !(contexts && word.slice(1) in contexts))
          .map((word) => `${id}: ${word}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it("gives each writing to one skill only, unless the context tells them apart", () => {
    const owners = new Map<string, Skill>();
    const shared: string[] = [];
    for (const skill of skills) {
      for (const writing of writingsOf(skill)) {
        const isExact = skill.exactCase === true || (skill.exactAliases ?? []).includes(writing);
        const key = isExact ? writing : foldText(writing);
        const owner = owners.get(key) ?? skill;
        const isToldApart = owner.context !== undefined && skill.context !== undefined;
        if (owner !== skill && !isToldApart) shared.push(`${writing}: ${owner.id}, ${skill.id}`);
        owners.set(key, owner);
      }
    }
    expect(shared).toEqual([]);
  });

  it("finds each skill by each of its writings", () => {
    const lost = skills.flatMap((skill) =>
      writingsOf(skill)
        .map((writing) => ({ writing, ids: findSkills(writing).map(({ id }) => id) }))
        .filter(({ ids }) => ids.length !== 1 || !isFoundAs(skill, ids[0]))
        .map(({ writing, ids }) => `${skill.id}: "${writing}" is found as ${ids.join(", ") || "nothing"}`),
    );
    expect(lost).toEqual([]);
  });
});
