import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { clearNow } from "../domain/clear-samples.server.ts";
import { moveState } from "../domain/sample-state.server.ts";
import { clearSamples } from "./clear-samples.job.ts";

export const handle: JobHandler = async (payload) => {
  const { userId } = clearSamples.payload.parse(payload);
  await clearNow(await scopeOfUser(userId));
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { userId } = clearSamples.payload.parse(payload);
  await moveState(await scopeOfUser(userId), { from: ["clearing"], to: "failed" });
};
