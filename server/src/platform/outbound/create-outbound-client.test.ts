import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createOutboundClient, type OutboundSettings } from "./create-outbound-client.ts";
import { OutboundError, type OutboundClient, type OutboundRequest } from "./outbound-client.ts";
import { isPublicAddress } from "./public-address.ts";

const servers: Server[] = [];
const clients: OutboundClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function makeClient(settings: Partial<OutboundSettings> = {}): OutboundClient {
  const client = createOutboundClient({ exemptOrigins: [], userAgent: "Jobwright-Test/1.0", ...settings });
  clients.push(client);
  return client;
}

/** A client that may open `origin`, and the request flag that says the address is the operator's. */
async function getFrom(origin: string, path: string, request: OutboundRequest = {}) {
  return await makeClient({ exemptOrigins: [origin] }).getText(origin + path, {
    isFromSettings: true,
    ...request,
  });
}

async function readFailure(promise: Promise<unknown>): Promise<OutboundError> {
  const error = await promise.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
}

describe("addresses", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://2130706433/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[ff02::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://172.16.5.4/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://localhost/",
    "http://localhost./",
    "http://LOCALHOST:8080/",
  ])("refuses %s because it is not public", async (url) => {
    const error = await readFailure(makeClient().getText(url));
    expect(error.problem).toBe("address-refused");
    expect(error.message).toBe("The address is not public, so it was not opened");
  });

  it.each([
    ["ftp://example.com/a", "The address is not a web address (http or https), so it was not opened"],
    ["file:///etc/passwd", "The address is not a web address (http or https), so it was not opened"],
    ["javascript:alert(1)", "The address is not a web address (http or https), so it was not opened"],
    ["https://example.com@127.0.0.1/", "The address holds a user name or password, so it was not opened"],
    ["https://user:secret@example.com/", "The address holds a user name or password, so it was not opened"],
    ["not an address", "The address is not a valid web address"],
  ])("refuses %s", async (url, message) => {
    const error = await readFailure(makeClient().getText(url));
    expect(error).toMatchObject({ problem: "address-refused", message });
  });

  it("knows public addresses from others", () => {
    expect(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"].every(isPublicAddress)).toBe(true);
    const others = [
      "192.0.2.1",
      "198.18.0.1",
      "203.0.113.9",
      "2001:db8::1",
      "fec0::1",
      "::",
      "4000::1",
      "text",
    ];
    expect(others.filter(isPublicAddress)).toEqual([]);
  });

  it("refuses a name with one private address among its public ones", async () => {
    const lookup = async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const error = await readFailure(makeClient({ lookup }).getText("http://jobs.example.com/"));
    expect(error.problem).toBe("address-refused");
  });

  it("is not fooled by a name that is public when first asked and private afterwards", async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.end("secret");
    });
    const answers = ["192.88.99.200", "127.0.0.1", "127.0.0.1"];
    let asked = 0;
    const client = makeClient({
      lookup: async () => [{ address: answers[asked++] ?? "127.0.0.1", family: 4 }],
    });
    const url = origin.replace("127.0.0.1", "rebind.example.com");
    const first = await readFailure(client.getText(url, { timeoutMs: 300 }));
    const second = await readFailure(client.getText(url, { timeoutMs: 300 }));
    expect(["timeout", "network", "address-refused"]).toContain(first.problem);
    expect(second.problem).toBe("address-refused");
    expect(requests).toBe(0);
    // One look-up for each connection: the checked answer is the one that is used.
    expect(asked).toBe(2);
  });

  it("opens an exempt origin for an address from the settings, and for no other", async () => {
    const origin = await serve((request, response) => response.end(request.headers["user-agent"]));
    const client = makeClient({ exemptOrigins: [origin] });
    expect((await client.getText(`${origin}/a`, { isFromSettings: true })).text).toBe("Jobwright-Test/1.0");
    expect((await readFailure(client.getText(`${origin}/a`))).problem).toBe("address-refused");
    const otherPort = await serve((_, response) => response.end("other"));
    const error = await readFailure(client.getText(otherPort, { isFromSettings: true }));
    expect(error.problem).toBe("address-refused");
  });

  it("says so where a host is not found", async () => {
    const lookup = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    const error = await readFailure(makeClient({ lookup }).getText("https://nobody.example.com/"));
    expect(error).toMatchObject({ problem: "network", message: "Its host name was not found in DNS" });
  });
});

