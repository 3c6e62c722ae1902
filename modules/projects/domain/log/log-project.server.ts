import type { LogType } from "#db/schema.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import type { ProjectInsert, ProjectRow } from "../project-rows.ts";

export interface ProjectLogEntry {
  message: string;
  type?: LogType;
  /** From 1 (worst) to 5, which is the default. */
  severity?: number;
  comment?: string;
  newStatus?: string;
  extended?: Record<string, unknown>;
  /** When it was done, if it was done offline; see `offlineStepTime`. */
  doneAt?: Date | null;
}

/**
 * Writes one entry to the project's log. The entry contains the current parties and belongs to the owner's
 * organization.
 */
export async function logProject(
  tx: Transaction | Database,
  scope: Scope,
  project: ProjectRow,
  entry: ProjectLogEntry,
): Promise<void> {
  await writeLog(tx, scope, {
    ...entry,
    category: "projects",
    categoryId: project.id,
    organizationId: project.organizationId,
    actionDoneBy: currentParties(project),
  });
}

type NameOrId = string | null | undefined;

const toNameAndId = (id: NameOrId, name: NameOrId) => (id ? { id, name: name ?? null } : null);

export function currentParties(project: ProjectInsert): Record<string, unknown> {
  return {
    inspector: toNameAndId(project.inspectorId, project.inspectorName),
    installer: toNameAndId(project.installerId, project.installerName),
    reviewer: toNameAndId(project.reviewerId, project.reviewerName),
    client: toNameAndId(project.clientId, project.clientName),
  };
}
