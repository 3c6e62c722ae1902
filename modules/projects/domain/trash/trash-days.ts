/** The number of days a deleted project can be restored. After that a job removes it permanently. */
export const trashDays = 90;
