import { isHttpUrl } from "@jobwright/contracts/common";
import { DEFAULT_MIN_INTERVAL_MINUTES } from "@jobwright/contracts/scheduled-searches";
import * as z from "zod/mini";

/** One setting of the environment: how it is read, and what people are told of it. */
export type Setting<T> = {
  schema: z.ZodMiniType<T>;
  /** Where the setting is absent or empty. */
  fallback: T;
  /** The default in words. */
  default: string;
  meaning: string;
  /** Completes "allowed: …". */
  allowed: string;
  /** Never shown, not even in an error. */
  isSecret: boolean;
};

type Words = { meaning: string; default?: string; isSecret?: boolean };

function setting<T>(schema: z.ZodMiniType<T>, fallback: T, allowed: string, words: Words): Setting<T> {
  return { schema, fallback, allowed, default: String(fallback ?? ""), isSecret: false, ...words };
}

function wholeNumber(min: number, max: number, fallback: number, words: Words): Setting<number> {
  const schema = z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  );
  return setting(schema, fallback, `a whole number from ${min} to ${max}`, words);
}

function choice<const T extends string>(options: readonly T[], fallback: T, words: Words): Setting<T> {
  return setting(z.enum(options), fallback, options.join(", "), words);
}

const shortText = z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]+$/));

function key(words: Words): Setting<string | null> {
  return setting(shortText, null, "one line of at most 200 characters", { isSecret: true, ...words });
}

/** An http or https address, given without its trailing slashes. */
const httpAddress = z.pipe(
  z.string().check(
    z.refine((value) => isHttpUrl(value.replaceAll("{board}", "board"))),
    // A query or a fragment would swallow the paths that are put behind it.
    z.refine((value) => !/[?#\s]/.test(value)),
  ),
  z.transform((value: string) => value.replace(/\/+$/, "")),
);
const ADDRESS = "a full http or https address without query";

const origin = httpAddress.check(z.refine((value) => URL.canParse(value) && new URL(value).pathname === "/"));

const databaseAddress = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1,
    ),
  );

const idList = z.pipe(
  z.string(),
  z.transform((value: string) =>
    [...new Set(value.split(",").map((id) => id.trim()))].filter((id) => id !== ""),
  ),
);

const mailServer = z
  .string()
  .check(
    z.refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== ""),
  );

const mailSender = shortText.check(z.regex(/^([^<>@\s]+@[^<>@\s]+|[^<>@]*<[^<>@\s]+@[^<>@\s]+>)$/));

const pushContact = z.string().check(
  z.maxLength(200),
  z.refine(
    (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || (value.startsWith("https:") && URL.canParse(value)),
  ),
);

/** Names as they stand in a `Host` header, without ports. */
const hostList = z.pipe(
  idList,
  z.pipe(
    z.transform((names: string[]) => names.map((name) => name.toLowerCase())),
    z.array(z.string().check(z.regex(/^(?!-)[a-z\d_-]+(\.[a-z\d_-]+)*$/), z.maxLength(253))),
  ),
);

const originList = z.pipe(idList, z.array(origin));

/** The notice comes a week before, and a session's last use is known to the day. */
const guestDays = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(
    z.transform(Number),
    z.number().check(
      z.refine((days) => days === 0 || days >= 8),
      z.lte(36_500),
    ),
  ),
);

