/** How long a mail server may take to greet, and for each answer, in milliseconds. */
const LIMITS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Connects and signs in as the settings say, and sends nothing. Throws what the mail server or the network says. */
export async function tryMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...LIMITS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
