/** The calls of a program that read reports. */
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { reportRecord, type ReportRecord } from "../domain/calls/report-record.ts";
import * as fileRoute from "../routes/calls/report-file.ts";
import * as reportRoute from "../routes/calls/report.ts";
import * as reportsRoute from "../routes/calls/reports.ts";
import { reportReads } from "../schema.ts";
import { makeCompleted, makeReadyReport } from "./factories.ts";

useTestDatabase();

const folder = "modules/reports/routes/calls";
const all = servedRoute(`${folder}/reports.ts`, reportsRoute);
const one = servedRoute(`${folder}/report.ts`, reportRoute);
const file = servedRoute(`${folder}/report-file.ts`, fileRoute);

let who: UserRow;
let outsider: UserRow;
let id: string;
let projectId: string;

beforeAll(async () => {
  const made = await makeCompleted({ site: { siteOwnerName: "Roth" } });
  const other = await makeCompleted({ organizationId: made.organizationId });
  ({ id, projectId } = await makeReadyReport(made));
  await makeReadyReport(other);
  who = made.admin;
  outsider = await makeUser({ type: "admin" });
});

const list = (query: string, by = who) =>
  answerOf<{ reports: ReportRecord[]; next: string | null }>(all.loader, { who: by, query });

test("the list has the filters of the page, and no report of another organization", async () => {
  expect((await list("")).reports).toHaveLength(2);
  const [found, ...others] = (await list("?q=Roth")).reports;
  expect(others).toEqual([]);
  expect(reportRecord.parse(found)).toMatchObject({ id, projectId, status: "ready" });
  expect(await list("?tab=Read")).toEqual({ reports: [], next: null });
  expect(await list("", outsider)).toEqual({ reports: [], next: null });
});

test.each([
  ["?tab=New", "tab"],
  ["?title=Roth", "title"],
  ["?after=1", "after"],
])("the list is refused with %s", async (query, field) => {
  const refused = await refusalOf(sendCall(all.loader, { who, query }));
  expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
});

test("a report is returned with its content, or 304 when the caller has that version", async () => {
  const call = { who, params: { id } };
  const response = await sendCall(one.loader, call);
  expect(await response.clone().json()).toMatchObject({ id, outcome: "Fail", tickets: null });
  const headers = { "If-None-Match": response.headers.get("ETag")! };
  expect((await sendCall(one.loader, { ...call, headers })).status).toBe(304);
});

test("the document of a report is downloaded, and the report stays unread for people", async () => {
  const response = await sendCall(file.loader, { who, params: { id } });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(await response.text()).toBe("%PDF-1.7");
  const read = and(eq(reportReads.reportId, id), eq(reportReads.state, "Read"));
  expect(await db.$count(reportReads, read)).toBe(0);
});

test("a report of another organization and its document are not found", async () => {
  for (const { loader } of [one, file]) {
    const refused = await refusalOf(sendCall(loader, { who: outsider, params: { id } }));
    expect(refused.code).toBe("not-found");
  }
});
