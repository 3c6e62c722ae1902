import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { findCandidates } from "../domain/find-candidates.server.ts";
import { notifyCandidates } from "../domain/notify-candidates.server.ts";
import { notifyMany } from "./notify-many.job.ts";

export const handle: JobHandler = async (payload) => {
  const notifiedEvent = notifyMany.payload.parse(payload);
  await inTransaction(async (tx) => {
    const candidates = await findCandidates(tx, notifiedEvent, bound("recipientsOfNotice"));
    await notifyCandidates(tx, notifiedEvent, candidates);
  });
};
