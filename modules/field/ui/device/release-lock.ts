import { versionOfPage } from "#app/platform/router/remix-window.ts";

/**
 * Each open page holds a lock that names its version of the product, so that the files of that version stay on the device. The
 * browser ends the lock when the page is closed; a frozen page still holds it.
 */
const lockPrefix = "fieldlight-release:";

export function holdReleaseLock(): void {
  const name = lockPrefix + versionOfPage();
  void navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {}));
}

export async function releasesOfOpenPages(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
}
