import { createBlobStore } from "#platform/blobs/create-blob-store";
import { systemClock } from "#platform/clock";
import { examine } from "../doctor/examine.ts";
import type { Finding } from "../doctor/finding.ts";
import { runOperatorProgram } from "../operator-program.ts";

await runOperatorProgram(async ({ config, log, args }) => {
  if (args.length > 0) {
    process.stderr.write("Usage: npm run doctor\n");
    return 2;
  }
  const blobs = createBlobStore(config);
  try {
    const findings = await examine({ config, log, blobs, clock: systemClock });
    const problems = findings.filter(({ kind }) => kind === "WRONG").length;
    process.stdout.write(`${findings.map(describe).join("\n")}\n`);
    if (problems > 0)
      process.stdout.write(`${problems === 1 ? "One thing needs" : `${problems} things need`} you.\n`);
    return problems === 0 ? 0 : 1;
  } finally {
    await blobs.close();
  }
});

function describe({ name, kind, text }: Finding): string {
  return `${kind.padEnd(5)}  ${name}: ${text}`;
}
