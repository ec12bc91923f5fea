import { companyResearchSessionSchema, type CompanyResearchSession } from "@jobwright/contracts/companies";
import {
  listStoredKeys,
  readStoredJson,
  removeStored,
  storageKeys,
  writeStoredJson,
} from "../../lib/browser-storage.ts";

const PREFIX = storageKeys.companyResearch("");

/** Keeps each session as the server has it (C38), and removes what the server no longer has. */
export function keepResearch(sessions: readonly CompanyResearchSession[]): void {
  const keys = new Set(sessions.map(({ sessionId }) => storageKeys.companyResearch(sessionId)));
  for (const key of listStoredKeys("local", PREFIX)) if (!keys.has(key)) removeStored("local", key);
  for (const session of sessions) {
    const key = storageKeys.companyResearch(session.sessionId);
    // A browser that is full must not go on showing the session as it once was.
    if (!writeStoredJson("local", key, session)) removeStored("local", key);
  }
}

/** The sessions that this browser keeps; what cannot be read is left out. */
export function readKeptResearch(): CompanyResearchSession[] {
  return listStoredKeys("local", PREFIX).flatMap((key) => {
    const session = readStoredJson("local", key, (value) => companyResearchSessionSchema.parse(value));
    return session === null ? [] : [session];
  });
}
