import type { SessionUser } from "@jobwright/contracts/auth";
import type { TitleSpace } from "@jobwright/engine/matching/title-space";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { DatabaseShares, PoolCounts } from "#db/open-database";
import type { LateReads } from "#db/read-replica";
import type { BlobStore } from "#platform/blobs/blob-store";
import type { Clock } from "#platform/clock";
import type { SharedCounts } from "#platform/rate-limiter";
import type { DocumentReader } from "#platform/documents/document-reader";
import type { Embedder } from "#platform/embedder/embedder";
import type { LanguageModel } from "#platform/llm/language-model";
import type { RequestMetrics } from "#platform/metrics/request-metrics";
import type { Mailer } from "#platform/mail/mailer";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import type { JobQueue } from "#db/queue/job-queue";
import type { DocumentRenderer } from "#platform/rendering/document-renderer";
import type { ServiceCaller } from "#platform/services/service-caller";
import type { PushSender } from "#platform/push/push-sender";

/** What every service may use, made once in `main.ts`. */
export type ServerContext = DatabaseShares & {
  config: Config;
  clock: Clock;
  log: Logger;
  outbound: OutboundClient;
  blobs: BlobStore;
  documents: DocumentReader;
  renderer: DocumentRenderer;
  mailer: Mailer;
  push: PushSender;
  /** For reads that may be a second old. */
  readLately: LateReads;
  readPools: () => PoolCounts[];
  /** Requests that this process answered. */
  requestMetrics: RequestMetrics;
  /** Limits that several processes count together; null in programs besides the server. */
  sharedCounts: SharedCounts | null;
  /** Calls between the parts of this installation. */
  services: ServiceCaller;
  /** Runs of tasks that are due. */
  taskQueue: JobQueue;
  /** Null: no model is configured, the local engine does everything. */
  languageModel: LanguageModel | null;
  /** The space that comes along; null: a provider's vectors or words alone compare titles. */
  titleSpace: TitleSpace | null;
  /** A provider's; null: none is chosen. */
  embedder: Embedder | null;
};

/** The same for one request of a signed-in person. */
export type UserContext = ServerContext & { user: SessionUser; requestId: string };
