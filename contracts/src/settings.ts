import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { signUpModes } from "./invites.ts";
import { quietHoursSchema } from "./preferences.ts";

/** What the browser needs to know before anything else. Base URLs have no trailing slash; "" means same origin. */
export const clientConfigSchema = z.object({
  brandName: z.string(),
  version: z.string(),
  agentsUrl: z.string(),
  storageUrl: z.string(),
  schedulerUrl: z.string(),
  /** Where the ID token is posted after sign-in; null: nowhere. */
  tokenSyncUrl: z.nullable(z.string()),
  /** Documents may be shown by viewers outside this product, after the person has agreed (decisions section 5). */
  hasOutsideViewers: z.boolean(),
  /** Ways to sign in besides as a guest; the reason says why Google is off. */
  google: z.object({ enabled: z.boolean(), reason: z.nullable(z.string()) }),
  /** The OpenID Connect provider of the settings, by the name that people know it by; null: none is configured. */
  oidc: z.nullable(z.object({ label: z.string() })),
  /** This server sends e-mail, so codes to sign in too. */
  hasMail: z.boolean(),
  /** Who may come in anew. */
  signUp: z.enum(signUpModes),
  /**
   * Where passkeys work: the name in the address that they are bound to, and the address itself. Null: the address that
   * people open can have none.
   */
  passkeys: z.nullable(z.object({ rpId: z.string(), address: z.string() })),
  /** The provider runs in this server and takes any name: only to try things out. */
  isDemoLogin: z.boolean(),
  /** How company boards are read outside searches; null: they are not. For all people of the installation together. */
  crawl: z.nullable(
    z.object({
      /** `demand`: boards that fit somebody who agreed; `all`: every known one, and those first. */
      mode: z.enum(["demand", "all"]),
      requestsPerHour: z.number(),
      megabytesPerDay: z.number(),
      /** When nothing is read; null: no such time. */
      quietHours: z.nullable(z.extend(quietHoursSchema, { timezone: z.string() })),
      /** The shipped directory of company boards is in use; else those that are found, pasted or imported. */
      hasDirectory: z.boolean(),
    }),
  ),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

/**
 * What the posting index of this installation holds, as one person may know it: never who asked for what, and boards by
 * name only where they come from the board directory or were pasted by this person.
 */
export const postingIndexSchema = z.object({
  boards: z.object({
    known: z.number(),
    /** On systems that have a source here. */
    readable: z.number(),
    /** Their last crawl was answered. */
    read: z.number(),
    /** Boards whose postings became listings of this person. */
    fitting: z.number(),
  }),
  postings: z.object({
    open: z.number(),
    /** Of these, postings whose locations name no country. */
    withoutCountry: z.number(),
    /** The counts are reckoned from a sample; else each posting was counted. Of countries too. */
    isEstimate: z.boolean(),
    /** When the newest open posting was published; null: none says. */
    newestAt: z.nullable(isoDateTimeSchema),
  }),
  /** Open postings by country (ISO 3166), most first; one in several countries counts in each. */
  countries: z.array(z.object({ country: z.string(), postings: z.number() })),
  /** When a board or another source answered last; null: none did. */
  lastAnswerAt: z.nullable(isoDateTimeSchema),
  /** What failed in the last crawls, most first, by source and reason. */
  failures: z.array(
    z.object({
      source: z.string(),
      reason: z.string(),
      /** Boards or requests. */
      count: z.number(),
      /** Some of the boards, by their companies. */
      companies: z.array(z.string()),
    }),
  ),
});
export type PostingIndex = z.infer<typeof postingIndexSchema>;

/** What a person types before their account is deleted; capitals do not matter. */
export const DELETE_CONFIRMATION = "delete my account";

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const settingsEndpoints = {
  getClientConfig: endpoint({
    feature: "settings",
    method: "GET",
    path: "/api/config",
    part: "system",
    access: { kind: "public", reason: "the sign-in screen needs the brand before anybody is signed in" },
    summary: "Settings of this installation that the browser follows.",
    response: clientConfigSchema,
  }),
  getHealth: endpoint({
    feature: "settings",
    method: "GET",
    path: "/api/health",
    part: "system",
    access: { kind: "public", reason: "load balancers and monitors ask it" },
    summary: "200 while the server and its database answer.",
    response: z.object({ status: z.literal("ok"), version: z.string() }),
  }),
  getLiveness: endpoint({
    feature: "settings",
    method: "GET",
    path: "/livez",
    part: "system",
    access: { kind: "public", reason: "whoever runs the process asks whether to start it anew" },
    summary: "200 while the process answers at all, whatever it needs is missing.",
    response: z.object({ status: z.literal("ok") }),
  }),
  getReadiness: endpoint({
    feature: "settings",
    method: "GET",
    path: "/readyz",
    part: "system",
    access: { kind: "public", reason: "a load balancer asks whether to send people here" },
    summary:
      "200 while the server answers people: its database answers within two seconds and it is not stopping; else 503.",
    response: z.object({ status: z.literal("ok") }),
  }),
  getMetrics: endpoint({
    feature: "settings",
    method: "GET",
    path: "/metrics",
    part: "system",
    access: { kind: "service", reason: "a monitor reads it with the token of services" },
    summary:
      "Requests, connections, queues, the posting index, the crawler, mail, models and memory, as Prometheus reads them.",
    answer: "text",
  }),
  getPostingIndex: endpoint({
    feature: "settings",
    method: "GET",
    path: "/api/users/:uid/postingIndex",
    part: "documents",
    access: owner,
    summary: "What this installation knows of boards and postings, and what failed in its last crawls.",
    response: postingIndexSchema,
  }),
  exportData: endpoint({
    feature: "settings",
    method: "GET",
    path: "/api/users/:uid/export",
    part: "documents",
    access: owner,
    summary:
      "Everything that is kept of this person, as one ZIP: data.json (docs/export-format.md) and the files. It comes " +
      "as it is read, so one that was cut off has no end and does not open.",
    answer: "file",
  }),
  deleteAccount: endpoint({
    feature: "settings",
    method: "DELETE",
    path: "/api/users/:uid",
    part: "documents",
    access: owner,
    summary:
      "Deletes the account and everything that belongs to it, for good. The body holds the typed words.",
    body: z.strictObject({ confirmation: z.string().check(z.maxLength(200)) }),
  }),
};
