/** Whether this device sends photos in their original size, as the person chose. */
const key = "fieldlight-original-photos";

export function sendsOriginals(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function sendOriginals(requested: boolean): void {
  if (requested) localStorage.setItem(key, "yes");
  else localStorage.removeItem(key);
}
