/** How soon a ticket's work is wanted. Pure, for browser and server alike. */
export const priorities = ["Normal", "Urgent"] as const;

export type Priority = (typeof priorities)[number];

/** Of a ticket that nobody said is urgent. */
export const usualPriority: Priority = "Normal";
