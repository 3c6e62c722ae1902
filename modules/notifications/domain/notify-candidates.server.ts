import { createHash } from "node:crypto";
import type { NotificationKind } from "#app/platform/events/notification.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { seesProject } from "#modules/projects/public.visibility.server.ts";
import type { NotifiedEvent } from "../jobs/notify-many.job.ts";
import { chooseRecipients, type Candidate } from "./choose-recipients.ts";
import { writeNotified, type NotifiedRow } from "./write-notifications.server.ts";

/** Writes one row for each notified person, and broadcasts to their open pages. */
export async function notifyCandidates(
  tx: Transaction,
  notifiedEvent: NotifiedEvent,
  candidates: readonly Candidate[],
): Promise<void> {
  const notice = await findNotice(notifiedEvent.notice);
  const chosen = chooseRecipients(candidates, notice, {
    actorId: notifiedEvent.doer.id,
    canOpen: canOpen(notifiedEvent),
  });
  const rows = chosen.map((candidate) => rowFor(notifiedEvent, candidate));
  if (rows.length > 0)
    await writeNotified(tx, { notifiedEvent, severity: notice.severity ?? 5, rows });
}

/** @throws Error for a notice that no manifest declares. */
export async function findNotice(id: string): Promise<NotificationKind> {
  for (const { notices = [] } of await loadModules()) {
    const notice = notices.find((declared) => declared.id === id);
    if (notice) return notice;
  }
  throw new Error(`No module declares the notice "${id}".`);
}

function canOpen({ opensTo, about, doer }: NotifiedEvent): (viewer: Viewer) => boolean {
  if (opensTo) {
    const people = new Set(opensTo.people);
    const { ofOrganization: of } = opensTo;
    return ({ id, organizationId, type }) =>
      people.has(id) || (of?.id === organizationId && of.types.includes(type));
  }
  if (!about) return (viewer) => viewer.organizationId === doer.organizationId;
  const partyIds = new Set(about.standing);
  return (viewer) => seesProject(viewer, about.project, partyIds);
}

function rowFor({ id, isUrgent }: NotifiedEvent, { viewer, mail }: Candidate): NotifiedRow {
  const chosen = isUrgent && mail === "daily" ? "at-once" : mail;
  return {
    id: rowId(id, viewer.id),
    organization_id: viewer.organizationId,
    recipient_id: viewer.id,
    mail: chosen === "never" ? null : chosen,
  };
}

/** The id of a row depends only on event and user, so that a repeated call does not notify a person twice. */
function rowId(notifiedEventId: string, userId: string): string {
  const notificationId = createHash("sha256").update(`${notifiedEventId} ${userId}`).digest("hex");
  return `${notifiedEventId.slice(0, 10)}${notificationId.slice(0, 16).toUpperCase()}`;
}
