import type { Tailoring } from "@jobwright/contracts/tailoring";
import { tailoringVersionsEndpoints, type TailoringVersion } from "@jobwright/contracts/tailoring-versions";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** A job's tailoring. All calls of this file throw `ApiError`. */
type Place = { uid: string; jobId: string };

/** The kept versions, the newest first. Changes of the record keep new ones, so every opening reads them anew. */
export function versionsOptions({ uid, jobId }: Place) {
  return queryOptions({
    queryKey: ["tailoring-versions", uid, jobId] as const,
    queryFn: async ({ signal }): Promise<TailoringVersion[]> =>
      (await callApi(tailoringVersionsEndpoints.listTailoringVersions, { params: { uid, jobId }, signal }))
        .versions,
    staleTime: 0,
  });
}

/** The text of a version's document, which never changes. */
export function versionTextOptions({ uid, jobId }: Place, number: number) {
  return queryOptions({
    queryKey: ["tailoring-version-text", uid, jobId, number] as const,
    queryFn: async ({ signal }): Promise<string> => {
      const params = { uid, jobId, number: String(number) };
      return (await callApi(tailoringVersionsEndpoints.getTailoringVersion, { params, signal })).text;
    },
    staleTime: Infinity,
  });
}

/** Keeps what the record is now as a version that was sent today. */
export function keepSent(place: Place): Promise<TailoringVersion> {
  return callApi(tailoringVersionsEndpoints.keepTailoringVersion, { params: place });
}

/** Says that a version was sent today, or that it was not sent after all. */
export function markVersion(place: Place, number: number, isSent: boolean): Promise<TailoringVersion> {
  const params = { ...place, number: String(number) };
  return callApi(tailoringVersionsEndpoints.markTailoringVersion, { params, body: { isSent } });
}

/** Makes a version the present state; `version` is the one of the record that the person sees. */
export function restoreVersion(place: Place, number: number, version: number): Promise<Tailoring> {
  const params = { ...place, number: String(number) };
  return callApi(tailoringVersionsEndpoints.restoreTailoringVersion, { params, body: { version } });
}
