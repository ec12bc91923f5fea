import {
  Client,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod/mini";
import type { BridgeSettings } from "./bridge-settings.ts";
import { INSTRUCTIONS } from "./instructions.ts";

/** How the SDK says that it has thrown away what it read of a message. */
const MESSAGE_LOST = /exceeded maximum size/;

/**
 * Serves MCP over stdio and hands each request on to a running Jobwright by the SDK's own client. A Jobwright that is away,
 * or that refuses the token, is told in the answer and by `say`; the next request tries again.
 */
export function serveBridge(
  { address, token, version }: BridgeSettings & { version: string },
  say: (line: string) => void,
): void {
  let connected: Promise<Client> | null = null;

  const connect = async (): Promise<Client> => {
    const client = new Client({ name: "jobwright-stdio", version }, { versionNegotiation: { mode: "auto" } });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
    return client;
  };

  const handOn = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    try {
      connected ??= connect().catch((error: unknown) => {
        connected = null;
        throw error;
      });
      return await work(await connected);
    } catch (error) {
      // What the server itself answered goes on as it is.
      if (error instanceof ProtocolError) throw error;
      const message = describeFailure(error, address);
      say(message);
      throw new ProtocolError(ProtocolErrorCode.InternalError, message);
    }
  };

  const createServer = () => {
    const server = new Server(
      { name: "jobwright", title: "Jobwright", version },
      {
        instructions: INSTRUCTIONS,
        capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      },
    );
    server.setRequestHandler("tools/list", ({ params }) => handOn((client) => client.listTools(params)));
    server.setRequestHandler("tools/call", ({ params }, { mcpReq: { signal } }) =>
      handOn((client) => client.callTool(params, { signal })),
    );
    server.setRequestHandler("resources/list", ({ params }) =>
      handOn((client) => client.listResources(params)),
    );
    server.setRequestHandler("resources/templates/list", ({ params }) =>
      handOn((client) => client.listResourceTemplates(params)),
    );
    server.setRequestHandler("resources/read", ({ params }) =>
      handOn((client) => client.readResource(params)),
    );
    return server;
  };

  serveStdio(createServer, {
    onerror: ({ message }) => {
      if (!MESSAGE_LOST.test(message)) return say(message);
      // Nobody would answer the request that is lost, and its client would wait for it.
      say(
        "A message of more than 10 MB was sent, and is lost. This program ends. Send less than 256 KB at once.",
      );
      process.exit(1);
    },
  });
  // At the start already, so that a person sees what is wrong.
  void handOn(() => Promise.resolve(say(`Connected to ${address.origin}.`))).catch(() => undefined);
}

/** A failure as a sentence that says what to do. */
function describeFailure(error: unknown, { origin }: URL): string {
  const refusal = findRefusal(error);
  if (refusal)
    return readServerMessage(refusal) ?? `What answers at ${origin} is no Jobwright, or an older one.`;
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return `Jobwright at ${origin} did not answer in time. Nothing is lost. Try again.`;
  return `Jobwright does not answer at ${origin}. Start it, or set JOBWRIGHT_URL to its address, and try again.`;
}

function findRefusal(error: unknown): SdkHttpError | null {
  if (error instanceof SdkHttpError) return error;
  return error instanceof Error && error.cause !== undefined ? findRefusal(error.cause) : null;
}

const refusalSchema = z.object({
  error: z.object({ message: z.string(), data: z.object({ code: z.string() }) }),
});

/** The sentence and code of the server's own error; null where the answer is no error of this server. */
function readServerMessage({ data }: SdkHttpError): string | null {
  try {
    const { error } = refusalSchema.parse(JSON.parse(String(data["text"])));
    return `${error.message} [${error.data.code}]`;
  } catch {
    return null;
  }
}
