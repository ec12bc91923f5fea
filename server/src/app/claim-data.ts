import type { Config } from "#config/config";
import { isRoot } from "#config/data-folder";
import { claimDataFolder, ownDataFolder } from "#config/find-data-folder";
import { StartError } from "#db/start-error";

/** Before anything is kept: writes down whose the data folder is, where no setting names one. */
export async function claimData({ dataDir, dataFolder, brandName }: Config): Promise<void> {
  if (dataFolder === null) return;
  try {
    await claimDataFolder(ownDataFolder(isRoot(), brandName), dataFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Nothing was started. Set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
