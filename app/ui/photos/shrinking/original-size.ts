/** Whether photos of this device are sent as they were taken, by its person's wish. */
const key = "fieldlight-original-photos";

export function sendsOriginals(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function sendOriginals(wanted: boolean): void {
  if (wanted) localStorage.setItem(key, "yes");
  else localStorage.removeItem(key);
}
