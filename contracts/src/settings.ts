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
  /** Sign-in ways besides guest; the reason says why Google is off. */
  google: z.object({ enabled: z.boolean(), reason: z.nullable(z.string()) }),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

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
};
