/** An e-mail to one person. Without `html` it is plain text alone. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Without angle brackets. A repeat with the same one is the same e-mail to mail programs; absent: a new one. */
  messageId?: string;
};

/**
 * The mail server did not take an e-mail. The message is a sentence for a person and names no address; `reply` is for
 * the log: nodemailer's code and the mail server's, without the words, which often repeat the address.
 */
export class MailError extends Error {
  readonly reply: string;
  /** True: the address was refused for good, so trying again makes no sense. */
  readonly isFinal: boolean;

  constructor(message: string, options: { reply: string; isFinal?: boolean }) {
    super(message);
    this.name = "MailError";
    this.reply = options.reply;
    this.isFinal = options.isFinal ?? false;
  }
}

export type SendOptions = {
  /**
   * Awaited when everything but the end of the e-mail was handed over: from then on it may arrive. Where it throws, the
   * e-mail is broken off, and `send` throws the same.
   */
  beforeLastByte?: () => Promise<void>;
};

export type Mailer = {
  /** False: no mail server is configured, and `send` throws. */
  readonly isOn: boolean;
  /** Hands one e-mail to the mail server. Throws {@link MailError}. */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  close(): void;
};
