import type { WorkMode } from "@jobwright/engine/posting";

/** The mode in a board's own words ("Remote - US", "OnSite", "hybrid", "on-site"); null where they name none. */
export function readWorkMode(words: string | null | undefined): WorkMode | null {
  if (!words) return null;
  if (/hybrid/i.test(words)) return "hybrid";
  if (/\bremote\b|\bremotely\b|telecommut/i.test(words)) return "remote";
  return /on[- ]?site|in[- ]office|in[- ]person/i.test(words) ? "onsite" : null;
}
