import type { Scope } from "#app/platform/viewer.ts";
import { removeSamples } from "./clear-samples.server.ts";
import { listSampleParts } from "./sample-modules.server.ts";
import { moveState, readState } from "./sample-state.server.ts";

/**
 * Fills the viewer's organization, if its state is still "filling". What an interrupted run has added is removed first.
 */
export async function fillNow(scope: Scope): Promise<void> {
  if ((await readState(scope)) !== "filling") return;
  await removeSamples(scope);
  for (const part of await listSampleParts()) await part.fill(scope);
  await moveState(scope, { from: ["filling"], to: "ready" });
}
