/** Broadcast when a list of reports may have changed. */
export const reportsTopic = "reports:list";
