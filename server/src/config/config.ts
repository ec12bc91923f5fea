import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import {
  researchUrlName,
  settings,
  sourceKeySettings,
  sourceUrlName,
  sourceUrlSetting,
  type Setting,
} from "./config-settings.ts";
import { defaultDataDir, projectRoot } from "./data-folder.ts";

/** Settings of one installation, read from the environment once at the start (see README). */
export type Config = {
  brandName: string;
  version: string;
  host: string;
  /** 0: any free port. */
  port: number;
  /** The address people open, without trailing slash; decides on secure cookies and the allowed origins. */
  publicUrl: string;
  /** Host names, in small letters, that requests may name besides those of the other settings. */
  allowedHosts: string[];
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Connections that this process opens to the database at most. */
  databasePoolSize: number;
  logLevel: string;
  /** Without trailing slash; "" is the same origin. */
  /** Viewers outside this product may be used, with the person's word. */
  hasOutsideViewers: boolean;
  agentsUrl: string;
  storageUrl: string;
  /** What this process does: answers people, runs what is scheduled, or both. */
  role: "all" | "api" | "worker";
  /** Without trailing slash; "" is this server's own. */
  schedulerUrl: string;
  /** Base URL of the server that runs scheduled searches, without trailing slash; "" is the firing process itself. */
  executeUrl: string;
  /** Null: one that is derived from the secret. */
  serviceToken: string | null;
  /** Runs of one scheduled search that come closer are merged. */
  minSearchIntervalMinutes: number;
  tokenSyncUrl: string | null;
  /** Signs sessions and tokens; null: a generated one, kept in the data folder. */
  authSecret: string | null;
  /** Null: no one signs in with Google here. */
  google: ProviderSettings | null;
  /** Null: no OpenID Connect provider of the operator's own. `label` is its name on the button. */
  oidc: (ProviderSettings & { label: string }) | null;
  /** The provider of `oidc` is this server's own for trying things out. */
  isDemoLogin: boolean;
  /** Null: e-mail is off. */
  mail: { url: string; from: string } | null;
  push: {
    /** `mailto:` or https address for the push services; null: `PUBLIC_URL`. */
    contact: string | null;
    /** Origins of push services that may be private addresses. */
    exemptOrigins: string[];
  };
  /** Null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** Room for one person's files, in bytes. */
  storagePerPerson: number;
  /** Room for the database and all files, in bytes; null: as much as the disk has. */
  storageTotal: number | null;
  /** Of the disk of `dataDir` so much stays free, in bytes. */
  diskReserve: number;
  /** Days without activity after which a guest is removed; 0: never. */
  guestDays: number;
  models: {
    /** Null: the local engine does everything. */
    language: LanguageModelSettings | null;
    /** Longest time for one answer, in milliseconds. */
    timeLimitMs: number;
    /** Tokens in and out that may be spent. */
    maxTokens: { perRun: number; perPersonDay: number; perDay: number };
    /** `provider` has the model's name; the address and key are those of `language`'s provider. */
    embedder: { kind: "packaged" } | { kind: "none" } | { kind: "provider"; model: string };
  };
  sources: {
    /** Source ids that are switched off. */
    disabled: string[];
    /** Base URLs that replace a source's own, by source id, from `SOURCE_<ID>_URL`. */
    baseUrls: Record<string, string>;
    /** Values of the key settings by environment name. */
    keys: Record<string, string>;
    /** Longest time for one source in one search, in milliseconds. */
    timeLimitMs: number;
    /** Company boards of each system asked in one search, besides those of target companies. */
    boardsPerSystem: number;
  };
  research: {
    /** Ids of research sources that are switched off. */
    disabled: string[];
    /** Base URLs that replace a source's own, by source id, from `RESEARCH_<ID>_URL`. */
    baseUrls: Record<string, string>;
    /** Longest time that a search waits for the research of its companies, in milliseconds; the rest comes later. */
    timeLimitMs: number;
    /** E-mail address that the hosts which ask for one are told. */
    contact: string | null;
    /** The configured model may search the web. */
    withModel: boolean;
  };
  /** Listings that one search keeps. */
  listingsPerSearch: number;
  /** `auto`: only where no live source can be reached and no real posting is indexed. */
  sampleBoard: "auto" | "on" | "off";
};

