import type { SessionUser } from "@jobwright/contracts/auth";
import type { Logger } from "pino";
import type { Config } from "#config";
import type { Database } from "#db/client";
import type { Clock } from "#platform/clock";
import type { OutboundClient } from "#platform/outbound/outbound-client";

/** What every service may use, made once in `main.ts`. */
export type ServerContext = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  outbound: OutboundClient;
};

/** The same for one request of a signed-in person. */
export type UserContext = ServerContext & { user: SessionUser; requestId: string };
