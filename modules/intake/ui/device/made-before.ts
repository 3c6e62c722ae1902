/** Whether the browser removed what was kept: a database that is made anew though it was made before. Nobody else removes it. */
const madeKey = "fieldlight-made";
const goneKey = "fieldlight-gone";

/** Called as the database of what is not sent is made. */
export function noteMade(): void {
  try {
    if (localStorage.getItem(madeKey) !== null) localStorage.setItem(goneKey, "yes");
    localStorage.setItem(madeKey, "yes");
  } catch {
    // Where storage is forbidden nothing is kept.
  }
}

/** @returns true once, for whoever tells of it. */
export function takeGone(): boolean {
  const isGone = localStorage.getItem(goneKey) !== null;
  if (isGone) localStorage.removeItem(goneKey);
  return isGone;
}
