/** Which people of other organizations the form of a ticket offers, and under which name. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findAssignable } from "../domain/assignee/assignable-users.server.ts";
import { offerToCreate, readForTicket } from "../domain/assignee/offer-assignees.server.ts";
import { listMentionable } from "../domain/thread/list-mentionable.server.ts";
import { ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketWorld, type TicketWorld } from "./ticket-world.ts";

useTestDatabase();

let world: TicketWorld;
let stranger: UserRow;

beforeEach(async () => {
  world = await makeTicketWorld();
  stranger = await makeUser({ type: "client", name: "Hidden Person" });
});

const addParty = (partyKind: "user" | "organization", role: "client" | "installer") =>
  db.insert(projectParties).values({
    projectId: world.projectId,
    organizationId: world.organizationId,
    partyKind,
    partyId: partyKind === "user" ? stranger.id : stranger.organizationId,
    role,
  });

const place = () => ({ projectId: world.projectId, organizationId: world.organizationId });

const find = async () => findAssignable(await world.as(world.admin), place(), stranger.id);

async function offered(): Promise<string> {
  const scope = await world.as(world.admin);
  const { projectId: id, organizationId } = world;
  return JSON.stringify(await offerToCreate(scope, { id, organizationId }));
}

test("people of an organization that was only named are neither offered nor accepted", async () => {
  await addParty("organization", "installer");
  expect(await offered()).not.toContain("Hidden Person");
  expect(await find()).toBeNull();
  const party = { partyId: world.organizationId, role: "inspector" } as const;
  await makeProject({
    organizationId: stranger.organizationId,
    parties: [{ partyKind: "organization", ...party }],
  });
  expect(await offered()).toContain("Hidden Person");
  expect(await find()).toMatchObject({ name: "Hidden Person" });
});

test("an unknown client has the name that the project shows", async () => {
  await db
    .update(projects)
    .set({ clientId: stranger.id, clientName: "Far Company" })
    .where(eq(projects.id, world.projectId));
  await addParty("user", "client");
  expect(await offered()).toContain("Far Company");
  expect(await offered()).not.toContain("Hidden Person");
  expect(await find()).toMatchObject({ name: "Far Company" });
});

test("a watcher of another organization is mentioned by the name that the ticket shows", async () => {
  const ticket = await makeTicket(world, {}, world.admin);
  const { organizationId } = world;
  const watching = { ticketId: ticket.id, organizationId, userId: stranger.id };
  await db.insert(ticketWatchers).values({ ...watching, userName: stranger.email });
  const scope = await world.as(world.admin);
  const names = (await listMentionable(scope, ticket)).map(({ name }) => name);
  expect(names).toContain(stranger.email);
  expect(names).not.toContain("Hidden Person");
  const requested = { words: "hidden", max: 51 };
  expect(await readForTicket(scope, requested, new URLSearchParams({ ticket: ticket.id }))).toEqual(
    [],
  );
});
