import { readConfig } from "../../server/src/app/read-config.ts";
import { startServer } from "../../server/src/app/start-server.ts";
import { createFastClock, type FastClockSettings } from "./fast-clock.ts";

/** `npm run worker`, by a faster clock. */
const settings = JSON.parse(process.argv[2] ?? "") as FastClockSettings;
await startServer(readConfig(process.env), { clock: createFastClock(settings) });
