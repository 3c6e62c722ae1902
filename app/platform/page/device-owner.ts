import { setCookie } from "./set-cookie.ts";

/**
 * The person whose offline downloads are on this device. Unsent work is stored separately for each person and is not
 * changed here.
 */
const ownerKey = "fieldlight-owner";

/** Sends the person's id to the sign-in pages, and to no others. */
export const deviceOwnerCookie = "fieldlight_copies";
const cookiePaths = ["/login", "/emailLogin"];

function setDeviceOwnerCookie(value: string, seconds: number): void {
  for (const path of cookiePaths) setCookie(deviceOwnerCookie, value, { path, seconds });
}

/** Removes the offline downloads of intakes, pages and photos. Resolves when they are removed or cannot be reached. */
export async function deleteDownloads(): Promise<void> {
  try {
    const deleted = new Promise<void>((resolve) => {
      const deletion = indexedDB.deleteDatabase("fieldlight-copies");
      for (const event of ["success", "error", "blocked"] as const)
        deletion.addEventListener(event, () => resolve());
    });
    const names = (await globalThis.caches?.keys()) ?? [];
    const cacheNames = names.filter((name) => name.startsWith("fieldlight-"));
    await Promise.all([deleted, ...cacheNames.map((name) => caches.delete(name))]);
    // Last: if the page is closed before this, the next page removes the rest.
    localStorage.removeItem(ownerKey);
    setDeviceOwnerCookie("", 0);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/** The page was rendered for this person. Removes what another person downloaded for offline. */
export function checkDeviceOwner(viewerId: string | undefined): void {
  try {
    const before = localStorage.getItem(ownerKey);
    if (viewerId && before !== null && before !== viewerId) void deleteDownloads();
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

const yearSeconds = 31_536_000;

/** Something was downloaded for offline for this person. */
export function setDeviceOwner(id: string, name: string): void {
  localStorage.setItem(ownerKey, id);
  setDeviceOwnerCookie(encodeURIComponent(JSON.stringify({ id, name })), yearSeconds);
}

/** The ids of everybody with unsent work on this device, separated by spaces. */
const unsentKey = "fieldlight-unsent";

const idsOfUnsent = () => localStorage.getItem(unsentKey)?.split(" ") ?? [];

/** Whether this person has unsent work on this device. Synchronous, so that Sign Out can ask immediately. */
export function hasUnsentWork(viewerId: string): boolean {
  try {
    return idsOfUnsent().includes(viewerId);
  } catch {
    return false;
  }
}

export function recordUnsentWork(viewerId: string, waits: boolean): void {
  if (hasUnsentWork(viewerId) === waits) return;
  try {
    const others = idsOfUnsent().filter((id) => id !== viewerId);
    const ids = waits ? [...others, viewerId] : others;
    if (ids.length > 0) localStorage.setItem(unsentKey, ids.join(" "));
    else localStorage.removeItem(unsentKey);
  } catch {
    // The work itself is stored elsewhere, so a failure here must not stop it.
  }
}
