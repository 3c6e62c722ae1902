/** Runs the upload tests with a bucket of versitygw, a complete S3 server, if it is installed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { prepareFileStore } from "#app/platform/files/choose-store.server.ts";
import {
  findVersity,
  settingsOf,
  startVersity,
  type Bucket,
} from "#app/platform/testing/start-bucket.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { testUploads } from "./store-contract.ts";

const program = findVersity();

describe.skipIf(program === null)("in versitygw", () => {
  useTestDatabase();
  let folder = "";
  let bucket: Bucket;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "uploads-versity-"));
    bucket = await startVersity(program!, join(folder, "s3"));
    Object.assign(process.env, settingsOf(bucket), { DATA_DIR: folder });
    await prepareFileStore();
  });
  afterAll(async () => {
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  });

  testUploads(12_000_000);
});
