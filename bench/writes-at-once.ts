/** Ordinary changes, many at the same moment, as a team does at eight o'clock. */
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { ownerOrganizationId } from "#db/seed/demo-people.ts";
import type { Volley } from "./attack-floods.ts";

const form = "application/x-www-form-urlencoded";
const counts = [12, 40, 200];

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** A new project like one of the demo's; each has its own id. */
async function newProjects(): Promise<() => string> {
  const [like] = await sql`
    select form_id, rubric_id, client_id, inspector_id from projects
    where organization_id = ${ownerOrganizationId} and inspector_kind = 'internal'
      and form_id is not null and rubric_id is not null and deleted_at is null limit 1`;
  return () =>
    encoded({
      intent: "save",
      projectId: newId(),
      ownerId: ownerOrganizationId,
      formId: String(like?.form_id),
      rubricId: String(like?.rubric_id),
      siteOwnerName: "Ann Lee",
      address: "Denver, CO 80202",
      lookedUp: "Denver, CO 80202",
      place: "Denver, CO 80202",
      sameRep: "on",
      siteRepEmail: "ann@example.test",
      siteRepPhone: "(303) 555-0100",
      clientId: String(like?.client_id),
      inspectorKind: "internal",
      inspectorId: String(like?.inspector_id),
      inspectorOrganizationId: ownerOrganizationId,
    });
}

async function notesPath(): Promise<string> {
  const [project] = await sql`
    select id from projects where organization_id = ${ownerOrganizationId} and deleted_at is null limit 1`;
  return `/projects/${String(project?.id)}/notes/add`;
}

export async function writesAtOnce(): Promise<Volley[]> {
  const project = await newProjects();
  const kinds = [
    { name: "new projects", path: "/projects/add", body: project, expected: 303 },
    {
      name: "notes on one project",
      path: await notesPath(),
      body: () => encoded({ noteId: newId().toUpperCase(), note: "The gate is locked." }),
      expected: 303,
    },
  ];
  return kinds.flatMap(({ name, path, body, expected }) =>
    counts.map((count) => ({
      name,
      path,
      type: form,
      signedIn: true,
      bodies: Array.from({ length: count }, body),
      expected: { [expected]: count },
    })),
  );
}