export const settings = {
  PORT: wholeNumber(0, 65535, 3000, { meaning: "Port that the server listens on; 0 takes any free one." }),
  HOST: setting(z.string().check(z.regex(/^[\w.:-]{1,253}$/)), "127.0.0.1", "a host name or an IP address", {
    meaning: "Address that the server listens on; 0.0.0.0 makes it reachable from other machines.",
  }),
  PUBLIC_URL: setting<string | null>(origin, null, "an http or https address without path", {
    default: "http://{HOST}:{PORT}",
    meaning: "The address that people open; https makes the cookies secure ones.",
  }),
  ALLOWED_HOSTS: setting<string[]>(hostList, [], "host names without ports, separated by commas", {
    default: "localhost, IP addresses and the names of the other settings",
    meaning:
      "Further names that this server answers to, such as the machine's own name; any other name in a request is refused.",
  }),
  DATA_DIR: setting<string | null>(shortText, null, "a path", {
    default: "data (as root: /var/lib/jobwright/…)",
    meaning: "Folder of the embedded database, the generated secret and the files.",
  }),
  DATABASE_URL: setting<string | null>(databaseAddress, null, "postgres://user:password@host:port/database", {
    default: "the embedded PostgreSQL",
    meaning: "A PostgreSQL of your own, 16 or newer.",
    isSecret: true,
  }),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10, {
    meaning: "Connections that one process opens to the database at most.",
  }),
  BRAND_NAME: setting(shortText, "Jobwright", "one line of at most 200 characters", {
    meaning: "The name that people see.",
  }),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info", {
    meaning: "The least important events that are logged.",
  }),
  OUTSIDE_VIEWERS: choice(["on", "off"], "off", {
    meaning:
      "Lets people show a document with a viewer of Google or Microsoft, which are sent its link; each is asked first. " +
      "Works where PUBLIC_URL can be reached from there.",
  }),
  AGENTS_URL: setting(httpAddress, "", ADDRESS, {
    default: "same origin",
    meaning: "Where the agents are served, when elsewhere.",
  }),
  STORAGE_PER_PERSON_MB: wholeNumber(1, 1_000_000, 500, {
    meaning: "Room for one person's files, in megabytes.",
  }),
  STORAGE_TOTAL_MB: wholeNumber(0, 100_000_000, 0, {
    meaning: "Room for the database and all files together, in megabytes; 0: as much as the disk has.",
  }),
  DISK_RESERVE_MB: wholeNumber(0, 100_000_000, 1024, {
    meaning:
      "Megabytes of the disk of DATA_DIR that stay free: below it uploads, searches and imports are refused.",
  }),
  GUEST_DAYS: setting(guestDays, 0, "0, or a whole number from 8 to 36500", {
    meaning:
      "Days without activity after which a guest without an active search is removed, a week after a notice; 0: never.",
  }),
  S3_BUCKET: setting<string | null>(shortText, null, "the name of a bucket", {
    default: "files are kept in DATA_DIR",
    meaning: "Bucket of an S3-compatible store that keeps the files instead.",
  }),
  S3_ENDPOINT: setting<string | null>(httpAddress, null, ADDRESS, {
    default: "Amazon's",
    meaning: "Address of the S3-compatible store; the bucket goes into the path.",
  }),
  S3_REGION: setting(shortText, "us-east-1", "one line of at most 200 characters", {
    meaning: "Region of the bucket.",
  }),
  S3_ACCESS_KEY_ID: key({ default: "those of the machine", meaning: "Key id for the bucket." }),
  S3_SECRET_ACCESS_KEY: key({ default: "those of the machine", meaning: "Secret key for the bucket." }),
  S3_PREFIX: setting(
    z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*$/), z.maxLength(200)),
    "",
    "names of letters, digits, dot, underscore and hyphen, with slashes between them",
    { default: "none", meaning: "Begins the keys of the files in the bucket." },
  ),
  STORAGE_URL: setting(httpAddress, "", ADDRESS, {
    default: "same origin",
    meaning: "Where the files are served, when elsewhere.",
  }),
  ROLE: choice(["all", "api", "worker"], "all", {
    meaning: "What this process does: answer people (api), run what is scheduled (worker), or both.",
  }),
  SCHEDULER_URL: setting(httpAddress, "", ADDRESS, {
    default: "same origin",
    meaning: "Where the scheduler service is served, when elsewhere.",
  }),
  EXECUTE_URL: setting(httpAddress, "", ADDRESS, {
    default: "the process that fires the task",
    meaning: "Base URL of the server that runs scheduled searches, when elsewhere.",
  }),
  SERVICE_TOKEN: setting<string | null>(
    z.string().check(z.regex(/^[\x21-\x7e]{32,200}$/)),
    null,
    "32 to 200 characters without spaces",
    {
      default: "derived from AUTH_SECRET",
      meaning: "What the services of one installation, and its monitor, show each other.",
      isSecret: true,
    },
  ),
  MIN_SEARCH_INTERVAL_MINUTES: wholeNumber(1, 720, DEFAULT_MIN_INTERVAL_MINUTES, {
    meaning: "Minutes between two runs of one scheduled search; closer ones are merged.",
  }),
  TOKEN_SYNC_URL: setting<string | null>(httpAddress, null, ADDRESS, {
    default: "off",
    meaning: "Gets the ID token after sign-in and a DELETE at sign-out.",
  }),
  AUTH_SECRET: setting<string | null>(z.string().check(z.minLength(32)), null, "at least 32 characters", {
    default: "generated, kept in DATA_DIR",
    meaning: "Signs sessions and tokens; the same for all processes of one installation.",
    isSecret: true,
  }),
  GOOGLE_CLIENT_ID: setting<string | null>(shortText, null, "one line of at most 200 characters", {
    default: "off",
    meaning: "Client id for Sign in with Google; its callback is {PUBLIC_URL}/api/auth/callback/google.",
  }),
  GOOGLE_CLIENT_SECRET: key({ default: "none", meaning: "Client secret for Sign in with Google." }),
  GOOGLE_ISSUER: setting(httpAddress, "https://accounts.google.com", ADDRESS, {
    meaning: "Where Google's sign-in is discovered.",
  }),
  OIDC_ISSUER: setting<string | null>(httpAddress, null, ADDRESS, {
    default: "off",
    meaning: "Issuer of an OpenID Connect provider; its callback is {PUBLIC_URL}/api/auth/callback/oidc.",
  }),
  OIDC_CLIENT_ID: setting<string | null>(shortText, null, "one line of at most 200 characters", {
    default: "none",
    meaning: "Client id at that provider.",
  }),
  OIDC_CLIENT_SECRET: key({
    default: "none",
    meaning: "Client secret at that provider; a public client has none.",
  }),
  OIDC_LABEL: setting(shortText, "single sign-on", "one line of at most 200 characters", {
    meaning: 'The provider\'s name on the button, as in "Sign in with …".',
  }),
  SMTP_URL: setting<string | null>(mailServer, null, "smtp://user:password@host:port or smtps://…", {
    default: "e-mail is off",
    meaning: "Mail server for notifications; smtps for TLS from the start.",
    isSecret: true,
  }),
  MAIL_FROM: setting<string | null>(mailSender, null, 'an address or "Name <address>"', {
    default: "none",
    meaning: 'Sender of the e-mails, as address or "Name <address>".',
  }),
  PUSH_CONTACT: setting<string | null>(pushContact, null, "mailto:address or an https address", {
    default: "PUBLIC_URL, where it is https",
    meaning: "Whom a push service may reach about this server's notifications.",
  }),
  PUSH_SERVICE_ORIGINS: setting<string[]>(originList, [], "http or https origins, separated by commas", {
    default: "none",
    meaning: "Push services at private addresses that may be used; public ones need not be named.",
  }),
  LLM_PROVIDER: setting<"openai" | "anthropic" | "openai-compatible" | null>(
    z.enum(["openai", "anthropic", "openai-compatible"]),
    null,
    "openai, anthropic, openai-compatible",
    {
      default: "off",
      meaning:
        "Whose language model helps; openai-compatible is any such address, Ollama and vLLM among them.",
    },
  ),
  LLM_MODEL: setting<string | null>(shortText, null, "one line of at most 200 characters", {
    default: "none",
    meaning: "The model, by the name that its provider gives it.",
  }),
  LLM_API_KEY: key({
    default: "none",
    meaning: "Key for it; a model on a machine of your own may need none.",
  }),
  LLM_BASE_URL: setting<string | null>(httpAddress, null, ADDRESS, {
    default: "the provider's own",
    meaning: "Address of the model's interface, such as http://127.0.0.1:11434/v1.",
  }),
  LLM_TIMEOUT_SECONDS: wholeNumber(1, 600, 20, { meaning: "Longest time for one answer of the model." }),
  LLM_MAX_TOKENS_PER_RUN: wholeNumber(0, 100_000_000, 150_000, {
    meaning: "Tokens, in and out, that one search may cost.",
  }),
  LLM_MAX_TOKENS_PER_PERSON_DAY: wholeNumber(0, 100_000_000, 300_000, {
    meaning: "Tokens for one person a day.",
  }),
  LLM_MAX_TOKENS_PER_DAY: wholeNumber(0, 999_999_999, 3_000_000, {
    meaning: "Tokens for the whole installation a day.",
  }),
  EMBEDDER: choice(["packaged", "provider", "none"], "packaged", {
    meaning:
      "What compares titles by meaning: the encoder that comes along, the provider's embeddings, or words alone.",
  }),
  LLM_EMBEDDING_MODEL: setting<string | null>(shortText, null, "one line of at most 200 characters", {
    default: "none",
    meaning:
      "The provider's embedding model, where EMBEDDER is provider; what it costs is outside the budgets of tokens.",
  }),
  SOURCES_DISABLED: setting<string[]>(idList, [], "source ids, separated by commas", {
    default: "none",
    meaning: "Job sources that are switched off.",
  }),
  SOURCE_TIME_LIMIT_SECONDS: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/)),
      z.pipe(z.transform(Number), z.number().check(z.gte(0.1), z.lte(120))),
    ),
    10,
    "a number from 0.1 to 120",
    { meaning: "Longest time for one source in one search." },
  ),
  BOARDS_PER_SYSTEM: wholeNumber(0, 1000, 25, {
    meaning: "Company boards of each system asked in one search, besides those of target companies.",
  }),
  RESEARCH_DISABLED: setting<string[]>(idList, [], "research source ids, separated by commas", {
    default: "none",
    meaning: "Sources of company research that are switched off.",
  }),
  RESEARCH_TIME_LIMIT_SECONDS: wholeNumber(0, 600, 10, {
    meaning: "Longest time that a search waits for company research; what is missing then comes later.",
  }),
  RESEARCH_CONTACT: setting<string | null>(
    shortText.check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    null,
    "an e-mail address",
    {
      default: "none: SEC filings are not asked for",
      meaning: "Whom the SEC and Wikimedia may write to about this server's requests, as their rules ask.",
    },
  ),
  LLM_WEB_SEARCH: choice(["off", "on"], "off", {
    meaning: "Whether the model looks for companies on the web, by its provider's own search tool.",
  }),
  LISTINGS_PER_SEARCH: wholeNumber(1, 1000, 100, { meaning: "Listings that one search keeps." }),
  SAMPLE_BOARD: choice(["auto", "on", "off"], "auto", {
    meaning:
      "The sample postings; auto: only where no live source can be reached and no real posting is known.",
  }),
  USAJOBS_KEY: key({ default: "none", meaning: "Key for USAJobs." }),
  USAJOBS_EMAIL: key({ default: "none", meaning: "The e-mail address that the USAJobs key belongs to." }),
  ADZUNA_APP_ID: key({ default: "none", meaning: "Application id for Adzuna." }),
  ADZUNA_APP_KEY: key({ default: "none", meaning: "Application key for Adzuna." }),
  THEMUSE_KEY: key({ default: "none", meaning: "Key for The Muse; it works without, with fewer requests." }),
};

