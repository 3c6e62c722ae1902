import type { NotificationKind } from "#app/platform/events/notification.ts";
import type { Side } from "./thread.ts";

/** Notifications about threads. A flag has none, because the notification that the intake was sent back includes it. */
export const threadNotices = [
  { id: "intake.asked", label: "Reviewer asked about an answer", severity: 3 },
  { id: "intake.replied", label: "Inspector replied to a reviewer", severity: 4 },
] as const satisfies readonly NotificationKind[];

/** The notification to one side about a message of the other. */
export function noticeOf(side: Side, actorName: string, question: string) {
  return side === "reviewer"
    ? { notice: "intake.asked", message: `${actorName} asked about “${question}”` }
    : { notice: "intake.replied", message: `${actorName} replied about “${question}”` };
}
