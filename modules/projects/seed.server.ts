/** Seeds the projects of the demo: one for each real place, spread over all statuses and the last twelve months. */
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { batteryCheck, photoSurvey, rooftopInspection } from "#modules/forms/public.seed.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { staff } from "./seed-data/demo-parties.ts";
import { organizationOfUser, type DemoForm, type DemoForms } from "./seed-data/demo-project.ts";
import { makeDemoProjects } from "./seed-data/make-demo-projects.ts";
import { writeMadeProjects } from "./seed-data/write-made-projects.server.ts";

export async function seed(): Promise<void> {
  const made = makeDemoProjects(await readForms(), new Date());
  await inTransaction((tx) => writeMadeProjects(tx, made, { organizationOfUser, staff }));
  // The seeding process does not need the queue after this point.
  await stopQueue();
}

async function readForms(): Promise<DemoForms> {
  const scope = await scopeOfUser(staff.admin.id);
  const withRubrics = async (form: FormDefinition): Promise<DemoForm> => ({
    ...form,
    rubrics: await listRubrics(scope, form.id),
  });
  const booked = await Promise.all([rooftopInspection, batteryCheck].map(withRubrics));
  return { booked, selfSubmit: await withRubrics(photoSurvey) };
}
