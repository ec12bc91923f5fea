import { createCipheriv, createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SessionUser } from "@jobwright/contracts/auth";
import { authRoutes } from "#auth/auth.routes";
import type { Config } from "#config/config";
import { listen } from "#http/listen";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { storageRoutes } from "#storage/storage.routes";
import { createTestClock, type TestClock } from "#testing/test-clock";

/** Somebody who signed in, with a real token of the server. */
export type Person = { uid: string; user: SessionUser; token: string; browser: Browser; folder: string };

export type StorageServer = TestApp & {
  port: number;
  origin: string;
  clock: TestClock;
  signIn(): Promise<Person>;
  /** Names of the blobs and incoming files in the data folder. */
  listFiles(): Promise<string[]>;
};

/** The file service and sign-in behind a real port of 127.0.0.1, on a database and a data folder of their own. */
export async function startStorageServer(
  config: Partial<Omit<Config, "sources">> = {},
): Promise<StorageServer> {
  const clock = createTestClock();
  const tested = await createTestApp([...authRoutes, ...storageRoutes], { config, clock });
  const listener = await listen(tested.app, { host: "127.0.0.1", port: 0, publicUrl: "" });
  return {
    ...tested,
    port: listener.port,
    origin: listener.url,
    clock,
    signIn: async () => {
      const browser = openBrowser(tested.app);
      const user = await browser.signInGuest();
      const answer = await browser.send("GET", "/api/auth/token");
      const { token } = (await answer.json()) as { token: string };
      return { uid: user.uid, user, token, browser, folder: `resumes/${user.uid}` };
    },
    listFiles: async () => {
      const { dataDir } = tested.server.config;
      const folders = await Promise.all(
        ["files", "files-incoming"].map((folder) =>
          readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
        ),
      );
      return folders.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    },
    close: async () => {
      await listener.close(0);
      await tested.close();
    },
  };
}

/** Bytes that look like a document and compress to nothing, the same for the same size; one byte is a text. */
export function makeDocument(size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.from("%PDF-1.7\n");
  if (size < head.byteLength) return new Uint8Array(Buffer.alloc(size, "a"));
  const key = createHash("md5").update(String(size)).digest();
  const bytes = new Uint8Array(createCipheriv("aes-128-ctr", key, key).update(Buffer.alloc(size)));
  bytes.set(head);
  return bytes;
}

export function md5Of(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("base64");
}
