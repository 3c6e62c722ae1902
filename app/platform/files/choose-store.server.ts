import { join } from "node:path";
import { env } from "#app/platform/settings/env.server.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, ensureBucket, type S3Settings } from "./s3-store.server.ts";

let chosen: FileStore | undefined;

/** The file store of this process: a bucket when `S3_BUCKET` is set, otherwise `DATA_DIR`/files. */
export function fileStore(): FileStore {
  chosen ??= chooseStore();
  return chosen;
}

function chooseStore(): FileStore {
  const bucket = bucketSettings();
  return bucket ? createS3Store(bucket) : createDiskStore(diskFolder());
}

/** The folder of files without a bucket. */
export const diskFolder = () => join(env().DATA_DIR, "files");

/** The name of the current store. It is saved in the rows, next to the file keys. */
export const bucketName = () => env().S3_BUCKET ?? "files";

/** Creates the bucket of a new installation. A folder is created by its first file. */
export async function prepareFileStore(): Promise<void> {
  const bucket = bucketSettings();
  if (bucket) await ensureBucket(bucket);
}

/** Null when files are on disk. */
export function bucketSettings(): S3Settings | null {
  const settings = env();
  if (!settings.S3_BUCKET) return null;
  return {
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  };
}
