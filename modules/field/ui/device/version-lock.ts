/**
 * Each open page holds a lock that names its version of the product, so that the files of that version stay on the device. The
 * browser ends the lock when the page is closed; a frozen page still holds it.
 */
const lockPrefix = "fieldlight-release:";

/** The version of the product that this page runs, as Remix names its build. */
export const versionOfPage = (): string =>
  (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version;

export function keepVersionInUse(): void {
  const name = lockPrefix + versionOfPage();
  void navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {}));
}

export async function versionsOfOpenPages(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
}
