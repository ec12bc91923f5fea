import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { SettingsError } from "#config/config";
import { readConfig } from "./read-config.ts";
import { describeSettings, nameOfSource, settings } from "#config/config-settings";

const projectRoot = resolve(import.meta.dirname, "../../..");
const sourceIds = ["remotive", "hacker-news", "recruitee"];
const offSourceIds: string[] = [];

function problemsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  try {
    readConfig(env, { sourceIds, offSourceIds });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return Object.fromEntries(error.problems.map((problem) => [problem.name, problem.holds]));
  }
  return {};
}

test("with nothing set the app runs on this machine alone with the embedded database", () => {
  const config = readConfig({}, { sourceIds, offSourceIds, isRoot: false });
  expect(config).toMatchObject({
    brandName: "Jobwright",
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://127.0.0.1:3000",
    dataDir: expect.stringMatching(/\/(jobwright\/[0-9a-f]{16}|data)$/),
    databaseUrl: null,
    logLevel: "info",
    agentsUrl: "",
    tokenSyncUrl: null,
    authSecret: null,
    schedulerUrl: "",
    minSearchIntervalMinutes: 15,
    listingsPerSearch: 100,
    sampleBoard: "auto",
  });
  expect(config.sources).toEqual({
    disabled: [],
    baseUrls: {},
    keys: {},
    timeLimitMs: 10_000,
    boardDirectory: "on",
    boardsPerSystem: 25,
  });
  expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
});

test("as root the data lies where the user of PostgreSQL can go, in a folder of this checkout", () => {
  expect(readConfig({}, { sourceIds, isRoot: true }).dataDir).toMatch(
    /^\/var\/lib\/jobwright\/[0-9a-f]{16}$/,
  );
  expect(readConfig({ DATA_DIR: "/srv/jobs" }, { sourceIds, isRoot: true }).dataDir).toBe("/srv/jobs");
});

test("settings are read, trimmed and freed of trailing slashes; empty ones count as absent", () => {
  const config = readConfig(
    {
      PORT: " 8080 ",
      HOST: "0.0.0.0",
      BRAND_NAME: "",
      AGENTS_URL: "https://agents.example.org/base/",
      SOURCES_DISABLED: "remotive, hacker-news,",
      SOURCE_HACKER_NEWS_URL: "http://127.0.0.1:9000/",
      SOURCE_RECRUITEE_URL: "http://127.0.0.1:9000/{board}",
      SOURCE_TIME_LIMIT_SECONDS: "0.5",
      USAJOBS_KEY: "abc",
      SOURCE_DATE_EPOCH: "1",
    },
    { sourceIds, offSourceIds },
  );
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: "http://localhost:8080",
    brandName: "Jobwright",
    agentsUrl: "https://agents.example.org/base",
  });
  expect(config.sources).toMatchObject({
    disabled: ["remotive", "hacker-news"],
    baseUrls: { "hacker-news": "http://127.0.0.1:9000", recruitee: "http://127.0.0.1:9000/{board}" },
    keys: { USAJOBS_KEY: "abc" },
    timeLimitMs: 500,
  });
});

test("every wrong setting is named with what it holds and what is allowed", () => {
  const wrong = {
    PORT: "70000",
    PUBLIC_URL: "ftp://example.org",
    LOG_LEVEL: "loud",
    DATABASE_URL: "mysql://root:hidden-word@host/db",
    AUTH_SECRET: "hidden-word",
    SAMPLE_BOARD: "maybe",
    LISTINGS_PER_SEARCH: "-1",
    AGENTS_URL: "javascript:alert(1)",
  };
  expect(Object.keys(problemsOf(wrong)).sort()).toEqual(Object.keys(wrong).sort());
  let message = "";
  try {
    readConfig(wrong, { sourceIds });
  } catch (error) {
    message = error instanceof SettingsError ? error.message : "";
  }
  expect(message).toContain("8 settings are wrong, so nothing was started:");
  expect(message).toContain('PORT holds "70000"; allowed: a whole number from 0 to 65535');
  expect(message).toContain("AUTH_SECRET holds a value of 11 characters; allowed: at least 32 characters");
  expect(message).not.toContain("hidden-word");
});

