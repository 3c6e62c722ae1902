import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getTicket } from "../domain/get-ticket.server.ts";
import { listTickets } from "../domain/list/list-tickets.server.ts";
import { readTicketListQuery } from "../domain/list/ticket-list-query.ts";
import { findRecords } from "../search.server.ts";
import { ticketWatchers, tickets } from "../schema.ts";
import { ticketValues } from "./ticket-values.ts";

useTestDatabase();

const administrators: UserType[] = ["admin", "super-admin", "client"];

let people: Record<UserType, UserRow>;
const ids: Record<string, string> = {};

async function put(name: string, organizationId: string, watchers: UserRow[]): Promise<void> {
  const creator = await makeUser({ type: "admin", organizationId });
  const project = await makeProject({ organizationId, status: "Completed" });
  const values = ticketValues({ project, creator, title: name });
  const [row] = await db.insert(tickets).values(values).returning();
  ids[name] = row!.id;
  for (const { id: userId, name: userName } of [creator, ...watchers])
    await db.insert(ticketWatchers).values({ ticketId: row!.id, organizationId, userId, userName });
}

beforeAll(async () => {
  const [own, other] = [await makeOrganization(), await makeOrganization()];
  const made = await Promise.all(
    userTypes.map((type) => makeUser({ type, organizationId: own.id })),
  );
  people = Object.fromEntries(made.map((user) => [user.type, user])) as Record<UserType, UserRow>;
  await put("own", own.id, []);
  await put("own, watched", own.id, made);
  await put("foreign", other.id, []);
  await put("foreign, watched", other.id, made);
});

const expected = (type: UserType) =>
  administrators.includes(type)
    ? ["foreign, watched", "own", "own, watched"]
    : ["foreign, watched", "own, watched"];

describe.each(userTypes)("as %s", (type) => {
  test("the list contains watched tickets, and for administrators all of their organization", async () => {
    const scope = await scopeOfUser(people[type].id);
    const query = readTicketListQuery("http://localhost/tickets?sort=title");
    const { rows, total, counts } = await listTickets(scope, query);
    expect(rows.map(({ title }) => title)).toEqual(expected(type));
    expect(total).toBe(expected(type).length);
    expect(counts[0]).toEqual({ status: "Incomplete", count: expected(type).length });
  });

  test("the search finds the same", async () => {
    const found = await findRecords(await scopeOfUser(people[type].id), "ida sol", 10);
    expect(found.map(({ label }) => label).toSorted()).toEqual(expected(type));
    expect(await findRecords(await scopeOfUser(people[type].id), "nobody", 10)).toEqual([]);
  });

  test.each(["own", "own, watched", "foreign", "foreign, watched"])(
    "visibility of the ticket that is %s",
    async (name) => {
      const found = getTicket(await scopeOfUser(people[type].id), ids[name]!);
      if (expected(type).includes(name)) expect((await found).title).toBe(name);
      else await expect(found).rejects.toMatchObject({ code: "not-found" });
    },
  );
});
