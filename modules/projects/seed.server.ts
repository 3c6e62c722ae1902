/** Seeds the demo's projects: every real place once, over all statuses and the last twelve months. */
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { logEntries, projectParties, projects, sites } from "#db/schema.ts";
import { batteryCheck, photoSurvey, rooftopInspection } from "#modules/forms/public.seed.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { listRubrics } from "#modules/scoring/public.rubrics.server.ts";
import { drawMissingThumbnails } from "./jobs/draw-missing-thumbnails.job.ts";
import { partiesOf } from "./domain/writing/write-parties.server.ts";
import { cancellations, siteNotes } from "./schema.ts";
import { staff } from "./seed-data/demo-parties.ts";
import { makeDemoNotes } from "./seed-data/demo-notes.ts";
import { organizationOfUser, type DemoForm, type DemoForms } from "./seed-data/demo-project.ts";
import { makeDemoProjects } from "./seed-data/make-demo-projects.ts";

export async function seed(): Promise<void> {
  const made = makeDemoProjects(await readForms(), new Date());
  const parties = made.flatMap(({ project }) =>
    partiesOf({ ...noParties, ...project }, organizationOfUser),
  );
  const canceled = made.flatMap(({ cancellation }) => cancellation ?? []);
  await inTransaction(async (tx) => {
    await tx.insert(sites).values(made.map(({ site }) => site));
    await tx.insert(projects).values(made.map(({ project }) => project));
    await tx.insert(projectParties).values(parties);
    await tx.insert(logEntries).values(made.flatMap(({ log }) => log));
    await tx.insert(siteNotes).values(made.flatMap(makeDemoNotes));
    await tx.insert(cancellations).values(canceled);
    await enqueue(tx, drawMissingThumbnails, {});
  });
  // The seeding process does not need the queue from here on.
  await stopQueue();
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

async function readForms(): Promise<DemoForms> {
  const scope = await scopeOfUser(staff.admin.id);
  const withRubrics = async (form: FormDefinition): Promise<DemoForm> => ({
    ...form,
    rubrics: await listRubrics(scope, form.id),
  });
  const booked = await Promise.all([rooftopInspection, batteryCheck].map(withRubrics));
  return { booked, selfSubmit: await withRubrics(photoSurvey) };
}
