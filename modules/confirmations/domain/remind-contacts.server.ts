/** Reminds the contacts of tomorrow's visits, from four in the afternoon at the site. */
import { and, asc, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { formatDay, formatDayAndTime } from "#app/platform/format.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { eq } from "drizzle-orm";
import { confirmations } from "../schema.ts";
import { mailAbout } from "./ask-contact.server.ts";
import { findVisit, isOpen } from "./find-visit.server.ts";

const dayLength = 86_400_000;
const fromHour = 16;
/** The maximum number of contacts in one run; the job runs every hour. */
const maxReminded = 1_000;

export async function remindContacts(now: Date): Promise<void> {
  const { visitAt, state, stoppedAt, remindedOf } = confirmations;
  const due = await db
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(
      and(
        gt(visitAt, now),
        // Two days include tomorrow in any time zone.
        lt(visitAt, new Date(now.getTime() + 2 * dayLength)),
        inArray(state, ["Asked", "Confirmed", "Chosen"]),
        isNull(stoppedAt),
        or(isNull(remindedOf), ne(remindedOf, visitAt)),
      ),
    )
    .orderBy(asc(visitAt))
    .limit(maxReminded);
  for (const { id } of due) await remindOne(id, now);
}

function remindOne(id: string, now: Date): Promise<void> {
  return inTransaction(async (tx) => {
    const visit = await findVisit({ id }, { tx, forUpdate: true });
    if (!visit || !isOpen(visit, now) || !isEveningBefore(visit.row.visitAt, visit.zone, now))
      return;
    const { row } = visit;
    if (row.remindedOf?.getTime() === row.visitAt.getTime()) return;
    await tx.update(confirmations).set({ remindedOf: row.visitAt }).where(eq(confirmations.id, id));
    await mailAbout(tx, row, "reminder");
  });
}

function isEveningBefore(visitAt: Date, zone: string, now: Date): boolean {
  const dayBefore = formatDay(new Date(visitAt.getTime() - dayLength), zone);
  const hour = Number(formatDayAndTime(now, zone).slice(11, 13));
  return formatDay(now, zone) === dayBefore && hour >= fromHour;
}
