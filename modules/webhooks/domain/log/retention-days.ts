/** Days a delivery stays in the log: the three days of its attempts, and the rest of a month to find out what went wrong. */
export const retentionDays = 30;
