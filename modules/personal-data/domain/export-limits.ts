/** Days an export can be downloaded. */
export const exportDays = 7;

/** Exports of one person that one requester may have at a time. */
export const maxExports = 3;
