export type OutboundProblem =
  | "timeout"
  | "stopped"
  | "address-refused"
  | "too-large"
  | "too-many-redirects"
  | "network"
  | "http-status"
  | "not-json";

/** A request that went out and did not come to a good end. The message is a sentence for a person. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  readonly status: number | null;
  /** Seconds that the other side asked to wait; null: it did not say. */
  readonly retryAfter: number | null;
  /** The body of an answer that is no success, where the request has `keepsRefusal`; "": none was kept. */
  readonly refusal: string;

  constructor(
    problem: OutboundProblem,
    message: string,
    options: { status?: number; retryAfter?: number; refusal?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "OutboundError";
    this.problem = problem;
    this.status = options.status ?? null;
    this.retryAfter = options.retryAfter ?? null;
    this.refusal = options.refusal ?? "";
  }
}

export type OutboundRequest = {
  headers?: Record<string, string>;
  /**
   * A question for an interface that takes its questions by POST: then nothing follows a redirect. It is JSON unless a
   * `content-type` of `headers` says otherwise. Of a person it holds the words of the search at most
   * (docs/decisions/050-some-boards-are-asked-by-post.md). Absent: GET.
   */
  question?: string;
  signal?: AbortSignal;
  /** Milliseconds for the whole exchange; default 10,000. */
  timeoutMs?: number;
  /** Bytes of the decoded body; default 20 MiB. */
  maxBytes?: number;
  /**
   * The address was built on an operator's setting. Only then may an exempt origin be opened: an address from a
   * posting, a person or a redirect stays guarded even where it names the same origin. Default false.
   */
  isFromSettings?: boolean;
  /** A redirect to another host counts as 404: a system of many boards sends unknown ones on. Default false. */
  staysOnHost?: boolean;
  /** The body of an answer that is no success says what it means: it is kept in {@link OutboundError}, up to 64 KiB. */
  keepsRefusal?: boolean;
  /** Awaited before a redirect of a GET is followed to `target`; what it throws is thrown instead. */
  onRedirect?: (target: URL) => Promise<void>;
  /** Told of the whole answer before it is given: where it came from, and the bytes of its decoded body. */
  onAnswer?: (answer: { url: string; bytes: number }) => void;
};

export type OutboundAnswer = { status: number; url: string; contentType: string; text: string };

/** The decoded body as it came. */
export type OutboundBytes = { status: number; url: string; contentType: string; bytes: Buffer };

export type OutboundPost = Omit<OutboundRequest, "headers" | "question"> & {
  headers: Record<string, string>;
  body: Buffer | string;
};

/** The one way to addresses that a posting or a person gave. Boards are only read: nothing is ever changed on one. */
export type OutboundClient = {
  /** How its requests name this installation, such as "Jobwright/1.0". */
  readonly userAgent: string;
  /** The decoded body of a 2xx answer. Throws {@link OutboundError}. */
  getText(url: string, request?: OutboundRequest): Promise<OutboundAnswer>;
  /** The body of a 2xx answer as bytes, with its content type. Throws {@link OutboundError}. */
  getBytes(url: string, request?: OutboundRequest): Promise<OutboundBytes>;
  /** The parsed JSON of a 2xx answer, not yet checked for its shape; null for 204, no content. Throws {@link OutboundError}. */
  getJson(url: string, request?: OutboundRequest): Promise<unknown>;
  /**
   * Posts to an address that a person gave to be reached at, such as a browser's push service or a webhook: a
   * notification for that same person. Redirects are not followed. Throws {@link OutboundError} for any answer but 2xx.
   */
  post(url: string, request: OutboundPost): Promise<OutboundAnswer>;
  /**
   * Refuses an address that would not be opened, before it is kept: one that is no web address, holds a password, or is
   * or resolves to a private one. Nothing is asked of the host. Throws {@link OutboundError} `address-refused`.
   */
  refusePrivate(url: string, request?: Pick<OutboundRequest, "isFromSettings">): Promise<void>;
  close(): Promise<void>;
};
