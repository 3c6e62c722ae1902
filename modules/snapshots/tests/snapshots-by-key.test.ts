/** The snapshots of a project are read page by page. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { walkPages } from "#app/platform/testing/walk-pages.ts";
import { db } from "#db/client.server.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as snapshotsRoute from "../routes/snapshots.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: snapshots } = servedRoute("modules/snapshots/routes/snapshots.tsx", snapshotsRoute);

useTestDatabase();

let admin: UserRow;
let projectId: string;
const snapshotCount = 33;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  projectId = (await makeProject({ organizationId })).id;
  const other = await makeProject({ organizationId });
  for (const id of [projectId, other.id])
    await db.execute(sql`
      insert into snapshots (id, organization_id, project_id, name, created_by_id, created_by_name, created_at)
      select ${id} || at, ${organizationId}, ${id}, 'one.zip', ${admin.id}, 'Ada',
        timestamptz '2026-03-01 10:00:00.123456Z' + (at % 7) * interval '1 minute'
      from generate_series(1, ${snapshotCount}::int) at`);
});

async function read(search: Record<string, string>) {
  const query = new URLSearchParams(search).toString();
  const request = await requestAs(admin, `/projects/${projectId}/snapshots?${query}`);
  const page = await snapshots({ request, params: { id: projectId }, context: {} });
  expect(page.total).toBe(snapshotCount);
  return { ...page, ids: page.rows.map(({ id }) => id) };
}

it("the pages are the same by key, by number and backward, newest first, and only of this project", async () => {
  const { forward, numbered, backward } = await walkPages(read);
  expect(forward.map((ids) => ids.length)).toEqual([10, 10, 10, 3]);
  expect(new Set(forward.flat()).size).toBe(snapshotCount);
  expect(forward.flat().every((id) => id.startsWith(projectId))).toBe(true);
  expect(numbered).toEqual(forward);
  expect(backward).toEqual(forward);
  const { rows } = await read({});
  expect(rows[0]!.createdAt.getTime()).toBeGreaterThan(rows.at(-1)!.createdAt.getTime());
});
