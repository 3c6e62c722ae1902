import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { findCandidates } from "../domain/find-candidates.server.ts";
import { tellCandidates } from "../domain/tell-candidates.server.ts";
import { tellMany } from "./tell-many.job.ts";

export const handle: JobHandler = async (payload) => {
  const happening = tellMany.payload.parse(payload);
  await inTransaction(async (tx) => {
    const candidates = await findCandidates(tx, happening, bound("recipientsOfNotice"));
    await tellCandidates(tx, happening, candidates);
  });
};
