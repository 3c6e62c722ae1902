/** Whether this device sends photos in their original size, as the person chose. */
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
