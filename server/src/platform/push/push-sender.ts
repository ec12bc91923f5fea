/** A browser's push subscription (Push API): its address at the push service and its keys, base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * What the service worker shows. `link` is a path of the app. Of two with the same `tag` the later one replaces the
 * earlier one, at the push service while it waits there and in the browser.
 */
export type PushPayload = { title: string; text: string; link: string | null; tag?: string };

/** A push service did not take a notification. The message is a sentence for a person. */
export class PushError extends Error {
  /** True: the subscription has ended and will never work again. */
  readonly isGone: boolean;

  constructor(message: string, options: { isGone: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "PushError";
    this.isGone = options.isGone;
  }
}

export type PushSender = {
  /** The server's VAPID key (RFC 8292), uncompressed point, base64url. */
  readPublicKey(): Promise<string>;
  /** Hands one encrypted notification (RFC 8291) to the browser's push service. Throws {@link PushError}. */
  send(target: PushTarget, payload: PushPayload): Promise<void>;
};
