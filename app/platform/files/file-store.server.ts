import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.server.ts";

let chosen: FileStore | undefined;

/** The store of this process: a bucket when `S3_BUCKET` is set, else `DATA_DIR`/files. */
export function fileStore(): FileStore {
  chosen ??= chooseStore();
  return chosen;
}

function chooseStore(): FileStore {
  const settings = env();
  if (!settings.S3_BUCKET) return createDiskStore(join(settings.DATA_DIR, "files"));
  return createS3Store({
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}
