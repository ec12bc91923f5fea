import { researchSources } from "#companies/sources/registry";
import { parseConfig, type Config, type Known } from "#config/config";
import { isRoot } from "#config/data-folder";
import { sources } from "#sources/registry";

/** The settings of this installation (`parseConfig`), held against the sources that it has. Throws `SettingsError`. */
export function readConfig(env: NodeJS.ProcessEnv, known: Partial<Known> = {}): Config {
  return parseConfig(env, {
    sourceIds: sources.map(({ id }) => id),
    offSourceIds: sources.flatMap(({ id, isOffByDefault }) => (isOffByDefault ? [id] : [])),
    researchIds: researchSources.map(({ id }) => id),
    isRoot: isRoot(),
    ...known,
  });
}