/** An S3-compatible store; an endpoint is addressed with the bucket in the path. Null keys: the SDK's own chain. */
export type S3Settings = {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Begins every key, without slashes at its ends; "" for none. */
  prefix: string;
};

/** A language model. `baseUrl` null: the provider's own address; always set for `openai-compatible`. */
export type LanguageModelSettings = {
  provider: "openai" | "anthropic" | "openai-compatible";
  model: string;
  apiKey: string | null;
  baseUrl: string | null;
};

/** A client at an OpenID Connect provider; a public client has no secret. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | null };

export type SettingProblem = { name: string; holds: string; allowed: string };

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

type PairName =
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "SMTP_URL"
  | "MAIL_FROM"
  | "LLM_PROVIDER"
  | "LLM_MODEL";

/** Set by build tools and hosts for purposes of their own. */
const foreignNames = new Set(["SOURCE_DATE_EPOCH", "SOURCE_VERSION", "SOURCE_COMMIT", "SOURCE_BRANCH"]);

/** What settings are held against: the ids that may stand in names and lists, and whether root starts the server. */
export type Known = { sourceIds: readonly string[]; researchIds: readonly string[]; isRoot: boolean };

/**
 * Reads all settings from the environment; absent and empty ones take their defaults (`settingsTable`).
 * Throws {@link SettingsError} with every wrong one, unknown `SOURCE_…` names among them.
 */
