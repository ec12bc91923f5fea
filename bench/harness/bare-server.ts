import { createServer, request, type Agent } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on 127.0.0.1 that answers every request with `body` and does nothing else: the least that an answer takes. */
export async function startBareServer(body: Buffer): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) => answer.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** The bytes of a GET. Throws for any status but 200. */
export function readBytes(url: string, headers: Record<string, string>, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
