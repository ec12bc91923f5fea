import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from "@modelcontextprotocol/server";
import type { MountContext } from "#http/mount";
import { AppError } from "#platform/app-error";
import { countTokens, MAX_ANSWER_TOKENS } from "./answer-size.ts";
import type { Api } from "./api.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { tools } from "./registry.ts";
import { registerResources } from "./resources.ts";
import { checkScopes, type Tool } from "./tool.ts";

/** The MCP server of one request: the tools and resources of the person whose token it shows. */
export function createMcpServer({ config, log, requestId }: MountContext, api: Api): McpServer {
  const server = new McpServer(
    { name: "jobwright", title: config.brandName, version: config.version },
    // Nothing of it changes while a client is connected.
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  );
  const toKnown = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    log.error({ err: error, requestId }, "A call of an MCP client failed.");
    return new AppError("server/internal");
  };
  for (const tool of tools) {
    const { name, title, description, annotations, input: inputSchema, output: outputSchema } = tool;
    server.registerTool(
      name,
      { title, description, annotations: { title, ...annotations }, inputSchema, outputSchema },
      async (input, { mcpReq }) => {
        try {
          return await answer(tool, api, input, mcpReq.signal);
        } catch (error) {
          // Nobody reads the answer of a call that was cancelled.
          if (mcpReq.signal.aborted) return toToolError(new AppError("request/cancelled"));
          return toToolError(toKnown(error));
        }
      },
    );
  }
  registerResources(server, api, async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const { code, message } = toKnown(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, message, { code });
    }
  });
  return server;
}

async function answer(tool: Tool, api: Api, input: unknown, signal: AbortSignal): Promise<CallToolResult> {
  checkScopes(tool, api);
  const { data, text } = await tool.run(api, input, signal);
  const result = { content: [{ type: "text" as const, text }], structuredContent: data };
  // Every tool keeps within the limit by itself; a fault of one must not fill a model's context.
  if (countTokens(result) <= MAX_ANSWER_TOKENS) return result;
  throw new Error(`An answer of ${tool.name} has ${countTokens(result)} tokens.`);
}

/** A failure as the model reads it: what happened, what is safe, and the code. */
function toToolError({ code, message, fields = {} }: AppError): CallToolResult {
  const problems = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`);
  return { content: [{ type: "text", text: [message, ...problems, `[${code}]`].join(" ") }], isError: true };
}
