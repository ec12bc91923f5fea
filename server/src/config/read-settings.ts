import type { Setting } from "./setting-kinds.ts";

/** Settings by their names in the environment. */
type Settings = Record<string, Setting<unknown>>;

/** One setting, by where it stands. */
type Placed = { at: string; value: unknown };
type HeadOf<At extends string> = At extends `${infer Head}.${string}` ? Head : At;
type Below<Each extends Placed, Head extends string> = Each extends {
  at: `${Head}.${infer Rest}`;
  value: infer Value;
}
  ? { at: Rest; value: Value }
  : never;
type PartOf<Each extends Placed, Head extends string> =
  | ([Below<Each, Head>] extends [never] ? Extract<Each, { at: Head }>["value"] : TreeOf<Below<Each, Head>>)
  | (Head extends `${string}?` ? null : never);
type TreeOf<Each extends Placed> =
  Extract<Each, { at: "*" }> extends never
    ? {
        [Head in HeadOf<Each["at"]> as Head extends `${infer Name}?` ? Name : Head]: PartOf<Each, Head>;
      }
    : Record<string, NonNullable<Each["value"]>>;

/** What settings come to, by their paths. */
export type ValuesOf<Given extends Settings> = TreeOf<
  {
    [Name in keyof Given]: Given[Name] extends Setting<infer Value, infer At>
      ? { at: At; value: Value }
      : never;
  }[keyof Given]
>;

export type SettingProblem = { name: string; holds: string; allowed: string };
export type SettingReading<Given extends Settings> = {
  values: ValuesOf<Given>;
  problems: SettingProblem[];
};

type Tree = { [name: string]: unknown };

/**
 * Reads settings from the environment. `idsOf` answers the ids that `<ID>` in a name stands for, by their names there.
 * What is wrong counts as absent; so does a part that needs several settings of which one lacks.
 */
export function readSettings<Given extends Settings>(
  settings: Given,
  env: NodeJS.ProcessEnv,
  idsOf: (name: string) => readonly (readonly [id: string, name: string])[],
): SettingReading<Given> {
  const problems: SettingProblem[] = [];
  const values: Tree = {};
  const needs = new Map<string, { name: string; isGiven: boolean }[]>();
  for (const [name, setting] of Object.entries(settings)) {
    const path = setting.at.split(".");
    const last = path.pop() ?? "";
    const part = path.join(".");
    if (setting.isIdle && needs.get(part)?.some(({ isGiven }) => !isGiven)) continue;
    const place = openPlace(values, path);
    for (const [id, variable] of name.includes("<ID>") ? idsOf(name) : [[name, name] as const]) {
      const value = readOne(variable, setting, env, problems);
      if (last !== "*") place[last] = value;
      else if (value !== null) place[id] = value;
      if (!setting.isNeeded) continue;
      needs.set(part, [...(needs.get(part) ?? []), { name, isGiven: value !== null }]);
    }
  }
  for (const [part, needed] of needs) {
    const missing = needed.filter(({ isGiven }) => !isGiven);
    if (missing.length === 0) continue;
    const path = part.replaceAll("?", "").split(".");
    const last = path.pop() ?? "";
    openPlace(values, path)[last] = null;
    const [given] = needed.filter(({ isGiven }) => isGiven);
    if (given) problems.push(...missing.map(({ name }) => toMissing(name, `${given.name} is set`)));
  }
  // The paths of the type and of the values are the same texts.
  return { values: values as ValuesOf<Given>, problems };
}

/** A setting that has to be there, and why. */
export function toMissing(name: string, reason: string): SettingProblem {
  return { name, holds: "nothing", allowed: `a value, since ${reason}` };
}

function readOne(
  name: string,
  setting: Setting<unknown>,
  env: NodeJS.ProcessEnv,
  problems: SettingProblem[],
): unknown {
  const value = env[name]?.trim();
  if (value === undefined || value === "") return setting.fallback;
  const parsed = setting.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const holds = setting.isSecret ? `a value of ${value.length} characters` : JSON.stringify(value);
  problems.push({ name, holds, allowed: setting.allowed });
  return setting.fallback;
}

function openPlace(values: Tree, path: readonly string[]): Tree {
  let place = values;
  for (const part of path) {
    const name = part.replace("?", "");
    place[name] ??= {};
    place = place[name] as Tree;
  }
  return place;
}
