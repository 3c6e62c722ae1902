/** Days a delivery stays in the log: the three days of attempts, and about a month to find out what went wrong. */
export const retentionDays = 30;
