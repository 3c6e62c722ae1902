/** Which people of other organizations the form of a ticket offers, and under which name. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findAssignable } from "../domain/assignee/assignable-users.server.ts";
import {
  offerAssigneesToCreate,
  readForTicket,
} from "../domain/assignee/offer-assignees.server.ts";
import { listMentionable } from "../domain/thread/list-mentionable.server.ts";
import { ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
let outsider: UserRow;

beforeEach(async () => {
  setup = await makeTicketSetup();
  outsider = await makeUser({ type: "client", name: "Hidden Person" });
});

const addParty = (partyKind: "user" | "organization", role: "client" | "installer") =>
  db.insert(projectParties).values({
    projectId: setup.projectId,
    organizationId: setup.organizationId,
    partyKind,
    partyId: partyKind === "user" ? outsider.id : outsider.organizationId,
    role,
  });

const place = () => ({ projectId: setup.projectId, organizationId: setup.organizationId });

const find = async () => findAssignable(await setup.as(setup.admin), place(), outsider.id);

async function offered(): Promise<string> {
  const scope = await setup.as(setup.admin);
  const { projectId: id, organizationId } = setup;
  return JSON.stringify(await offerAssigneesToCreate(scope, { id, organizationId }));
}

test("people of an organization that was only named are neither offered nor accepted", async () => {
  await addParty("organization", "installer");
  expect(await offered()).not.toContain("Hidden Person");
  expect(await find()).toBeNull();
  const party = { partyId: setup.organizationId, role: "inspector" } as const;
  await makeProject({
    organizationId: outsider.organizationId,
    parties: [{ partyKind: "organization", ...party }],
  });
  expect(await offered()).toContain("Hidden Person");
  expect(await find()).toMatchObject({ name: "Hidden Person" });
});

test("an unknown client has the name that the project shows", async () => {
  await db
    .update(projects)
    .set({ clientId: outsider.id, clientName: "Far Company" })
    .where(eq(projects.id, setup.projectId));
  await addParty("user", "client");
  expect(await offered()).toContain("Far Company");
  expect(await offered()).not.toContain("Hidden Person");
  expect(await find()).toMatchObject({ name: "Far Company" });
});

test("a watcher of another organization is mentioned by the name that the ticket shows", async () => {
  const ticket = await makeTicket(setup, {}, setup.admin);
  const { organizationId } = setup;
  const watching = { ticketId: ticket.id, organizationId, userId: outsider.id };
  await db.insert(ticketWatchers).values({ ...watching, userName: outsider.email });
  const scope = await setup.as(setup.admin);
  const names = (await listMentionable(scope, ticket)).map(({ name }) => name);
  expect(names).toContain(outsider.email);
  expect(names).not.toContain("Hidden Person");
  const requested = { searchText: "hidden", max: 51 };
  expect(await readForTicket(scope, requested, new URLSearchParams({ ticket: ticket.id }))).toEqual(
    [],
  );
});
