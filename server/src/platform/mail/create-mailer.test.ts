import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { startMailServer, type MailFault, type MailServer } from "#testing/mail-server";
import { createMailer } from "./create-mailer.ts";
import type { MailError, Mailer } from "./mailer.ts";

const FROM = "Jobwright <jobs@example.org>";
const mail = { to: "ada@example.net", subject: "Two new jobs", text: "Cook\nBaker", html: "<p>Cook</p>" };

const short = { connection: 50, greeting: 50, socket: 50, whole: 5000 };

const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function open(url: string): Mailer {
  const mailer = createMailer({ mail: { url, from: FROM } });
  closing.push(() => mailer.close());
  return mailer;
}

async function openServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(() => server.close());
  return server;
}

test("an e-mail arrives whole, in text and HTML, from the sender of the settings", async () => {
  const server = await openServer();
  await open(server.url).send({ ...mail, subject: "Zwei neue Jobs für dich — und „mehr“" });
  expect(server.mails).toHaveLength(1);
  expect(server.newestTo(mail.to)).toMatchObject({
    from: "jobs@example.org",
    to: [mail.to],
    subject: "Zwei neue Jobs für dich — und „mehr“",
    text: "Cook\nBaker",
    html: "<p>Cook</p>",
    headers: { from: FROM, to: mail.to, "auto-submitted": "auto-generated" },
  });
});

test("a line break in a subject or a header starts no new header", async () => {
  const server = await openServer();
  await open(server.url).send({
    ...mail,
    subject: "Jobs\r\nBcc: eve@example.com\r\n\r\nAnother body",
    headers: { "X-Kind": "test\r\nX-Other: made up" },
  });
  const { headers, to, subject, text } = server.newestTo(mail.to);
  expect(to).toEqual([mail.to]);
  expect(Object.keys(headers)).not.toContain("bcc");
  expect(Object.keys(headers)).not.toContain("x-other");
  expect(subject).toMatch(/^Jobs Bcc: eve@example\.com +Another body$/);
  expect(text).toBe("Cook\nBaker");
});

test("an address with a comma is one address, never two", async () => {
  const server = await openServer();
  await open(server.url)
    .send({ ...mail, to: "ada@example.net,eve@example.com" })
    .catch(() => undefined);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain("eve@example.com");
});

test("a mail server that asks for a name and a password gets them", async () => {
  const server = await openServer({ login: { user: "jobs", password: "p4ss" } });
  await open(server.url).send(mail);
  expect(server.mails).toHaveLength(1);
});

test("a wrong password is said without saying it", async () => {
  const server = await openServer({ login: { user: "jobs", password: "p4ss" } });
  const failure = await failureOf(open(server.url.replace("p4ss", "wr0ng")));
  expect(failure).toMatchObject({
    message: "The mail server refused this server's sign-in.",
    reply: "EAUTH 535",
  });
  expect(`${failure.message} ${failure.stack}`).not.toMatch(/wr0ng|127\.0\.0\.1/);
});

test.each<[MailFault, string, string]>([
  [{ at: "address", status: 550 }, "The mail server refused the address.", "EENVELOPE 550"],
  [{ at: "address", status: 451 }, "The mail server did not take the address for now.", "EENVELOPE 451"],
  [{ at: "sender", status: 553 }, "The mail server refused this server as a sender.", "EENVELOPE 553"],
  [{ at: "message", status: 554 }, "The mail server refused the message.", "EMESSAGE 554"],
  [{ at: "message", hangUp: true }, "The mail server broke the connection off.", "ECONNECTION"],
])("a refusal %o is a sentence without the address", async (fault, message, reply) => {
  const server = await openServer();
  const mailer = open(server.url);
  server.fail(fault);
  const failure = await failureOf(mailer);
  expect(failure).toMatchObject({ name: "MailError", message, reply });
  expect(JSON.stringify(failure) + failure.stack).not.toContain("ada");
  expect(failure.cause).toBeUndefined();
  server.fail(null);
  await mailer.send(mail);
  expect(server.mails).toHaveLength(1);
});

test("an address that is refused for good is told from one that is refused for now", async () => {
  const server = await openServer();
  const mailer = open(server.url);
  const finality = async (fault: MailFault) => {
    server.fail(fault);
    return ((await failureOf(mailer)) as MailError).isFinal;
  };
  expect(await finality({ at: "address", status: 550 })).toBe(true);
  expect(await finality({ at: "address", status: 451 })).toBe(false);
  expect(await finality({ at: "sender", status: 553 })).toBe(false);
  expect(await finality({ at: "message", status: 554 })).toBe(false);
});

