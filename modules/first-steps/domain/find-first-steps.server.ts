import { and, asc, eq, exists, inArray, isNull, ne, not, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { isSample } from "#app/platform/samples/sample-records.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { organizations, projects, sites, users } from "#db/schema.ts";
import { firstSteps } from "../schema.ts";
import { currentStep, type Step } from "./steps.ts";

/** The statuses of a project whose visit has a date, or had one. */
const visited: ProjectStatus[] = [
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
  "Completed",
];

/**
 * The steps that My Home shows. Null for people who cannot take them, once they are hidden, and for an organization that has
 * completed a project. A sample report is only a look ahead: it does not end the list.
 */
export async function findFirstSteps(scope: Scope): Promise<FirstSteps | null> {
  if (!administratorTypes.includes(scope.viewer.type)) return null;
  const chosen = await readChosen(scope);
  if (chosen.isPast || chosen.hiddenAt) return null;
  const found = await readFirstSteps(scope, chosen);
  // A company that only installs has taken the last step once a project names it.
  const isPast = found.current === null || (found.current === "form" && found.installed !== null);
  return isPast ? null : found;
}

/** The steps of the viewer's organization, hidden or done as well. */
export async function listFirstSteps(scope: Scope): Promise<FirstSteps> {
  return readFirstSteps(scope, await readChosen(scope));
}

async function readFirstSteps(scope: Scope, chosen: Chosen) {
  const { steps, underWay } = await readSteps(scope, chosen);
  const current = currentStep(steps);
  const cards = current === "form" ? await listCards() : [];
  const installs = scope.viewer.installs === true;
  const installed = installs && current === "form" ? await findInstalled(scope) : null;
  const canInspect = scope.viewer.type === "client";
  const sampleSeen = chosen.sampleSeenAt !== null;
  const texts = { sampleSeen, canInspect, installs, installed };
  return { steps, current, underWay, cards, newFormId: newId(), ...texts };
}

/** The most likely choices. The page of ready forms has all of them. */
const shownCards = 3;

/** Loaded on demand: only an organization without a form needs the ready forms, and all their questions come with them. */
async function listCards() {
  const { readyFormCards } = await import("#modules/ready-forms/public.ts");
  return readyFormCards.slice(0, shownCards);
}

export type FirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;

async function readChosen({ organizationId }: Scope) {
  const inScope = and(
    eq(projects.organizationId, organizationId),
    isNull(projects.deletedAt),
    not(isSample("project", projects.id)),
  );
  const completed = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inScope, eq(projects.status, "Completed")));
  const [row] = await db
    .select({
      isPast: sql<boolean>`${exists(completed)}`,
      inspectsSelfAt: firstSteps.inspectsSelfAt,
      sampleSeenAt: firstSteps.sampleSeenAt,
      hiddenAt: firstSteps.hiddenAt,
    })
    .from(sql`(select ${organizationId}::text as id) own`)
    .leftJoin(firstSteps, sql`${firstSteps.organizationId} = own.id`);
  return row!;
}

type Chosen = Awaited<ReturnType<typeof readChosen>>;

async function readSteps(scope: Scope, chosen: Chosen) {
  const [form, inspector, own, ownVisit, ordered, ownCompleted] = await Promise.all([
    findForm(scope),
    findInspector(scope),
    findProject(scope),
    findProject(scope, visited),
    findOrdered(scope),
    chosen.isPast ? findProject(scope, ["Completed"]) : undefined,
  ]);
  const project = own ?? ordered;
  const visit = ownVisit ?? (ordered && visited.includes(ordered.status) ? ordered : undefined);
  const completed = ownCompleted ?? (ordered?.status === "Completed" ? ordered : undefined);
  // Another company brings the form and the inspector of an inspection that it was asked for.
  const brings = (what: string) => ordered && `${ordered.company} ${what}`;
  const other = chosen.inspectsSelfAt ? "You, or another company" : null;
  const manage = (found: { id: string } | undefined) => found && `/projects/${found.id}/manage`;
  const steps: Step[] = [
    step("form", form?.title ?? brings("brings its form"), form && `/forms/${form.id}`),
    step(
      "inspector",
      inspector?.name ?? brings("decides who inspects") ?? other,
      inspector && `/users/${inspector.id}/manage`,
    ),
    {
      ...step("project", project?.owner, manage(project)),
      ...(own && !own.isThirdParty && { schedule: `/schedule/${own.id}` }),
    },
    step("visit", visit?.owner, manage(visit)),
    step("report", completed?.owner, manage(completed)),
  ];
  return { steps, underWay: visit && { ...visit, path: manage(visit)! } };
}

function step(id: Step["id"], made?: string | null, path?: string): Step {
  return { id, done: made != null, made: made ?? null, path: path ?? null };
}

async function findForm({ organizationId }: Scope) {
  const [form] = await db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(
      and(
        eq(forms.organizationId, organizationId),
        eq(forms.active, true),
        isNull(forms.deletedAt),
        not(isSample("form", forms.id)),
      ),
    )
    .orderBy(asc(forms.createdAt))
    .limit(1);
  return form;
}

async function findInspector({ organizationId }: Scope) {
  const [person] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.type, "field-user"),
        eq(users.disabled, false),
        not(isSample("user", users.id)),
      ),
    )
    .orderBy(asc(users.name))
    .limit(1);
  return person;
}

async function findProject({ organizationId }: Scope, statuses?: ProjectStatus[]) {
  const [project] = await readProjects(
    and(
      eq(projects.organizationId, organizationId),
      statuses && inArray(projects.status, statuses),
    ),
  );
  return project;
}

/** A project that the viewer asked another company for. */
async function findOrdered({ viewer, organizationId }: Scope) {
  const [project] = await readProjects(
    and(eq(projects.clientId, viewer.id), ne(projects.organizationId, organizationId)),
  );
  return project;
}

/** The site of a project that names the viewer's organization as its installer. */
async function findInstalled({ organizationId }: Scope) {
  const [project] = await readProjects(eq(projects.installerId, organizationId));
  return project ? { owner: project.owner, path: `/projects/${project.id}/manage` } : null;
}

function readProjects(where: SQL | undefined) {
  return db
    .select({
      id: projects.id,
      owner: sites.siteOwnerName,
      status: projects.status,
      inspector: projects.inspectorName,
      company: organizations.name,
      isThirdParty: sql<boolean>`coalesce(${projects.inspectorKind} = 'third-party', false)`,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(where, isNull(projects.deletedAt), not(isSample("project", projects.id))))
    .limit(1);
}