test("scheduled searches keep from a minute to twelve hours between their runs", () => {
  for (const minutes of [1, 720]) {
    const env = { MIN_SEARCH_INTERVAL_MINUTES: String(minutes) };
    expect(readConfig(env, { sourceIds }).minSearchIntervalMinutes).toBe(minutes);
  }
  expect(problemsOf({ MIN_SEARCH_INTERVAL_MINUTES: "0" })).toEqual({ MIN_SEARCH_INTERVAL_MINUTES: '"0"' });
  expect(problemsOf({ MIN_SEARCH_INTERVAL_MINUTES: "721" })).toEqual({
    MIN_SEARCH_INTERVAL_MINUTES: '"721"',
  });
});

test("boards are read in the background on demand and within modest budgets, at any hour where none are quiet", () => {
  expect(readConfig({}, { sourceIds }).crawl).toEqual({
    mode: "demand",
    requestsPerHour: 600,
    bytesPerDay: 1000 * 1024 * 1024,
    quietHours: null,
  });
  const given = { CRAWL: "all", CRAWL_MEGABYTES_PER_DAY: "2", CRAWL_QUIET_HOURS: "22:30-06:00" };
  expect(readConfig(given, { sourceIds }).crawl).toMatchObject({
    mode: "all",
    bytesPerDay: 2 * 1024 * 1024,
    quietHours: { start: "22:30", end: "06:00" },
  });
  for (const hours of ["8-18", "08:00", "24:00-06:00", "08:00-08:00", "always"]) {
    const wrong = { CRAWL: "never", CRAWL_REQUESTS_PER_HOUR: "0", CRAWL_QUIET_HOURS: hours };
    expect(Object.keys(problemsOf(wrong))).toEqual(Object.keys(wrong));
  }
});

test("guests are kept for ever, or for eight days at least: the notice comes a week before", () => {
  expect(readConfig({}, { sourceIds }).guestDays).toBe(0);
  expect(readConfig({ GUEST_DAYS: "0" }, { sourceIds }).guestDays).toBe(0);
  expect(readConfig({ GUEST_DAYS: "8" }, { sourceIds }).guestDays).toBe(8);
  for (const GUEST_DAYS of ["7", "1.5", "-30", "36501"]) {
    expect(problemsOf({ GUEST_DAYS })).toEqual({ GUEST_DAYS: JSON.stringify(GUEST_DAYS) });
  }
});

test("a bucket keeps the files where one is named, and its keys are never shown", () => {
  const s3 = {
    S3_BUCKET: "files",
    S3_ENDPOINT: "http://127.0.0.1:9000/",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_PREFIX: "jobwright/files",
  };
  expect(readConfig({}, { sourceIds })).toMatchObject({ s3: null, storagePerPerson: 500 * 1024 * 1024 });
  expect(readConfig({ ...s3, STORAGE_PER_PERSON_MB: "2" }, { sourceIds })).toMatchObject({
    s3: {
      bucket: "files",
      endpoint: "http://127.0.0.1:9000",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "jobwright/files",
    },
    storagePerPerson: 2 * 1024 * 1024,
  });
  expect(problemsOf({ ...s3, S3_PREFIX: "/a", S3_SECRET_ACCESS_KEY: "hidden\nword" })).toEqual({
    S3_PREFIX: '"/a"',
    S3_SECRET_ACCESS_KEY: "a value of 11 characters",
  });
});

