import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { readMail, type ReadMail } from "./read-mail.ts";

/**
 * Where the server breaks off, and how: with an answer such as 550, by hanging up without one (`answer`: it has read
 * the whole e-mail and does not keep it), or by letting the sender wait for its answer, after which it keeps the e-mail.
 */
export type MailFault =
  | { at: "sender" | "address" | "message"; status: number }
  | { at: "message" | "answer"; hangUp: true }
  | { at: "answer"; until: Promise<unknown> };

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string;
  /** What was taken so far, oldest first. */
  mails: ReadMail[];
  /** From now on until it is given null again: each e-mail, or every so manieth one. */
  fail(fault: MailFault | null, options?: { every: number }): void;
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
  const sockets = new Map<number | undefined, Socket>();
  const faults = planFaults();
  const { login } = options;
  const refuseAt = (at: MailFault["at"], fault: MailFault | null) =>
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
    onMailFrom: (_address, session, callback) => callback(refuseAt("sender", faults.begin(session.id))),
    onRcptTo: (_address, session, callback) => callback(refuseAt("address", faults.of(session.id))),
    onData: (stream, session, callback) => {
      const fault = faults.of(session.id);
      const hangUp = () => sockets.get(session.remotePort)?.destroy();
      if (fault?.at === "message" && "hangUp" in fault) {
        hangUp();
        return;
      }
      const take = async () => {
        const raw = await text(stream);
        if (fault?.at === "answer" && "hangUp" in fault) {
          hangUp();
          return;
        }
        if (fault && "until" in fault) await fault.until;
        const refusal = refuseAt("message", fault);
        const from = session.envelope.mailFrom;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (!refusal) mails.push(readMail(raw, { from: from ? from.address : "", to }));
        callback(refusal);
      };
      // An e-mail that its sender broke off is not kept.
      take().catch(callback);
    },
  });
  server.server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${login.user}:${login.password}@` : "";
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    mails,
    fail: faults.set,
    newestTo: (address) => {
      const found = mails.findLast(({ to }) => to.includes(address));
      if (!found) throw new Error(`No e-mail came for ${address}.`);
      return found;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Which e-mail meets the fault that is set, by its session, counted from when it was set. */
function planFaults() {
  const met = new Map<string, MailFault | null>();
  let [fault, every, count]: [MailFault | null, number, number] = [null, 1, 0];
  return {
    set: (next: MailFault | null, options: { every: number } = { every: 1 }) => {
      [fault, every, count] = [next, options.every, 0];
    },
    begin: (session: string) => {
      count += 1;
      met.set(session, count % every === 0 ? fault : null);
      return met.get(session) ?? null;
    },
    of: (session: string) => met.get(session) ?? null,
  };
}
