/** Writes the rows of the people notified of one event; repeated calls write them once. */
import { sql } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { mailAtOnce } from "../jobs/mail-at-once.job.ts";
import type { NotifiedEvent } from "../jobs/notify-many.job.ts";

/** The values that differ by recipient. */
export interface NotifiedRow {
  id: string;
  organization_id: string;
  recipient_id: string;
  mail: "at-once" | "daily" | null;
}

interface NotificationBatch {
  notifiedEvent: NotifiedEvent;
  severity: number;
  rows: readonly NotifiedRow[];
}

export async function writeNotified(tx: Transaction, batch: NotificationBatch): Promise<void> {
  const written = await insertAll(tx, batch);
  if (written.length === 0) return;
  const mailed = written.filter(({ mail }) => mail === "at-once").map(({ id }) => id);
  const { organizationId } = batch.notifiedEvent.doer;
  if (mailed.length > 0)
    await enqueue(tx, mailAtOnce, { notificationIds: mailed }, { organizationId });
  const organizations = batch.rows.map((row) => row.organization_id);
  await broadcast(tx, organizations, `notification:${batch.notifiedEvent.notice}`);
}

/**
 * Values common to all rows are sent once: hundreds of rows of parameters would take longer than the change itself. Users deleted
 * since, and rows that already exist, are skipped.
 */
async function insertAll(
  tx: Transaction,
  { notifiedEvent, severity, rows }: NotificationBatch,
): Promise<{ id: string; mail: string | null }[]> {
  const { at, notice, message, detail, path, about, doer } = notifiedEvent;
  return tx.execute<{ id: string; mail: string | null }>(sql`
    insert into notifications (id, organization_id, recipient_id, mail, created_at, kind, message, detail, severity, path,
      project_id, site, site_owner, actor_id, actor_name)
    select r.*, coalesce(${at}::timestamptz, now()), ${notice}, ${message}, ${detail || null}, ${severity}::smallint, ${path},
      ${about?.project.id ?? null}, ${about?.site ?? null}, ${about?.siteOwner ?? null}, ${doer.id}, ${doer.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, organization_id text, recipient_id text, mail text)
    join users u on u.id = r.recipient_id
    on conflict (id) do nothing
    returning id, mail`);
}
