/** Reads the log of a project page by page. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { walkPages } from "#app/platform/testing/walk-pages.ts";
import { db } from "#db/client.server.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as logsRoute from "../routes/page/logs.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: logs } = servedRoute("modules/projects/routes/page/logs.tsx", logsRoute);

useTestDatabase();

let admin: UserRow;
let projectId: string;
const written = 33;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  projectId = (await makeProject({ organizationId })).id;
  const other = await makeProject({ organizationId });
  await db.execute(sql`delete from log_entries`);
  for (const id of [projectId, other.id])
    await db.execute(sql`
      insert into log_entries (id, organization_id, category, category_id, message, created_at)
      select ${id} || at, ${organizationId}, 'projects', ${id}, 'entry ' || at,
        timestamptz '2026-03-01 10:00:00.123456Z' + (at % 7) * interval '1 minute'
      from generate_series(1, ${written}::int) at`);
});

async function read(search: Record<string, string>) {
  const query = new URLSearchParams({ size: "10", ...search }).toString();
  const request = await requestAs(admin, `/projects/${projectId}/logs?${query}`);
  const page = await logs({ request, params: { id: projectId }, context: {} });
  expect(page.total).toBe(written);
  return { ...page, ids: page.rows.map(({ id }) => id) };
}

it("pages by key, by number and backward are the same: oldest first, of this project only", async () => {
  const { forward, numbered, backward } = await walkPages(read);
  expect(forward.map((ids) => ids.length)).toEqual([10, 10, 10, 3]);
  expect(new Set(forward.flat()).size).toBe(written);
  expect(forward.flat().every((id) => id.startsWith(projectId))).toBe(true);
  expect(numbered).toEqual(forward);
  expect(backward).toEqual(forward);
  const { rows } = await read({ last: "1" });
  expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual(
    rows.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
  );
});
