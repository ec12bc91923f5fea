import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import type { TokenScope } from "@jobwright/contracts/token-scopes";
import type * as z from "zod";
import { AppError } from "#platform/app-error";
import type { Api } from "./api.ts";

/** What a tool answers: structured content, and a short text for clients that show nothing else to their model. */
export type Answer<Data> = { data: Data; text: string };

type Annotations = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** A tool as the server keeps it, its types erased; made by {@link defineTool} alone. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  annotations: Annotations;
  /** All endpoints of the REST API that it calls: they decide what a token may do. */
  endpoints: readonly Endpoint[];
  input: z.ZodObject;
  output: z.ZodObject;
  /** `signal`: aborted when the client cancels the call or goes away. */
  run: (api: Api, input: unknown, signal: AbortSignal) => Promise<Answer<Record<string, unknown>>>;
};

/** What reads and changes nothing. */
export const reads: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The casts hold because the server parses the input with the tool's own schema before it runs the tool. */
export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(
  tool: Omit<Tool, "input" | "output" | "run"> & {
    input: In;
    output: Out;
    run: (api: Api, input: z.output<In>, signal: AbortSignal) => Promise<Answer<z.output<Out>>>;
  },
): Tool {
  return { ...tool, run: tool.run as unknown as Tool["run"] };
}

/** The scopes that a token needs for a tool. */
export function neededScopes({ endpoints }: Pick<Tool, "endpoints">): TokenScope[] {
  return [...new Set(endpoints.flatMap((endpoint) => scopesOf(endpoint).slice(0, 1)))];
}

/** Throws `tokens/scope` with what is missing, so that nothing is half done by a token of another scope. */
export function checkScopes(tool: Pick<Tool, "endpoints">, { scopes }: Pick<Api, "scopes">): void {
  const isOpen = (endpoint: Endpoint) => scopesOf(endpoint).some((scope) => scopes.includes(scope));
  const missing = neededScopes({ endpoints: tool.endpoints.filter((endpoint) => !isOpen(endpoint)) });
  if (missing.length === 0) return;
  const names = missing.map((scope) => `“${scope}”`).join(" and ");
  throw new AppError("tokens/scope", {
    message: `This needs an access token with the scope ${names}. Nothing was changed. Make one in the app's settings.`,
  });
}
