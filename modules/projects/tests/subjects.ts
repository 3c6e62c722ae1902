import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeProject, type MadeProject } from "#db/testing/factories.ts";
import { siteNotes } from "../schema.ts";

/** A project that users of every type of its owner can see. */
export function makeProjectForAll(
  { organizationId, people }: Owner,
  set: Partial<MadeProject> = {},
) {
  const inspector = people["field-user"];
  return makeProject({
    inspectorKind: "internal",
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    inspectorOrganizationId: organizationId,
    installerId: organizationId,
    installerViewable: true,
    ...set,
    organizationId,
  });
}

export const subjects: Subjects = {
  project: async (owner) => (await makeProjectForAll(owner)).id,

  "completed project": async (owner) =>
    (await makeProjectForAll(owner, { status: "Completed" })).id,

  note: async ({ organizationId, people }, { project = "" }) => {
    const { id: authorId, name: authorName } = people.admin;
    const [row] = await db
      .insert(siteNotes)
      .values({ organizationId, projectId: project, note: "Ring twice.", authorId, authorName })
      .returning();
    return row!.id;
  },
};
