import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import type { ProtocolResponse, ProtocolExchange } from "#http/protocol-route";
import { AppError } from "#platform/app-error";
import { MAX_METADATA_BYTES, mergeMetadata, parseMetadata, toStoredObject } from "./object-metadata.ts";
import { uploadBase } from "./object-urls.ts";
import { reachForUpload, type ProtocolContext } from "./reach-object.ts";
import { readAll } from "./read-all.ts";
import { readBoundary } from "./read-multipart.ts";
import { readObjectKey } from "./read-object-key.ts";
import * as resumable from "./resumable-upload.ts";
import { requirePerson } from "./storage-rules.ts";
import type { ObjectKey } from "./storage.repository.ts";
import { uploadObject } from "./upload-object.ts";
import type { UploadRow } from "./uploads.repository.ts";

/** More than the largest file with the largest metadata: refused before any of it is read. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + MAX_METADATA_BYTES + 64 * 1024;

type UploadQuery = { name?: string | undefined; upload_id?: string | undefined };

/** Tells the uploads of the protocol apart: in one piece, the start of a resumable one, and how that goes on. */
export async function answerUpload(
  ctx: ProtocolContext,
  query: UploadQuery,
  exchange: ProtocolExchange,
): Promise<ProtocolResponse> {
  const { bucket } = readObjectKey(exchange.url);
  if (query.upload_id !== undefined) return continueUpload(ctx, bucket, query.upload_id, exchange);
  const key = { bucket, path: query.name ?? "" };
  const owner = await reachForUpload(ctx, exchange.identify, key);
  const length = readWholeNumber(exchange, "content-length") ?? 0;
  if (length > MAX_BODY_BYTES) throw new AppError("documents/too-large");
  const boundary = readBoundary(exchange.headers.get("content-type"));
  if (boundary !== null) {
    const row = await uploadObject(owner, key, { body: exchange.body, boundary, length });
    return { status: 200, json: toStoredObject(row) };
  }
  if (!commandsOf(exchange).includes("start")) throw new AppError("storage/invalid-request");
  return startUpload(owner, key, exchange);
}

async function startUpload(
  ctx: UserContext,
  key: ObjectKey,
  exchange: ProtocolExchange,
): Promise<ProtocolResponse> {
  const given = parseMetadata(await readAll(exchange.body, MAX_METADATA_BYTES));
  if (given.name !== undefined && given.name !== key.path) throw new AppError("storage/invalid-request");
  const contentType = exchange.headers.get("x-goog-upload-header-content-type");
  const id = await resumable.startUpload(ctx, key, {
    settable: mergeMetadata(contentType ? { contentType } : {}, given),
    declaredMd5: given.md5Hash ?? null,
    declaredSize: readWholeNumber(exchange, "x-goog-upload-header-content-length"),
  });
  const query = new URLSearchParams({ name: key.path, upload_id: id, upload_protocol: "resumable" });
  const base = uploadBase(ctx.config, exchange.url);
  return {
    status: 200,
    headers: {
      "x-goog-upload-status": "active",
      "x-goog-upload-url": `${base}/v0/b/${encodeURIComponent(key.bucket)}/o?${query}`,
      "x-goog-upload-size-received": "0",
    },
  };
}

async function continueUpload(
  protocol: ProtocolContext,
  bucket: string,
  id: string,
  exchange: ProtocolExchange,
): Promise<ProtocolResponse> {
  const user = requirePerson(await exchange.identify());
  const ctx = { ...protocol, user };
  const upload = await resumable.findUpload(ctx, user, id, bucket);
  const commands = commandsOf(exchange);
  if (commands.includes("query")) return answerState(ctx, upload);
  if (commands.includes("cancel")) {
    if (!(await resumable.cancelUpload(ctx, upload))) throw new resumable.UploadFinished();
    return { status: 200, headers: { "x-goog-upload-status": "cancelled" } };
  }
  const isLast = commands.includes("finalize");
  if (!isLast && !commands.includes("upload")) throw new AppError("storage/invalid-request");
  if (commands.includes("upload")) await receive(ctx, upload, isLast, exchange);
  if (!isLast) return answerState(ctx, upload);
  const row = await resumable.finishUpload(ctx, upload);
  return { status: 200, headers: { "x-goog-upload-status": "final" }, json: toStoredObject(row) };
}

async function receive(
  ctx: UserContext,
  upload: UploadRow,
  isLast: boolean,
  exchange: ProtocolExchange,
): Promise<void> {
  const offset = readWholeNumber(exchange, "x-goog-upload-offset");
  if (offset === null) throw new AppError("storage/invalid-request");
  if (upload.finishedSize === null) {
    await resumable.receiveChunk(ctx, upload, { offset, body: exchange.body });
    return;
  }
  // The answer to the last chunk was lost, and the client sends it again.
  const end = offset + (readWholeNumber(exchange, "content-length") ?? 0);
  if (!isLast || end !== upload.finishedSize) throw new resumable.WrongOffset(upload.finishedSize);
}

async function answerState(ctx: UserContext, upload: UploadRow): Promise<ProtocolResponse> {
  return {
    status: 200,
    headers: {
      "x-goog-upload-status": upload.finishedSize === null ? "active" : "final",
      "x-goog-upload-size-received": String(await resumable.countReceived(ctx, upload)),
    },
  };
}

function commandsOf(exchange: ProtocolExchange): string[] {
  const header = exchange.headers.get("x-goog-upload-command") ?? "";
  return header.split(",").map((command) => command.trim().toLowerCase());
}

/** Null where the header is absent. Throws `storage/invalid-request` where it holds no number of bytes. */
function readWholeNumber(exchange: ProtocolExchange, name: string): number | null {
  const value = exchange.headers.get(name);
  if (value === null) return null;
  if (!/^\d{1,15}$/.test(value)) throw new AppError("storage/invalid-request");
  return Number(value);
}