test("what works only together is off when it is absent, and an error when one half is missing", () => {
  expect(readConfig({}, { sourceIds })).toMatchObject({ google: null, oidc: null, mail: null });
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "hidden-word" };
  const oidc = { OIDC_ISSUER: "https://login.example.org/", OIDC_CLIENT_ID: "jobs" };
  const mail = {
    SMTP_URL: "smtps://jobs:hidden-word@mail.example.org",
    MAIL_FROM: "Jobs <jobs@example.org>",
  };
  expect(readConfig({ ...google, ...oidc, ...mail }, { sourceIds })).toMatchObject({
    google: { issuer: "https://accounts.google.com", clientId: "id", clientSecret: "hidden-word" },
    oidc: {
      issuer: "https://login.example.org",
      clientId: "jobs",
      clientSecret: null,
      label: "single sign-on",
    },
    mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
  });
  for (const pair of [google, oidc, mail]) {
    for (const [name, value] of Object.entries(pair)) {
      const [missing] = Object.keys(pair).filter((other) => other !== name);
      expect(problemsOf({ [name]: value })).toEqual({ [String(missing)]: "nothing" });
    }
  }
  expect(() => readConfig({ MAIL_FROM: "jobs@example.org" }, { sourceIds })).toThrow(
    "SMTP_URL holds nothing; allowed: a value, since MAIL_FROM is set",
  );
});

