import { SIGN_IN_CODE } from "@jobwright/contracts/email-sign-in";
import type { Config } from "#config/config";
import type { Mail } from "#platform/mail/mailer";

/** The e-mail with a code to sign in; without a link, so that nobody learns to press one. */
export function composeCodeMail(
  { brandName, publicUrl }: Pick<Config, "brandName" | "publicUrl">,
  code: string,
): Omit<Mail, "to"> {
  const shown = `${code.slice(0, SIGN_IN_CODE.digits / 2)} ${code.slice(SIGN_IN_CODE.digits / 2)}`;
  return {
    subject: `${shown} is your code for ${brandName}`,
    text: [
      `Type ${shown} in ${brandName}, where you asked for it. It is good once, for ${SIGN_IN_CODE.minutes} minutes.`,
      `Tell it to nobody: whoever has it signs in as you at ${publicUrl}.`,
      "If you did not ask for it, do nothing: without the code nobody gets in.",
      "",
    ].join("\n\n"),
  };
}
