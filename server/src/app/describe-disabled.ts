import type { Config } from "#config/config";
import { sources } from "#sources/registry";

/** Lists in one line the features that are off, with the settings that they lack; null where all are on. */
export function describeDisabled(config: Config): string | null {
  const off: [name: string, missing: string[]][] = [
    ["Google sign-in", config.google ? [] : ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]],
    ["e-mail", config.mail ? [] : ["SMTP_URL", "MAIL_FROM"]],
    ["a language model", config.models.language ? [] : ["LLM_PROVIDER"]],
    ...sources
      .filter(({ id }) => !config.sources.disabled.includes(id))
      .map(({ name, keySettings }): [string, string[]] => [
        name,
        Object.values(keySettings).filter((setting) => config.sources.keys[setting] === undefined),
      ]),
  ];
  const parts = off.flatMap(([name, missing]) =>
    missing.length === 0 ? [] : [`${name} (${missing.join(", ")})`],
  );
  return parts.length === 0 ? null : `Off until set (see docs/settings.md): ${parts.join("; ")}`;
}
