/** Absolute path of a Chromium for the browser tests, or null where there is none. */
export function findChromium(): string | null;

/** Absolute path of the Chromium that has no windows, or null where there is none. */
export function findHeadlessShell(): string | null;
