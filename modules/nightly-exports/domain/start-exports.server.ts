/** Starts exports: each night by themselves, or when a person asks for one. */
import { and, eq, sql } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { writeExportJob } from "../jobs/write-export.job.ts";
import { nightlyExports, nightlyExportSettings } from "../schema.ts";
import { requireManager } from "./requirements.ts";

type NewExport = Omit<typeof nightlyExports.$inferInsert, "id" | "status">;

/** Adds an export with its job. False when one is unfinished, or that of the night exists. */
async function addExport(tx: Transaction, added: NewExport): Promise<boolean> {
  const { organizationId } = added;
  const [row] = await tx
    .insert(nightlyExports)
    .values(added)
    .onConflictDoNothing()
    .returning({ id: nightlyExports.id });
  if (!row) return false;
  await enqueue(tx, writeExportJob, { exportId: row.id }, { organizationId, singletonKey: row.id });
  await broadcast(tx, [organizationId], `nightly-export:${row.id}`);
  return true;
}

/** @returns false when an export is unfinished; its files are the answer. */
export async function startExport(scope: Scope): Promise<boolean> {
  requireManager(scope);
  const { organizationId, viewer } = scope;
  return inTransaction((tx) => addExport(tx, { organizationId, requestedByName: viewer.name }));
}

/** The hour of the organization's day from which its night's export is written. */
const firstHour = 1;

/** Starts the exports of the day that were not started yet. Several workers may do this at the same time. */
export async function startDueExports(now = new Date()): Promise<void> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${organizations.timeZone})`;
  const due = await db
    .select({ organizationId: organizations.id, night: sql<string>`${local}::date::text` })
    .from(nightlyExportSettings)
    .innerJoin(organizations, eq(organizations.id, nightlyExportSettings.organizationId))
    .where(
      and(
        eq(nightlyExportSettings.isOn, true),
        sql`not ${organizations.disabled}`,
        sql`extract(hour from ${local}) >= ${firstHour}`,
        sql`not exists (select 1 from ${nightlyExports}
          where ${nightlyExports.organizationId} = ${organizations.id} and ${nightlyExports.night} = ${local}::date)`,
      ),
    );
  for (const { organizationId, night } of due)
    await inTransaction((tx) => addExport(tx, { organizationId, night }));
}
