/** Runs the upload tests with an S3 bucket of a server in this process. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareFileStore } from "#app/platform/files/choose-store.server.ts";
import { settingsOf, startSmallBucket, type Bucket } from "#app/platform/testing/start-bucket.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { testUploads } from "./store-contract.ts";

useTestDatabase();

let folder = "";
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-bucket-"));
  bucket = await startSmallBucket(join(folder, "s3"));
  Object.assign(process.env, settingsOf(bucket), { DATA_DIR: folder });
  await prepareFileStore();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

// Two parts, and a rest that is smaller than the minimum size of a part.
testUploads(12_000_000);

it("leaves no part of a canceled upload", async () => {
  expect(await readdir(join(folder, "s3", "fieldlight", "._S3rver_uploads"))).toEqual([]);
});
