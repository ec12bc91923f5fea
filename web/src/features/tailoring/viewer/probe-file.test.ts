import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeFile } from "./probe-file.ts";

let server: Server;

/** Answers `/{status}/{content-type}/{disposition}`. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, status, type = "", disposition = "inline"] = (request.url ?? "")
      .split("/")
      .map(decodeURIComponent);
    response.writeHead(Number(status), { "content-type": type, "content-disposition": disposition });
    response.end("a text");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

function probe(path: string[], hasPdfViewer = true) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${path.map(encodeURIComponent).join("/")}`;
  return probeFile(url, { signal: new AbortController().signal, hasPdfViewer });
}

test("the browser shows plain text and pictures, and PDF where it has a viewer for it", async () => {
  expect(await probe(["200", "text/plain; charset=utf-8"])).toBe("shown");
  expect(await probe(["200", "application/pdf"])).toBe("shown");
  expect(await probe(["200", "application/pdf"], false)).toBe("not-shown");
  expect(await probe(["200", "text/html"])).toBe("not-shown");
});

test("a file that the browser would save, or that does not come, is not shown", async () => {
  expect(await probe(["200", "application/pdf", "attachment"])).toBe("not-shown");
  expect(await probe(["500", "application/pdf"])).toBe("not-shown");
  const nowhere = { signal: new AbortController().signal, hasPdfViewer: true };
  expect(await probeFile("http://127.0.0.1:1/", nowhere)).toBe("not-shown");
});

test("a link that opens nothing any more is told apart", async () => {
  expect(await probe(["403", "application/json"])).toBe("expired");
});
