import type { Transaction } from "#db/client.server.ts";
import { logEntries, projectParties, projects, sites } from "#db/schema.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { partiesOf } from "../domain/writing/write-parties.server.ts";
import { drawMissingThumbnails } from "../jobs/draw-missing-thumbnails.job.ts";
import { cancellations, siteNotes } from "../schema.ts";
import type { Office } from "./demo-people.ts";
import { makeDemoNotes } from "./demo-notes.ts";
import type { DemoProject } from "./demo-project.ts";

/** Writes generated projects with all their records of this module. */
export async function writeMadeProjects(
  tx: Transaction,
  made: readonly DemoProject[],
  {
    organizationOfUser,
    staff,
  }: { organizationOfUser: ReadonlyMap<string, string>; staff: Office["staff"] },
): Promise<void> {
  const parties = made.flatMap(({ project }) =>
    partiesOf({ ...noParties, ...project }, organizationOfUser),
  );
  const canceled = made.flatMap(({ cancellation }) => cancellation ?? []);
  // The list can be empty when there are few projects.
  const notes = made.flatMap((each) => makeDemoNotes(each, staff));
  await tx.insert(sites).values(made.map(({ site }) => site));
  await tx.insert(projects).values(made.map(({ project }) => project));
  await tx.insert(projectParties).values(parties);
  await tx.insert(logEntries).values(made.flatMap(({ log }) => log));
  if (notes.length > 0) await tx.insert(siteNotes).values(notes);
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
