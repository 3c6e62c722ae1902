/** What a viewer may choose in each filter. */
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projects, users } from "#db/schema.ts";
import { projectStatuses } from "#app/platform/project-status.ts";
import { listClients, listInstallers } from "#modules/project-form/public.server.ts";
import { visibleProjects } from "#modules/projects/public.server.ts";
import { outcomes } from "./criteria.input.ts";
import type { FilterChoice, FilterChoices } from "./filter-types.ts";

/** Boxes of one filter; a longer list is no longer read through. */
export const mostChoices = 500;

export async function listFilterChoices(scope: Scope): Promise<FilterChoices> {
  const [formId, clientId, reviewerId, installerId] = await Promise.all([
    listForms(scope),
    listClientChoices(scope),
    listReviewers(scope),
    listInstallerChoices(scope),
  ]);
  const status = projectStatuses.map((value) => ({ value, label: statusLabels[value] ?? value }));
  const outcome = outcomes.map((value) => ({ value, label: value }));
  return { formId, status, clientId, reviewerId, installerId, outcome };
}

/** The filter's own word for a status. */
const statusLabels: Readonly<Record<string, string>> = { Canceled: "Cancelled" };

/** Who only inspects or installs meets forms of other organizations; all others choose among those of their own. */
const seesByProject = ({ viewer }: Scope) =>
  viewer.type === "field-user" || viewer.type === "installer";

async function listForms(scope: Scope): Promise<FilterChoice[]> {
  if (seesByProject(scope)) {
    const value = sql<string>`${projects.formId}`;
    return distinctOf(scope, value, sql<string>`max(${projects.formTitle})`);
  }
  const rows = await db
    .select({ value: forms.id, label: forms.title, deletedAt: forms.deletedAt })
    .from(forms)
    .where(
      or(
        eq(forms.organizationId, scope.organizationId),
        and(forms.shared, isNull(forms.deletedAt)),
      ),
    )
    .orderBy(sql`${forms.deletedAt} is not null`, asc(forms.title), asc(forms.id))
    .limit(mostChoices);
  return rows.map(({ value, label, deletedAt }) => ({
    value,
    label: deletedAt ? `${label} (deleted)` : label,
  }));
}

/**
 * Client users choose their own organization alone; who is limited to clients, these; a field user those of the inspected
 * projects; all others every client.
 */
async function listClientChoices(scope: Scope): Promise<FilterChoice[]> {
  const { viewer } = scope;
  if (viewer.type === "client")
    return [{ value: viewer.organizationId, label: viewer.organizationName }];
  if (seesByProject(scope))
    return distinctOf(
      scope,
      sql<string>`${projects.clientId}`,
      sql<string>`max(${projects.clientName})`,
    );
  const clients = await listClients(scope);
  return clients.slice(0, mostChoices).map(({ value, label }) => ({ value, label }));
}

function listReviewers(scope: Scope): Promise<FilterChoice[]> {
  if (seesByProject(scope))
    return distinctOf(
      scope,
      sql<string>`${projects.reviewerId}`,
      sql<string>`max(${projects.reviewerName})`,
    );
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), eq(users.type, "quality-manager")))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostChoices);
}

async function listInstallerChoices(scope: Scope): Promise<FilterChoice[]> {
  if (seesByProject(scope))
    return distinctOf(
      scope,
      sql<string>`${projects.installerId}`,
      sql<string>`max(${projects.installerName})`,
    );
  const installers = await listInstallers(scope);
  return installers.slice(0, mostChoices).map(({ value, label }) => ({
    value: value.slice(value.indexOf(":") + 1),
    label,
  }));
}

/** Those that stand in projects of the scope. */
function distinctOf(
  scope: Scope,
  value: ReturnType<typeof sql<string>>,
  label: ReturnType<typeof sql<string>>,
): Promise<FilterChoice[]> {
  return db
    .select({ value, label: sql<string>`coalesce(${label}, '')` })
    .from(projects)
    .where(and(visibleProjects(scope), sql`${value} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`2`)
    .limit(mostChoices);
}
