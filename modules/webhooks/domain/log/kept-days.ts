/** Days a delivery stands in the log: longer than the three it is tried for, and a month to look into what went wrong. */
export const keptDays = 30;
