import { companyOf } from "@jobwright/engine/reading/dedupe-key";
import { trackingParameter } from "@jobwright/engine/reading/tracking-parameter";
import type { Candidate } from "@jobwright/engine/wanted";
import { arePlacesCompatible } from "@jobwright/engine/matching/match-places";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import { bagSimilarity } from "@jobwright/engine/matching/term-bag";

type MergedCandidate = { primary: Candidate; duplicates: Candidate[] };

/** Two openings of one board with this share of common words are the same text. */
const SAME_TEXT = 0.9;
/** Titles under one apply address may differ, their texts not beyond this. */
const SAME_ADDRESS_TEXT = 0.5;
/** Boards put a role's words in another order and add to them; then the texts tell. */
const SAME_ROLE_TEXT = 0.65;
/** Comparisons for one candidate: a company with hundreds of equal titles must not cost their square. */
const COMPARED_LIMIT = 40;

/**
 * The rule by which a search merged postings before decision 052, kept to be measured beside the present one: same
 * company and title, same apply address, or, on two boards, the same company with titles and texts that agree. The richest
 * posting becomes the primary.
 */
export function mergeAsBefore(candidates: readonly Candidate[]): MergedCandidate[] {
  const sorted = candidates.toSorted(compareRichness);
  const clusters = new Map<string, MergedCandidate[]>();
  const merged: MergedCandidate[] = [];
  for (const candidate of sorted) {
    const keys = toKeys(candidate);
    const home = findHome(candidate, keys, clusters);
    if (home) home.duplicates.push(candidate);
    const cluster = home ?? { primary: candidate, duplicates: [] };
    if (!home) merged.push(cluster);
    for (const key of keys) {
      const list = clusters.get(key);
      if (!list) clusters.set(key, [cluster]);
      else if (!list.includes(cluster)) list.push(cluster);
    }
  }
  return merged;
}

function findHome(
  candidate: Candidate,
  keys: string[],
  clusters: Map<string, MergedCandidate[]>,
): MergedCandidate | null {
  for (const key of keys) {
    const list = clusters.get(key) ?? [];
    for (const cluster of list.slice(0, COMPARED_LIMIT)) {
      const members = [cluster.primary, ...cluster.duplicates];
      if (members.length <= COMPARED_LIMIT && members.every((member) => isSameJob(member, candidate)))
        return cluster;
    }
  }
  return null;
}

function isSameJob(first: Candidate, second: Candidate): boolean {
  if (first.isSample !== second.isSample) return false;
  if (!arePlacesCompatible(first.locations, second.locations)) return false;
  const isSameKey = first.dedupeKey === second.dedupeKey;
  if (first.source === second.source && first.board === second.board) {
    return (
      isSameKey && samePlaces(first, second) && bagSimilarity(first.termBag, second.termBag) >= SAME_TEXT
    );
  }
  if (isSameKey) return true;
  const address = normalizeAddress(first.applyUrl);
  const isSameAddress = address !== null && address === normalizeAddress(second.applyUrl);
  if (!isSameAddress && !hasSameRole(first, second)) return false;
  return bagSimilarity(first.termBag, second.termBag) >= (isSameAddress ? SAME_ADDRESS_TEXT : SAME_ROLE_TEXT);
}

/** One company, no two levels, and one title says all words of the other: "Farm Assistant - Dairy" and "Dairy Farm Assistant". */
function hasSameRole(first: Candidate, second: Candidate): boolean {
  const company = companyOf(first);
  if (company === "" || company !== companyOf(second)) return false;
  if (first.seniority !== null && second.seniority !== null && first.seniority !== second.seniority)
    return false;
  const [fewer, more] = [readRoleTitle(first.title).all, readRoleTitle(second.title).all].toSorted(
    (a, b) => a.size - b.size,
  );
  return fewer !== undefined && more !== undefined && fewer.isSubsetOf(more);
}

function samePlaces(first: Candidate, second: Candidate): boolean {
  if (first.locations.length === 0 || second.locations.length === 0) return true;
  return first.locations.some((location) => second.locations.includes(location));
}

function toKeys(candidate: Candidate): string[] {
  const company = companyOf(candidate);
  const keys = [candidate.dedupeKey];
  if (company !== "") keys.push(`${company}|head:${readRoleTitle(candidate.title).head}`);
  const address = normalizeAddress(candidate.applyUrl);
  if (address !== null) keys.push(address);
  return keys;
}

/** An apply address without protocol, campaign parameters and closing slash; null where it names no single job. */
function normalizeAddress(url: string | null): string | null {
  if (url === null || !url.startsWith("http")) return null;
  const [page = "", query = ""] = url.slice(0, 1000).split("#", 1).join().split("?", 2);
  const kept = query.split("&").filter((part) => part !== "" && !trackingParameter.test(part));
  const address = page.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/+$/, "");
  // A careers page or a form for every job has no number and no long name in its path.
  const isSingleJob =
    /\d{4}|[0-9a-f]{8}-|\/[^/]{16,}$/.test(address.slice(address.indexOf("/") + 1)) ||
    /\d{4}/.test(kept.join());
  return isSingleJob && address.includes("/") ? `url:${address}?${kept.toSorted().join("&")}` : null;
}

function compareRichness(first: Candidate, second: Candidate): number {
  return (
    Number(first.isSample) - Number(second.isSample) ||
    Number(second.board !== null) - Number(first.board !== null) ||
    Number(second.pay !== null) - Number(first.pay !== null) ||
    second.termCount - first.termCount ||
    compareText(second.postedAt ?? second.firstSeenAt, first.postedAt ?? first.firstSeenAt) ||
    compareText(first.id, second.id)
  );
}

function compareText(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
