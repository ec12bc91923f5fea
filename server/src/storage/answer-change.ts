import type { ProtocolResponse, ProtocolExchange } from "#http/protocol-route";
import { AppError } from "#platform/app-error";
import { MAX_METADATA_BYTES, parseMetadata, toStoredObject } from "./object-metadata.ts";
import { reachObject, type ProtocolContext } from "./reach-object.ts";
import { readAll } from "./read-all.ts";
import { readObjectKey } from "./read-object-key.ts";
import { addToken, removeToken, updateObject } from "./update-object.ts";

type ChangeQuery = { create_token?: string | undefined; delete_token?: string | undefined };

/** A POST to an object: its metadata where a header stands for PATCH, or its download tokens, and nothing else. */
export async function answerChange(
  ctx: ProtocolContext,
  { create_token: create, delete_token: removed }: ChangeQuery,
  exchange: ProtocolExchange,
): Promise<ProtocolResponse> {
  const method = exchange.headers.get("x-http-method-override")?.toUpperCase();
  if (create === undefined && removed === undefined && method === "PATCH") return answerPatch(ctx, exchange);
  const key = readObjectKey(exchange.url);
  const { ctx: owner } = await reachObject(ctx, exchange.identify, key);
  if (removed !== undefined)
    return { status: 200, json: toStoredObject(await removeToken(owner, key, removed)) };
  if (create === "true") return { status: 200, json: toStoredObject(await addToken(owner, key)) };
  throw new AppError("storage/invalid-request");
}

/** Updates an object's metadata with the JSON of the body. */
export async function answerPatch(
  ctx: ProtocolContext,
  exchange: ProtocolExchange,
): Promise<ProtocolResponse> {
  const key = readObjectKey(exchange.url);
  const { ctx: owner } = await reachObject(ctx, exchange.identify, key);
  const given = parseMetadata(await readAll(exchange.body, MAX_METADATA_BYTES));
  return { status: 200, json: toStoredObject(await updateObject(owner, key, given)) };
}
