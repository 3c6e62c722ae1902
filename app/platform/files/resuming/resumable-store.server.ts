/** Stores the bytes of resumable uploads until they are complete: below `uploads/`, where the files are. */
import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { FileStore } from "@tus/file-store";
import { type MetadataValue, S3Store } from "@tus/s3-store";
import { type DataStore, MemoryKvStore } from "@tus/server";
import { bucketSettings, diskFolder, fileStore } from "../choose-store.server.ts";
import { clientConfig } from "../s3-store.server.ts";
import { traceBucket } from "../trace-bucket.server.ts";
import type { StoredObject } from "../file-store.ts";

const folder = "uploads";

/** The key under which the bytes of an upload are stored. */
export const uploadKey = (id: string) => `${folder}/${id}`;

/** Suffixes of the files that tus stores for an upload: its bytes, its metadata, and a rest that is too short for a part. */
const suffixes = ["", ".json", ".info", ".part"];

let chosen: DataStore | undefined;

/** The bucket store's metadata of uploads. tus does not remove an entry when the bytes no longer exist. */
const remembered = new MemoryKvStore<MetadataValue>();

/** The protocol's own store, on disk or over the bucket, where received bytes are a multipart upload. */
export function resumableStore(): DataStore {
  chosen ??= chooseStore();
  return chosen;
}

class TracedS3Store extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options);
    traceBucket(this.client);
  }
}

function chooseStore(): DataStore {
  const bucket = bucketSettings();
  if (bucket)
    return new TracedS3Store({
      s3ClientConfig: { ...clientConfig(bucket), bucket: bucket.bucket },
      // Not every store supports tags. The sweep ends abandoned uploads.
      useTags: false,
      cache: remembered,
    });
  const directory = diskFolder();
  // The library creates the folder too, but in the background: a full or forbidden disk would end the process.
  mkdirSync(join(directory, folder), { recursive: true });
  return new FileStore({ directory });
}

/** Whether the store knows the upload, even if few or no bytes have arrived. */
export async function hasBytesOf(id: string): Promise<boolean> {
  return resumableStore()
    .getUpload(uploadKey(id))
    .then(
      () => true,
      (error: unknown) => {
        if (isNotFound(error)) return false;
        throw error;
      },
    );
}

/** The bytes of a complete upload. Null before it is complete, and after it was removed. */
export async function openUploaded(id: string, size: number): Promise<StoredObject | null> {
  const found = await fileStore().get(uploadKey(id));
  if (found && found.size !== size) {
    found.stream.destroy();
    return null;
  }
  return found;
}

/** Removes the bytes of an upload, complete or not. Safe when there are none. */
export async function removeUploadedBytes(id: string): Promise<void> {
  // This ends a multipart upload, and fails for one that has already ended.
  await resumableStore()
    .remove(uploadKey(id))
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  await remembered.delete(uploadKey(id));
  for (const ending of suffixes) await fileStore().remove(uploadKey(id) + ending);
}

function isNotFound(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "status_code" in error &&
    (error.status_code === 404 || error.status_code === 410)
  );
}

/** Whether there is space for this many more bytes. */
export async function hasSpaceFor(bytes: number): Promise<boolean> {
  resumableStore();
  // Data for a bucket goes through a temporary file.
  const { bavail, bsize } = await statfs(bucketSettings() ? tmpdir() : join(diskFolder(), folder));
  return bavail * bsize > bytes;
}
