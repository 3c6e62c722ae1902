import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projects, sites } from "#db/schema.ts";
import { asUniqueFieldProblem } from "../../fields/unique-fields.server.ts";
import { createdMessage } from "../log/created-message.ts";
import { logProject, type ProjectLogEntry } from "../log/log-project.server.ts";
import type { DerivedColumn, ProjectInsert, ProjectRow, SiteColumns } from "../project-rows.ts";
import { requireTransition } from "../status/transitions.ts";
import { projectSearchText } from "./search-text.ts";
import { insertParties, organizationOfUser, organizationsOf } from "./write-parties.server.ts";
import { requestThumbnail } from "./write-search-text.server.ts";

export interface AddedProject {
  project: Omit<ProjectInsert, "siteId" | DerivedColumn>;
  site: SiteColumns;
  /** The first entry of its log, when it was imported; see the event "project.changed". */
  imported?: Pick<ProjectLogEntry, "message" | "doneAt"> | undefined;
}

/**
 * Writes a new project with its site, parties and log entry, publishes the event and requests the map picture.
 * @throws Problem "illegal-transition" when a new project cannot have its status; "invalid-input" when another project
 * has the same text in a unique field.
 */
export async function addProject(
  tx: Transaction,
  scope: Scope,
  added: AddedProject,
): Promise<ProjectRow> {
  const { viewer } = scope;
  const { organizationId, clientId, status } = added.project;
  const transition = requireTransition(null, status);
  const siteId = newId();
  await tx.insert(sites).values({ id: siteId, organizationId, ...added.site });
  const [row] = await tx
    .insert(projects)
    .values({
      ...added.project,
      siteId,
      searchText: projectSearchText({ ...added.site, ...added.project }),
      clientOrganizationId: organizationOfUser(clientId),
      createdById: viewer.id,
      updatedById: viewer.id,
      updatedByName: viewer.name,
    })
    .returning()
    .catch((error: unknown) => {
      throw asUniqueFieldProblem(error);
    });
  const project = asInView("project", row!);
  await insertParties(tx, project);
  const entry = added.imported ?? { message: createdMessage(added.site.siteAddress, status) };
  await logProject(tx, scope, project, { ...entry, newStatus: status });
  const isImported = added.imported !== undefined;
  // Of imported projects there may be thousands: a job at night draws their pictures, and open pages are notified of all of them.
  if (!isImported) {
    await requestThumbnail(tx, project);
    await broadcast(tx, await organizationsOf(tx, project), `project:${project.id}`);
  }
  await emit(tx, scope, "project.changed", { project, before: null, transition, isImported });
  return project;
}
