/** Walks the list of clients page by page. */
import { beforeAll, expect, it } from "vitest";
import { walkPages } from "#app/platform/testing/walk-pages.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as clientsRoute from "../routes/clients.tsx";
import { organizationAssociations } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: clients } = servedRoute("modules/users/routes/clients.tsx", clientsRoute);

useTestDatabase();

let admin: UserRow;
const made = 33;

beforeAll(async () => {
  const { id: organizationId } = await makeOrganization();
  admin = await makeUser({ type: "admin", organizationId });
  for (let index = 0; index < made; index += 1) {
    const { id } = await makeOrganization({
      name: `Client ${index % 4}`,
      address: index % 3 === 0 ? null : `${index % 5} Elm Street ~ 5%`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 7))),
    });
    await makeUser({ type: "client", organizationId: id });
    await db.insert(organizationAssociations).values({ organizationId, clientOrganizationId: id });
  }
  await makeUser({ type: "client" });
}, 60_000);

async function read(search: Record<string, string>) {
  const query = new URLSearchParams(search).toString();
  const request = await requestAs(admin, `/users/clients?${query}`);
  const { rows, keys, total } = await clients({ request, params: {}, context: {} });
  expect(total).toBe(made);
  return { ids: rows.map(({ id }) => id), keys };
}

it.each(["company", "-company", "address", "-address", "created", "-created"])(
  "by %s the pages are the same by key, by number and backward, and contain no other rows",
  async (sort) => {
    const { forward, numbered, backward } = await walkPages(read, { sort });
    expect(forward.map((ids) => ids.length)).toEqual([10, 10, 10, 3]);
    expect(new Set(forward.flat()).size).toBe(made);
    expect(numbered).toEqual(forward);
    expect(backward).toEqual(forward);
  },
);
