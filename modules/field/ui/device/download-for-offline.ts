/** Downloads what a day at sites needs: the intakes, their pages and thumbnails, and the files that hydrate them. */
import { hasUnsentWork, setDeviceOwner } from "#app/platform/page/device-owner.ts";
import { parseDays, type Assignment, type FieldDays } from "../../domain/assignment.ts";
import { documentsToKeep, type IntakeDownload } from "../../domain/intake-download.ts";
import { photoUrl } from "#app/ui/photo-url.ts";
import { thumbnailWidth } from "#modules/intake/public.ui.ts";
import { largestPictureSide, picturesOf, shownPictureWidth } from "#modules/form-logic/public.ts";
import { offlineHelpIds } from "#modules/help/public.ts";
import { registerOfflinePages } from "./offline-pages.ts";
import {
  deleteEarlierFiles,
  listFormerPages,
  recordRelease,
  releaseHeader,
  releaseOfText,
} from "./releases.ts";
import { versionOfPage } from "#app/platform/router/remix-window.ts";
import { withDownloadTimeLimit } from "#app/platform/page/connection.ts";
import { recordServerTime } from "#app/platform/page/server-clock.ts";
import { filesCache, pagesCache } from "#app/platform/page/cache-names.ts";
import { findDownload, findDays, saveDownload, saveDays, listDownloads } from "./device-storage.ts";

/** A download that is younger than this is not fetched again automatically. */
const freshMilliseconds = 10 * 60_000;

interface FieldFiles {
  version: string;
  files: string[];
  /** Cached from their first use on. */
  later: string[];
}

/** Fetches with low priority, so that what the person at the page waits for comes first. */
async function fetchLowPriority(url: string, cache: RequestCache = "no-store"): Promise<Response> {
  const sentAt = Date.now();
  const response = await withDownloadTimeLimit(fetch)(url, { cache, priority: "low" });
  if (cache === "no-store") recordServerTime(response, sentAt);
  if (!response.ok) throw new TypeError(`${url} answered ${response.status}`);
  return response;
}

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html");

/** @throws TypeError for a page, such as that of a captive portal, which may not be stored in place of a file. */
async function fetchFile(url: string, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetchLowPriority(url, cache);
  if (isPage(response)) throw new TypeError(`${url} is a page`);
  return response;
}

/**
 * Stores a page with a mark, so that its scripts know that it comes from the cache and not from the server.
 * @returns the release that rendered it.
 * @throws TypeError when offline, or when the server refuses the page.
 */
async function cachePage(
  pages: Cache,
  url: string,
  { takesRedirect = true, renderedBy = null as string | null } = {},
): Promise<string | null> {
  const response = await fetchLowPriority(url);
  if (response.redirected && !takesRedirect) throw new TypeError(`${url} leads elsewhere`);
  const text = await response.text();
  // A captive portal and the sign-in page are rendered for nobody.
  if (!/<html [^>]*data-viewer=/.test(text)) throw new TypeError(`${url} is another page`);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const release = renderedBy ?? releaseOfText(text);
  if (release) headers.set(releaseHeader, release);
  await pages.put(url, new Response(text.replace("<html ", '<html data-cached="" '), { headers }));
  return release;
}

const cachedVersionKey = "fieldlight-version";
/** The version that a page last reported to the person as an update. The stored name is on phones already, so it stays. */
const reportedVersionKey = "fieldlight-told-version";

/** Whether the product was updated since this device last reported an update. */
export function isUpdateUnreported(): boolean {
  const reported = localStorage.getItem(reportedVersionKey);
  return reported !== null && reported !== localStorage.getItem(cachedVersionKey);
}

export function markUpdateReported(): void {
  localStorage.setItem(reportedVersionKey, localStorage.getItem(cachedVersionKey) ?? "");
}

/** Caches the files of the pages, by their version. @returns whether an earlier version was cached before, and all files of this one. */
export async function cacheFiles(): Promise<{ isUpdated: boolean; files: string[] }> {
  const response = await fetchLowPriority("/field-files.json");
  const { version, files, later } = (await response.json()) as FieldFiles;
  const before = localStorage.getItem(cachedVersionKey);
  const cache = await caches.open(filesCache);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const isUsed = [...here].some((path) => path.includes("/scan-worker-"));
  const requested = isUsed ? [...files, ...later] : files;
  await cacheMissing(
    cache,
    requested.filter((file) => !here.has(file)),
  );
  localStorage.setItem(cachedVersionKey, version);
  if (localStorage.getItem(reportedVersionKey) === null)
    localStorage.setItem(reportedVersionKey, before ?? version);
  return { isUpdated: before !== null && before !== version, files: [...files, ...later] };
}

