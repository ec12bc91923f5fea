import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { nameOfSource, settings } from "./config-settings.ts";
import { projectRoot } from "./data-folder.ts";
import { findDataFolder, ownDataFolder, type FoundDataFolder } from "./find-data-folder.ts";
import { readSettings, toMissing, type SettingProblem, type ValuesOf } from "./read-settings.ts";

type Values = ValuesOf<typeof settings>;

/**
 * Settings of one installation, read from the environment once at the start: those of `config-settings.ts` at their
 * paths, in bytes and milliseconds, and what is made of them.
 */
export type Config = Omit<Values, "publicUrl" | "dataDir" | "storageTotal" | "models" | "sources"> & {
  version: string;
  /** The address people open, without trailing slash; decides on secure cookies and the allowed origins. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** How `dataDir` was found; null: the setting names it. */
  dataFolder: FoundDataFolder | null;
  /** Null: as much as the disk has. */
  storageTotal: number | null;
  /** `disabled` holds all that are off, also those that nobody switched on. */
  sources: Omit<Values["sources"], "enabled">;
  models: Omit<Values["models"], "embedder"> & {
    /** `provider` has the model's name; the address and key are those of `language`'s provider. */
    embedder: { kind: "packaged" } | { kind: "none" } | { kind: "provider"; model: string };
  };
  /** The provider of `oidc` is this server's own for trying things out. */
  isDemoLogin: boolean;
};

/** An S3-compatible store; an endpoint is addressed with the bucket in the path. Null keys: the SDK's own chain. */
export type S3Settings = NonNullable<Config["s3"]>;

/** A language model. `baseUrl` null: the provider's own address; always set for `openai-compatible`. */
export type LanguageModelSettings = NonNullable<Config["models"]["language"]>;

/** A client at an OpenID Connect provider; a public client has no secret. */
export type ProviderSettings = Omit<NonNullable<Config["oidc"]>, "label">;

/** The environment holds settings that are not allowed. The message lists every one, for the operator. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, holds, allowed }) => `  ${name} holds ${holds}; allowed: ${allowed}`);
    const head = problems.length === 1 ? "One setting is wrong" : `${problems.length} settings are wrong`;
    super(`${head}, so nothing was started:\n${lines.join("\n")}`);
    this.name = "SettingsError";
    this.problems = problems;
  }
}

/** Set by build tools and hosts for purposes of their own. */
const foreignNames = new Set(["SOURCE_DATE_EPOCH", "SOURCE_VERSION", "SOURCE_COMMIT", "SOURCE_BRANCH"]);

/** What settings are held against: the ids that may stand in names and lists, and whether root starts the server. */
export type Known = {
  sourceIds: readonly string[];
  /** Of these, the sources that are off unless an operator switches them on. */
  offSourceIds: readonly string[];
  researchIds: readonly string[];
  isRoot: boolean;
};

/**
 * Reads all settings from the environment; absent and empty ones take their defaults. Throws {@link SettingsError} with
 * every wrong one, unknown `SOURCE_…` names among them.
 */
export function parseConfig(env: NodeJS.ProcessEnv, known: Known): Config {
  const { sourceIds, offSourceIds, researchIds, isRoot } = known;
  const jobSources = {
    list: "SOURCES_DISABLED",
    pattern: /^SOURCES?_/,
    urlName: "SOURCE_<ID>_URL",
    ids: sourceIds,
  } as const;
  const researchSources = {
    list: "RESEARCH_DISABLED",
    pattern: /^RESEARCH_/,
    urlName: "RESEARCH_<ID>_URL",
    ids: researchIds,
  } as const;
  const { values, problems } = readSettings(settings, env, (name) => {
    const { urlName, ids } = name === jobSources.urlName ? jobSources : researchSources;
    return ids.map((id) => [id, nameOfSource(urlName, id)] as const);
  });
  problems.push(
    ...findLacking(values),
    ...unknownSources(env, jobSources, values.sources.disabled),
    ...unknownIds("SOURCES_ENABLED", values.sources.enabled, offSourceIds),
    ...unknownSources(env, researchSources, values.research.disabled),
  );
  if (problems.length > 0) throw new SettingsError(problems);
  const { host, port, publicUrl, dataDir, storageTotal, models } = values;
  const dataFolder = dataDir === null ? findDataFolder(ownDataFolder(isRoot, values.brandName)) : null;
  const { kind, model } = models.embedder;
  const { disabled, enabled, ...sources } = values.sources;
  return {
    ...values,
    sources: {
      ...sources,
      disabled: [...new Set([...disabled, ...offSourceIds.filter((id) => !enabled.includes(id))])],
    },
    version: readVersion(),
    publicUrl: publicUrl ?? defaultPublicUrl(host, port),
    dataDir: resolve(dataDir ?? dataFolder?.path ?? ""),
    dataFolder,
    storageTotal: storageTotal || null,
    models: { ...models, embedder: kind === "provider" ? { kind, model: model ?? "" } : { kind } },
    isDemoLogin: false,
  };
}

