import { makeFileRow, type Owner, type Subjects } from "#app/platform/testing/subjects.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { db } from "#db/client.server.ts";
import { makeProjectForAll } from "#modules/projects/tests/subjects.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { newId } from "#db/columns.ts";
import { intakes, photoUploads } from "../schema.ts";

/** A project with an intake. The project's id is also the intake's. */
export async function makeIntakeForAll(owner: Owner, status: ProjectStatus): Promise<string> {
  const { organizationId } = owner;
  const form = await makeForm(organizationId);
  const { id } = await makeProjectForAll(owner, {
    status,
    formId: form.id,
    formTitle: form.title,
    startedAt: new Date(),
  });
  await db.insert(intakes).values({
    projectId: id,
    organizationId,
    formId: form.id,
    formVersion: form.version,
    form,
    fieldIds: ["sound"],
  });
  return id;
}

/** A large photo that each person has sent to the intake under the same key. */
async function makeUploads({ organizationId, people }: Owner, projectId: string): Promise<string> {
  const key = newId();
  const photo = { projectId, organizationId, key, name: "roof.jpg", size: 200_000 };
  const finished = { digest: "0".repeat(64), finishedAt: new Date() };
  await db
    .insert(photoUploads)
    .values(Object.values(people).map(({ id: senderId }) => ({ ...photo, ...finished, senderId })));
  return key;
}

export const subjects: Subjects = {
  intake: (owner) => makeIntakeForAll(owner, "In Progress"),
  "photo of an intake": (owner, { intake: recordId = "" }) =>
    makeFileRow(owner, { collection: "projects", recordId, kind: "photo" }),
  "photo upload": (owner, { intake: projectId = "" }) => makeUploads(owner, projectId),
};
