import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { ServerContext } from "#context";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { createDocumentReader } from "#platform/documents/document-reader";
import { createDocumentRenderer } from "#platform/rendering/document-renderer";
import { createEmbedder } from "#platform/embedder/create-embedder";
import { packagedTitleSpace } from "#platform/embedder/packaged-title-space";
import { createLanguageModel } from "#platform/llm/create-language-model";
import { createMailer } from "#platform/mail/create-mailer";
import { createRequestMetrics } from "#platform/metrics/request-metrics";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { toUserAgent } from "#platform/outbound/user-agent";
import { createServiceCaller } from "#platform/services/service-caller";
import { createPushSender } from "#platform/push/create-push-sender";

type Services = Pick<
  ServerContext,
  | "outbound"
  | "services"
  | "requestMetrics"
  | "blobs"
  | "documents"
  | "renderer"
  | "mailer"
  | "push"
  | "languageModel"
  | "titleSpace"
  | "embedder"
>;

/** Creates what every process uses besides its database, by the settings. `close` closes all of it. */
export function createServices(
  config: Config,
  log: Logger,
  replaced: { outbound?: OutboundClient } = {},
): { services: Services; close: () => Promise<void> } {
  const outbound =
    replaced.outbound ??
    createOutboundClient({
      exemptOrigins: [
        ...Object.values(config.sources.baseUrls),
        ...Object.values(config.research.baseUrls),
        ...config.push.exemptOrigins,
        ...config.channels.exemptOrigins,
        ...(config.channels.telegramUrl === null ? [] : [config.channels.telegramUrl]),
      ],
      userAgent: toUserAgent(config),
    });
  const services = {
    outbound,
    blobs: createBlobStore(config),
    documents: createDocumentReader({ log }),
    renderer: createDocumentRenderer(),
    mailer: createMailer(config),
    push: createPushSender({ config, outbound }),
    services: createServiceCaller(config),
    requestMetrics: createRequestMetrics(),
    languageModel: createLanguageModel(config),
    titleSpace: config.models.embedder.kind === "packaged" ? packagedTitleSpace : null,
    embedder: createEmbedder(config),
  };
  const close = async () => {
    services.mailer.close();
    await Promise.all([
      outbound.close(),
      services.documents.close(),
      services.renderer.close(),
      services.blobs.close(),
      services.embedder?.close(),
    ]);
  };
  return { services, close };
}