export function parseConfig(env: NodeJS.ProcessEnv, { sourceIds, researchIds, isRoot }: Known): Config {
  const problems: SettingProblem[] = [];

  function read<T>(name: string, setting: Setting<T>): T {
    const value = env[name]?.trim();
    if (value === undefined || value === "") return setting.fallback;
    const parsed = setting.schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const holds = setting.isSecret ? `a value of ${value.length} characters` : JSON.stringify(value);
    problems.push({ name, holds, allowed: setting.allowed });
    return setting.fallback;
  }

  /** Two settings that work only together: one alone is a mistake and must not pass as "off". */
  function readPair(first: PairName, second: PairName): [string, string] | null {
    const [one, two] = [read(first, settings[first]), read(second, settings[second])];
    if (one !== null && two !== null) return [one, two];
    if (one !== two) {
      const [missing, given] = one === null ? [first, second] : [second, first];
      problems.push({ name: missing, holds: "nothing", allowed: `a value, since ${given} is set` });
    }
    return null;
  }

  function noteMissing(name: string, reason: string): void {
    problems.push({ name, holds: "nothing", allowed: `a value, since ${reason}` });
  }

  function readLanguageModel(): LanguageModelSettings | null {
    const pair = readPair("LLM_PROVIDER", "LLM_MODEL");
    const apiKey = read("LLM_API_KEY", settings.LLM_API_KEY);
    const baseUrl = read("LLM_BASE_URL", settings.LLM_BASE_URL);
    if (pair === null) return null;
    const [provider, model] = pair;
    if (provider === "openai-compatible" && baseUrl === null)
      noteMissing("LLM_BASE_URL", "LLM_PROVIDER is openai-compatible");
    if (provider !== "openai-compatible" && apiKey === null)
      noteMissing("LLM_API_KEY", `LLM_PROVIDER is ${provider}`);
    return { provider: provider as LanguageModelSettings["provider"], model, apiKey, baseUrl };
  }

  function readWebSearch(): boolean {
    const isOn = read("LLM_WEB_SEARCH", settings.LLM_WEB_SEARCH) === "on";
    if (isOn && language === null) noteMissing("LLM_PROVIDER", "LLM_WEB_SEARCH is on");
    if (isOn && language?.provider === "openai-compatible")
      problems.push({
        name: "LLM_WEB_SEARCH",
        holds: '"on"',
        allowed: "off, since a model at an openai-compatible address has no search tool of its provider's",
      });
    return isOn;
  }

  function readEmbedder(): Config["models"]["embedder"] {
    const kind = read("EMBEDDER", settings.EMBEDDER);
    const model = read("LLM_EMBEDDING_MODEL", settings.LLM_EMBEDDING_MODEL);
    if (kind !== "provider") return { kind };
    if (language === null) noteMissing("LLM_PROVIDER", "EMBEDDER is provider");
    else if (language.provider === "anthropic")
      problems.push({
        name: "EMBEDDER",
        holds: '"provider"',
        allowed: "packaged or none, since anthropic has no embeddings",
      });
    if (model === null) noteMissing("LLM_EMBEDDING_MODEL", "EMBEDDER is provider");
    return { kind, model: model ?? "" };
  }

  const host = read("HOST", settings.HOST);
  const port = read("PORT", settings.PORT);
  const keys = sourceKeySettings.flatMap((name) => {
    const value = read(name, settings[name]);
    return value === null ? [] : [[name, value] as const];
  });
  const readBaseUrls = (ids: readonly string[], nameOf: (id: string) => string) =>
    ids.flatMap((id) => {
      const value = read(nameOf(id), sourceUrlSetting);
      return value === null ? [] : [[id, value] as const];
    });
  const baseUrls = readBaseUrls(sourceIds, sourceUrlName);
  const researchUrls = readBaseUrls(researchIds, researchUrlName);
  const google = readPair("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const oidc = readPair("OIDC_ISSUER", "OIDC_CLIENT_ID");
  const mail = readPair("SMTP_URL", "MAIL_FROM");
  const language = readLanguageModel();
  const bucket = read("S3_BUCKET", settings.S3_BUCKET);
  const s3 = {
    endpoint: read("S3_ENDPOINT", settings.S3_ENDPOINT),
    region: read("S3_REGION", settings.S3_REGION),
    accessKeyId: read("S3_ACCESS_KEY_ID", settings.S3_ACCESS_KEY_ID),
    secretAccessKey: read("S3_SECRET_ACCESS_KEY", settings.S3_SECRET_ACCESS_KEY),
    prefix: read("S3_PREFIX", settings.S3_PREFIX),
  };
  const disabled = read("SOURCES_DISABLED", settings.SOURCES_DISABLED);
  const noResearch = read("RESEARCH_DISABLED", settings.RESEARCH_DISABLED);
  const config: Config = {
    brandName: read("BRAND_NAME", settings.BRAND_NAME),
    version: readVersion(),
    host,
    port,
    publicUrl: read("PUBLIC_URL", settings.PUBLIC_URL) ?? defaultPublicUrl(host, port),
    allowedHosts: read("ALLOWED_HOSTS", settings.ALLOWED_HOSTS),
    dataDir: resolve(read("DATA_DIR", settings.DATA_DIR) ?? defaultDataDir(isRoot)),
    databaseUrl: read("DATABASE_URL", settings.DATABASE_URL),
    databasePoolSize: read("DATABASE_POOL_SIZE", settings.DATABASE_POOL_SIZE),
    logLevel: read("LOG_LEVEL", settings.LOG_LEVEL),
    hasOutsideViewers: read("OUTSIDE_VIEWERS", settings.OUTSIDE_VIEWERS) === "on",
    agentsUrl: read("AGENTS_URL", settings.AGENTS_URL),
    storageUrl: read("STORAGE_URL", settings.STORAGE_URL),
    role: read("ROLE", settings.ROLE),
    schedulerUrl: read("SCHEDULER_URL", settings.SCHEDULER_URL),
    executeUrl: read("EXECUTE_URL", settings.EXECUTE_URL),
    serviceToken: read("SERVICE_TOKEN", settings.SERVICE_TOKEN),
    minSearchIntervalMinutes: read("MIN_SEARCH_INTERVAL_MINUTES", settings.MIN_SEARCH_INTERVAL_MINUTES),
    tokenSyncUrl: read("TOKEN_SYNC_URL", settings.TOKEN_SYNC_URL),
    authSecret: read("AUTH_SECRET", settings.AUTH_SECRET),
    google: google && {
      issuer: read("GOOGLE_ISSUER", settings.GOOGLE_ISSUER),
      clientId: google[0],
      clientSecret: google[1],
    },
    oidc: oidc && {
      issuer: oidc[0],
      clientId: oidc[1],
      clientSecret: read("OIDC_CLIENT_SECRET", settings.OIDC_CLIENT_SECRET),
      label: read("OIDC_LABEL", settings.OIDC_LABEL),
    },
    isDemoLogin: false,
    mail: mail && { url: mail[0], from: mail[1] },
    push: {
      contact: read("PUSH_CONTACT", settings.PUSH_CONTACT),
      exemptOrigins: read("PUSH_SERVICE_ORIGINS", settings.PUSH_SERVICE_ORIGINS),
    },
    s3: bucket === null ? null : { bucket, ...s3 },
    storagePerPerson: read("STORAGE_PER_PERSON_MB", settings.STORAGE_PER_PERSON_MB) * 1024 * 1024,
    storageTotal: read("STORAGE_TOTAL_MB", settings.STORAGE_TOTAL_MB) * 1024 * 1024 || null,
    diskReserve: read("DISK_RESERVE_MB", settings.DISK_RESERVE_MB) * 1024 * 1024,
    guestDays: read("GUEST_DAYS", settings.GUEST_DAYS),
    models: {
      language,
      timeLimitMs: read("LLM_TIMEOUT_SECONDS", settings.LLM_TIMEOUT_SECONDS) * 1000,
      maxTokens: {
        perRun: read("LLM_MAX_TOKENS_PER_RUN", settings.LLM_MAX_TOKENS_PER_RUN),
        perPersonDay: read("LLM_MAX_TOKENS_PER_PERSON_DAY", settings.LLM_MAX_TOKENS_PER_PERSON_DAY),
        perDay: read("LLM_MAX_TOKENS_PER_DAY", settings.LLM_MAX_TOKENS_PER_DAY),
      },
      embedder: readEmbedder(),
    },
    sources: {
      disabled,
      baseUrls: Object.fromEntries(baseUrls),
      keys: Object.fromEntries(keys),
      timeLimitMs: read("SOURCE_TIME_LIMIT_SECONDS", settings.SOURCE_TIME_LIMIT_SECONDS) * 1000,
      boardsPerSystem: read("BOARDS_PER_SYSTEM", settings.BOARDS_PER_SYSTEM),
    },
    research: {
      disabled: noResearch,
      baseUrls: Object.fromEntries(researchUrls),
      timeLimitMs: read("RESEARCH_TIME_LIMIT_SECONDS", settings.RESEARCH_TIME_LIMIT_SECONDS) * 1000,
      contact: read("RESEARCH_CONTACT", settings.RESEARCH_CONTACT),
      withModel: readWebSearch(),
    },
    listingsPerSearch: read("LISTINGS_PER_SEARCH", settings.LISTINGS_PER_SEARCH),
    sampleBoard: read("SAMPLE_BOARD", settings.SAMPLE_BOARD),
  };
  problems.push(
    ...unknownSources(env, jobSourceNames, disabled, sourceIds),
    ...unknownSources(env, researchNames, noResearch, researchIds),
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return config;
}

/** How the settings of one kind of source are named. */
type SourceNames = { list: string; pattern: RegExp; urlName: (id: string) => string };

const jobSourceNames: SourceNames = {
  list: "SOURCES_DISABLED",
  pattern: /^SOURCES?_/,
  urlName: sourceUrlName,
};
const researchNames: SourceNames = {
  list: "RESEARCH_DISABLED",
  pattern: /^RESEARCH_/,
  urlName: researchUrlName,
};

/** Names of sources that do not exist: a misspelt one must not pass unnoticed. */
function unknownSources(
  env: NodeJS.ProcessEnv,
  { list, pattern, urlName }: SourceNames,
  disabled: readonly string[],
  sourceIds: readonly string[],
): SettingProblem[] {
  const wrongIds = disabled.filter((id) => !sourceIds.includes(id));
  const known = new Set([...Object.keys(settings), ...sourceIds.map(urlName), ...foreignNames]);
  const wrongNames = Object.keys(env).filter((name) => pattern.test(name) && !known.has(name));
  const ids = sourceIds.join(", ");
  return [
    ...wrongIds.map((id) => ({ name: list, holds: JSON.stringify(id), allowed: ids })),
    ...wrongNames.map((name) => ({
      name,
      holds: JSON.stringify(env[name] ?? ""),
      allowed: `no setting of this name; base URLs are ${urlName("<id>")} with an id of ${ids}`,
    })),
  ];
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
