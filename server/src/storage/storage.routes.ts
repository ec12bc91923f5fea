import { storageEndpoints } from "@jobwright/contracts/storage";
import { protocolRoute, type ProtocolExchange } from "#http/protocol-route";
import { AppError } from "#platform/app-error";
import { answerChange, answerPatch } from "./answer-change.ts";
import { answerUpload } from "./answer-upload.ts";
import { deleteOwnObject } from "./delete-object.ts";
import { listObjects } from "./list-objects.ts";
import { toStoredObject } from "./object-metadata.ts";
import { reachBytes, reachObject } from "./reach-object.ts";
import { readLink } from "./read-link.ts";
import { openObject } from "./read-object.ts";
import { readObjectKey } from "./read-object-key.ts";
import { planBytes } from "./serve-object.ts";
import { checkMayList, requirePerson } from "./storage-rules.ts";
import { toProtocolError } from "./to-protocol-error.ts";

export const storageRoutes = [
  protocolRoute(
    storageEndpoints.uploadObject,
    (ctx, { query }, exchange) => answerUpload(ctx, query, exchange),
    toProtocolError,
  ),
  protocolRoute(
    storageEndpoints.listObjects,
    async (ctx, { query }, exchange) => {
      const user = requirePerson(await exchange.identify());
      const { bucket } = readObjectKey(exchange.url);
      const { prefix = "", delimiter, pageToken, maxResults } = query;
      if (prefix.includes("\0")) throw new AppError("storage/invalid-name");
      checkMayList(user, bucket, prefix);
      const request = { bucket, prefix, delimiter, pageToken, maxResults };
      return { status: 200, json: await listObjects({ ...ctx, user }, request) };
    },
    toProtocolError,
  ),
  protocolRoute(
    storageEndpoints.getObject,
    async (ctx, { query }, exchange) => {
      const key = readObjectKey(exchange.url);
      if (query.alt !== "media") {
        const { row } = await reachObject(ctx, exchange.identify, key);
        return { status: 200, json: toStoredObject(row) };
      }
      const row = await reachBytes(ctx, exchange.identify, key, readLink(query));
      const { status, headers, range } = planBytes(ctx.config, row, exchange.headers);
      if (status === 304) return { status, headers };
      return { status, headers, open: () => openObject(ctx, row, range ?? undefined) };
    },
    toProtocolError,
  ),
  protocolRoute(
    storageEndpoints.updateObject,
    (ctx, _input, exchange) => answerPatch(ctx, exchange),
    toProtocolError,
  ),
  protocolRoute(
    storageEndpoints.changeObject,
    (ctx, { query }, exchange) => answerChange(ctx, query, exchange),
    toProtocolError,
  ),
  protocolRoute(
    storageEndpoints.deleteObject,
    async (ctx, _input, exchange: ProtocolExchange) => {
      const key = readObjectKey(exchange.url);
      const reached = await reachObject(ctx, exchange.identify, key);
      await deleteOwnObject(reached.ctx, reached.ctx.user.uid, key);
      return { status: 204 };
    },
    toProtocolError,
  ),
];
