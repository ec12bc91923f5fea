import { md5 } from "@noble/hashes/legacy.js";

/**
 * MD5 of the bytes in base64, as the protocol's `md5Hash`; the browser's own digests leave it out. It tells damage
 * on the way, nothing more.
 */
export function md5Base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...md5(bytes)));
}
