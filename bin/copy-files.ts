/** `npm run files:to-bucket`: copies the files of `DATA_DIR` into the bucket of the settings. Run again, it continues where it ended. */
import {
  bucketName,
  bucketSettings,
  diskFolder,
  fileStore,
  prepareFileStore,
} from "#app/platform/files/choose-store.server.ts";
import { copyFiles, type CopyResult } from "#app/platform/files/copy-files.server.ts";
import { createDiskStore } from "#app/platform/files/disk-store.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";

if (!bucketSettings()) {
  console.error("Set S3_BUCKET and what else the bucket needs: there is nothing to copy into.");
  process.exit(1);
}
const words = ({ copied, alreadyCopied }: CopyResult) =>
  `${copied} copied, ${alreadyCopied} there before`;
await ensureDatabaseUrl(env());
try {
  await prepareFileStore();
  const sum = await copyFiles(createDiskStore(diskFolder()), fileStore(), bucketName(), (so) =>
    console.log(`${words(so)} …`),
  );
  console.log(`All files of ${diskFolder()} are in the bucket ${bucketName()}: ${words(sum)}.`);
} catch (error) {
  console.error("The files are not all in the bucket. Run the command again to continue.", error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
  await releaseDatabase();
}
