/** The priority of a ticket. Pure, for browser and server. */
export const priorities = ["Normal", "Urgent"] as const;

export type Priority = (typeof priorities)[number];

/** The priority of a ticket that was not marked as urgent. */
export const defaultPriority: Priority = "Normal";

/** The text for a stored priority in lists and pages: empty for the normal one; an unknown one is shown as stored. */
export const priorityLabel = (stored: string) => (stored === defaultPriority ? "" : stored);

/** The specification's exact wording for an invalid stored priority; null for a valid one. */
export function priorityError({ id, priority }: { id: string; priority: string }): string | null {
  return priorities.some((one) => one === priority) ? null : `ticket ${id} is broken`;
}
