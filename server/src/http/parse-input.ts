import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { AppError } from "#platform/app-error";

// The small zod has no sentences of its own; without them every problem reads "Invalid input".
z.config({ ...en(), customError: describeMissing });

/** Longest path parameter; ids are far shorter. */
const MAX_PARAM_LENGTH = 500;
const MAX_FIELDS = 50;

/** The problem of a field that the input lacks ("is missing"); undefined: the input has it, and zod describes the problem. */
function describeMissing(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input !== undefined) return undefined;
  if (issue.code === "invalid_value") return `is missing: one of ${issue.values.join(", ")}`;
  return issue.code === "invalid_type" ? "is missing" : undefined;
}

/** Parses one part of a request with its schema. Throws `request/invalid` with a problem for each field. */
export function parsePart(
  part: "query" | "body",
  schema: z.ZodMiniType | undefined,
  value: unknown,
): unknown {
  if (!schema) return undefined;
  if (part === "body" && value === undefined) {
    throw new AppError("request/invalid", { fields: { body: "is missing" } });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new AppError("request/invalid", { fields: toFields(part, parsed.error.issues) });
}

/** Refuses path parameters that no id can be, before they reach a query. */
export function checkParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (value.length > MAX_PARAM_LENGTH || /[\u0000-\u001f\u007f]/.test(value)) {
      throw new AppError("request/invalid", { fields: { [name]: "is not a valid id" } });
    }
  }
  return params;
}

function toFields(part: string, issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        fields[[...issue.path, key].join(".")] = "is not a known field";
    } else {
      fields[issue.path.join(".") || part] ??= issue.message;
    }
  }
  return fields;
}
