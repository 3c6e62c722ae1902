/** Keeps the built files of a release for as long as a page of it is open or downloaded, and drops them then. */
import { filesCache, pagesCache } from "#app/platform/page/cache-names.ts";
import { releasesOfOpenPages } from "./release-lock.ts";

/** A header of a downloaded page. */
export const releaseHeader = "X-Fieldlight-Release";

const listUrl = (release: string) => `/field-files.json?release=${release}`;

/** The release that rendered a page; null when it does not say. */
export const releaseOfText = (html: string): string | null =>
  /"version":\s*"(\w+)"/.exec(html)?.[1] ?? null;

/** Records which files the pages of a release need. */
export async function recordRelease(release: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  await cache.put(listUrl(release), Response.json(files));
}

const isPage = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

/** URLs of the downloaded pages of a release before `release`. */
export async function listFormerPages(release: string | null): Promise<string[]> {
  const pages = await caches.open(pagesCache);
  const former: string[] = [];
  for (const request of await pages.keys()) {
    const response = await pages.match(request);
    if (response && isPage(response) && response.headers.get(releaseHeader) !== release)
      former.push(new URL(request.url).pathname);
  }
  return former;
}

/** Null for a page that an earlier release stored without its name. */
async function releasesOfDownloadedPages(): Promise<(string | null)[]> {
  const pages = await caches.open(pagesCache);
  const stored = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
  return stored.flatMap((response) =>
    response && isPage(response) ? [response.headers.get(releaseHeader)] : [],
  );
}

/** Drops the files of releases of which no page is open or downloaded. @param newest the files of the newest release. */
export async function deleteEarlierFiles(newest: readonly string[]): Promise<void> {
  // Without locks nobody knows which pages are open.
  if (!navigator.locks) return;
  const needed = new Set([
    ...(await releasesOfOpenPages()),
    ...(await releasesOfDownloadedPages()),
  ]);
  const cache = await caches.open(filesCache);
  const usedFiles = new Set(newest);
  for (const release of needed) {
    const list = release === null ? undefined : await cache.match(listUrl(release));
    // Nobody knows what this page needs. It is closed or downloaded again some day.
    if (!list) return;
    usedFiles.add(listUrl(release!));
    for (const file of (await list.json()) as string[]) usedFiles.add(file);
  }
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!usedFiles.has(pathname + search)) await cache.delete(request);
  }
  await deleteEarlierRoutes(needed);
}

/** The lists of routes that the pages of a release request. */
async function deleteEarlierRoutes(needed: ReadonlySet<string | null>): Promise<void> {
  const pages = await caches.open(pagesCache);
  for (const request of await pages.keys()) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/__manifest" && !needed.has(searchParams.get("version")))
      await pages.delete(request);
  }
}
