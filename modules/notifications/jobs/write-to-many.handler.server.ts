import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { inTransaction } from "#db/client.server.ts";
import { writeTold } from "../domain/write-told.server.ts";
import { writeToMany } from "./write-to-many.job.ts";

export const handle: JobHandler = async (payload) => {
  const told = writeToMany.payload.parse(payload);
  await inTransaction((tx) => writeTold(tx, told));
};