/** The settings whose values sources get as keys, under these names. */
export const sourceKeySettings = [
  "USAJOBS_KEY",
  "USAJOBS_EMAIL",
  "ADZUNA_APP_ID",
  "ADZUNA_APP_KEY",
  "THEMUSE_KEY",
] as const;

/** A base URL that replaces a source's own, such as `SOURCE_REMOTIVE_URL`. `{board}` stands for a board's token. */
export const sourceUrlSetting: Setting<string | null> = setting<string | null>(httpAddress, null, ADDRESS, {
  default: "the source's own",
  meaning: "Base URL of one source, by its id in capitals; its origin may be a private address.",
});

const researchUrlSetting = {
  ...sourceUrlSetting,
  meaning: "Base URL of one source of company research; its origin may be a private address.",
};

export function sourceUrlName(sourceId: string): string {
  return `SOURCE_${sourceId.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_")}_URL`;
}

export function researchUrlName(sourceId: string): string {
  return `RESEARCH_${sourceId.toUpperCase()}_URL`;
}

/** Every setting, for people: the README lists the same. */
export const settingsTable: readonly { name: string; default: string; meaning: string }[] = [
  ...Object.entries(settings),
  ["SOURCE_<ID>_URL", sourceUrlSetting] as const,
  ["RESEARCH_<ID>_URL", researchUrlSetting] as const,
].map(([name, each]) => ({ name, default: each.default, meaning: each.meaning }));
