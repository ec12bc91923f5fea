import { parseArgs } from "node:util";
import { StartError } from "#db/start-error";

/** What `npm start --` was given. Throws {@link StartError} for what it does not know. */
export function readStartArguments(args: string[]): { isDemoLogin: boolean; isWorker: boolean } {
  const options = {
    "demo-login": { type: "boolean", default: false },
    worker: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    return { isDemoLogin: values["demo-login"], isWorker: values.worker };
  } catch {
    const allowed = Object.keys(options).map((name) => `--${name}`);
    throw new StartError(
      `Nothing was started: ${args.join(" ")} is not known. Allowed: ${allowed.join(", ")}.`,
    );
  }
}
