import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Writes the archive of a requested snapshot on behalf of the requester. */
export const writeSnapshotJob = defineJob({
  name: "snapshots.write-snapshot",
  perOrganization: true,
  payload: z.object({ snapshotId: z.string() }),
  expireInSeconds: 300,
  ...finalHandlerRetries,
});
