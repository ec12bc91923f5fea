import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/** Begins a session of somebody whom our own code has made sure of. Without a path no request can reach it. */
export const startSession = {
  id: "start-session",
  endpoints: {
    startSession: createAuthEndpoint(
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) return null;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id, user };
      },
    ),
  },
} satisfies BetterAuthPlugin;
