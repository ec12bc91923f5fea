import { createHash } from "node:crypto";
import type { Config } from "#config/config";
import { OutboundError, type OutboundClient } from "#platform/outbound/outbound-client";
import { isExemptPushAddress } from "./push-address.ts";
import { PushError, type PushPayload, type PushSender, type PushTarget } from "./push-sender.ts";
import { readVapidKeys, type VapidKeys } from "./vapid-keys.ts";

/** How long a push service may take, in milliseconds. */
const TIME_LIMIT_MS = 10_000;
/** What a push service says to us is not read beyond this. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** How long a push service keeps a notification for a browser that is not there, in seconds. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Bytes of the JSON: push services take 4096 once it is encrypted (RFC 8030 section 7.2). */
const MAX_PAYLOAD_BYTES = 3000;

type Parts = { config: Config; outbound: OutboundClient };

/**
 * Web push by the guarded client: a subscription's address was given by a person, so private ones are refused. Origins
 * of `config.push.exemptOrigins` must be exempt in `outbound` too. The library is loaded with the first notification.
 */
export function createPushSender({ config, outbound }: Parts): PushSender {
  let reading: Promise<VapidKeys> | null = null;
  const readKeys = (): Promise<VapidKeys> => {
    reading ??= readVapidKeys(config);
    // A secret that could not be read is tried again with the next one.
    reading.catch(() => (reading = null));
    return reading;
  };

  async function send(target: PushTarget, payload: PushPayload): Promise<void> {
    const [{ default: webPush }, keys] = await Promise.all([import("web-push"), readKeys()]);
    const details = buildRequest(() =>
      webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        fitPayload(payload),
        {
          vapidDetails: { subject: readSubject(config), ...keys },
          TTL: KEPT_SECONDS,
          urgency: "normal",
          ...(payload.tag === undefined ? {} : { topic: toTopic(payload.tag) }),
          contentEncoding: "aes128gcm",
        },
      ),
    );
    await outbound
      .post(target.endpoint, {
        // The client counts the length itself.
        headers: Object.fromEntries(
          Object.entries(details.headers)
            .filter(([name]) => name.toLowerCase() !== "content-length")
            .map(([name, value]) => [name, String(value)]),
        ),
        body: details.body,
        timeoutMs: TIME_LIMIT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        isFromSettings: isExemptPushAddress(config, target.endpoint),
      })
      .catch((error: unknown) => {
        throw toPushError(error);
      });
  }

  return { readPublicKey: async () => (await readKeys()).publicKey, send };
}

/** At most 32 letters of base64url (RFC 8030 section 5.4). The push service can read it, so it says nothing. */
function toTopic(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/** Whom a push service may reach about this server (RFC 8292 section 2.1). */
function readSubject({ push, publicUrl }: Config): string {
  if (push.contact !== null) return push.contact;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" && hostname !== "localhost" ? publicUrl : `mailto:notifications@${hostname}`;
}

/** The library refuses keys that are none only when it encrypts with them. */
function buildRequest<T>(build: () => T): T {
  try {
    return build();
  } catch {
    throw new PushError("This browser's keys do not work. Turn notifications off and on in it.", {
      isGone: true,
    });
  }
}

/** The payload as JSON, the text cut where it would be too long for a push service. */
export function fitPayload(payload: PushPayload): string {
  const whole = JSON.stringify(payload);
  if (Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES) return whole;
  const letters = Array.from(payload.text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (Buffer.byteLength(cut(payload, letters, middle)) <= MAX_PAYLOAD_BYTES) fits = middle;
    else tooLong = middle;
  }
  return cut(payload, letters, fits);
}

function cut(payload: PushPayload, letters: string[], count: number): string {
  return JSON.stringify({ ...payload, text: `${letters.slice(0, count).join("")}…` });
}

function toPushError(error: unknown): PushError {
  if (!(error instanceof OutboundError))
    return new PushError("The push service could not be used.", { isGone: false });
  if (error.status === 404 || error.status === 410) {
    return new PushError("This browser does not take notifications any more, so it was removed.", {
      isGone: true,
    });
  }
  if (error.problem === "address-refused") {
    return new PushError("This browser's push address is not a public one, so it was not used.", {
      isGone: false,
    });
  }
  if (error.status === 429) return new PushError("The push service asks to wait.", { isGone: false });
  if (error.status !== null) {
    return new PushError(`The push service refused it (${error.status}).`, { isGone: false });
  }
  return new PushError("The push service does not answer.", { isGone: false });
}
