import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#config/config";
import { tryMailServer } from "#platform/mail/try-mail-server";
import { readVapidKeys } from "#platform/push/vapid-keys";
import { note, reasonOf, well, wrong, type Finding } from "./finding.ts";

/** Signs in to the mail server and sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null) return well("mail", "off (SMTP_URL, MAIL_FROM)");
  const { host } = new URL(mail.url);
  try {
    await tryMailServer(mail.url);
    return well("mail", `${host} takes e-mail from us`);
  } catch (error) {
    return wrong("mail", `${host} does not take e-mail from us: ${reasonOf(error)}. Check SMTP_URL`);
  }
}

/** Whether notifications can be signed, and whether push services will know whom to write to. */
export async function checkPush(config: Config): Promise<Finding> {
  if (config.authSecret === null && !existsSync(join(config.dataDir, "auth-secret")))
    return well("push", "its keys are made with the secret, at the first start");
  try {
    await readVapidKeys(config);
  } catch (error) {
    return wrong(
      "push",
      `the keys cannot be made of the secret: ${reasonOf(error)}. Check AUTH_SECRET and the data folder`,
    );
  }
  const hasContact = config.push.contact !== null || config.publicUrl.startsWith("https:");
  return hasContact
    ? well("push", "its keys are there, and push services know whom to write to")
    : note(
        "push",
        "its keys are there, but PUBLIC_URL has no https, so some push services may refuse messages: set PUSH_CONTACT, such as mailto:you@example.org",
      );
}
