import { signUpModes } from "@jobwright/contracts/invites";
import { quietHoursSchema } from "@jobwright/contracts/preferences";
import { DEFAULT_MIN_INTERVAL_MINUTES } from "@jobwright/contracts/scheduled-searches";
import * as z from "zod/mini";
import {
  address,
  addressRanges,
  choice,
  hostNames,
  inUnits,
  listOf,
  needed,
  numberKind,
  ONE_LINE,
  onOrOff,
  optional,
  origin,
  origins,
  setting,
  shortText,
  textKind,
  wholeNumber,
} from "./setting-kinds.ts";

const MB = 1024 * 1024;
const SECONDS = 1000;

const databaseAddress = textKind(
  "postgres://user:password@host:port/database",
  z.refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1,
  ),
);
const mailServer = textKind(
  "smtp://user:password@host:port or smtps://…",
  z.refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== ""),
);
const mailSender = textKind(
  'an address or "Name <address>"',
  ...ONE_LINE,
  z.regex(/^([^<>@\s]+@[^<>@\s]+|[^<>@]*<[^<>@\s]+@[^<>@\s]+>)$/),
);
const pushContact = textKind(
  "mailto:address or an https address",
  z.maxLength(200),
  z.refine(
    (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || (value.startsWith("https:") && URL.canParse(value)),
  ),
);
/** The notice comes a week before, and a session's last use is known to the day. */
const guestDays = numberKind(
  /^\d{1,5}$/,
  (days) => (days === 0 || days >= 8) && days <= 36_500,
  "0, or a whole number from 8 to 36500",
);
/** From the first to the second time of day, across midnight where the end comes first. */
const dailyHours = {
  schema: z.pipe(
    z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
    z.pipe(
      z.transform((value: string) => ({ start: value.slice(0, 5), end: value.slice(6) })),
      quietHoursSchema.check(z.refine(({ start, end }) => start !== end)),
    ),
  ),
  allowed: "two different times of day, such as 08:00-18:00",
  value: { start: "", end: "" },
};
const keyPrefix = textKind(
  "names of letters, digits, dot, underscore and hyphen, with slashes between them",
  z.regex(/^[\w.-]+(\/[\w.-]+)*$/),
  z.maxLength(200),
);

/**
 * Every setting: where `Config` has it, what is allowed, its default, and what docs/settings.md says of it. `Config`,
 * its reading and the table of that document follow from here. `<ID>` in a name stands for the id of a source in capitals.
 */
export const settings = {
  PORT: wholeNumber("port", [0, 65_535], 3000, { meaning: "port to listen on; `0` takes any free one" }),
  HOST: setting("host", textKind("a host name or an IP address", z.regex(/^[\w.:-]{1,253}$/)), "127.0.0.1", {
    meaning: "address to listen on",
  }),
  PUBLIC_URL: optional("publicUrl", origin, {
    default: "`http://HOST:PORT`",
    meaning: "the address people open; with `https` the cookies are secure",
  }),
  ALLOWED_HOSTS: setting("allowedHosts", hostNames, [], {
    meaning: "further names that the server answers to, with commas; see below",
  }),
  TRUSTED_PROXIES: setting("trustedProxies", addressRanges, [], {
    meaning: "addresses of proxies on other hosts, with commas: `10.0.0.5`, `10.1.0.0/16`",
  }),
  BRAND_NAME: setting("brandName", shortText, "Jobwright", {
    meaning: "the name of the product, everywhere",
  }),
  DATA_DIR: optional(
    "dataDir",
    { ...shortText, allowed: "a path" },
    {
      default: "found",
      meaning: "database, generated secret and files; see docs/operating.md for where it is without this",
    },
  ),
  DATABASE_URL: optional("databaseUrl", databaseAddress, {
    default: "embedded PostgreSQL",
    meaning: "a PostgreSQL to use instead; any number of servers may share it",
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: optional("databaseDirectUrl", databaseAddress, {
    meaning: "the same database past its pooler, for migrations; needed where `DATABASE_URL` leads to one",
    isSecret: true,
  }),
  DATABASE_READ_URL: optional("databaseReadUrl", databaseAddress, {
    meaning: "a standby of that database, for reads that may be a second old",
    isSecret: true,
  }),
  DATABASE_POOL_SIZE: wholeNumber("databasePoolSize", [3, 200], 10, {
    meaning: "connections to the database of one process at most; a third is for searches, a third for runs",
  }),
  BACKUP_DIR: optional(
    "backup.folder",
    textKind("an absolute path", ...ONE_LINE, z.regex(/^(\/|[A-Za-z]:[\\/])/)),
    { meaning: "folder for a backup each day, made by the process that runs what is scheduled" },
  ),
  BACKUP_TIME: setting(
    "backup.time",
    textKind("a time of day, such as 03:00", z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    "03:00",
    { meaning: "time of day of that backup, by the server's timezone" },
  ),
  BACKUP_KEEP: wholeNumber("backup.keep", [1, 10_000], 7, { meaning: "of these backups so many stay" }),
  BACKUP_PASSPHRASE: optional(
    "backup.passphrase",
    textKind("8 to 1000 characters", z.minLength(8), z.maxLength(1000)),
    {
      meaning: "encrypts backups, and opens encrypted ones; 8 to 1000 characters",
      isSecret: true,
    },
  ),
  LOG_LEVEL: setting(
    "logLevel",
    choice("fatal", "error", "warn", "info", "debug", "trace", "silent"),
    "info",
    { meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`" },
  ),
  AUTH_SECRET: optional("authSecret", textKind("at least 32 characters", z.minLength(32)), {
    default: "generated",
    meaning: "signs sessions; at least 32 characters, the same on all servers of one database",
    isSecret: true,
  }),
  OUTSIDE_VIEWERS: onOrOff("hasOutsideViewers", ["on", "off"], {
    meaning: "`on`: documents may be shown by viewers of Google or Microsoft, after the person agreed",
  }),
  AGENTS_URL: setting("agentsUrl", address, "", {
    default: "same origin",
    meaning: "base URL of the agent service; the browser and its Content-Security-Policy follow it",
  }),
  STORAGE_URL: setting("storageUrl", address, "", {
    default: "same origin",
    meaning: "base URL of the file service, where it is served under another address",
  }),
  STORAGE_PER_PERSON_MB: wholeNumber("storagePerPerson", [1, 1_000_000], 500, {
    meaning: "room for one person's files",
    unit: MB,
  }),
  STORAGE_TOTAL_MB: wholeNumber("storageTotal", [0, 100_000_000], 0, {
    meaning: "room for the database and all files together; 0: as much as the disk has",
    unit: MB,
  }),
  DISK_RESERVE_MB: wholeNumber("diskReserve", [0, 100_000_000], 1024, {
    meaning: "what stays free of `DATA_DIR`'s disk: below it uploads, searches and imports are refused",
    unit: MB,
  }),
  GUEST_DAYS: setting("guestDays", guestDays, 0, {
    meaning: "removes guests after so many quiet days, a week after a notice (8 or more); 0: never",
  }),
  S3_BUCKET: needed(
    "s3?.bucket",
    { ...shortText, allowed: "the name of a bucket" },
    { meaning: "keeps the files in a bucket of an S3-compatible store instead of `DATA_DIR`" },
  ),
  S3_ENDPOINT: optional("s3?.endpoint", address, {
    default: "Amazon's",
    meaning: "address of the store; the bucket goes into the path",
  }),
  S3_REGION: setting("s3?.region", shortText, "us-east-1", { meaning: "region of the bucket" }),
  S3_ACCESS_KEY_ID: optional("s3?.accessKeyId", shortText, {
    default: "the machine's",
    meaning: "key id for the bucket",
    isSecret: true,
  }),
  S3_SECRET_ACCESS_KEY: optional("s3?.secretAccessKey", shortText, {
    default: "the machine's",
    meaning: "secret key for the bucket",
    isSecret: true,
  }),
  S3_PREFIX: setting("s3?.prefix", keyPrefix, "", { meaning: "begins the keys of the files in the bucket" }),
  ROLE: setting("role", choice("all", "api", "worker"), "all", {
    meaning: "what a process does: `api` answers people, `worker` runs what is scheduled, `all` both",
  }),
  SCHEDULER_URL: setting("schedulerUrl", address, "", {
    default: "same origin",
    meaning: "base URL of the scheduler service, where it is served elsewhere",
  }),
  EXECUTE_URL: setting("executeUrl", address, "", {
    default: "the firing process",
    meaning: "base URL of the server that runs scheduled searches, where that is another one",
  }),
  SERVICE_TOKEN: optional(
    "serviceToken",
    textKind("32 to 200 characters without spaces", z.regex(/^[\x21-\x7e]{32,200}$/)),
    {
      default: "made from `AUTH_SECRET`",
      meaning: "what services of one installation, and its monitor, show each other; at least 32 characters",
      isSecret: true,
    },
  ),
  MIN_SEARCH_INTERVAL_MINUTES: wholeNumber(
    "minSearchIntervalMinutes",
    [1, 720],
    DEFAULT_MIN_INTERVAL_MINUTES,
    { meaning: "minutes between two runs of one scheduled search, up to 720; closer ones are merged" },
  ),
  TOKEN_SYNC_URL: optional("tokenSyncUrl", address, {
    meaning: "gets the ID token after each sign-in, as a bearer token, and a DELETE at sign-out",
  }),
  SIGNUP: setting("signUp", choice(...signUpModes), "open", {
    meaning: "who may come in anew: `open`, `invite` (links of `npm run invite`) or `closed`; guests too",
  }),
  GOOGLE_CLIENT_ID: needed("google?.clientId", shortText, {
    default: "off",
    meaning: 'client id for "Sign in with Google"; callback `PUBLIC_URL/api/auth/callback/google`',
  }),
  GOOGLE_CLIENT_SECRET: needed("google?.clientSecret", shortText, { meaning: "its secret", isSecret: true }),
  GOOGLE_ISSUER: setting("google?.issuer", address, "https://accounts.google.com", {
    default: "Google's own",
    meaning: "where Google's sign-in is discovered",
    isIdle: true,
  }),
  OIDC_ISSUER: needed("oidc?.issuer", address, {
    default: "off",
    meaning: "an OpenID Connect provider of your own; callback `PUBLIC_URL/api/auth/callback/oidc`",
  }),
  OIDC_CLIENT_ID: needed("oidc?.clientId", shortText, { meaning: "client id there" }),
  OIDC_CLIENT_SECRET: optional("oidc?.clientSecret", shortText, {
    meaning: "client secret there; a public client has none",
    isSecret: true,
    isIdle: true,
  }),
  OIDC_LABEL: setting("oidc?.label", shortText, "single sign-on", {
    meaning: 'its name on the button "Sign in with …"',
    isIdle: true,
  }),
  SMTP_URL: needed("mail?.url", mailServer, {
    default: "e-mail is off",
    meaning: "mail server, `smtp://user:password@host:port` or `smtps://…`",
    isSecret: true,
  }),
  MAIL_FROM: needed("mail?.from", mailSender, { meaning: "sender of the e-mails" }),
  PUSH_CONTACT: optional("push.contact", pushContact, {
    default: "the address people open",
    meaning: "`mailto:` or https address that a push service may write to; needed where there is no `https`",
  }),
  PUSH_SERVICE_ORIGINS: setting("push.exemptOrigins", origins, [], {
    meaning: "push services at private addresses that may be used",
  }),
  CHANNEL_ORIGINS: setting("channels.exemptOrigins", origins, [], {
    meaning: "where ntfy, Discord, Slack and webhook channels may lead at private addresses or without https",
  }),
  TELEGRAM_URL: optional("channels.telegramUrl", address, {
    default: "`https://api.telegram.org`",
    meaning:
      "base URL of Telegram's Bot API, where a server of one's own is used; it may be a private address",
  }),
  LLM_PROVIDER: needed("models.language?.provider", choice("openai", "anthropic", "openai-compatible"), {
    default: "off",
    meaning: "whose language model helps: `openai`, `anthropic` or `openai-compatible` (Ollama, vLLM)",
  }),
  LLM_MODEL: needed("models.language?.model", shortText, {
    meaning: "the model, by the name that its provider gives it",
  }),
  LLM_API_KEY: optional("models.language?.apiKey", shortText, {
    meaning: "its key; a model on a machine of your own may need none",
    isSecret: true,
  }),
  LLM_BASE_URL: optional("models.language?.baseUrl", address, {
    default: "the provider's own",
    meaning: "its address with version, such as `http://127.0.0.1:11434/v1`; it may be a private one",
  }),
  LLM_TIMEOUT_SECONDS: wholeNumber("models.timeLimitMs", [1, 600], 20, {
    meaning: "longest time for one answer of the model, its retries included",
    unit: SECONDS,
  }),
  LLM_MAX_TOKENS_PER_RUN: wholeNumber("models.maxTokens.perRun", [0, 100_000_000], 150_000, {
    meaning: "tokens, in and out, that one search may cost; then this server goes on alone",
  }),
  LLM_MAX_TOKENS_PER_PERSON_DAY: wholeNumber("models.maxTokens.perPersonDay", [0, 100_000_000], 300_000, {
    meaning: "tokens for one person a day (UTC)",
  }),
  LLM_MAX_TOKENS_PER_DAY: wholeNumber("models.maxTokens.perDay", [0, 999_999_999], 3_000_000, {
    meaning: "tokens for the whole installation a day (UTC)",
  }),
  EMBEDDER: setting("models.embedder.kind", choice("packaged", "provider", "none"), "packaged", {
    meaning: "what compares titles by meaning: `packaged`, the `provider`'s embeddings, or `none`",
  }),
  LLM_EMBEDDING_MODEL: optional("models.embedder.model", shortText, {
    meaning: "the provider's embedding model, with `EMBEDDER=provider`",
  }),
  LLM_WEB_SEARCH: onOrOff("research.withModel", ["off", "on"], {
    meaning: "`on`: the model of OpenAI or Anthropic searches the web for a company that one researches",
  }),
  LISTINGS_PER_SEARCH: wholeNumber("listingsPerSearch", [1, 1000], 100, {
    meaning: "listings that one search keeps",
  }),
  SAMPLE_BOARD: setting("sampleBoard", choice("auto", "on", "off"), "auto", {
    meaning: "`auto`: only where no board can be reached and no real posting is kept; `on`; `off`",
  }),
  SOURCES_DISABLED: setting("sources.disabled", listOf("source ids"), [], {
    meaning: "source ids to leave out, with commas",
  }),
  SOURCES_ENABLED: setting("sources.enabled", listOf("source ids"), [], {
    meaning:
      "ids of sources that are off by themselves to switch on, with commas: `tyomarkkinatori`, `eures`",
  }),
  SOURCE_TIME_LIMIT_SECONDS: inUnits(
    setting(
      "sources.timeLimitMs",
      numberKind(
        /^\d{1,3}(\.\d{1,3})?$/,
        (value) => value >= 0.1 && value <= 120,
        "a number from 0.1 to 120",
      ),
      10,
      { meaning: "longest time for one source in one search" },
    ),
    SECONDS,
  ),
  BOARD_DIRECTORY: setting("sources.boardDirectory", choice("on", "off"), "on", {
    meaning: "`off`: the shipped directory of company boards is not loaded",
  }),
  CRAWL: setting("crawl.mode", choice("demand", "all", "off"), "demand", {
    meaning:
      "reads boards between searches: when somebody agreed (`demand`), always (`all`), or never (`off`)",
  }),
  CRAWL_REQUESTS_PER_HOUR: wholeNumber("crawl.requestsPerHour", [1, 100_000], 600, {
    meaning: "requests an hour to all boards together, outside searches",
  }),
  CRAWL_MEGABYTES_PER_DAY: wholeNumber("crawl.bytesPerDay", [1, 1_000_000], 1000, {
    meaning: "what is read of boards in a day (UTC), outside searches",
    unit: MB,
  }),
  CRAWL_QUIET_HOURS: optional("crawl.quietHours", dailyHours, {
    meaning: "when no board is read outside searches, such as `08:00-18:00` by the server's timezone",
  }),
  CLOSED_POSTINGS_DAYS: wholeNumber("closedPostingsDays", [0, 36_500], 90, {
    meaning: "days after which a closed posting that nobody has as a listing is removed; 0: never",
  }),
  BOARDS_PER_SYSTEM: wholeNumber("sources.boardsPerSystem", [0, 1000], 25, {
    meaning: "company boards of each system asked in one search",
  }),
  "SOURCE_<ID>_URL": optional("sources.baseUrls.*", address, {
    default: "the board's own",
    meaning: "base URL of a source, such as `SOURCE_REMOTIVE_URL`; its origin may be a private address",
  }),
  RESEARCH_DISABLED: setting("research.disabled", listOf("research source ids"), [], {
    meaning: "ids of sources of company research to leave out, with commas",
  }),
  RESEARCH_TIME_LIMIT_SECONDS: wholeNumber("research.timeLimitMs", [0, 600], 10, {
    meaning: "longest time that a search waits for company research; the rest comes later",
    unit: SECONDS,
  }),
  RESEARCH_CONTACT: optional(
    "research.contact",
    textKind("an e-mail address", ...ONE_LINE, z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    { meaning: "e-mail address that the SEC and Wikimedia are told; without it the SEC is not asked" },
  ),
  "RESEARCH_<ID>_URL": optional("research.baseUrls.*", address, {
    default: "the source's own",
    meaning: "base URL of such a source, as `RESEARCH_WIKIDATA_URL`; its origin may be a private address",
  }),
  USAJOBS_KEY: optional("sources.keys.*", shortText, { meaning: "switches USAJobs on", isSecret: true }),
  USAJOBS_EMAIL: optional("sources.keys.*", shortText, {
    meaning: "the e-mail address that the key belongs to",
    isSecret: true,
  }),
  ADZUNA_APP_ID: optional("sources.keys.*", shortText, { meaning: "switches Adzuna on", isSecret: true }),
  ADZUNA_APP_KEY: optional("sources.keys.*", shortText, { meaning: "its key", isSecret: true }),
  FRANCETRAVAIL_ID: optional("sources.keys.*", shortText, {
    meaning: "switches France Travail on: the client id of an application at francetravail.io",
    isSecret: true,
  }),
  FRANCETRAVAIL_SECRET: optional("sources.keys.*", shortText, { meaning: "its secret", isSecret: true }),
  REED_KEY: optional("sources.keys.*", shortText, { meaning: "switches Reed on", isSecret: true }),
  THEMUSE_KEY: optional("sources.keys.*", shortText, { meaning: "raises The Muse's limit", isSecret: true }),
};

/** The name of a setting that each source of a kind has, such as `SOURCE_REMOTIVE_URL`. */
export function nameOfSource(pattern: "SOURCE_<ID>_URL" | "RESEARCH_<ID>_URL", sourceId: string): string {
  return pattern.replace("<ID>", sourceId.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_"));
}

/** The table of all settings in docs/settings.md, as lines of Markdown. */
export function describeSettings(): string[] {
  const cells = [
    ["name", "default", "meaning"],
    ...Object.entries(settings).map(([name, each]) => [`\`${name}\``, each.default, each.meaning]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`);
}
