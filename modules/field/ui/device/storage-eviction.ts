/**
 * Detects whether the browser removed the stored data: the database is created again although it was created before. Nothing else
 * removes it.
 */
const createdKey = "fieldlight-made";
const evictedKey = "fieldlight-gone";

/** Called when the database of unsent work is created. */
export function recordCreation(): void {
  try {
    if (localStorage.getItem(createdKey) !== null) localStorage.setItem(evictedKey, "yes");
    localStorage.setItem(createdKey, "yes");
  } catch {
    // Where storage is forbidden nothing is stored.
  }
}

/** @returns true once, for the caller that reports the loss. */
export function consumeEviction(): boolean {
  const wasEvicted = localStorage.getItem(evictedKey) !== null;
  if (wasEvicted) localStorage.removeItem(evictedKey);
  return wasEvicted;
}
