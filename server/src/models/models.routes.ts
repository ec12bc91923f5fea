import { modelsEndpoints } from "@jobwright/contracts/models";
import { route } from "#http/route";
import * as models from "./models.service.ts";

export const modelsRoutes = [route(modelsEndpoints.getModelUse, (ctx) => models.readModelUse(ctx))];
