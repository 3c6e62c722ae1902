import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { fillNow } from "../domain/fill-samples.server.ts";
import { moveState } from "../domain/sample-state.server.ts";
import { fillSamples } from "./fill-samples.job.ts";

export const handle: JobHandler = async (payload) => {
  const { userId } = fillSamples.payload.parse(payload);
  await fillNow(await scopeOfUser(userId));
};

export const recordFinalFailure: JobHandler = async (payload) => {
  const { userId } = fillSamples.payload.parse(payload);
  await moveState(await scopeOfUser(userId), { from: ["filling"], to: "failed" });
};
