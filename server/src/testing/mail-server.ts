import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { readMail, type ReadMail } from "./read-mail.ts";

/** Where the server breaks off, and how: with an answer such as 550, or by hanging up without one. */
export type MailFault =
  { at: "sender" | "address" | "message"; status: number } | { at: "message"; hangUp: true };

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string;
  /** What was taken so far, oldest first. */
  mails: ReadMail[];
  /** From now on until it is given null again. */
  fail(fault: MailFault | null): void;
  /** The newest e-mail to this address; throws where there is none. */
  newestTo(address: string): ReadMail;
  close(): Promise<void>;
};

/**
 * A real mail server on a free port of 127.0.0.1 that keeps what it takes. `login` makes it ask for a name and a
 * password.
 */
export async function startMailServer(
  options: { login?: { user: string; password: string } } = {},
): Promise<MailServer> {
  const mails: ReadMail[] = [];
  const sockets = new Set<Socket>();
  let fault: MailFault | null = null;
  const { login } = options;
  const refuseAt = (at: MailFault["at"]) =>
    fault?.at === at && "status" in fault
      ? Object.assign(new Error("Refused, as it was told to"), { responseCode: fault.status })
      : null;
  const server = new SMTPServer({
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: (given, _session, callback) => {
      const isRight = given.username === login?.user && given.password === login?.password;
      callback(isRight ? null : new Error("Wrong name or password"), { user: given.username });
    },
    onMailFrom: (_address, _session, callback) => callback(refuseAt("sender")),
    onRcptTo: (_address, _session, callback) => callback(refuseAt("address")),
    onData: (stream, session, callback) => {
      if (fault !== null && "hangUp" in fault) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      void text(stream).then((raw) => {
        const refusal = refuseAt("message");
        const from = session.envelope.mailFrom;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (!refusal) mails.push(readMail(raw, { from: from ? from.address : "", to }));
        callback(refusal);
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${login.user}:${login.password}@` : "";
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    mails,
    fail: (next) => (fault = next),
    newestTo: (address) => {
      const found = mails.findLast(({ to }) => to.includes(address));
      if (!found) throw new Error(`No e-mail came for ${address}.`);
      return found;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
