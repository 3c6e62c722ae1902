/** An owner with its people, a customer organization that the owner added, an installer and a third-party inspector. */
import { eq } from "drizzle-orm";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { userTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries, organizations, projects, sites } from "#db/schema.ts";
import {
  makeOrganization,
  makeUser,
  signIn,
  type OrganizationRow,
  type UserRow,
} from "#db/testing/factories.ts";
import type { FormInView } from "#modules/forms/public.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { organizationAssociations } from "#modules/users/schema.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";

export { getProject } from "../domain/get-project.server.ts";
export { deleteProject, restoreInTransaction } from "../domain/trash/delete-project.server.ts";
export { changeProject } from "../domain/writing/write-project.server.ts";

export interface ProjectSetup {
  owner: OrganizationRow;
  customer: OrganizationRow;
  hired: OrganizationRow;
  people: Record<UserType, UserRow>;
  customerClient: UserRow;
  hiredAdmin: UserRow;
  hiredInspector: UserRow;
  form: FormDefinition & FormInView;
  rubricId: string;
}

const reviewer = { roles: ["Project Reviewer"] };

export async function makeProjectSetup(): Promise<ProjectSetup> {
  const owner = await makeOrganization(reviewer);
  const customer = await makeOrganization();
  const hired = await makeOrganization({ thirdPartyInspector: true });
  const people = {} as Record<UserType, UserRow>;
  for (const type of userTypes)
    people[type] = await makeUser({
      type,
      organizationId: owner.id,
      clientsAll: true,
      qualificationsAll: true,
      nabcepIds: type === "installer" ? "A1, B2" : null,
    });
  const { form, rubric } = await makeRubric(owner.id);
  const customerClient = await makeUser({ type: "client", organizationId: customer.id });
  const hiredAdmin = await makeUser({ type: "admin", organizationId: hired.id });
  // All of them sign in, because the app does not offer an organization without a user who can sign in, or a client
  // that the owner does not know.
  for (const person of [people.admin, customerClient, hiredAdmin]) await signIn(person);
  await db
    .insert(organizationAssociations)
    .values({ organizationId: owner.id, clientOrganizationId: customer.id });
  return {
    owner,
    customer,
    hired,
    people,
    customerClient,
    hiredAdmin,
    hiredInspector: await makeUser({ type: "field-user", organizationId: hired.id }),
    form,
    rubricId: rubric.id,
  };
}

export async function scopeOf(user: UserRow): Promise<Scope> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, user.organizationId));
  return { viewer: asViewer(user, organization!), organizationId: user.organizationId };
}

/** The stored rows of a project and its site. */
export async function readProject(id: string) {
  const [row] = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, id));
  return row!;
}

/** The messages of the project's log, oldest first. */
export async function readLog(id: string) {
  return db
    .select()
    .from(logEntries)
    .where(eq(logEntries.categoryId, id))
    .orderBy(logEntries.createdAt, logEntries.id);
}
