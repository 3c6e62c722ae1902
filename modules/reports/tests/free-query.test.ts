/** Finds unread reports with the free query of the search. */
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as freeQueryRoute from "#modules/search/routes/free-query.ts";
import { reportReads, reports } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: freeQuery } = servedRoute("modules/search/routes/free-query.ts", freeQueryRoute);

useTestDatabase();

let admin: UserRow;
let organizationId = "";
let projectId = "";
let reportId = "";

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  projectId = (await makeProject({ organizationId, status: "Completed" })).id;
  reportId = await makeReadyReport();
  await db.insert(reportReads).values({
    reportId,
    organizationId,
    partyKind: "organization",
    partyId: organizationId,
    state: "Unread",
  });
});

async function makeReadyReport(): Promise<string> {
  const [file] = await db
    .insert(files)
    .values({
      organizationId,
      collection: "projects",
      recordId: projectId,
      kind: "report",
      key: newId(),
      name: "report.pdf",
      contentType: "application/pdf",
      size: 1,
    })
    .returning();
  const [report] = await db
    .insert(reports)
    .values({
      organizationId,
      projectId,
      title: "Roof report",
      fileId: file!.id,
      status: "ready",
      cause: "completion",
      requestedById: admin.id,
      requestedByName: admin.name,
    })
    .returning();
  return report!.id;
}

async function searchReports(query: unknown) {
  const body = JSON.stringify({ type: "reports", query });
  const request = await requestAs(admin, "/free_query", { method: "POST", body });
  const response = await freeQuery({ request, params: {}, context: {} });
  const { hits } = (await response.json()) as {
    hits: { total: { value: number }; hits: { _source: Record<string, unknown> }[] };
  };
  return hits;
}

const withState = (partyId: string, state: string) =>
  searchReports({ bool: { must: [{ match: { [`permissions.${partyId}`]: state } }] } });

it("finds only a viewer's own unread reports", async () => {
  const { hits } = await withState(admin.id, "Unread");
  expect(hits.map((hit) => hit._source)).toMatchObject([
    { id: reportId, projectId, permissions: { [organizationId]: "Unread" } },
  ]);
  expect((await withState(organizationId, "Read")).hits).toEqual([]);
  expect((await withState("org-of-the-demo", "Unread")).hits).toEqual([]);
});

it("finds reports by words of their title", async () => {
  const total = async (query: unknown) => (await searchReports(query)).total.value;
  expect(await total("roof")).toBe(1);
  expect(await total("REPORT  roof")).toBe(1);
  expect(await total({ query_string: { query: "*roof* *report*" } })).toBe(1);
  expect(await total("roof battery")).toBe(0);
  expect(await total("roof%")).toBe(0);
});