const filesAtOnce = 6;

/** Stores each file as it arrives, so that a lost connection does not begin from the start. */
async function cacheMissing(cache: Cache, files: readonly string[]): Promise<void> {
  const left = [...files];
  const cacheNext = async (): Promise<void> => {
    const file = left.shift();
    if (file === undefined) return;
    await cache.put(file, await fetchFile(file));
    await cacheNext();
  };
  await Promise.all(Array.from({ length: filesAtOnce }, cacheNext));
}

const routesVersionKey = "fieldlight-routes";

/** Caches the route manifest of the pages of an intake, which this build would otherwise request when it sees a link. */
async function cacheRoutes(pages: Cache, prefix: string): Promise<void> {
  const version = versionOfPage();
  const query = new URLSearchParams({ version });
  const intake = ["/intake/x", "/correct/x", "/intake/x/submit", "/intake/x/cancel"];
  const paths = [
    "/field",
    "/field/device",
    ...intake,
    "/intake/x/threads/y",
    "/projects/x/photos/y",
  ];
  for (const path of paths) query.append("p", prefix + path);
  const manifest = await fetchFile(`/__manifest?${query.toString()}`, "no-store");
  await pages.put(`/__manifest?version=${version}`, manifest);
  // Of an earlier release.
  await pages.delete("/__manifest");
  localStorage.setItem(routesVersionKey, version);
}

async function downloadIntake(
  pages: Cache,
  prefix: string,
  { id, screen }: Pick<Assignment, "id" | "screen">,
): Promise<void> {
  const requestedAt = performance.now();
  const download = (await (
    await fetchLowPriority(`${prefix}/intake/${id}/copy`)
  ).json()) as IntakeDownload;
  await cachePage(pages, `${prefix}/${screen}/${id}`);
  for (const photo of download.intake.photos) {
    const url = photoUrl(photo, thumbnailWidth);
    // A picture that the page has just shown is not fetched again.
    if (!(await pages.match(url))) await pages.put(url, await fetchFile(url));
  }
  await cachePictures(pages, download);
  const documents = await cacheDocuments(pages, download);
  // Stored last, because its presence means that the rest is here.
  await saveDownload(id, download, requestedAt, documents);
}

/** Stores the pictures that the form shows. One that cannot be fetched, or has no room, does not stop a download. */
async function cachePictures(pages: Cache, { intake, facts }: IntakeDownload): Promise<void> {
  const fields = intake.form.sections.flatMap((section) => section.fields);
  const urls = [
    ...picturesOf(fields).map((picture) => photoUrl(picture, shownPictureWidth)),
    ...(facts.plans ?? []).map((plan) => photoUrl(plan, largestPictureSide)),
  ];
  for (const url of urls) {
    try {
      if (!(await pages.match(url))) await pages.put(url, await fetchFile(url));
    } catch {
      // The page shows its words.
    }
  }
}

/** @returns the ids of the documents that are here. One that cannot be fetched, or has no room, does not stop a download. */
async function cacheDocuments(
  pages: Cache,
  { documents = [] }: Pick<IntakeDownload, "documents">,
): Promise<string[]> {
  const cachedIds: string[] = [];
  for (const { id } of documentsToKeep(documents)) {
    const url = `/files/${id}`;
    try {
      if (!(await pages.match(url))) await pages.put(url, await fetchFile(url));
      cachedIds.push(id);
    } catch {
      // The field page names it.
    }
  }
  return cachedIds;
}

/** Refreshes an intake that was downloaded before; when offline it stays as it is. */
async function refreshDownload(prefix: string, projectId: string): Promise<void> {
  try {
    const requestedAt = performance.now();
    const download = (await (
      await fetchLowPriority(`${prefix}/intake/${projectId}/copy`)
    ).json()) as IntakeDownload;
    const pages = await caches.open(pagesCache);
    await cachePictures(pages, download);
    const documents = await cacheDocuments(pages, download);
    if (await findDownload(projectId))
      await saveDownload(projectId, download, requestedAt, documents);
  } catch {
    // The existing download is still used.
  }
}

interface Owner {
  id: string;
  name: string;
}

interface DownloadOptions {
  owner: Owner;
  always?: boolean;
  onDownloaded(): void;
}

/**
 * @param always also downloads again what was fetched a moment ago.
 * @throws TypeError when offline, QuotaExceededError on a full device; what was stored before stays.
 */
