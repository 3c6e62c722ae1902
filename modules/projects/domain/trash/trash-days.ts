/** For this many days a deleted project can be restored. After that a job deletes it permanently. */
export const trashDays = 90;
