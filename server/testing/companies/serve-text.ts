import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A host that answers every path with one text, or with a status alone. */
export async function serveText(text: string) {
  const paths: string[] = [];
  let answer: string | number = text;
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    if (typeof answer === "number") response.writeHead(answer).end();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Asked for, in order. */
    paths,
    answerWith: (next: string | number) => void (answer = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
