/** Days a deleted project can be restored; after them a job removes it for good. */
export const trashDays = 90;
