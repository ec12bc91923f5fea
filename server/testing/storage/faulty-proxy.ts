import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What goes wrong with one request: an answer of the proxy, a body cut off after so many bytes, an answer lost. */
export type Fault = { status: number } | { cutBodyAfter: number } | { loseAnswer: true };

export type FaultyProxy = {
  port: number;
  /** Method, command of the upload and status of everything that passed, `cut` or `lost` where no answer did. */
  seen: string[];
  /** The next request that `matches` meets the fault, once. */
  failNext(matches: (request: IncomingMessage) => boolean, fault: Fault): void;
  close(): Promise<void>;
};

/** A real server that passes requests on as they are, until it is told to fail one of them. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const faults: { matches: (request: IncomingMessage) => boolean; fault: Fault }[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const index = faults.findIndex(({ matches }) => matches(request));
    const [found] = index < 0 ? [] : faults.splice(index, 1);
    const note = (end: string | number) =>
      seen.push([request.method, request.headers["x-goog-upload-command"], end].filter(Boolean).join(" "));
    void pass(request, response, targetPort, found?.fault ?? null).then(note);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    failNext: (matches, fault) => void faults.push({ matches, fault }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: Fault | null,
): Promise<string | number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (fault && "status" in fault) {
    response.writeHead(fault.status).end();
    return fault.status;
  }
  const { method = "GET", url: path = "/", headers } = request;
  // The Host stays the proxy's, so that the addresses in answers lead through it too.
  const onward = send({ host: "127.0.0.1", port, method, path, headers });
  onward.on("error", () => {});
  if (fault && "cutBodyAfter" in fault) {
    await new Promise<void>((resolve) => onward.write(body.subarray(0, fault.cutBodyAfter), () => resolve()));
    onward.destroy();
    request.socket.destroy();
    return "cut";
  }
  onward.end(body);
  const answer = await new Promise<IncomingMessage>((resolve) => onward.once("response", resolve));
  const parts: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) parts.push(chunk);
  if (fault) {
    request.socket.destroy();
    return "lost";
  }
  const status = answer.statusCode ?? 500;
  response.writeHead(status, answer.headers).end(Buffer.concat(parts));
  return status;
}
