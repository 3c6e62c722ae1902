import type { Notice } from "#app/platform/events/notification.ts";
import type { Side } from "./thread.ts";

/** Notifications about threads. A flag is part of the notification that the intake was sent back. */
export const threadNotices = [
  { id: "intake.asked", label: "Reviewer asked about an answer", severity: 3 },
  { id: "intake.replied", label: "Inspector replied to a reviewer", severity: 4 },
] as const satisfies readonly Notice[];

/** The notification that a message of one side sends to the other. */
export function noticeOf(side: Side, doer: string, question: string) {
  return side === "reviewer"
    ? { notice: "intake.asked", message: `${doer} asked about “${question}”` }
    : { notice: "intake.replied", message: `${doer} replied about “${question}”` };
}
