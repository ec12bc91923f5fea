import { authEndpoints, TOKEN_MAX_AGE_SECONDS } from "@jobwright/contracts/auth";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import { ApiError } from "./api-error.ts";
import { baseUrlOf, hostOf, isElsewhere } from "./base-urls.ts";
import { retryDocumentCall } from "./document-retry.ts";
import { readEventData } from "./event-stream.ts";
import { reportUnauthorized } from "./session-events.ts";

type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
type Input<S> = S extends { _zod: { input: infer I } } ? I : never;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** What a call of this endpoint takes: its path parameters, query and body, each only where it has them. */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal | undefined } & ([
  ParamNames<E["path"]>,
] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E["path"]>, string> }) &
  (E extends { query: infer Q } ? { query: Input<Q> } : { query?: undefined }) &
  (E extends { body: infer B } ? { body: Input<B> } : { body?: undefined });

export type CallAnswer<E extends Endpoint> = E extends { response: infer R } ? Output<R> : undefined;
export type StreamEvent<E extends Endpoint> = E extends { events: infer S } ? Output<S> : never;

/** The same input without the endpoint's own types, for the code that only passes it on. */
type AnyInput = {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  endsSession?: boolean;
};

/**
 * Calls an endpoint and returns its answer as its contract reads it; undefined for an endpoint without an answer.
 * Document calls are retried as `retryDocumentCall` says. Throws `ApiError`; a cancelled call throws its signal's
 * reason.
 */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  ...args: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<CallAnswer<E>> {
  return (await callRetrying(endpoint, args[0] ?? {})) as CallAnswer<E>;
}

/** While a call that ends the session is under way: whether the session has ended. */
let sessionEnd: Promise<boolean> | null = null;

/**
 * Calls an endpoint that ends the person's session, and `onEnd` once it has. The server would refuse calls that begin
 * meanwhile: they wait, are sent if the session did not end, and else throw `auth/required` or their signal's reason.
 * Throws `ApiError`.
 */
export async function callToEndSession<const E extends Endpoint>(
  endpoint: E & { response?: undefined },
  input: CallInput<E>,
  onEnd: () => void,
): Promise<void> {
  const ending = callRetrying(endpoint, { ...(input as AnyInput), endsSession: true }).then(onEnd);
  sessionEnd = ending.then(
    () => true,
    () => false,
  );
  try {
    await ending;
  } finally {
    sessionEnd = null;
  }
}

/**
 * Calls an endpoint that answers with a file. A document call is retried like any other. Throws `ApiError`, and never
 * takes an error's text for the file.
 */
export async function fetchFile<const E extends Endpoint>(
  endpoint: E & { answer: "file" },
  input: CallInput<E>,
): Promise<Blob> {
  const { signal } = input;
  const call = async () => {
    const response = await send(endpoint, input as AnyInput, "*/*");
    try {
      return await response.blob();
    } catch (error) {
      throw asNetworkError(error, endpoint, signal);
    }
  };
  return endpoint.part === "documents" ? retryDocumentCall(call, { signal }) : call();
}

/**
 * Calls an endpoint for its event stream and yields each event as its contract reads it. Throws `ApiError`, also when
 * the connection breaks in the middle. Leaving the loop closes the connection; what the server does goes on.
 * A service that does not stream answers JSON; `asEvent` makes one event of it, without asking again.
 */
export async function* streamEvents<const E extends Endpoint>(
  endpoint: E & { events: NonNullable<Endpoint["events"]> },
  input: CallInput<E>,
  asEvent?: (answer: unknown) => unknown,
): AsyncGenerator<StreamEvent<E>, void, undefined> {
  const response = await send(endpoint, input as AnyInput, "text/event-stream");
  const type = response.headers.get("content-type") ?? "";
  if (asEvent && type.startsWith("application/json")) {
    const event = asEvent(await readJson(response, endpoint, input.signal));
    yield parseWith(endpoint.events, event, response) as StreamEvent<E>;
    return;
  }
  if (!type.startsWith("text/event-stream") || response.body === null) throw unreadableAnswer(response);
  try {
    for await (const data of readEventData(response.body)) {
      yield parseWith(endpoint.events, JSON.parse(data), response) as StreamEvent<E>;
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadableAnswer(response);
    throw asNetworkError(error, endpoint, input.signal);
  }
}

async function callRetrying(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const call = () => callOnce(endpoint, input);
  return endpoint.part === "documents" ? retryDocumentCall(call, { signal: input.signal }) : call();
}

async function callOnce(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const response = await send(endpoint, input, "application/json");
  if (endpoint.response === undefined) return undefined;
  return parseWith(endpoint.response, await readJson(response, endpoint, input.signal), response);
}

async function readJson(
  response: Response,
  endpoint: Endpoint,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadableAnswer(response);
    throw asNetworkError(error, endpoint, signal);
  }
}

async function send(endpoint: Endpoint, input: AnyInput, accept: string): Promise<Response> {
  if (sessionEnd !== null && !input.endsSession && (await sessionEnd)) {
    input.signal?.throwIfAborted();
    throw new ApiError({ code: "auth/required", message: "User must be authenticated", status: 401 });
  }
  const headers = new Headers({ accept });
  const needsToken = endpoint.part === "agents" && isElsewhere(endpoint.part);
  if (needsToken) headers.set("authorization", `Bearer ${await readToken()}`);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  let response: Response;
  try {
    response = await fetch(baseUrlOf(endpoint.part) + toPath(endpoint, input), {
      method: endpoint.method,
      headers,
      // The token alone says who asks: no cookie of that other origin goes along.
      credentials: needsToken ? "omit" : "same-origin",
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
  } catch (error) {
    throw asNetworkError(error, endpoint, input.signal);
  }
  if (!response.ok) throw await readError(response);
  return response;
}

function toPath(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function readError(response: Response): Promise<ApiError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (response.status === 401) reportUnauthorized();
  return body.success ? new ApiError({ ...body.data, status: response.status }) : unreadableAnswer(response);
}

function unreadableAnswer(response: Response): ApiError {
  const message = `The server gave an answer that cannot be read (${response.status} ${response.statusText})`;
  return new ApiError({ code: "unreadable-answer", message, status: response.status });
}

function asNetworkError(error: unknown, endpoint: Endpoint, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  const message = `Cannot connect to server. Make sure the server is running at ${hostOf(endpoint.part)}`;
  return new ApiError({ code: "network", message, status: 0 });
}

function parseWith(schema: NonNullable<Endpoint["response"]>, json: unknown, response: Response): unknown {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw unreadableAnswer(response);
  return parsed.data;
}

let token: { value: string; readAt: number } | null = null;
/** Counts the changes of person, so that a token that was asked for before one is not kept after it. */
let forgetCount = 0;
/** A token is read anew a minute before it would be refused, in milliseconds. */
const TOKEN_REUSE_MS = (TOKEN_MAX_AGE_SECONDS - 60) * 1000;

export async function readToken(): Promise<string> {
  if (token === null || Date.now() - token.readAt > TOKEN_REUSE_MS) {
    const asked = forgetCount;
    const answer = await callApi(authEndpoints.getToken);
    if (asked !== forgetCount) return answer.token;
    token = { value: answer.token, readAt: Date.now() };
  }
  return token.value;
}

/** Call at every change of person, so that no token of the person before is sent. */
export function forgetToken(): void {
  token = null;
  forgetCount += 1;
}
