import { leaveCookie } from "./leave-cookie.ts";

/**
 * The person whose offline downloads are on this device. Unsent work is stored separately for each person and is not
 * changed here.
 */
const ownerKey = "fieldlight-owner";

/** Sends the person's id to the sign-in pages, and to no others. */
export const copiesCookie = "fieldlight_copies";
const cookiePaths = ["/login", "/emailLogin"];

function logSignIn(value: string, seconds: number): void {
  for (const path of cookiePaths) leaveCookie(copiesCookie, value, { path, seconds });
}

/** Removes the offline downloads of intakes, pages and photos. Resolves when they are removed or cannot be reached. */
export async function forgetCopies(): Promise<void> {
  try {
    const gone = new Promise<void>((done) => {
      const wipe = indexedDB.deleteDatabase("fieldlight-copies");
      for (const event of ["success", "error", "blocked"] as const)
        wipe.addEventListener(event, () => done());
    });
    const names = (await globalThis.caches?.keys()) ?? [];
    const kept = names.filter((name) => name.startsWith("fieldlight-"));
    await Promise.all([gone, ...kept.map((name) => caches.delete(name))]);
    // Last: if the page is closed before this, the next page removes the rest.
    localStorage.removeItem(ownerKey);
    logSignIn("", 0);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/** The page was rendered for this person. Removes what another person downloaded for offline. */
export function meetOwner(viewerId: string | undefined): void {
  try {
    const before = localStorage.getItem(ownerKey);
    if (viewerId && before !== null && before !== viewerId) void forgetCopies();
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

const yearSeconds = 31_536_000;

/** Something was downloaded for offline for this person. */
export function nameOwner(id: string, name: string): void {
  localStorage.setItem(ownerKey, id);
  logSignIn(encodeURIComponent(JSON.stringify({ id, name })), yearSeconds);
}

/** The ids of everybody with unsent work on this device, separated by spaces. */
const unsentKey = "fieldlight-unsent";

const namesOfUnsent = () => localStorage.getItem(unsentKey)?.split(" ") ?? [];

/** Whether this person has unsent work on this device. Synchronous, so that Sign Out can ask at once. */
export function hasUnsentWork(viewerId: string): boolean {
  try {
    return namesOfUnsent().includes(viewerId);
  } catch {
    return false;
  }
}

export function noteUnsentWork(viewerId: string, waits: boolean): void {
  if (hasUnsentWork(viewerId) === waits) return;
  try {
    const others = namesOfUnsent().filter((id) => id !== viewerId);
    const names = waits ? [...others, viewerId] : others;
    if (names.length > 0) localStorage.setItem(unsentKey, names.join(" "));
    else localStorage.removeItem(unsentKey);
  } catch {
    // The work itself is stored elsewhere, so a failure here must not stop it.
  }
}
