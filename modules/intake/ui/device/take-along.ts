/** Downloads what a day at sites needs: the intakes, their pages and thumbnails, and the files that hydrate them. */
import { hasUnsentWork, nameOwner } from "#app/platform/page/device-owner.ts";
import { asDays, type Assignment, type FieldDays } from "../../domain/field/assignment.ts";
import type { IntakeCopy } from "../../domain/field/intake-download.ts";
import { thumbnailWidth, photoAddress } from "../photos/question-photos.tsx";
import { answerHere } from "./answer-here.ts";
import { noteClock } from "./clock.ts";
import { storedUploads, keptPages } from "./kept-places.ts";
import { findCopy, findDays, keepCopy, keepDays, listCopies } from "./this-device.ts";

/** A download that is younger than this is not fetched again automatically. */
const freshMilliseconds = 10 * 60_000;

interface FieldFiles {
  version: string;
  files: string[];
  /** Cached from their first use on. */
  later: string[];
}

/** Fetches with low priority, so that what the person at the page waits for comes first. */
async function get(address: string, cache: RequestCache = "no-store"): Promise<Response> {
  const answer = await fetch(address, { cache, priority: "low" });
  if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`);
  return answer;
}

/** Stores a page with a mark, so that its scripts know that it comes from the cache and not from the server. */
async function keepPage(pages: Cache, address: string): Promise<void> {
  const answer = await get(address);
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await pages.put(
    address,
    new Response(text.replace("<html ", '<html data-kept="" '), { headers }),
  );
}

const keptVersion = "fieldlight-version";
/** An update is news until a page has reported it, whichever page fetched it. */
const reportedVersion = "fieldlight-told-version";

/** Whether the product was updated since this device last reported an update. */
export function isUpdateNews(): boolean {
  const told = localStorage.getItem(reportedVersion);
  return told !== null && told !== localStorage.getItem(keptVersion);
}

export function noteUpdateShown(): void {
  localStorage.setItem(reportedVersion, localStorage.getItem(keptVersion) ?? "");
}

/** Caches the files of the pages, by their version. @returns whether an earlier version was cached before. */
export async function keepFiles(): Promise<boolean> {
  const answer = await get("/field-files.json");
  noteClock(answer);
  const { version, files, later } = (await answer.json()) as FieldFiles;
  const before = localStorage.getItem(keptVersion);
  const kept = await caches.open(storedUploads);
  const here = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname));
  const isUsed = [...here].some((path) => path.includes("/scan-worker-"));
  const wanted = isUsed ? [...files, ...later] : files;
  await kept.addAll(wanted.filter((file) => !here.has(file)));
  localStorage.setItem(keptVersion, version);
  if (localStorage.getItem(reportedVersion) === null)
    localStorage.setItem(reportedVersion, before ?? version);
  return before !== null && before !== version;
}

const routesVersion = "fieldlight-routes";
const builtVersion = () =>
  (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version;

/** Caches the route manifest of the pages of an intake, which the browser would otherwise request when it sees a link. */
async function keepRoutes(pages: Cache, prefix: string): Promise<void> {
  const version = builtVersion();
  const asked = new URLSearchParams({ version });
  const intake = ["/intake/x", "/correct/x", "/intake/x/submit", "/intake/x/cancel"];
  const places = [
    "/field",
    "/field/device",
    ...intake,
    "/intake/x/threads/y",
    "/projects/x/photos/y",
  ];
  for (const place of places) asked.append("p", prefix + place);
  await pages.put("/__manifest", await get(`/__manifest?${asked.toString()}`));
  localStorage.setItem(routesVersion, version);
}

async function takeOne(
  pages: Cache,
  prefix: string,
  { id, screen }: Pick<Assignment, "id" | "screen">,
): Promise<void> {
  const askedAt = performance.now();
  const copy = (await (await get(`${prefix}/intake/${id}/copy`)).json()) as IntakeCopy;
  await keepPage(pages, `${prefix}/${screen}/${id}`);
  for (const photo of copy.intake.photos) {
    const address = photoAddress(photo, thumbnailWidth);
    // A picture that the page has just shown is not fetched again.
    if (!(await pages.match(address))) await pages.put(address, await get(address, "default"));
  }
  // Stored last, because its presence means that the rest is here.
  await keepCopy(id, copy, askedAt);
}

/** Refreshes an intake that was downloaded before; when offline it stays as it is. */
async function takeAgain(prefix: string, projectId: string): Promise<void> {
  try {
    const askedAt = performance.now();
    const copy = (await (await get(`${prefix}/intake/${projectId}/copy`)).json()) as IntakeCopy;
    if (await findCopy(projectId)) await keepCopy(projectId, copy, askedAt);
  } catch {
    // The existing download is still used.
  }
}

interface Owner {
  id: string;
  name: string;
}

interface TakeOptions {
  owner: Owner;
  always?: boolean;
  onTaken(): void;
}

/**
 * @param always also downloads again what was fetched a moment ago.
 * @throws TypeError when offline, QuotaExceededError on a full device; what was stored before stays.
 */
export async function takeAlong(
  prefix: string,
  days: FieldDays,
  { owner, always = false, onTaken }: TakeOptions,
): Promise<void> {
  void navigator.storage?.persist?.();
  const { pages, isUpdated } = await keepGround(prefix, owner);
  await keepDays(days);
  const assignments = [...days.today, ...days.week, ...days.open];
  const copies = new Map((await listCopies()).map((copy) => [copy.projectId, copy.takenAt]));
  for (const assignment of assignments) {
    // A download dated in the future was made while the clock was wrong, and may be old.
    const age = Math.abs(Date.now() - (copies.get(assignment.id)?.getTime() ?? 0));
    if (always || isUpdated || age > freshMilliseconds) await takeOne(pages, prefix, assignment);
    answerHere(prefix, assignment.id);
    onTaken();
  }
}

/** Caches what every visit needs: the worker, the files, and the pages that lead to it. */
async function keepGround(prefix: string, { id, name }: Owner) {
  nameOwner(id, name);
  await registerWorker();
  const isUpdated = await keepFiles();
  const pages = await caches.open(keptPages);
  await keepRoutes(pages, prefix);
  for (const place of ["/field", "/field/device"]) {
    await keepPage(pages, prefix + place);
    // The addresses without prefix redirect; the installed app starts at one.
    if (prefix) await pages.put(place, Response.redirect(location.origin + prefix + place));
  }
  return { pages, isUpdated };
}

/** Whether these files are cached, in the version of this page. */
async function isGroundKept(): Promise<boolean> {
  const isCurrent = localStorage.getItem(routesVersion) === builtVersion();
  return isCurrent && (await caches.has(keptPages)) && (await findDays()) !== undefined;
}

let taking: Promise<void> = Promise.resolve();

/**
 * Downloads an intake that was opened to be filled in, from any page: once in full, after that only its data. Downloads run one
 * after the other. What a lost connection or a full device prevents is fetched when the intake is opened again.
 */
export function takeOpened(
  prefix: string,
  visit: Pick<Assignment, "id" | "screen">,
  owner: Owner,
): Promise<void> {
  taking = taking.then(() => takeOnce(prefix, visit, owner)).catch(() => undefined);
  return taking;
}

async function takeOnce(
  prefix: string,
  visit: Pick<Assignment, "id" | "screen">,
  owner: Owner,
): Promise<void> {
  if (!navigator.onLine) return;
  const hasGround = await isGroundKept();
  const kept = hasGround ? await findCopy(visit.id) : undefined;
  // Unsent work is shown over the download, and sending it matters more than a newer download.
  if (kept && hasUnsentWork(owner.id)) return;
  if (kept) return takeAgain(prefix, visit.id);
  if (!hasGround) {
    await keepGround(prefix, owner);
    const days = (await (await get(`${prefix}/field/days`)).json()) as FieldDays;
    await keepDays(asDays(days));
  }
  await takeOne(await caches.open(keptPages), prefix, visit);
  answerHere(prefix, visit.id);
}

async function registerWorker(): Promise<void> {
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
