import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { files, users } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { allProjects, criteriaInput } from "../domain/criteria/criteria.input.ts";
import { startRun } from "../domain/runs/start-run.server.ts";
import { getRun, getRunFile } from "../domain/runs/runs.server.ts";
import { sweepRuns } from "../domain/runs/sweep-runs.server.ts";
import { prepareReport } from "../domain/runs/requested-report.server.ts";
import { recordFinalFailure, handle } from "../jobs/write-run.handler.server.ts";
import * as stopRunRoute from "../routes/stop-run.ts";
import * as runFileRoute from "../routes/run-file.ts";
import { exportRuns } from "../schema.ts";
import { makeExportSetup, type ExportSetup } from "./export-setup.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: stop } = servedRoute("modules/exports/routes/stop-run.ts", stopRunRoute);
const { loader: download } = servedRoute("modules/exports/routes/run-file.ts", runFileRoute);

const database = useTestDatabase();

const before = process.env.DATA_DIR;
let folder = "";
let setup: ExportSetup;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "exports-"));
  process.env.DATA_DIR = folder;
  setup = await makeExportSetup();
  for (let n = 0; n < 90; n += 1) await setup.add();
});

afterAll(async () => {
  process.env.DATA_DIR = before;
  await rm(folder, { recursive: true, force: true });
});

const requested = {
  kind: "csv" as const,
  criteria: allProjects,
  includeIntakeData: false,
  rubricId: "",
};
const begin = () => startRun(setup.scope, requested, { format: "csv", total: 90 });
/** A worker that writes one run. */
const program = `
  const { writeRun } = await import("#modules/exports/domain/runs/write-run.server.ts");
  await writeRun(process.argv[1]);`;
const write = (runId: string) => handle({ runId }, { id: "job" });

test("progress is reported in pages of thirty", async () => {
  const report = await prepareReport(setup.scope, requested);
  const percents: number[] = [];
  const onRows = (read: number) => void percents.push(Math.round((read / report.total) * 100));
  for await (const _ of report.write("csv", { onRows }));
  expect(percents).toEqual([33, 67, 100]);
});

