/** The trash reads its pages from an index, also where thousands of projects were deleted. */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { db, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { trashRowsQuery } from "#modules/projects/domain/trash/list-trash.server.ts";
import { fillScale } from "./fill-scale.ts";
import { explain, isWhole, overreads, type Node } from "./read-plan.ts";

useTestDatabase();

beforeAll(async () => {
  await fillScale(sql, 6_000);
  await db.execute(fragment`update projects set deleted_at = created_at + interval '1 day'
    where ctid in (select ctid from projects tablesample bernoulli (50) repeatable (7))`);
  await db.execute(fragment`analyze projects`);
}, 120_000);

async function readTrash(person: string, search: string) {
  const scope = await scopeOfUser(`scale-org-1-${person}`);
  const rules = { sortable: [], defaults: { sort: "-deleted" } };
  const query = readTableQuery(`http://localhost/trash?${search}`, rules);
  const nodes: Node[] = [];
  const sorting = { kinds: ["moment", "text"], total: async () => null } as const;
  const { keys } = await readByKey(query, sorting, async (slice) => {
    const rows = trashRowsQuery(scope, slice);
    nodes.push(...(await explain(rows.getSQL())));
    return rows;
  });
  return { nodes, keys };
}

it("an administrator's first page, its neighbors within the trash, and the last", async () => {
  const { keys } = await readTrash("admin-1", "page=40");
  for (const search of [
    "",
    `page=41&after=${keys.after}`,
    `page=39&before=${keys.before}`,
    "last=1",
  ])
    expect(overreads((await readTrash("admin-1", search.replaceAll("+", "%2B"))).nodes)).toEqual(
      [],
    );
});

it.each(["field-user-1", "installer-1"])("the trash of %s reads no table whole", async (person) => {
  expect((await readTrash(person, "")).nodes.filter(isWhole)).toEqual([]);
});
