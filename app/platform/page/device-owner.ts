import { leaveCookie } from "./leave-cookie.ts";

/** Whom the copies on this device are for. What is not sent yet is kept apart, by its own person, and is not touched here. */
const ownerKey = "fieldlight-owner";

/** Names the same person to the pages of signing in, and to no others. */
export const copiesCookie = "fieldlight_copies";
const cookiePaths = ["/login", "/emailLogin"];

function logSignIn(value: string, seconds: number): void {
  for (const path of cookiePaths) leaveCookie(copiesCookie, value, { path, seconds });
}

/** Removes the copies of intakes, pages and photos; resolves when they are gone, or cannot be reached. */
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
    // Last: a page that is closed in the middle leaves the rest to the next one.
    localStorage.removeItem(ownerKey);
    logSignIn("", 0);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** The page was drawn for this person; what an earlier one has taken along goes. */
export function meetOwner(viewerId: string | undefined): void {
  try {
    const before = localStorage.getItem(ownerKey);
    if (viewerId && before !== null && before !== viewerId) void forgetCopies();
  } catch {
    // As above.
  }
}

const yearSeconds = 31_536_000;

/** Something was taken along for this person. */
export function nameOwner(id: string, name: string): void {
  localStorage.setItem(ownerKey, id);
  logSignIn(encodeURIComponent(JSON.stringify({ id, name })), yearSeconds);
}

/** Names everybody whose work waits on this device, parted by spaces. */
const unsentKey = "fieldlight-unsent";

const namesOfUnsent = () => localStorage.getItem(unsentKey)?.split(" ") ?? [];

/** Whether this person's work waits on this device, known at once when they press Sign Out. */
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
    // The work itself is kept elsewhere, and is not refused for want of this.
  }
}