describe("before the last byte", () => {
  test("the sender is asked, and the e-mail does not arrive until it has answered", async () => {
    const server = await openServer();
    const [called, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const beforeLastByte = () => {
      called.resolve();
      return answer.promise;
    };
    const sending = open(server.url).send({ ...mail, text: "x\n".repeat(100_000) }, { beforeLastByte });
    await called.promise;
    expect(server.mails).toEqual([]);
    answer.resolve();
    await sending;
    expect(server.newestTo(mail.to).text).toHaveLength(200_000);
  });

  test("a sender that says no breaks it off, and gets its own error", async () => {
    const server = await openServer();
    const mailer = open(server.url);
    const no = new Error("Not any more.");
    await expect(mailer.send(mail, { beforeLastByte: () => Promise.reject(no) })).rejects.toBe(no);
    await mailer.send({ ...mail, to: "next@example.net" });
    expect(server.mails.map(({ to }) => to)).toEqual([["next@example.net"]]);
  });

  test("a sender is not asked where the address is refused, and once where the whole e-mail is", async () => {
    const server = await openServer();
    const mailer = open(server.url);
    let times = 0;
    const beforeLastByte = () => {
      times += 1;
      return Promise.resolve();
    };
    server.fail({ at: "address", status: 550 });
    await mailer.send(mail, { beforeLastByte }).catch(() => undefined);
    expect(times).toBe(0);
    server.fail({ at: "answer", hangUp: true });
    await expect(mailer.send(mail, { beforeLastByte })).rejects.toMatchObject({
      message: "The mail server broke the connection off.",
    });
    expect(times).toBe(1);
  });

  test("an answer that comes after the e-mail has failed is waited for", async () => {
    const server = await openServer();
    const limits = { connection: 5000, greeting: 5000, socket: 5000, whole: 600 };
    const mailer = createMailer({ mail: { url: server.url, from: FROM } }, limits);
    const ended: string[] = [];
    const beforeLastByte = async () => {
      await setTimeout(800);
      ended.push("answer");
    };
    await mailer.send(mail, { beforeLastByte }).catch((error: Error) => ended.push(error.message));
    expect(ended).toEqual(["answer", "The mail server does not answer."]);
    expect(server.mails).toEqual([]);
  });
});

test("a message id is kept, and otherwise a new one is made", async () => {
  const server = await openServer();
  const mailer = open(server.url);
  await mailer.send({ ...mail, messageId: "abc@jobs.example.org" });
  expect(server.newestTo(mail.to).headers["message-id"]).toBe("<abc@jobs.example.org>");
  await mailer.send(mail);
  expect(server.newestTo(mail.to).headers["message-id"]).toMatch(/^<[^<>]+@[^<>]+>$/);
});

test("every third e-mail meets the fault that the mail server of the tests was given for it", async () => {
  const server = await openServer();
  const mailer = open(server.url);
  server.fail({ at: "answer", hangUp: true }, { every: 3 });
  const outcomes: string[] = [];
  for (let time = 0; time < 6; time += 1) {
    await mailer.send(mail).then(
      () => outcomes.push("sent"),
      () => outcomes.push("failed"),
    );
  }
  expect(outcomes).toEqual(["sent", "sent", "failed", "sent", "sent", "failed"]);
  expect(server.mails).toHaveLength(4);
});

test("a mail server that is down does not answer", async () => {
  const server = await startMailServer();
  await server.close();
  expect(await failureOf(open(server.url))).toMatchObject({ message: "The mail server does not answer." });
});

test("a server that speaks no SMTP is found out", async () => {
  const url = await listen((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  expect(await failureOf(open(url))).toMatchObject({ message: "The mail server's answer made no sense." });
});

test.each([
  ["never greets", () => undefined, short],
  ["falls silent", (socket: Socket) => socket.write("220 hello\r\n"), short],
  [
    "talks on without an end",
    (socket: Socket) => {
      socket.write("220 hello\r\n");
      const talking = setInterval(() => socket.write("250-more\r\n"), 5);
      socket.on("close", () => clearInterval(talking));
    },
    { ...short, socket: 5000, whole: 100 },
  ],
])("a mail server that %s is given up", async (_name, handle, limits) => {
  const mailer = createMailer({ mail: { url: await listen(handle), from: FROM } }, limits);
  expect(await failureOf(mailer)).toMatchObject({ message: "The mail server does not answer." });
});

test("without a mail server e-mail is off", async () => {
  const mailer = createMailer({ mail: null });
  expect(mailer.isOn).toBe(false);
  expect(await failureOf(mailer)).toMatchObject({ message: "E-mail is off on this server." });
});

async function failureOf(mailer: Mailer): Promise<Error> {
  return mailer.send(mail).then(
    () => {
      throw new Error("It was sent.");
    },
    (error: unknown) => error as Error,
  );
}

/** The address of a server that is none for mail. */
async function listen(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
