import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { ServerContext } from "#context";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { createDocumentReader } from "#platform/documents/document-reader";
import { createDocumentRenderer } from "#platform/rendering/document-renderer";
import { createEmbedder } from "#platform/embedder/create-embedder";
import { createLanguageModel } from "#platform/llm/create-language-model";
import { createMailer } from "#platform/mail/create-mailer";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { toUserAgent } from "#platform/outbound/user-agent";
import { createServiceCaller } from "#platform/services/service-caller";
import { createPushSender } from "#platform/push/create-push-sender";

type Parts = Pick<
  ServerContext,
  | "outbound"
  | "services"
  | "blobs"
  | "documents"
  | "renderer"
  | "mailer"
  | "push"
  | "languageModel"
  | "embedder"
>;

/** What every process uses besides its database, by the settings. `close` ends what is open there. */
export function openParts(
  config: Config,
  log: Logger,
  replaced: { outbound?: OutboundClient } = {},
): { parts: Parts; close: () => Promise<void> } {
  const outbound =
    replaced.outbound ??
    createOutboundClient({
      exemptOrigins: [
        ...Object.values(config.sources.baseUrls),
        ...Object.values(config.research.baseUrls),
        ...config.push.exemptOrigins,
      ],
      userAgent: toUserAgent(config),
    });
  const parts = {
    outbound,
    blobs: createBlobStore(config),
    documents: createDocumentReader({ log }),
    renderer: createDocumentRenderer(),
    mailer: createMailer(config),
    push: createPushSender({ config, outbound }),
    services: createServiceCaller(config),
    languageModel: createLanguageModel(config),
    embedder: createEmbedder({ config, log }),
  };
  const close = async () => {
    parts.mailer.close();
    await Promise.all([
      outbound.close(),
      parts.documents.close(),
      parts.renderer.close(),
      parts.blobs.close(),
      parts.embedder?.close(),
    ]);
  };
  return { parts, close };
}
