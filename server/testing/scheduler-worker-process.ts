import { pino } from "pino";
import { readConfig } from "#app/read-config";
import { createDatabase, createPool } from "#db/client";
import { systemClock } from "#platform/clock";
import { createServiceCaller } from "#platform/services/service-caller";
import { createTaskQueue } from "#scheduler/scheduler.service";

/** A worker of its own, so that tests can kill it: it fires what the queue of `DATABASE_URL` holds, until it is ended. */
const config = readConfig(process.env);
const log = pino({ level: "silent" });
const pool = createPool({ url: config.databaseUrl ?? "", size: 3, log });
const services = createServiceCaller(config);
const queue = createTaskQueue({ config, log, services, db: createDatabase(pool), clock: systemClock }, pool);
await queue.work();
