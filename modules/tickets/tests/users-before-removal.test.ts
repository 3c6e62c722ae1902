import { expect, it } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { ticketWatchers, tickets } from "../schema.ts";
import { ticketValues } from "./ticket-values.ts";
import { db } from "#db/client.server.ts";
import { makeTicketSetup } from "./ticket-setup.ts";

useTestDatabase();

it("a user who created, works on or watches a ticket is not removed", async () => {
  const setup = await makeTicketSetup();
  const { organizationId } = setup.project;
  const [creator, assignee, watcher, other] = await Promise.all(
    [0, 1, 2, 3].map(() => makeUser({ type: "field-user", organizationId })),
  );
  const [ticket] = await db
    .insert(tickets)
    .values(ticketValues({ project: setup.project, creator: creator!, assignee: assignee! }))
    .returning();
  await db
    .insert(ticketWatchers)
    .values({ ticketId: ticket!.id, organizationId, userId: watcher!.id, userName: "W" });
  const userIds = [creator, assignee, watcher, other].map((user) => user!.id);
  const stays = new Set<string>();
  const scope = await scopeOfUser(other!.id);
  await inTransaction((tx) =>
    emit(tx, scope, "users.before-removal", { userIds, retain: (id) => stays.add(id) }),
  );
  expect([...stays].toSorted()).toEqual(userIds.slice(0, 3).toSorted());
});
