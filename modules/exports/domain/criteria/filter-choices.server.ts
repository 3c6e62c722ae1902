/** Reads the choices that a viewer has in each filter. */
import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import type { RequestedChoices, Choice, OfferedChoices } from "#app/platform/lists/choices.ts";
import {
  matchingChoices,
  isRequestedChoice,
  offerChoices,
} from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projects, users } from "#db/schema.ts";
import { projectStatuses } from "#app/platform/project-status.ts";
import { publishedTitle, readableForms } from "#modules/forms/public.server.ts";
import { listClients, listInstallers } from "#modules/project-form/public.parties.server.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { outcomes, type Criteria } from "./criteria.input.ts";
import type { FilterChoices, RecordFilter } from "./filter-types.ts";

/** The chosen values, and the search words for others. */
export interface Choosing {
  criteria: Criteria;
  searchTexts: Record<RecordFilter, string>;
}

/** Returns the choices for the filters of a report. */
export async function listFilterChoices(
  scope: Scope,
  { criteria, searchTexts }: Choosing,
): Promise<FilterChoices> {
  const offer = (name: RecordFilter) =>
    offerChoices(
      { from: `/choices/exports.${name}`, searchText: searchTexts[name], chosen: criteria[name] },
      (requested) => readRecords(scope, name, requested),
    );
  const [formId, clientId, reviewerId, installerId] = await Promise.all([
    offer("formId"),
    offer("clientId"),
    offer("reviewerId"),
    offer("installerId"),
  ]);
  return { formId, clientId, reviewerId, installerId, ...fixedChoices };
}

/** Returns the names of the chosen values only. */
export async function listChosen(scope: Scope, criteria: Criteria): Promise<FilterChoices> {
  const chosen = async (name: RecordFilter): Promise<OfferedChoices> => {
    const values = criteria[name];
    const requested = { values, max: values.length };
    return { choices: values.length > 0 ? await readRecords(scope, name, requested) : [] };
  };
  const [formId, clientId, reviewerId, installerId] = await Promise.all([
    chosen("formId"),
    chosen("clientId"),
    chosen("reviewerId"),
    chosen("installerId"),
  ]);
  return { formId, clientId, reviewerId, installerId, ...fixedChoices };
}

/** Returns the requested records of a filter, among those that the viewer may choose. */
export function readRecords(
  scope: Scope,
  name: RecordFilter,
  requested: RequestedChoices,
): Promise<Choice[]> {
  return recordReaders[name](scope, requested);
}

/** The filter's own label for a status. */
const statusLabels: Readonly<Record<string, string>> = { Canceled: "Cancelled" };

const fixedChoices = {
  status: {
    choices: projectStatuses.map((value) => ({ value, label: statusLabels[value] ?? value })),
  },
  outcome: { choices: outcomes.map((value) => ({ value, label: value })) },
};

/**
 * People who only inspect or install also see forms of other organizations through projects; others see forms of their
 * own.
 */
const seesByProject = ({ viewer }: Scope) =>
  viewer.type === "field-user" || viewer.type === "installer";

async function listForms(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  if (seesByProject(scope)) {
    const value = sql<string>`${projects.formId}`;
    return distinctOf(scope, requested, value, sql<string>`max(${projects.formTitle})`);
  }
  const own = eq(forms.organizationId, scope.organizationId);
  const title = sql<string>`case when ${own} then ${forms.title} else ${publishedTitle} end`;
  const label = sql<string>`${title} || case when ${forms.deletedAt} is null then '' else ' (deleted)' end`;
  return db
    .select({ value: forms.id, label })
    .from(forms)
    .where(and(or(own, readableForms(scope)), isRequestedChoice(requested, forms.id, label)))
    .orderBy(sql`${forms.deletedAt} is not null`, asc(title), asc(forms.id))
    .limit(requested.max);
}

/**
 * Client users can choose only their own organization. People limited to some clients can choose those, field users and
 * installers the clients of their projects, and all others every client.
 */
async function listClientChoices(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const { viewer } = scope;
  if (viewer.type === "client")
    return matchingChoices(
      [{ value: viewer.organizationId, label: viewer.organizationName }],
      requested,
    );
  if (seesByProject(scope))
    return distinctOf(
      scope,
      requested,
      sql<string>`${projects.clientId}`,
      sql<string>`max(${projects.clientName})`,
    );
  const clients = await listClients(scope, requested);
  return clients.slice(0, requested.max).map(({ value, label }) => ({ value, label }));
}

function listReviewers(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  if (seesByProject(scope))
    return distinctOf(
      scope,
      requested,
      sql<string>`${projects.reviewerId}`,
      sql<string>`max(${projects.reviewerName})`,
    );
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(
      and(
        eq(users.organizationId, scope.organizationId),
        eq(users.type, "quality-manager"),
        isRequestedChoice(requested, users.id, users.name),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(requested.max);
}

async function listInstallerChoices(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  if (seesByProject(scope))
    return distinctOf(
      scope,
      requested,
      sql<string>`${projects.installerId}`,
      sql<string>`max(${projects.installerName})`,
    );
  const installers = await listInstallers(scope, requested);
  return installers.slice(0, requested.max).map(({ value, label }) => ({
    value: value.slice(value.indexOf(":") + 1),
    label,
  }));
}

const recordReaders: Record<
  RecordFilter,
  (scope: Scope, requested: RequestedChoices) => Promise<Choice[]>
> = {
  formId: listForms,
  clientId: listClientChoices,
  reviewerId: listReviewers,
  installerId: listInstallerChoices,
};

/** Returns the distinct values that occur in projects of the scope. */
function distinctOf(
  scope: Scope,
  requested: RequestedChoices,
  value: SQL<string>,
  label: SQL<string>,
): Promise<Choice[]> {
  const found = db
    .select({ value: value.as("value"), label: sql<string>`coalesce(${label}, '')`.as("label") })
    .from(visibleProjects(scope, { filter: sql`${value} is not null` }))
    .groupBy(sql`1`)
    .as("found");
  return db
    .select({ value: found.value, label: found.label })
    .from(found)
    .where(isRequestedChoice(requested, found.value, found.label))
    .orderBy(asc(found.label), asc(found.value))
    .limit(requested.max);
}