describe("a run", () => {
  test("writes its file once, notifies the requester, and is visible to nobody else", async () => {
    const id = await begin();
    await write(id);
    await write(id);
    expect(await getRun(setup.scope, id)).toMatchObject({ status: "ready", read: 90, total: 90 });
    const request = await requestAs(setup.admin, `/reports/exports/${id}/file`);
    const response = await download({ request, params: { id }, context: {} });
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="report_\d+\.csv"/,
    );
    expect(
      parse(await response.text(), { bom: true, from: 2, record_delimiter: "\r\n" }),
    ).toHaveLength(90);
    const sentNotifications = await db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, setup.admin.id));
    expect(sentNotifications.filter(({ path }) => path === `/reports/exports/${id}`)).toHaveLength(
      1,
    );
    const colleague = await setup.as("admin");
    await expect(getRun(colleague, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(getRunFile(colleague, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("does not wait for another person's runs, and is refused beside five of one's own", async () => {
    const [busy, other] = [await setup.as("admin"), await setup.as("admin")];
    const beginAs = (scope: Scope) => startRun(scope, requested, { format: "csv", total: 90 });
    for (let index = 0; index < 5; index += 1) await beginAs(busy);
    await expect(beginAs(busy)).rejects.toMatchObject({ code: "invalid-input" });
    expect(await getRun(other, await beginAs(other))).toMatchObject({ status: "waiting" });
  });

  test("that was stopped writes nothing, before it begins and in progress", async () => {
    const early = await begin();
    const press = async () => {
      const request = await requestAs(setup.admin, `/reports/exports/${early}/stop`, {
        form: {},
      });
      return toastOf(await stop({ request, params: { id: early }, context: {} }));
    };
    expect(await press()).toBe("The report was stopped.");
    expect(await press()).toBe("The report had ended before.");
    await write(early);
    expect((await getRun(setup.scope, early)).status).toBe("stopped");
    const late = await begin();
    // The first progress update triggers the stop.
    await db.execute(sql`create function stop_runs() returns trigger language plpgsql as $$ begin
      if new.read > 0 then new.status := 'stopped'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger stop_runs before update on export_runs for each row execute function stop_runs()`,
    );
    await write(late).finally(() => db.execute(sql`drop function stop_runs cascade`));
    expect(await getRun(setup.scope, late)).toMatchObject({
      status: "stopped",
      read: 30,
      fileId: null,
    });
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });

  test(
    "whose worker is killed in progress is written whole by the next one, with one notification",
    { tags: ["nightly"], timeout: 60_000 },
    async () => {
      const id = await begin();
      // The first progress update waits until the lock is released.
      await db.execute(sql`create function hold_runs() returns trigger language plpgsql as $$ begin
      if new.read > 0 then perform pg_advisory_xact_lock(4711); end if; return new; end $$`);
      await db.execute(
        sql`create trigger hold_runs before update on export_runs for each row execute function hold_runs()`,
      );
      await inTransaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
        const worker = spawn(process.execPath, ["--input-type=module", "--eval", program, id], {
          env: { ...process.env, DATABASE_URL: database.url, BOUNDS: "" },
          stdio: "inherit",
        });
        const ended = once(worker, "exit");
        await vi.waitFor(
          async () => {
            const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and locktype = 'advisory' and not granted`;
            expect(await outsideTransaction(() => db.execute(waiting))).toHaveLength(1);
          },
          { timeout: 30_000, interval: 50 },
        );
        worker.kill("SIGKILL");
        expect(await ended).toEqual([null, "SIGKILL"]);
      });
      await db.execute(sql`drop function hold_runs cascade`);
      expect(await getRun(setup.scope, id)).toMatchObject({ status: "running", fileId: null });
      await write(id);
      expect(await getRun(setup.scope, id)).toMatchObject({ status: "ready", read: 90 });
      const sentNotifications = await db
        .select()
        .from(notifications)
        .where(eq(notifications.path, `/reports/exports/${id}`));
      expect(sentNotifications).toHaveLength(1);
      await rm(join(folder, "incoming"), { recursive: true });
    },
  );

  test("that cannot be written fails with a notification, and leaves no file", async () => {
    const id = await begin();
    await db
      .update(exportRuns)
      .set({ requested: { ...requested, kind: "scoring" } })
      .where(eq(exportRuns.id, id));
    await expect(write(id)).rejects.toThrow("Select a Form");
    expect(await getRun(setup.scope, id)).toMatchObject({ status: "failed", fileId: null });
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });

  test("whose every worker was killed is reported as failed; a finished one does not change", async () => {
    const [cut, whole] = [await begin(), await begin()];
    await db.update(exportRuns).set({ status: "running" }).where(eq(exportRuns.id, cut));
    await write(whole);
    for (const runId of [cut, whole]) await recordFinalFailure({ runId }, { id: "job" });
    expect(await getRun(setup.scope, cut)).toMatchObject({ status: "failed", fileId: null });
    expect(await getRun(setup.scope, whole)).toMatchObject({ status: "ready" });
    const path = `/reports/exports/${cut}`;
    const sentNotifications = await db
      .select()
      .from(notifications)
      .where(eq(notifications.path, path));
    expect(sentNotifications).toHaveLength(1);
  });

  test("that does not fit on the disk fails with a notification, and leaves nothing on it", async (context) => {
    const incoming = join(folder, "incoming");
    await mkdir(incoming, { recursive: true });
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", incoming], { stdio: "pipe" });
    } catch {
      return context.skip("this account may not mount a small disk");
    }
    try {
      const id = await begin();
      await expect(write(id)).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await getRun(setup.scope, id)).toMatchObject({ status: "failed", fileId: null });
      expect(await readdir(incoming)).toEqual([]);
      const path = `/reports/exports/${id}`;
      const sentNotifications = await db
        .select()
        .from(notifications)
        .where(eq(notifications.path, path));
      expect(sentNotifications.map(({ message }) => message)).toEqual([
        expect.stringContaining("We could not generate your report"),
      ]);
    } finally {
      execFileSync("umount", [incoming]);
    }
  });

  test("of projects without rows reports that, and is not retried", async () => {
    const criteria = criteriaInput.parse({ formId: setup.formId });
    const id = await startRun(
      setup.scope,
      { ...requested, kind: "actions", criteria },
      { format: "csv", total: 90 },
    );
    await write(id);
    expect(await getRun(setup.scope, id)).toMatchObject({ status: "empty", fileId: null });
    const [notification] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.path, `/reports/exports/${id}`));
    expect(notification?.message).toMatch(/^could not generate CSV rows: actions_report\.csv/);
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });

  test("is written with its owner's rights at that time", async () => {
    const id = await startRun(
      setup.scope,
      { ...requested, kind: "invoicing" },
      { format: "csv", total: 90 },
    );
    await db.update(users).set({ type: "scheduler" }).where(eq(users.id, setup.admin.id));
    await expect(write(id)).rejects.toThrow("not authorized");
    await db.update(users).set({ type: "admin" }).where(eq(users.id, setup.admin.id));
  });

  test("is deleted with its file after a week, and not before", async () => {
    const id = await begin();
    await write(id);
    const { fileId, createdAt } = await getRun(setup.scope, id);
    const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
    await sweepRuns(after(6.9));
    expect((await getRun(setup.scope, id)).status).toBe("ready");
    await sweepRuns(after(7.1));
    await expect(getRun(setup.scope, id)).rejects.toMatchObject({ code: "not-found" });
    const [file] = await db.select().from(files).where(eq(files.id, fileId!));
    expect(file?.deletedAt).not.toBeNull();
  });

  test("is refused beside five others", async () => {
    await db.delete(exportRuns);
    for (let n = 0; n < 5; n += 1) await begin();
    await expect(begin()).rejects.toThrow("not finished");
  });
});
