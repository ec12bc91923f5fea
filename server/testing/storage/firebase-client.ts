import { deleteApp, initializeApp, type FirebaseApp } from "firebase/app";
import { connectStorageEmulator, getStorage, type FirebaseStorage } from "firebase/storage";
import { afterEach } from "vitest";
import type { Person } from "./storage-server.ts";

const apps: FirebaseApp[] = [];

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});

/** The real client, as one person or as nobody, connected to a port of 127.0.0.1. */
export function openClient(port: number, person: Person | null): FirebaseStorage {
  const app = initializeApp({ projectId: "test", apiKey: "none" }, crypto.randomUUID());
  apps.push(app);
  const storage = getStorage(app, "gs://jobwright");
  connectStorageEmulator(storage, "127.0.0.1", port, person ? { mockUserToken: person.token } : {});
  return storage;
}

/** The code of the error that a call ends with. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "none";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
