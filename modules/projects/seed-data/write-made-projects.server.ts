import type { Transaction } from "#db/client.server.ts";
import { logEntries, projectParties, projects, sites } from "#db/schema.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { partiesOf } from "../domain/writing/write-parties.server.ts";
import { drawMissingThumbnails } from "../jobs/draw-missing-thumbnails.job.ts";
import { cancellations, siteNotes } from "../schema.ts";
import { makeDemoNotes } from "./demo-notes.ts";
import type { DemoProject } from "./demo-project.ts";

/** Writes projects that were made up, with all their records of this module. */
export async function writeMadeProjects(
  tx: Transaction,
  made: readonly DemoProject[],
  organizationOfUser: ReadonlyMap<string, string>,
): Promise<void> {
  const parties = made.flatMap(({ project }) =>
    partiesOf({ ...noParties, ...project }, organizationOfUser),
  );
  const canceled = made.flatMap(({ cancellation }) => cancellation ?? []);
  await tx.insert(sites).values(made.map(({ site }) => site));
  await tx.insert(projects).values(made.map(({ project }) => project));
  await tx.insert(projectParties).values(parties);
  await tx.insert(logEntries).values(made.flatMap(({ log }) => log));
  await tx.insert(siteNotes).values(made.flatMap(makeDemoNotes));
  if (canceled.length > 0) await tx.insert(cancellations).values(canceled);
  await enqueue(tx, drawMissingThumbnails, {});
}

const noParties = {
  clientId: null,
  installerKind: null,
  installerId: null,
  inspectorKind: null,
  inspectorId: null,
  inspectorOrganizationId: null,
  reviewerId: null,
  reviewBegunAt: null,
};
