/**
 * Each open page holds a lock that names its release, so that its files stay on the device. The browser releases it when the page
 * is closed; a frozen page still holds it.
 */
const lockPrefix = "fieldlight-release:";

/** The release of this page, as Remix names its build. */
export const releaseOfPage = (): string =>
  (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version;

export function holdRelease(): void {
  const name = lockPrefix + releaseOfPage();
  void navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {}));
}

export async function releasesOfOpenPages(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
}
