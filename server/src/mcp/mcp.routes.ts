import type { Mount } from "#http/mount";

/** The MCP server at `/mcp`. The SDK is loaded with the first request: most installations never get one. */
export const mcpMount: Mount = {
  path: "/mcp",
  answer: async (ctx, request, fetchOwn) => {
    const { answerMcp } = await import("./answer-mcp.ts");
    return answerMcp(ctx, request, fetchOwn);
  },
};
