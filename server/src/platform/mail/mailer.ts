/** An e-mail to one person. Without `html` it is plain text alone. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/**
 * The mail server did not take an e-mail. The message is a sentence for a person and names no address; `reply` is for
 * the log: nodemailer's code and the mail server's, without the words, which often repeat the address.
 */
export class MailError extends Error {
  readonly reply: string;

  constructor(message: string, options: { reply: string }) {
    super(message);
    this.name = "MailError";
    this.reply = options.reply;
  }
}

export type Mailer = {
  /** False: no mail server is configured, and `send` throws. */
  readonly isOn: boolean;
  /** Hands one e-mail to the mail server. Throws {@link MailError}. */
  send(mail: Mail): Promise<void>;
  close(): void;
};
