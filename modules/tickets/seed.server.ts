/** A few tickets of the demo: one in each status, and one without an assignee. */
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { demoUsers, ownerOrganizationId, type DemoUser } from "#db/seed/demo-people.ts";
import { demoTickets } from "./seed-data/demo-tickets.ts";
import { fillTickets } from "./seed-data/fill-tickets.server.ts";

export async function seed(): Promise<void> {
  const creator = demoUser("admin");
  const scope = await scopeOfUser(creator.id);
  await fillTickets(scope, demoTickets, { creator, assignee: demoUser("field-user") });
}

function demoUser(type: DemoUser["type"]): DemoUser {
  const user = demoUsers.find(
    (one) => one.organizationId === ownerOrganizationId && one.type === type,
  );
  if (!user) throw new Error(`The demo has no ${type} in the owner organization.`);
  return user;
}
