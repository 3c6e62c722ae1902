/** How soon a ticket's work is wanted. Pure, for browser and server alike. */
export const priorities = ["Normal", "Urgent"] as const;

export type Priority = (typeof priorities)[number];

/** Of a ticket that nobody said is urgent. */
export const usualPriority: Priority = "Normal";

/** What lists and pages say of a stored priority: nothing of the usual one, and of one that is none its own word. */
export const markedPriority = (stored: string) => (stored === usualPriority ? "" : stored);

/** The literal sentence for a stored priority that is none; null for the others. */
export function priorityFault({ id, priority }: { id: string; priority: string }): string | null {
  return priorities.some((one) => one === priority) ? null : `ticket ${id} is broken`;
}
