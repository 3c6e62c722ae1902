/**
 * Detects whether the browser removed the stored data: the database is created again although it was created before. Nothing else
 * removes it.
 */
const madeKey = "fieldlight-made";
const goneKey = "fieldlight-gone";

/** Called when the database of unsent work is created. */
export function noteMade(): void {
  try {
    if (localStorage.getItem(madeKey) !== null) localStorage.setItem(goneKey, "yes");
    localStorage.setItem(madeKey, "yes");
  } catch {
    // Where storage is forbidden nothing is stored.
  }
}

/** @returns true once, for the caller that reports the loss. */
export function takeGone(): boolean {
  const isGone = localStorage.getItem(goneKey) !== null;
  if (isGone) localStorage.removeItem(goneKey);
  return isGone;
}