export async function downloadForOffline(
  prefix: string,
  days: FieldDays,
  { owner, always = false, onDownloaded }: DownloadOptions,
): Promise<void> {
  void navigator.storage?.persist?.();
  const { pages, isUpdated, release, files } = await cacheEssentials(prefix, owner);
  await saveDays(days);
  const assignments = [...days.today, ...days.week, ...days.open];
  const downloads = new Map(
    (await listDownloads()).map((download) => [download.projectId, download.takenAt]),
  );
  for (const assignment of assignments) {
    // A download dated in the future was made while the clock was wrong, and may be old.
    const age = Math.abs(Date.now() - (downloads.get(assignment.id)?.getTime() ?? 0));
    if (always || isUpdated || age > freshMilliseconds)
      await downloadIntake(pages, prefix, assignment);
    registerOfflinePages(prefix, assignment.id);
    onDownloaded();
  }
  await cacheHelp(pages, prefix, release);
  await deleteEarlierRelease(pages, release, files);
}

/** Downloads pages again that a former release rendered, and drops the files that no page needs any more. */
async function deleteEarlierRelease(
  pages: Cache,
  release: string | null,
  files: readonly string[],
): Promise<void> {
  // A page that the server refuses by now keeps the files that it needs.
  for (const url of await listFormerPages(release))
    await cachePage(pages, url, { takesRedirect: false }).catch(() => null);
  await deleteEarlierFiles(files);
}

/** Caches what every visit needs: the worker, the files, and the pages that lead to it. */
async function cacheEssentials(prefix: string, { id, name }: Owner) {
  setDeviceOwner(id, name);
  await registerServiceWorker();
  const { isUpdated, files } = await cacheFiles();
  const pages = await caches.open(pagesCache);
  await cacheRoutes(pages, prefix);
  let release: string | null = null;
  for (const path of ["/field", "/field/device"]) {
    release = await cachePage(pages, prefix + path);
    // The addresses without prefix redirect; the installed app starts at one.
    if (prefix) await pages.put(path, Response.redirect(location.origin + prefix + path));
  }
  if (release) await recordRelease(release, files);
  return { pages, isUpdated, release, files };
}

/**
 * Downloads the list of help pages and the one about work offline, once for each release, after the visits. They may have no
 * scripts, so they do not say which release rendered them. No visit needs them, so a failure stops nothing.
 */
async function cacheHelp(pages: Cache, prefix: string, release: string | null): Promise<void> {
  const list = `${prefix}/help`;
  if ((await pages.match(list))?.headers.get(releaseHeader) === release) return;
  // An earlier release stored all of them.
  for (const { url } of await pages.keys())
    if (new URL(url).pathname.startsWith(`${list}/`)) await pages.delete(url);
  try {
    for (const id of offlineHelpIds)
      await cachePage(pages, `${list}/${id}`, { renderedBy: release });
    await cachePage(pages, list, { renderedBy: release });
  } catch {
    // The next download tries again.
  }
}

/** Whether these files are cached, in the version of this page. */
async function areEssentialsCached(): Promise<boolean> {
  const isCurrent = localStorage.getItem(routesVersionKey) === versionOfPage();
  return isCurrent && (await caches.has(pagesCache)) && (await findDays()) !== undefined;
}

let downloading: Promise<void> = Promise.resolve();

/**
 * Downloads an intake that was opened to be filled in, from any page: once in full, after that only its data. Downloads run one
 * after the other. What a lost connection or a full device prevents is fetched when the intake is opened again.
 */
export function downloadOpened(
  prefix: string,
  visit: Pick<Assignment, "id" | "screen">,
  owner: Owner,
): Promise<void> {
  downloading = downloading
    .then(() => downloadOrRefresh(prefix, visit, owner))
    .catch(() => undefined);
  return downloading;
}

async function downloadOrRefresh(
  prefix: string,
  visit: Pick<Assignment, "id" | "screen">,
  owner: Owner,
): Promise<void> {
  if (!navigator.onLine) return;
  const hasEssentials = await areEssentialsCached();
  const stored = hasEssentials ? await findDownload(visit.id) : undefined;
  // Unsent work is shown over the download, and sending it matters more than a newer download.
  if (stored && hasUnsentWork(owner.id)) return;
  if (stored) return refreshDownload(prefix, visit.id);
  if (!hasEssentials) {
    await cacheEssentials(prefix, owner);
    const days = (await (await fetchLowPriority(`${prefix}/field/days`)).json()) as FieldDays;
    await saveDays(parseDays(days));
  }
  await downloadIntake(await caches.open(pagesCache), prefix, visit);
  registerOfflinePages(prefix, visit.id);
}

async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register("/field-worker.js");
  await navigator.serviceWorker.ready;
}

/** A connection that is good enough to download the week automatically. */
export function isGoodConnection(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  if (!navigator.onLine || connection?.saveData) return false;
  return (connection?.effectiveType ?? "4g") === "4g";
}
