import type { NewProcess, RunningProcess } from "#db/running-processes";

/** Problems between the processes of one installation, as sentences that end with the step to take. */
export type ProcessProblems = {
  /** With these people would lose what they have, or be signed out at random: nothing is started. */
  refusals: string[];
  /** These may pass by themselves, as during an upgrade. */
  warnings: string[];
};

/** Clocks further apart than this are worth a word, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5000;

/** Holds a process against those that run besides. `ownName` begins the sentences about it. */
export function compareProcesses(
  own: NewProcess,
  others: readonly RunningProcess[],
  ownName = "This process",
): ProcessProblems {
  const refusals: string[] = [];
  const warnings: string[] = [];
  const otherSecret = others.find(({ secretPrint }) => secretPrint !== own.secretPrint);
  if (otherSecret)
    refusals.push(
      `${ownName} and ${nameOf(otherSecret)} have different secrets, so each would sign out the people of the other. ` +
        "Give all processes of the installation the same AUTH_SECRET, or the same DATA_DIR.",
    );
  const otherPlace = others.find(({ keepsFiles }) => keepsFiles !== own.keepsFiles);
  const otherFolder = others.find(({ folderId }) => own.keepsFiles && folderId !== own.folderId);
  const apart = otherPlace ?? otherFolder;
  if (apart)
    refusals.push(
      `${ownName} and ${nameOf(apart)} keep files in different places, so what one stores the other cannot find. ` +
        "Give all of them the same DATA_DIR (a shared folder), or all of them the same S3_BUCKET.",
    );
  const otherVersion = others.find(({ version }) => version !== own.version);
  if (otherVersion)
    warnings.push(
      `${ownName} is version ${own.version}, ${nameOf(otherVersion)} is ${otherVersion.version}. ` +
        "That is fine while you upgrade one after the other; then start the rest anew.",
    );
  const ahead = [own, ...others].map(({ clockAheadMs }) => clockAheadMs);
  const seconds = Math.round((Math.max(...ahead) - Math.min(...ahead)) / 1000);
  if (seconds * 1000 > CLOCK_TOLERANCE_MS)
    warnings.push(
      `The clocks of the processes are ${seconds} seconds apart, so codes and sessions end early or late, and runs come at the wrong time. ` +
        "Set the clocks of the machines by NTP.",
    );
  else if (Math.abs(own.clockAheadMs) > CLOCK_TOLERANCE_MS)
    warnings.push(
      `The clock of ${own.host} is ${Math.abs(Math.round(own.clockAheadMs / 1000))} seconds ${own.clockAheadMs > 0 ? "ahead of" : "behind"} the database's. ` +
        "Set the clocks of both by NTP.",
    );
  return { refusals, warnings };
}

/** A process as people find it. */
export function nameOf({ host, pid, role }: RunningProcess): string {
  return `the ${role === "worker" ? "worker" : "server"} on ${host} (process ${pid})`;
}