test("the mail server and the push settings take only what can work, and a password is never shown", () => {
  expect(problemsOf({ SMTP_URL: "http://jobs:hidden-word@mail", MAIL_FROM: "a\nb" })).toMatchObject({
    SMTP_URL: "a value of 28 characters",
    MAIL_FROM: JSON.stringify("a\nb"),
  });
  const SMTP_URL = "smtp://mail.example.org";
  for (const MAIL_FROM of ["Jobs", "Jobs <jobs>", "Jobs <jobs@example.org> and more"]) {
    expect(Object.keys(problemsOf({ SMTP_URL, MAIL_FROM }))).toContain("MAIL_FROM");
  }
  expect(problemsOf({ SMTP_URL, MAIL_FROM: "jobs@example.org" })).toEqual({});
  expect(readConfig({}, { sourceIds }).push).toEqual({ contact: null, exemptOrigins: [] });
  const push = {
    PUSH_CONTACT: "mailto:ops@example.org",
    PUSH_SERVICE_ORIGINS: "http://127.0.0.1:9000/, https://push.example.org",
  };
  expect(readConfig(push, { sourceIds }).push).toEqual({
    contact: "mailto:ops@example.org",
    exemptOrigins: ["http://127.0.0.1:9000", "https://push.example.org"],
  });
  const wrong = { PUSH_CONTACT: "ops@example.org", PUSH_SERVICE_ORIGINS: "https://push.example.org/path" };
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("channels may lead to private addresses that the settings name, and to no others", () => {
  expect(readConfig({}, { sourceIds }).channels).toEqual({ exemptOrigins: [], telegramUrl: null });
  const given = { CHANNEL_ORIGINS: "http://ntfy.lan", TELEGRAM_URL: "http://127.0.0.1:8081/" };
  expect(readConfig(given, { sourceIds }).channels).toEqual({
    exemptOrigins: ["http://ntfy.lan"],
    telegramUrl: "http://127.0.0.1:8081",
  });
  const wrong = { CHANNEL_ORIGINS: "ntfy.lan", TELEGRAM_URL: "api.telegram.org" };
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("further host names come without ports, in any letters", () => {
  expect(readConfig({}, { sourceIds }).allowedHosts).toEqual([]);
  const names = { ALLOWED_HOSTS: "NAS.local, jobs,jobs" };
  expect(readConfig(names, { sourceIds }).allowedHosts).toEqual(["nas.local", "jobs"]);
  for (const wrong of ["nas:3000", "https://nas", "*", "a..b"]) {
    expect(Object.keys(problemsOf({ ALLOWED_HOSTS: wrong }))).toEqual(["ALLOWED_HOSTS"]);
  }
});

test("without a model the local engine does everything, with the space of titles that comes along", () => {
  expect(readConfig({}, { sourceIds }).models).toEqual({
    language: null,
    timeLimitMs: 20_000,
    maxTokens: { perRun: 150_000, perPersonDay: 300_000, perDay: 3_000_000 },
    embedder: { kind: "packaged" },
  });
});

test("a model, its limits and its embeddings are read from the settings", () => {
  const env = {
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "qwen3:8b",
    LLM_BASE_URL: "http://127.0.0.1:11434/v1/",
    LLM_TIMEOUT_SECONDS: "5",
    LLM_MAX_TOKENS_PER_RUN: "0",
    LLM_MAX_TOKENS_PER_PERSON_DAY: "1000",
    LLM_MAX_TOKENS_PER_DAY: "2000",
    EMBEDDER: "provider",
    LLM_EMBEDDING_MODEL: "nomic-embed-text",
  };
  expect(readConfig(env, { sourceIds }).models).toEqual({
    language: {
      provider: "openai-compatible",
      model: "qwen3:8b",
      apiKey: null,
      baseUrl: "http://127.0.0.1:11434/v1",
    },
    timeLimitMs: 5000,
    maxTokens: { perRun: 0, perPersonDay: 1000, perDay: 2000 },
    embedder: { kind: "provider", model: "nomic-embed-text" },
  });
  const openai = { LLM_PROVIDER: "openai", LLM_MODEL: "gpt-5-mini", LLM_API_KEY: "hidden-word" };
  expect(readConfig(openai, { sourceIds }).models.language).toMatchObject({
    apiKey: "hidden-word",
    baseUrl: null,
  });
});

test.each<[NodeJS.ProcessEnv, Record<string, string>]>([
  [{ LLM_PROVIDER: "openai" }, { LLM_MODEL: "nothing" }],
  [{ LLM_MODEL: "gpt-5-mini" }, { LLM_PROVIDER: "nothing" }],
  [{ LLM_PROVIDER: "openai", LLM_MODEL: "gpt-5-mini" }, { LLM_API_KEY: "nothing" }],
  [{ LLM_PROVIDER: "anthropic", LLM_MODEL: "claude-sonnet-4-5" }, { LLM_API_KEY: "nothing" }],
  [{ LLM_PROVIDER: "openai-compatible", LLM_MODEL: "qwen3:8b" }, { LLM_BASE_URL: "nothing" }],
  [{ LLM_API_KEY: "hidden\nword" }, { LLM_API_KEY: "a value of 11 characters" }],
  [{ LLM_BASE_URL: "127.0.0.1:11434" }, { LLM_BASE_URL: '"127.0.0.1:11434"' }],
  [{ LLM_TIMEOUT_SECONDS: "0" }, { LLM_TIMEOUT_SECONDS: '"0"' }],
  [{ LLM_MAX_TOKENS_PER_RUN: "-1" }, { LLM_MAX_TOKENS_PER_RUN: '"-1"' }],
  [{ EMBEDDER: "provider", LLM_EMBEDDING_MODEL: "x" }, { LLM_PROVIDER: "nothing" }],
  [
    { EMBEDDER: "provider", LLM_PROVIDER: "openai", LLM_MODEL: "gpt-5-mini", LLM_API_KEY: "hidden-word" },
    { LLM_EMBEDDING_MODEL: "nothing" },
  ],
  [
    {
      EMBEDDER: "provider",
      LLM_EMBEDDING_MODEL: "x",
      LLM_PROVIDER: "anthropic",
      LLM_MODEL: "claude-sonnet-4-5",
      LLM_API_KEY: "hidden-word",
    },
    { EMBEDDER: '"provider"' },
  ],
  [{ LLM_WEB_SEARCH: "on" }, { LLM_PROVIDER: "nothing" }],
  [
    {
      LLM_WEB_SEARCH: "on",
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "qwen3:8b",
      LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    },
    { LLM_WEB_SEARCH: '"on"' },
  ],
])("half a model is an error: %o", (env, problems) => {
  expect(problemsOf(env)).toEqual(problems);
});

test("without settings every source of company research is asked, and no model", () => {
  expect(readConfig({}, { sourceIds }).research).toEqual({
    disabled: [],
    baseUrls: {},
    timeLimitMs: 10_000,
    contact: null,
    withModel: false,
  });
});

test("how companies are researched is read from the settings", () => {
  const env = {
    RESEARCH_TIME_LIMIT_SECONDS: "3",
    RESEARCH_CONTACT: "operator@board.example",
    LLM_PROVIDER: "anthropic",
    LLM_MODEL: "claude-sonnet-4-5",
    LLM_API_KEY: "hidden-word",
    LLM_WEB_SEARCH: "on",
  };
  expect(readConfig(env, { sourceIds }).research).toMatchObject({
    timeLimitMs: 3000,
    contact: "operator@board.example",
    withModel: true,
  });
});

test("a wrong setting of company research is an error that names it", () => {
  const wrong = {
    RESEARCH_DISABLED: "monster",
    RESEARCH_TIME_LIMIT_SECONDS: "soon",
    RESEARCH_CONTACT: "nobody",
    RESEARCH_MONSTER_URL: "http://127.0.0.1:1",
    LLM_WEB_SEARCH: "sometimes",
  };
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("a source that does not exist is an error, in a list and in a name", () => {
  expect(problemsOf({ SOURCES_DISABLED: "remotive,monster", SOURCE_REMOTVE_URL: "http://x.test" })).toEqual({
    SOURCES_DISABLED: '"monster"',
    SOURCE_REMOTVE_URL: '"http://x.test"',
  });
});

test("a source that is off by itself is among the disabled ones until it is switched on by name", () => {
  expect(readConfig({}).sources.disabled).toEqual(["tyomarkkinatori", "eures"]);
  const env = { SOURCES_ENABLED: "eures", SOURCES_DISABLED: "remotive" };
  expect(readConfig(env).sources.disabled).toEqual(["remotive", "tyomarkkinatori"]);
  expect(problemsOf({ SOURCES_ENABLED: "remotive" })).toEqual({ SOURCES_ENABLED: '"remotive"' });
  expect(readConfig({ SOURCES_ENABLED: "eures", SOURCES_DISABLED: "eures" }).sources.disabled).toContain(
    "eures",
  );
});

test("the settings of the real sources have names of their own", () => {
  expect(nameOfSource("SOURCE_<ID>_URL", "remotive")).toBe("SOURCE_REMOTIVE_URL");
  expect(() => readConfig({ SOURCE_GREENHOUSE_URL: "http://127.0.0.1:1" })).not.toThrow();
});

test("the table of docs/settings.md is the one that settings are read by", () => {
  const page = readFileSync(join(projectRoot, "docs/settings.md"), "utf8");
  const lines = page.split("\n").filter((line) => line.startsWith("|"));
  expect(lines.join("\n"), "put the expected table into docs/settings.md").toBe(
    describeSettings().join("\n"),
  );
});

test("no two settings stand at one place, but for the keys of sources", () => {
  const places = Object.values(settings).map(({ at }) => at);
  const repeated = places.filter((at, index) => places.indexOf(at) !== index);
  expect(new Set(repeated)).toEqual(new Set(["sources.keys.*"]));
});

test("proxies are named by address or range, and a range of everything is refused", () => {
  const given = "10.0.0.5, 10.1.0.0/16,2001:db8::/32,";
  expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual([
    "10.0.0.5",
    "10.1.0.0/16",
    "2001:db8::/32",
  ]);
  for (const wrong of [
    "proxy.example.org",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "10.0.0",
    "::1/0",
    "10.0.0.1/8/8",
    "1/8",
  ])
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual({ TRUSTED_PROXIES: JSON.stringify(wrong) });
});
