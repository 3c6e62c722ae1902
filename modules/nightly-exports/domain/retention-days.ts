/** Days for which an export's files are stored. */
export const retentionDays = 14;
