import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { markSnapshotFailed, writeSnapshot } from "../domain/write-snapshot.server.ts";
import { writeSnapshotJob } from "./write-snapshot.job.ts";

export const handle: JobHandler = async (payload) => {
  await writeSnapshot(writeSnapshotJob.payload.parse(payload).snapshotId);
};

export const recordFinalFailure: JobHandler = async (payload) => {
  await markSnapshotFailed(writeSnapshotJob.payload.parse(payload).snapshotId);
};
