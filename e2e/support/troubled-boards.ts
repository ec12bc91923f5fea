import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sources } from "../../server/src/sources/registry.ts";
import { startLocalBoards } from "../../server/testing/local-boards.ts";

type TroubledBoards = {
  baseUrls: Record<string, string>;
  /** Sources that it does not play, to be switched off. */
  notPlayed: string[];
  close(): Promise<void>;
};

/** How each board misbehaves; Himalayas is left out of the addresses, so that its port is closed. */
const troubles: Record<string, (response: ServerResponse) => void> = {
  arbeitnow: (response) => void response.writeHead(429, { "retry-after": "120" }).end("Too many requests"),
  remoteok: (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Checking your browser…</h1>"),
  jobicy: () => undefined,
};

/** One board that answers with one electrician, and four that are each in trouble in their own way. */
export async function startTroubledBoards(): Promise<TroubledBoards> {
  const good = await startLocalBoards();
  good.remotive.push({ id: 1, title: "Electrician" });
  const server = createServer((request, response) => {
    const source = (request.url ?? "/").split("/")[1] ?? "";
    troubles[source]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const played = ["remotive", "himalayas", ...Object.keys(troubles)];
  return {
    baseUrls: {
      remotive: good.baseUrls.remotive,
      ...Object.fromEntries(Object.keys(troubles).map((id) => [id, `${origin}/${id}`])),
    },
    notPlayed: sources.map(({ id }) => id).filter((id) => !played.includes(id)),
    close: async () => {
      await good.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
