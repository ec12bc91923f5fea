import type { Config } from "#config";
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

/** Calls between the parts of one installation, which show its service token. */
export type ServiceCaller = {
  /**
   * Answers whatever the service does; throws where it cannot be reached, and a `TimeoutError` where it does not answer
   * in time. Redirects are not followed: they would lead away from the operator's own address.
   */
  call(call: ServiceCall): Promise<Response>;
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
      if (!isOwn) return fetch(request);
      if (!own) throw new Error("This process serves nothing that could be called.");
      return within(Promise.resolve(own(request)), signal);
    },
  };
}

/** The answer, or the signal's reason where that comes first; what was begun goes on to its end. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => aborted.reject(signal.reason as Error), { once: true });
  return Promise.race([work, aborted.promise]);
}