describe("redirects", () => {
  it("follows up to five inside an exempt origin and reports where it ended", async () => {
    const origin = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) return void response.end("here");
      response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    expect(await getFrom(origin, "/5")).toMatchObject({ text: "here", url: `${origin}/0`, status: 200 });
    const error = await readFailure(getFrom(origin, "/6"));
    expect(error.problem).toBe("too-many-redirects");
    expect(error.message).toContain("more than 5 times");
  });

  it("refuses a redirect to a private address, even to another exempt origin", async () => {
    const inside = await serve((_, response) => response.end("inside"));
    const outside = await serve((_, response) =>
      response.writeHead(301, { location: `${inside}/admin` }).end(),
    );
    const client = makeClient({ exemptOrigins: [inside, outside] });
    const error = await readFailure(client.getText(outside, { isFromSettings: true }));
    expect(error.problem).toBe("address-refused");
  });

  it("counts a redirect to another host as not found where it is to stay on its own", async () => {
    const origin = await serve((request, response) => {
      const isAway = request.url === "/away";
      if (request.url === "/here") return void response.end("here");
      response.writeHead(302, { location: isAway ? "https://www.example.com/none" : "/here" }).end();
    });
    const client = makeClient({ exemptOrigins: [origin] });
    const request = { isFromSettings: true, staysOnHost: true };
    expect((await client.getText(`${origin}/moved`, request)).text).toBe("here");
    const error = await readFailure(client.getText(`${origin}/away`, request));
    expect(error).toMatchObject({ problem: "http-status", status: 404 });
    expect(error.message).toBe("It sends the request on to www.example.com, so nothing is at this address");
  });

  it("asks a question by POST, and carries it nowhere else", async () => {
    const asked: string[] = [];
    const origin = await serve((request, response) => {
      request.on("data", (body) => asked.push(`${request.method} ${request.url} ${body}`));
      request.on("end", () => {
        const location = { "/moved": "/here", "/away": "https://www.example.com/none" }[request.url ?? ""];
        if (location === undefined) return void response.end('{"jobs":1}');
        response.writeHead(303, { location }).end();
      });
    });
    const client = makeClient({ exemptOrigins: [origin] });
    const request = { isFromSettings: true, question: '{"words":"nurse"}' };
    expect(await client.getJson(`${origin}/here`, request)).toEqual({ jobs: 1 });
    expect(await readFailure(client.getJson(`${origin}/moved`, request))).toMatchObject({ status: 303 });
    expect(await readFailure(client.getJson(`${origin}/away`, request))).toMatchObject({ status: 404 });
    expect(asked).toEqual(["here", "moved", "away"].map((path) => `POST /${path} {"words":"nurse"}`));
  });

  it("refuses a redirect to another scheme", async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    expect((await readFailure(getFrom(origin, "/"))).problem).toBe("address-refused");
  });
});

