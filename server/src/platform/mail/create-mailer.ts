import { Transform } from "node:stream";
import type { Config } from "#config/config";
import { MailError, type Mail, type Mailer, type SendOptions } from "./mailer.ts";
import { toMailError } from "./to-mail-error.ts";

/**
 * How long the mail server may take to be reached, to greet, between two words, and for the whole e-mail, in
 * milliseconds: one that talks on without an end is given up too. Servers look an e-mail over before they say that
 * they took it, and one that is given up then may have taken it, so between two words they have long.
 */
const LIMITS = { connection: 10_000, greeting: 10_000, socket: 60_000, whole: 100_000 };
type Limits = typeof LIMITS;

type Transport = Awaited<ReturnType<typeof openTransport>>;

/**
 * E-mail by the SMTP server of the settings, one connection for each e-mail. The library is loaded with the first
 * one, so that the server starts as fast without it.
 */
export function createMailer({ mail: settings }: Pick<Config, "mail">, limits: Limits = LIMITS): Mailer {
  if (settings === null) return { isOn: false, send: refuse, close: () => undefined };
  let opening: Promise<Transport> | null = null;
  const open = (): Promise<Transport> => {
    opening ??= openTransport(settings.url, limits);
    return opening;
  };

  async function send(mail: Mail, { beforeLastByte }: SendOptions = {}): Promise<void> {
    const transport = await open();
    const handing = followHanding(beforeLastByte);
    try {
      await transport.sendMail({
        ...handing.options,
        from: settings?.from,
        // As an object it is one address and never parsed as a list of them.
        to: { name: "", address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        ...(mail.messageId === undefined ? {} : { messageId: `<${mail.messageId}>` }),
        headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(limits.whole),
      });
    } catch (error) {
      await handing.settle();
      throw toMailError(error);
    }
  }

  return {
    isOn: true,
    send,
    close: () => void opening?.then((transport) => transport.close()),
  };
}

async function openTransport(url: string, limits: Limits) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", (mail, done) => {
    const { beforeEnd } = mail.data as HandingOptions;
    if (beforeEnd !== undefined) mail.message.transform(passUntilEnd(beforeEnd));
    done();
  });
  return transport;
}

/** What the plugin finds among the options of an e-mail, which nodemailer hands on as they are. */
type HandingOptions = { beforeEnd?: () => Promise<void> };

/**
 * The options that call `beforeLastByte`, and how it ended: `settle` waits for one that goes on while the e-mail has
 * failed already, and throws what it threw.
 */
function followHanding(beforeLastByte: (() => Promise<void>) | undefined): {
  options: HandingOptions;
  settle(): Promise<void>;
} {
  if (!beforeLastByte) return { options: {}, settle: () => Promise.resolve() };
  let called = Promise.resolve();
  return {
    options: { beforeEnd: () => (called = beforeLastByte()) },
    settle: () => called,
  };
}

/** Hands everything on at once, and the end only after `beforeEnd`. */
function passUntilEnd(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  });
}

function refuse(): Promise<void> {
  return Promise.reject(new MailError("E-mail is off on this server.", { reply: "off" }));
}
