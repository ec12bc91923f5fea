import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#config/data-folder";
import { readBridgeSettings } from "./bridge-settings.ts";

/** Standard output belongs to the protocol. */
const say = (line: string) => process.stderr.write(`${line}\n`);

const settings = readBridgeSettings(process.env);
if ("problem" in settings) {
  say(settings.problem);
  process.exitCode = 1;
} else {
  const manifest = await readFile(join(projectRoot, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const { serveBridge } = await import("./bridge.ts");
  serveBridge({ ...settings, version }, say);
}
