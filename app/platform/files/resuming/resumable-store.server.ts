/** Where the bytes of uploads are that arrive in pieces, until they are whole: below `uploads/`, where the files are. */
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

/** What the stores of the protocol keep beside the bytes: the upload's facts, and the end of it that is too short for a part. */
const besides = ["", ".json", ".info", ".part"];

let chosen: DataStore | undefined;

/** What the store over a bucket remembers of uploads, which it does not forget by itself when their bytes are gone. */
const remembered = new MemoryKvStore<MetadataValue>();

/** The protocol's own store over the disk, or over the bucket, where what has come is kept as a multipart upload. */
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
      // Not every store knows tags; the sweep ends what nobody goes on with.
      useTags: false,
      cache: remembered,
    });
  const directory = diskFolder();
  // The store makes it as well, but out of sight: a disk that is full or forbidden would end the process.
  mkdirSync(join(directory, folder), { recursive: true });
  return new FileStore({ directory });
}

/** Whether the store knows the upload, however little of it has come. */
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

/** The bytes of an upload that is whole; null before, and once they were taken away. */
export async function openUploaded(id: string, size: number): Promise<StoredObject | null> {
  const found = await fileStore().get(uploadKey(id));
  if (found && found.size !== size) {
    found.stream.destroy();
    return null;
  }
  return found;
}

/** Takes the bytes of an upload away, whole or not; harmless where there are none. */
export async function dropUploaded(id: string): Promise<void> {
  // It ends a multipart upload, and knows none that was ended.
  await resumableStore()
    .remove(uploadKey(id))
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  await remembered.delete(uploadKey(id));
  for (const ending of besides) await fileStore().remove(uploadKey(id) + ending);
}

function isNotFound(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "status_code" in error &&
    (error.status_code === 404 || error.status_code === 410)
  );
}

/** Whether so many bytes more can be written down. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  resumableStore();
  // What goes to a bucket passes a temporary file.
  const { bavail, bsize } = await statfs(bucketSettings() ? tmpdir() : join(diskFolder(), folder));
  return bavail * bsize > bytes;
}
