import { Client, StreamableHTTPClientTransport, type CallToolResult } from "@modelcontextprotocol/client";
import { countTokens } from "#mcp/answer-size";
import type { TestApp } from "#testing/http/test-app";

/** Ways in which clients speak: those of 2025 by a handshake, newer ones with each request by itself. */
export type Era = "legacy" | "auto";

type Called = {
  isError: boolean;
  /** All texts of the answer together. */
  text: string;
  /** Structured content; tests say what they expect of it. */
  data: Record<string, unknown>;
  /** Of the whole answer, as the server counts them. */
  tokens: number;
};

export type McpClient = {
  client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<Called>;
  close(): Promise<void>;
};

/** The SDK's own client at the MCP server of a running app. */
export async function openMcpClient(url: string, token: string, era: Era = "auto"): Promise<McpClient> {
  return connect(new URL("/mcp", url), token, { era });
}

/** The SDK's own client at the MCP server of an app of this process. */
export async function openMcpClientOf(
  { app }: TestApp,
  token: string,
  era: Era = "auto",
): Promise<McpClient> {
  const fetchApp = async (url: string | URL, init?: RequestInit) => app.fetch(new Request(url, init));
  return connect(new URL("http://localhost/mcp"), token, { era, fetch: fetchApp });
}

async function connect(
  address: URL,
  token: string,
  { era, fetch }: { era: Era; fetch?: (url: string | URL, init?: RequestInit) => Promise<Response> },
): Promise<McpClient> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(address, { requestInit, ...(fetch ? { fetch } : {}) }),
  );
  return toMcpClient(client);
}

/** A client that is connected already, such as one over stdio. */
export function toMcpClient(client: Client): McpClient {
  return {
    client,
    call: async (name, input = {}) => {
      const result: CallToolResult = await client.callTool({ name, arguments: input });
      return {
        isError: result.isError === true,
        text: result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n"),
        data: (result.structuredContent ?? {}) as Record<string, unknown>,
        tokens: countTokens(result),
      };
    },
    close: () => client.close(),
  };
}
