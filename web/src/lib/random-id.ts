/**
 * 32 random hexadecimal digits. `crypto.randomUUID` is missing on pages that are served without TLS from another
 * machine; `crypto.getRandomValues` is there too.
 */
export function makeRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
