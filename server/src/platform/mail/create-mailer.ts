import type { Config } from "#config";
import { MailError, type Mail, type Mailer } from "./mailer.ts";
import { toMailError } from "./to-mail-error.ts";

/**
 * How long the mail server may take to be reached, to greet, between two words, and for the whole e-mail, in
 * milliseconds: one that talks on without an end is given up too.
 */
const LIMITS = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };
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

  async function send(mail: Mail): Promise<void> {
    const transport = await open();
    try {
      await transport.sendMail({
        from: settings?.from,
        // As an object it is one address and never parsed as a list of them.
        to: { name: "", address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(limits.whole),
      });
    } catch (error) {
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
  return createTransport({
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function refuse(): Promise<void> {
  return Promise.reject(new MailError("E-mail is off on this server.", { reply: "off" }));
}