/** What one setting asks of others. */
function findLacking({ models: { language, embedder }, research, ...values }: Values): SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (values.databaseUrl === null && values.databaseDirectUrl !== null)
    problems.push(toMissing("DATABASE_URL", "DATABASE_DIRECT_URL is set"));
  if (values.databaseUrl === null && values.databaseReadUrl !== null)
    problems.push(toMissing("DATABASE_URL", "DATABASE_READ_URL is set"));
  if (language?.provider === "openai-compatible" && language.baseUrl === null)
    problems.push(toMissing("LLM_BASE_URL", "LLM_PROVIDER is openai-compatible"));
  if (language && language.provider !== "openai-compatible" && language.apiKey === null)
    problems.push(toMissing("LLM_API_KEY", `LLM_PROVIDER is ${language.provider}`));
  if (embedder.kind === "provider") {
    if (language === null) problems.push(toMissing("LLM_PROVIDER", "EMBEDDER is provider"));
    else if (language.provider === "anthropic")
      problems.push({
        name: "EMBEDDER",
        holds: '"provider"',
        allowed: "packaged or none, since anthropic has no embeddings",
      });
    if (embedder.model === null) problems.push(toMissing("LLM_EMBEDDING_MODEL", "EMBEDDER is provider"));
  }
  if (research.withModel && language === null)
    problems.push(toMissing("LLM_PROVIDER", "LLM_WEB_SEARCH is on"));
  if (research.withModel && language?.provider === "openai-compatible")
    problems.push({
      name: "LLM_WEB_SEARCH",
      holds: '"on"',
      allowed: "off, since a model at an openai-compatible address has no search tool of its provider's",
    });
  return problems;
}

/** How the settings of one kind of source are named. */
type SourceNames = {
  list: string;
  pattern: RegExp;
  urlName: "SOURCE_<ID>_URL" | "RESEARCH_<ID>_URL";
  ids: readonly string[];
};

/** Names of sources that do not exist: a misspelt one must not pass unnoticed. */
function unknownSources(
  env: NodeJS.ProcessEnv,
  { list, pattern, urlName, ids }: SourceNames,
  disabled: readonly string[],
): SettingProblem[] {
  const known = new Set([
    ...Object.keys(settings),
    ...ids.map((id) => nameOfSource(urlName, id)),
    ...foreignNames,
  ]);
  const wrongNames = Object.keys(env).filter((name) => pattern.test(name) && !known.has(name));
  const allIds = ids.join(", ");
  return [
    ...unknownIds(list, disabled, ids),
    ...wrongNames.map((name) => ({
      name,
      holds: JSON.stringify(env[name] ?? ""),
      allowed: `no setting of this name; base URLs are ${urlName} with an id of ${allIds}`,
    })),
  ];
}

/** Ids in a list setting that are none of those that it may hold. */
function unknownIds(name: string, listed: readonly string[], ids: readonly string[]): SettingProblem[] {
  const wrong = listed.filter((id) => !ids.includes(id));
  return wrong.map((id) => ({ name, holds: JSON.stringify(id), allowed: ids.join(", ") }));
}

/** The address of a server that listens on all addresses is best opened by the machine's own name. */
export function defaultPublicUrl(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function readVersion(): string {
  const text = readFileSync(join(projectRoot, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
