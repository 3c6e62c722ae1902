/** Bytes of a posted form that is held in memory while it is read. */
export const largestForm = 20_000_000;
