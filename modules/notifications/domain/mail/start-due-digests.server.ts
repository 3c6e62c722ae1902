import { sql } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { mailDigest } from "../../jobs/mail-digest.job.ts";

/** The local hour at which digests are sent, before people start to work. */
const hour = 7;

export const digestKey = (userId: string, day: string) => `digest:${userId}:${day}`;

type Due = { user_id: string; organization_id: string; day: string };

/** Starts the digest of each person in whose time zone that hour has passed and who got no digest today. */
export async function startDueDigests(now: Date): Promise<void> {
  const at = now.toISOString();
  const due = await db.execute<Due>(sql`
    select u.id as user_id, u.organization_id, to_char(${at}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as day
    from (select distinct recipient_id from notifications where mail = 'daily') waiting
    join users u on u.id = waiting.recipient_id
    join organizations o on o.id = u.organization_id
    where extract(hour from ${at}::timestamptz at time zone o.time_zone) >= ${hour}
      and not exists (
        select 1 from mail_sends
        where key = 'digest:' || u.id || ':' || to_char(${at}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD'))`);
  for (const { user_id: userId, organization_id: organizationId, day } of due)
    await enqueue(
      db,
      mailDigest,
      { userId, day, until: at },
      { organizationId, singletonKey: digestKey(userId, day) },
    );
}
