import { tokensEndpoints } from "@jobwright/contracts/tokens";
import { findPersonalToken } from "#http/personal-token";
import { route } from "#http/route";
import * as tokens from "./tokens.service.ts";

export const tokensRoutes = [
  route(tokensEndpoints.listPersonalTokens, async (ctx) => ({ tokens: await tokens.listTokens(ctx) })),
  route(tokensEndpoints.createPersonalToken, (ctx, { body }) => tokens.createToken(ctx, body)),
  route(tokensEndpoints.revokePersonalToken, (ctx, { params }) => tokens.revokeToken(ctx, params.id)),
  route(tokensEndpoints.getTokenHolder, async (ctx, _input, http) => {
    const secret = findPersonalToken(http.requestHeaders);
    const token = secret === null ? null : await tokens.describeToken(ctx, secret);
    return { user: ctx.user, token };
  }),
];