describe("limits", () => {
  it("ends a request that hangs, before and after its headers", async () => {
    const silent = await serve(() => undefined);
    const first = await readFailure(getFrom(silent, "/", { timeoutMs: 150 }));
    expect(first).toMatchObject({ problem: "timeout", message: "No answer in 0.2 s" });
    const stuck = await serve((_, response) => void response.write("begin"));
    const second = await readFailure(getFrom(stuck, "/", { timeoutMs: 1000 }));
    expect(second).toMatchObject({ problem: "timeout", message: "No answer in 1 s" });
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const silent = await serve(() => stop.abort());
    const error = await readFailure(getFrom(silent, "/", { signal: stop.signal }));
    expect(error).toMatchObject({ problem: "stopped", message: "Stopped before it answered" });
    const again = await readFailure(getFrom(silent, "/", { signal: AbortSignal.abort() }));
    expect(again.problem).toBe("stopped");
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ] as const)("stops a small %s body that inflates past the limit", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(30 * 1024 * 1024));
    const origin = await serve((_, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(bomb);
    });
    expect(bomb.length).toBeLessThan(100_000);
    const error = await readFailure(getFrom(origin, "/", { maxBytes: 1024 * 1024 }));
    expect(error).toMatchObject({
      problem: "too-large",
      message: "Its answer is larger than 1 MB, so it was not read",
    });
  });

  it("stops a plain body past the limit", async () => {
    const origin = await serve((_, response) => response.end(Buffer.alloc(3000, "a")));
    expect((await readFailure(getFrom(origin, "/", { maxBytes: 2048 }))).problem).toBe("too-large");
    expect((await getFrom(origin, "/", { maxBytes: 3000 })).text).toHaveLength(3000);
  });
});

describe("answers", () => {
  it("decodes compressed bodies and their charset", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/latin") {
        response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" });
        return void response.end(Buffer.from("Köln", "latin1"));
      }
      response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" });
      response.end(gzipSync(JSON.stringify({ place: "Zürich" })));
    });
    expect((await getFrom(origin, "/latin")).text).toBe("Köln");
    const client = makeClient({ exemptOrigins: [origin] });
    expect(await client.getJson(`${origin}/json`, { isFromSettings: true })).toEqual({ place: "Zürich" });
  });

  it("reports a broken compressed body instead of half of it", async () => {
    const whole = gzipSync(JSON.stringify({ text: "x".repeat(1000) }));
    const origin = await serve((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(whole.subarray(0, whole.length - 12));
    });
    expect((await readFailure(getFrom(origin, "/"))).problem).toBe("network");
  });

  it("names the status and how long to wait", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/date") {
        response.setHeader("date", "Sat, 21 Nov 2026 10:00:00 GMT");
        response.setHeader("retry-after", "Sat, 21 Nov 2026 10:02:00 GMT");
      } else response.setHeader("retry-after", "90");
      response.writeHead(429).end("slow down");
    });
    const error = await readFailure(getFrom(origin, "/"));
    expect(error).toMatchObject({ problem: "http-status", status: 429, retryAfter: 90 });
    expect(error.message).toBe("It answers “429 Too Many Requests”");
    expect((await readFailure(getFrom(origin, "/date"))).retryAfter).toBe(120);
  });

  it("keeps what a refusal says where that is wanted, up to a bound", async () => {
    const origin = await serve((request, response) => {
      const isLarge = request.url === "/large";
      response.writeHead(403, { "content-type": "application/json", "retry-after": "7" });
      response.end(isLarge ? "x".repeat(70_000) : '{"errorCode":"S22"}');
    });
    const refused = async (path: string, keepsRefusal: boolean) =>
      readFailure(getFrom(origin, path, { keepsRefusal }));
    const kept = await refused("/", true);
    expect(kept).toMatchObject({ status: 403, retryAfter: 7, refusal: '{"errorCode":"S22"}' });
    expect(await refused("/", false)).toMatchObject({ status: 403, refusal: "" });
    expect(await refused("/large", true)).toMatchObject({ status: 403, refusal: "" });
  });

  it("says so where the answer is not JSON", async () => {
    const origin = await serve((_, response) => response.end("<html>"));
    const client = makeClient({ exemptOrigins: [origin] });
    const error = await readFailure(client.getJson(origin, { isFromSettings: true }));
    expect(error).toMatchObject({
      problem: "not-json",
      message: "Its answer is not JSON, so it could not be read",
    });
  });

  it("says so where the connection is refused or breaks off", async () => {
    const origin = await serve((request) => request.socket.destroy());
    expect((await readFailure(getFrom(origin, "/"))).problem).toBe("network");
    const closed = await readFailure(getFrom("http://127.0.0.1:1", "/"));
    expect(closed).toMatchObject({ problem: "network", message: "It refuses the connection" });
  });
});
