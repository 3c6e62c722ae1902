/** Of a record: the largest that PostgreSQL keeps in an integer. Stands alone, for the browser. */
export const largestVersion = 2_147_483_647;
