import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closeEngine,
  engineClient,
  clearPause,
} from "#app/platform/search/engine/engine-client.server.ts";
import { aliasOf } from "#app/platform/search/engine/engine-indexes.server.ts";
import { rebuildIndex } from "#app/platform/search/engine/rebuild-index.server.ts";
import { useHeldEngine } from "#app/platform/search/tests/pausable-engine.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listProjects } from "../domain/lists/list-projects.server.ts";
import {
  projectListIds,
  readProjectListQuery,
  type ProjectListId,
} from "../domain/lists/project-lists.ts";
import { projectEngine } from "../domain/search/project-engine.server.ts";
import { findRecords } from "../search.server.ts";
import { makeProjectSetup, scopeOf, type ProjectSetup } from "./project-setup.ts";

useTestDatabase();
const engine = useHeldEngine();

let setup: ProjectSetup;
let abel: Awaited<ReturnType<typeof makeProject>>;

const make = (owner: string, set: Parameters<typeof makeProject>[0]) =>
  makeProject({
    ...set,
    searchText: `${owner} roof`.toLowerCase(),
    site: { siteOwnerName: owner },
  });

beforeAll(async () => {
  setup = await makeProjectSetup();
  const { owner, hired, people, customer } = setup;
  const owned = { organizationId: owner.id };
  const client = { clientId: people.client.id, clientName: "Clara" };
  abel = await make("Abel", {
    ...owned,
    status: "Requested",
    ...client,
    createdAt: new Date("2026-01-10T04:59:00Z"),
  });
  await make("bruno", { ...owned, status: "Scheduled", inspectorId: people["field-user"].id });
  await make("Cora", {
    ...owned,
    status: "Scheduled",
    inspectorOrganizationId: owner.id,
    ...client,
  });
  await make("Ärger", { ...owned, status: "Completed", formTitle: "battery" });
  const hiredHere = [
    { partyKind: "organization" as const, partyId: hired.id, role: "inspector" as const },
  ];
  await make("Dina", {
    ...owned,
    status: "Review",
    inspectorOrganizationId: hired.id,
    parties: hiredHere,
  });
  await make("Fremd", { organizationId: customer.id, status: "Review" });
});

afterAll(closeEngine);

async function listEverything() {
  const viewers = [...Object.values(setup.people), setup.hiredAdmin];
  const urls = ["", "&sort=owner", "&sort=-client", "&sort=-status", "&tab=Scheduled", "&size=2"];
  urls.push(`&client=${setup.people.client.id}`, "&from=2026-01-09&to=2026-01-09");
  const pages = [];
  for (const [index, user] of viewers.entries()) {
    const scope = await scopeOf(user);
    // An administrator opens every URL. Each other viewer opens the first one and one more.
    const opened = user.type === "admin" ? urls : ["", urls[1 + (index % (urls.length - 1))]!];
    for (const listId of projectListIds)
      for (const more of opened)
        pages.push([user.type, listId, more, await list(listId, `q=roof${more}`, scope)]);
    pages.push([user.type, "id", await list("projects", `q=${abel.id}`, scope)]);
    pages.push([user.type, await findRecords(scope, "roof", 3)]);
  }
  return pages;
}

async function list(
  listId: ProjectListId,
  search: string,
  scope: Awaited<ReturnType<typeof scopeOf>>,
) {
  const url = `https://lists.test/?${search}`;
  return listProjects(scope, listId, readProjectListQuery(url, listId));
}

/** Waits until Elasticsearch responds, because it is slow right after its start. */
async function warmUp(): Promise<void> {
  await (await engineClient()).search({ index: aliasOf(projectEngine), sort: ["s.created"] });
  const scope = await scopeOf(setup.people.admin);
  for (let tries = 0; tries < 5; tries++) {
    const { searchNote } = await list("projects", "q=roof", scope);
    if (searchNote === null) return;
    clearPause();
  }
}

test("a searched list has the same tabs and pages with either engine, and says when the database is used instead", async () => {
  await rebuildIndex(projectEngine);
  await warmUp();
  const searched = await listEverything();
  const listText = JSON.stringify(searched);
  expect(listText).toContain("Dina");
  expect(listText).not.toContain("does not answer");
  engine.hold();
  try {
    const scope = await scopeOf(setup.people.admin);
    expect((await list("projects", "q=roof", scope)).searchNote).toContain("does not answer");
    const answered = JSON.parse(
      JSON.stringify(await listEverything(), (name, value: unknown) =>
        name === "searchNote" ? null : value,
      ),
    ) as unknown;
    expect(JSON.parse(listText)).toEqual(answered);
  } finally {
    engine.release();
  }
});

test("a searched list shows no deleted project, and reports its delay", async () => {
  await rebuildIndex(projectEngine);
  await warmUp();
  const scope = await scopeOf(setup.people.admin);
  const before = await list("projects", "q=cora", scope);
  expect(before).toMatchObject({ total: 1, searchNote: null });
  await db
    .update(projects)
    .set({ deletedAt: new Date() })
    .where(eq(projects.id, before.rows[0]!.id));
  await db.execute(sql`update search_outbox set created_at = now() - interval '1 minute'`);
  const indexed = await (await engineClient()).count({ index: aliasOf(projectEngine) });
  expect(indexed.count).toBe(6);
  const after = await list("projects", "q=cora", scope);
  expect(after).toMatchObject({ rows: [], total: 0 });
  expect(after.searchNote).toMatch(/^The search is 6\d seconds behind/);
  expect(await findRecords(scope, "cora", 5)).toEqual([]);
});
