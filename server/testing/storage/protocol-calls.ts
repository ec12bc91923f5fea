import type { StoredObject } from "@jobwright/contracts/storage";
import { count } from "drizzle-orm";
import { expect } from "vitest";
import { blobJournal, storageUploadParts, storedFiles } from "#db/schema/storage";
import type { Person, StorageServer } from "./storage-server.ts";

export type ProtocolCalls = ReturnType<typeof openCalls>;

/** The requests of the protocol, written by hand where the real client would not send such ones. */
export function openCalls(server: StorageServer) {
  const objects = `${server.origin}/v0/b/jobwright/o`;

  function send(person: Person | null, url: string, init: RequestInit = {}): Promise<Response> {
    const token = person ? { authorization: `Firebase ${person.token}` } : {};
    return fetch(url, { ...init, headers: { ...token, ...(init.headers as object) } });
  }

  function upload(
    person: Person | null,
    path: string,
    bytes: Uint8Array | string,
    metadata: object = {},
  ): Promise<Response> {
    const body = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    return send(person, `${objects}?name=${encodeURIComponent(path)}`, multipart(body, metadata));
  }

  /** Uploads into the person's folder, which must succeed. */
  async function store(
    person: Person,
    name: string,
    bytes: Uint8Array | string,
    metadata = {},
  ): Promise<StoredObject> {
    const answer = await upload(person, `${person.folder}/${name}`, bytes, metadata);
    expect(answer.status).toBe(200);
    return (await answer.json()) as StoredObject;
  }

  /** Asks for a resumable upload into the person's folder; `size` is declared where it is given. */
  async function start(person: Person, name: string, size?: number): Promise<Response> {
    return send(person, `${objects}?name=${encodeURIComponent(`${person.folder}/${name}`)}`, {
      method: "POST",
      headers: {
        "x-goog-upload-protocol": "resumable",
        "x-goog-upload-command": "start",
        ...(size === undefined ? {} : { "x-goog-upload-header-content-length": String(size) }),
      },
    });
  }

  return {
    objects,
    urlOf: (path: string) => `${objects}/${encodeURIComponent(path)}`,
    send,
    upload,
    store,
    start,
    /** The same, which must succeed; returns the upload's URL. */
    startUpload: async (person: Person, name: string, size?: number): Promise<string> => {
      const answer = await start(person, name, size);
      expect(answer.status).toBe(200);
      return answer.headers.get("x-goog-upload-url") ?? "";
    },
    /** Goes on with a resumable upload. */
    command: (person: Person | null, url: string, name: string, offset?: number, body?: Uint8Array) =>
      send(person, url, {
        method: "POST",
        headers: {
          "x-goog-upload-command": name,
          ...(offset === undefined ? {} : { "x-goog-upload-offset": String(offset) }),
        },
        ...(body ? { body: Buffer.from(body) } : {}),
      }),
  };
}

/** A request with the two parts of the protocol, behind the boundary `b0undary`. */
export function multipart(bytes: Uint8Array, metadata: object = {}): RequestInit {
  const part = (type: string) => `--b0undary\r\nContent-Type: ${type}\r\n\r\n`;
  const head = `${part("application/json")}${JSON.stringify(metadata)}\r\n${part("application/octet-stream")}`;
  return {
    method: "POST",
    headers: {
      "content-type": "multipart/related; boundary=b0undary",
      "x-goog-upload-protocol": "multipart",
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b0undary--")]),
  };
}

/** The sentence of an answer that is no success. */
export async function messageOf(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: { code: number; message: string } };
  expect(error.code).toBe(answer.status);
  return error.message;
}

/** Files that no object or upload holds, and notes of blobs that nobody took over. */
export async function countUnclaimed(server: StorageServer): Promise<{ incoming: number; journal: number }> {
  const { db } = server.server;
  const [files] = await db.select({ n: count() }).from(storedFiles);
  const [parts] = await db.select({ n: count() }).from(storageUploadParts);
  const [journal] = await db.select({ n: count() }).from(blobJournal);
  const held = (files?.n ?? 0) + (parts?.n ?? 0);
  return { incoming: (await server.listFiles()).length - held, journal: journal?.n ?? 0 };
}
