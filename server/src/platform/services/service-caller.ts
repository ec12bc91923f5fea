import type { Config } from "#config/config";
import { within } from "#platform/within";
import { readServiceToken } from "./service-token.ts";

type FetchOwn = (request: Request) => Response | Promise<Response>;

export type ServiceCall = {
  method: "GET" | "POST" | "DELETE";
  /** Of the operator's own settings, without trailing slash; "" is this very server. */
  baseUrl: string;
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs: number;
};

/** Whatever a service answered. `body` is its JSON, not yet checked for its shape; null where it is none. */
export type ServiceAnswer = { ok: boolean; status: number; statusText: string; body: unknown };

/** Calls between the parts of one installation, which show its service token. */
export type ServiceCaller = {
  /**
   * Throws where the service cannot be reached, and a `TimeoutError` where it does not answer in time. Redirects are not
   * followed: they would lead away from the operator's own address.
   */
  call(call: ServiceCall): Promise<ServiceAnswer>;
  /** Where calls to this very server go: the same routes, without a network. */
  serve(fetchOwn: FetchOwn): void;
};

/** Where nothing serves them, calls to this very server fail as if it could not be reached. */
export function createServiceCaller(config: Config): ServiceCaller {
  let own: FetchOwn | null = null;
  return {
    serve: (fetchOwn) => {
      own = fetchOwn;
    },
    call: async ({ method, baseUrl, path, body, timeoutMs }) => {
      const isOwn = baseUrl === "";
      const signal = AbortSignal.timeout(timeoutMs);
      const request = new Request(`${isOwn ? config.publicUrl : baseUrl}${path}`, {
        method,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${await readServiceToken(config)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal,
      });
      if (!isOwn) return readAnswer(await fetch(request));
      if (!own) throw new Error("This process serves nothing that could be called.");
      return readAnswer(await within(Promise.resolve(own(request)), signal));
    },
  };
}

async function readAnswer(response: Response): Promise<ServiceAnswer> {
  const { ok, status, statusText } = response;
  return { ok, status, statusText, body: parseJson(await response.text()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
