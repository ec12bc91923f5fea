import { settingsEndpoints } from "@jobwright/contracts/settings";
import { route } from "#http/route";
import * as settings from "./settings.service.ts";

export const settingsRoutes = [
  route(settingsEndpoints.getClientConfig, async (ctx) => settings.readClientConfig(ctx)),
  route(settingsEndpoints.getHealth, (ctx) => settings.readHealth(ctx)),
];
