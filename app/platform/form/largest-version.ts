/** The largest record version: the largest integer of PostgreSQL. In its own file, because the browser loads it. */
export const largestVersion = 2_147_483_647;
