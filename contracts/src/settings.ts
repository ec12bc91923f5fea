import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

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
  /** The provider runs in this server and takes any name: only to try things out. */
  isDemoLogin: z.boolean(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

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
  getMetrics: endpoint({
    feature: "settings",
    method: "GET",
    path: "/metrics",
    part: "system",
    access: { kind: "service", reason: "a monitor reads it with the token of services" },
    summary: "Counts of scheduled tasks and runs (due, late, running, failed), as Prometheus reads them.",
    answer: "text",
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
