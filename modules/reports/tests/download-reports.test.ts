import { unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { UserType } from "#app/platform/viewer.ts";
import { isProblem } from "#app/platform/problems.ts";
import { deletedKey } from "#app/platform/files/file-keys.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { db, sql } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as downloadReportsRoute from "../routes/download-reports.ts";
import * as reportsRoute from "../routes/reports.tsx";
import type { ReportRow } from "../domain/get-report.server.ts";
import { makeCompleted, makeReadyReport } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/reports/routes/download-reports.ts",
  downloadReportsRoute,
);
const { loader: reportList } = servedRoute("modules/reports/routes/reports.tsx", reportsRoute);

useTestDatabase();

let organizationId: string;
let reports: ReportRow[];
let foreign: ReportRow;

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  reports = [];
  for (const siteOwnerName of ["Roth", "Roth", "Vale"])
    reports.push(
      await makeReadyReport(await makeCompleted({ organizationId, site: { siteOwnerName } })),
    );
  foreign = await makeReadyReport(await makeCompleted());
});

const colleague = (type: UserType = "admin") =>
  makeUser({ type, organizationId, clientsAll: true });

async function args(user: UserRow | null, fields: [string, string][] | null) {
  const form = fields && new FormData();
  for (const [name, value] of fields ?? []) form!.append(name, value);
  const request = await requestAs(user, "/reports/download", form ? { form } : {});
  return { request, params: {}, context: {} };
}

const selected = (...chosen: readonly ReportRow[]) =>
  chosen.map(({ id }): [string, string] => ["id", id]);

async function unzip(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/zip");
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

async function unreadOf(user: UserRow): Promise<string[]> {
  const request = await requestAs(user, "/reports?tab=Unread");
  const { rows } = await reportList({ request, params: {}, context: {} });
  return rows.map(({ id }) => id);
}

/**
 * Creates reports that share one stored file, each a minute older than the previous one. @returns the id of the oldest.
 */
async function makeUnread(organizationId: string, count: number): Promise<string> {
  const stored = await makeReadyReport(await makeCompleted({ organizationId }));
  await sql`update report_reads set state = 'Read' where report_id = ${stored.id}`;
  const { key } = (await db.query.files.findFirst({
    where: (table) => eq(table.id, stored.fileId!),
  }))!;
  const all = sql`generate_series(1, ${count}::int) nth`;
  await sql`insert into projects (id, organization_id, site_id, status)
    select 'many-' || nth, organization_id, site_id, 'Completed' from projects, ${all} where id = ${stored.projectId}`;
  await sql`insert into files (id, organization_id, collection, record_id, kind, key, name, content_type, size)
    select 'many-' || nth, organization_id, collection, 'many-' || nth, kind, key || nth, nth || '.pdf', content_type, size
    from files, ${all} where id = ${stored.fileId}`;
  await sql`insert into reports (id, organization_id, project_id, title, file_id, status, cause, requested_by_id, requested_by_name, ready_at)
    select 'many-' || nth, ${organizationId}, 'many-' || nth, 'Report ' || nth, 'many-' || nth, 'ready', 'completion', 'x', 'X',
      now() - nth * interval '1 minute' from ${all}`;
  await sql`insert into report_reads (report_id, organization_id, party_kind, party_id, state)
    select 'many-' || nth, ${organizationId}, 'organization', ${organizationId}, 'Unread' from ${all}`;
  for (let index = 1; index <= count; index += 1)
    await fileStore().put(`${key}${index}`, Buffer.from("%PDF-"), {
      contentType: "application/pdf",
    });
  return `many-${count}`;
}

describe("downloading several reports", () => {
  test("sends the selected ones in one archive and marks them read only for that person", async () => {
    const [user, other] = [await colleague(), await colleague()];
    const archive = await unzip(await action(await args(user, selected(reports[0]!, reports[1]!))));
    const names = Object.keys(archive);
    expect(names).toHaveLength(2);
    for (const bytes of Object.values(archive))
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(await unreadOf(user)).toEqual([reports[2]!.id]);
    expect(await unreadOf(other)).toHaveLength(3);
  });

  test("sends all unread reports until none is left", async () => {
    const user = await colleague();
    await unzip(await action(await args(user, selected(reports[2]!))));
    const archive = await unzip(await action(await args(user, [["intent", "unread"]])));
    expect(Object.keys(archive)).toHaveLength(2);
    const again = await action(await args(user, [["intent", "unread"]]));
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toBe(`/organization/${organizationId}/reports`);
  });

  test(
    "sends the newest 1,500 of more unread reports, and reports how many remain",
    { tags: ["nightly"] },
    async () => {
      const user = await makeUser({ type: "admin", clientsAll: true });
      const oldest = await makeUnread(user.organizationId, 1_501);
      const archive = await unzip(await action(await args(user, [["intent", "unread"]])));
      expect(Object.keys(archive)).toHaveLength(1_500);
      expect(await unreadOf(user)).toEqual([oldest]);
      const request = await requestAs(user, "/reports");
      const { tabs } = await reportList({ request, params: {}, context: {} });
      expect(tabs).toContainEqual({ status: "Unread", count: 1 });
      const rest = await unzip(await action(await args(user, [["intent", "unread"]])));
      expect(Object.keys(rest)).toEqual(["1501.pdf"]);
    },
  );

  test("skips another organization's reports", async () => {
    const user = await colleague();
    const archive = await unzip(await action(await args(user, selected(foreign, reports[0]!))));
    expect(Object.keys(archive)).toHaveLength(1);
    const none = await action(await args(user, selected(foreign)));
    expect(none.status).toBe(303);
  });

  test("lists a lost file by name, and leaves its report unread", async () => {
    const user = await colleague();
    const [file] = await db.select().from(files).where(eq(files.id, reports[0]!.fileId!));
    await fileStore().move(file!.key, "elsewhere");
    const archive = await unzip(await action(await args(user, [["intent", "unread"]])));
    expect(Object.keys(archive)).toHaveLength(3);
    expect(Buffer.from(archive["Missing files.txt"]!).toString()).toContain(file!.name);
    expect(await unreadOf(user)).toEqual([reports[0]!.id]);
    await fileStore().move("elsewhere", file!.key);
    expect(await fileStore().exists(deletedKey(file!.key))).toBe(false);
  });

  test.each(["field-user", "quality-manager"] as const)("is refused to a %s", async (type) => {
    const user = await colleague(type);
    const refused = await action(await args(user, [["intent", "unread"]])).catch(
      (error: unknown) => error,
    );
    expect(isProblem(refused) && refused.code).toBe("not-authorized");
    const request = await requestAs(user, `/organization/${organizationId}/reports`);
    const list = await reportList({ request, params: { organizationId }, context: {} });
    expect(list.canDownloadMany).toBe(false);
  });

  test("redirects a signed-out visitor to sign in, and a GET to the list", async () => {
    const out = await action(await args(null, [["intent", "unread"]])).catch((e: unknown) => e);
    expect(out).toBeInstanceOf(Response);
    const answer = await loader(await args(await colleague(), null));
    expect(answer.headers.get("location")).toBe(`/organization/${organizationId}/reports`);
  });
});
