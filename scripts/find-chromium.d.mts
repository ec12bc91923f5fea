/** Absolute path of a Chromium for the browser tests, or null where there is none. */
export function findChromium(): string | null;
