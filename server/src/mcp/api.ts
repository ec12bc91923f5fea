import type { SessionUser } from "@jobwright/contracts/auth";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import type { TokenScope } from "@jobwright/contracts/token-scopes";
import type * as z from "zod/mini";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";

/** Answers a request to this very server without a network. */
export type FetchOwn = (request: Request) => Response | Promise<Response>;

type Input = {
  /** Of the path; `uid` is the token's holder by itself. */
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

type AnswerOf<E extends Endpoint> = E extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** The REST API as the holder of one personal token may use it. */
export type Api = {
  user: SessionUser;
  scopes: readonly TokenScope[];
  now: () => Date;
  /** Throws the `AppError` that the endpoint answers. */
  call<E extends Endpoint>(endpoint: E, input?: Input): Promise<AnswerOf<E>>;
};

/**
 * Calls endpoints of this server with the personal token itself, so that rights, scopes and limits are those of the REST
 * API (docs/decisions/063-tools-call-the-rest-api.md).
 */
export function createApi(
  server: Pick<ServerContext, "config" | "clock">,
  holder: Pick<Api, "user" | "scopes"> & { token: string; requestId: string },
  fetchOwn: FetchOwn,
): Api {
  const { user, scopes, token, requestId } = holder;
  return {
    user,
    scopes,
    now: () => server.clock.now(),
    call: async <E extends Endpoint>(endpoint: E, { params = {}, query = {}, body }: Input = {}) => {
      const path = toPath(endpoint.path, { uid: user.uid, ...params }, query);
      const response = await fetchOwn(
        new Request(server.config.publicUrl + path, {
          method: endpoint.method,
          headers: {
            accept: "application/json",
            authorization: `Bearer ${token}`,
            "x-request-id": requestId,
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      if (!response.ok) throw await readError(response);
      // The cast holds: the answer is that of the endpoint's own route, whose type is the contract's.
      return (endpoint.response ? await response.json() : undefined) as AnswerOf<E>;
    },
  };
}

function toPath(path: string, params: Record<string, string>, query: Record<string, string | undefined>) {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

async function readError(response: Response): Promise<AppError> {
  const parsed = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new AppError("server/internal");
  const { code, message, fields } = parsed.data;
  return new AppError(code, { message, ...(fields ? { fields } : {}) });
}
