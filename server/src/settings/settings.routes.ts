import { settingsEndpoints } from "@jobwright/contracts/settings";
import { signOut } from "#auth/auth.service";
import { FileResponse, TextResponse } from "#http/other-responses";
import { route } from "#http/route";
import { readMetrics } from "./read-metrics.ts";
import { readPostingIndex } from "./read-posting-index.ts";
import * as settings from "./settings.service.ts";

export const settingsRoutes = [
  route(settingsEndpoints.getClientConfig, async (ctx) => settings.readClientConfig(ctx)),
  route(settingsEndpoints.getHealth, (ctx) => settings.readHealth(ctx)),
  route(settingsEndpoints.getLiveness, async () => ({ status: "ok" as const })),
  route(settingsEndpoints.getReadiness, (ctx) => settings.readReadiness(ctx)),
  route(
    settingsEndpoints.getMetrics,
    async (ctx) => new TextResponse("text/plain; version=0.0.4; charset=utf-8", await readMetrics(ctx)),
  ),
  route(settingsEndpoints.getPostingIndex, (ctx) => readPostingIndex(ctx)),
  route(
    settingsEndpoints.exportData,
    async (ctx) => new FileResponse({ type: "application/zip", ...settings.exportData(ctx) }),
  ),
  route(settingsEndpoints.deleteAccount, async (ctx, { body }, http) => {
    await settings.deleteAccount(ctx, body.confirmation);
    for (const cookie of await signOut(ctx, http.requestHeaders)) http.appendHeader("set-cookie", cookie);
  }),
];
