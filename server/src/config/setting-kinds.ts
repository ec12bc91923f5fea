import { isIP } from "node:net";
import { isHttpUrl } from "@jobwright/contracts/common";
import * as z from "zod/mini";

/**
 * One setting of the environment. `Value` is what `Config` has at `At`, a path of names: behind `?` stands a part that
 * is null where what it needs is not set, and `*` stands for the entries of a record that are set.
 */
export type Setting<Value, At extends string = string> = {
  at: At;
  schema: z.ZodMiniType<unknown>;
  /** Where the setting is absent or empty. */
  fallback: Value | null;
  /** Completes "allowed: …". */
  allowed: string;
  /** The default and the meaning for people, in Markdown. */
  default: string;
  meaning: string;
  /** Never shown, not even in an error. */
  isSecret: boolean;
  /** The part that it stands in is null without it. */
  isNeeded: boolean;
  /** Not looked at where the part that it stands in is null; the settings that this needs stand before it. */
  isIdle: boolean;
};

type Words = {
  meaning: string;
  /** Where the fallback does not say it. */
  default?: string;
  isSecret?: boolean;
  isIdle?: boolean;
};

type Kind<Value> = { schema: z.ZodMiniType<unknown, unknown>; allowed: string; value?: Value };

/** A setting with a default. */
export function setting<Value, const At extends string>(
  at: At,
  { schema, allowed }: Kind<Value>,
  fallback: NoInfer<Value>,
  words: Words,
): Setting<Value, At> {
  const shown = Array.isArray(fallback) || fallback === "" ? "none" : `\`${String(fallback)}\``;
  const described = { default: shown, isSecret: false, isNeeded: false, isIdle: false, ...words };
  return { at, schema, allowed, fallback, ...described };
}

/** A setting that may be absent. */
export function optional<Value, const At extends string>(
  at: At,
  kind: Kind<Value>,
  words: Words,
): Setting<Value | null, At> {
  return setting<Value | null, At>(at, kind, null, { default: "none", ...words });
}

/** A setting without which the part that it stands in is null. */
export function needed<Value, const At extends string>(
  at: At,
  kind: Kind<Value>,
  words: Words,
): Setting<Value, At> {
  return { ...optional(at, kind, words), isNeeded: true } as Setting<Value, At>;
}

/** A whole number; `Config` has `unit` times as much. */
export function wholeNumber<const At extends string>(
  at: At,
  [min, max]: readonly [number, number],
  fallback: number,
  { unit = 1, ...words }: Words & { unit?: number },
): Setting<number, At> {
  const kind = numberKind(
    /^\d{1,9}$/,
    (value) => value >= min && value <= max,
    `a whole number from ${min} to ${max}`,
  );
  return inUnits(setting(at, kind, fallback, words), unit);
}

/** Its value and fallback `unit` times as large. */
export function inUnits<At extends string>(given: Setting<number, At>, unit: number): Setting<number, At> {
  const schema = z.pipe(
    given.schema as z.ZodMiniType<number>,
    z.transform((value: number) => value * unit),
  );
  return { ...given, schema, fallback: (given.fallback ?? 0) * unit };
}

export function numberKind(
  pattern: RegExp,
  isAllowed: (value: number) => boolean,
  allowed: string,
): Kind<number> {
  const schema = z.pipe(
    z.string().check(z.regex(pattern)),
    z.pipe(z.transform(Number), z.number().check(z.refine(isAllowed))),
  );
  return { schema, allowed };
}

export function choice<const Option extends string>(...options: readonly Option[]): Kind<Option> {
  return { schema: z.enum(options), allowed: options.join(", ") };
}

/** On is true. */
export function onOrOff<const At extends string>(
  at: At,
  options: readonly ["on", "off"] | readonly ["off", "on"],
  words: Words,
): Setting<boolean, At> {
  const schema = z.pipe(
    z.enum(options),
    z.transform((value: "on" | "off") => value === "on"),
  );
  return setting(at, { schema, allowed: options.join(", ") }, false, { default: "`off`", ...words });
}

/** A text that all of the checks let through. */
export function textKind(
  allowed: string,
  ...checks: Parameters<ReturnType<typeof z.string>["check"]>
): Kind<string> {
  return { schema: z.string().check(...checks), allowed };
}

export const ONE_LINE = [z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]+$/)] as const;
export const shortText = textKind("one line of at most 200 characters", ...ONE_LINE);

/** An http or https address, given without its trailing slashes. */
const httpAddress = z.pipe(
  z.string().check(
    z.refine((value) => isHttpUrl(value.replaceAll("{board}", "board"))),
    // A query or a fragment would swallow the paths that are put behind it.
    z.refine((value) => !/[?#\s]/.test(value)),
  ),
  z.transform((value: string) => value.replace(/\/+$/, "")),
);
export const address: Kind<string> = {
  schema: httpAddress,
  allowed: "a full http or https address without query",
};

const originSchema = httpAddress.check(
  z.refine((value) => URL.canParse(value) && new URL(value).pathname === "/"),
);
export const origin: Kind<string> = {
  schema: originSchema,
  allowed: "an http or https address without path",
};

const listSchema = z.pipe(
  z.string(),
  z.transform((value: string) =>
    [...new Set(value.split(",").map((id) => id.trim()))].filter((id) => id !== ""),
  ),
);

export function listOf(what: string): Kind<string[]> {
  return { schema: listSchema, allowed: `${what}, separated by commas` };
}

export const origins: Kind<string[]> = {
  schema: z.pipe(listSchema, z.array(originSchema)),
  allowed: "http or https origins, separated by commas",
};

/** Names as they stand in a `Host` header, without ports, in small letters. */
export const hostNames: Kind<string[]> = {
  schema: z.pipe(
    listSchema,
    z.pipe(
      z.transform((names: string[]) => names.map((name) => name.toLowerCase())),
      z.array(z.string().check(z.regex(/^(?!-)[a-z\d_-]+(\.[a-z\d_-]+)*$/), z.maxLength(253))),
    ),
  ),
  allowed: "host names without ports, separated by commas",
};

/** IP addresses and ranges in CIDR notation. A range of everything would let anybody claim any address. */
export const addressRanges: Kind<string[]> = {
  schema: z.pipe(listSchema, z.array(z.string().check(z.refine(isAddressRange)))),
  allowed: "IP addresses and ranges such as 10.0.0.5 or 10.0.0.0/8, separated by commas",
};

function isAddressRange(entry: string): boolean {
  const [host = "", bits, ...more] = entry.split("/");
  const version = isIP(host);
  if (version === 0 || host.includes("%") || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
