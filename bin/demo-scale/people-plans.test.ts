/** The lists of field users and installers read their pages from an index, also among thousands of users. */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  peopleKeyKinds,
  peopleRowsQuery,
  readPeopleQuery,
} from "#modules/users/domain/lists/list-people.server.ts";
import { explain, overreads, type Node } from "./read-plan.ts";

useTestDatabase();

let adminId: string;

beforeAll(async () => {
  const { id } = await makeOrganization();
  adminId = (await makeUser({ type: "admin", organizationId: id })).id;
  await db.execute(fragment`
    insert into users (id, organization_id, name, email, phone, address, type)
    select 'crowd-' || at, ${id}, 'Person ' || at, 'crowd-' || at || '@crowd.test', '(602) 555-' || at,
      at || ' Elm Street', case when at % 2 = 0 then 'field-user' else 'scheduler' end
    from generate_series(1, 6000) at`);
  await db.execute(fragment`analyze users`);
});

async function readPeople(search: string) {
  const scope = await scopeOfUser(adminId);
  const query = readPeopleQuery(`http://localhost/field_users?${search}`);
  const nodes: Node[] = [];
  const sorting = { kinds: peopleKeyKinds(query), total: async () => null };
  const { keys } = await readByKey(query, sorting, async (slice) => {
    const rows = peopleRowsQuery(scope, "field-user", query, slice);
    nodes.push(...(await explain(rows.getSQL())));
    return rows;
  });
  return { nodes, keys };
}

it.each(["id", "name", "email", "phone", "address"])(
  "by %s: the first page, the one after a row within the list, and the last",
  async (sort) => {
    const { keys } = await readPeople(`sort=${sort}&page=100`);
    const beside = new URLSearchParams({ sort, page: "101", after: keys.after! }).toString();
    for (const search of [`sort=${sort}`, beside, `sort=-${sort}&last=1`]) {
      const { nodes } = await readPeople(search);
      expect(overreads(nodes)).toEqual([]);
    }
  },
);
