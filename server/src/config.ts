/** Settings of one installation, read from the environment once at the start (see README). */
export type Config = {
  brandName: string;
  version: string;
  host: string;
  /** 0: any free port. */
  port: number;
  /** The address people open, without trailing slash; decides on secure cookies and the allowed origins. */
  publicUrl: string;
  isProduction: boolean;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  role: "all" | "api" | "worker";
  logLevel: string;
  /** Without trailing slash; "" is the same origin. */
  agentsUrl: string;
  storageUrl: string;
  schedulerUrl: string;
  tokenSyncUrl: string | null;
  /** Signs sessions and tokens; null: a generated one, kept in the data folder. */
  authSecret: string | null;
  sources: {
    /** Source ids that are switched off. */
    disabled: string[];
    /** Base URLs that replace a source's own, by source id, from `SOURCE_<ID>_URL`. */
    baseUrls: Record<string, string>;
    /** Values of the key settings by environment name. */
    keys: Record<string, string>;
    /** Longest time for one source in one search, in milliseconds. */
    timeLimitMs: number;
    /** Company boards of each system asked in one search, besides those of target companies. */
    boardsPerSystem: number;
  };
  /** Listings that one search keeps. */
  listingsPerSearch: number;
  /** `auto`: only where no live source can be reached and no real posting is indexed. */
  sampleBoard: "auto" | "on" | "off";
};
