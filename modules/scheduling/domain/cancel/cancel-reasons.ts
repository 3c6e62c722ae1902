/** The reasons for canceling an inspection, and what each requires. The wording is exact. */
export interface CancelReason {
  reason: string;
  comment?: true;
  photo?: true;
  reschedule?: true;
}

export const noShowReason = "Onsite No-Show";

export const cancelReasons: readonly CancelReason[] = [
  { reason: "Onsite cancellation by homeowner, no reschedule needed" },
  {
    reason: "Onsite cancellation by homeowner, reschedule needed",
    comment: true,
    reschedule: true,
  },
  {
    reason: "Onsite cancellation by inspector (other safety concern, 18+yr old not home)",
    reschedule: true,
  },
  { reason: noShowReason, photo: true },
  { reason: "Weather conditions, reschedule requested", reschedule: true },
  { reason: "Weather conditions, no reschedule" },
];

export const cancelMessages = {
  comment: "You must enter a comment explaining why you canceled",
  photo: "You must upload a photo to explain why you canceled this intake",
  reschedule: "The Scheduler will be notified to reschedule this intake",
  reason: "Select a reason for canceling this inspection",
  unknown: "cancelling an intake that has not been downloaded",
} as const;

export function findReason(text: string): CancelReason | null {
  return cancelReasons.find(({ reason }) => reason === text) ?? null;
}

/** Messages by field for a comment or photo that the reason requires and that is missing. */
export function missingExtras(
  { comment, photo }: CancelReason,
  entered: { comment: string; photo: boolean },
): Record<string, string> {
  return {
    ...(comment && entered.comment.trim() === "" && { comment: cancelMessages.comment }),
    ...(photo && !entered.photo && { photo: cancelMessages.photo }),
  };
}
