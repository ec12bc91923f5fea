import { SettingsError } from "#config/config";
import { readConfig } from "#app/read-config";
import { StartError } from "#db/start-error";
import { readStartArguments } from "#app/start-arguments";
import { startServer } from "#app/start-server";

try {
  const { isDemoLogin, isWorker } = readStartArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  if (isWorker) config.role = "worker";
  await startServer(config, { isDemoLogin });
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
