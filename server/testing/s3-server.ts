import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#config/config";

export type S3Server = {
  settings: S3Settings;
  /** Keys of everything in the bucket. */
  listKeys(): Promise<string[]>;
  close(): Promise<void>;
};

/** A real S3-compatible server on a free port of 127.0.0.1 with one empty bucket, in a temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "jobwright-s3-"));
  const bucket = "jobwright-files";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      // The keys that s3rver knows.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      prefix: "files",
    },
    listKeys: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names
        .filter((name) => name.endsWith("._S3rver_object"))
        .map((name) => name.replace("._S3rver_object", ""));
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
