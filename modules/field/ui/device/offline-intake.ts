/** Loads pages of a downloaded intake: from the server if it answers, else from this device. */
import { redirect } from "@remix-run/react";
import { pack } from "#app/platform/lists/packed.ts";
import { refusedAddress } from "#modules/intake/public.field.ts";
import { regroupByDay, type FieldDays } from "../../domain/assignment.ts";
import type { OpenedIntake } from "#modules/intake/public.field.ts";
import { checkDownload, openDownload } from "../../domain/intake-download.ts";
import type { StoredDownload, UnsentAction } from "./databases.ts";
import { registerOfflinePages, prefixOf } from "./offline-pages.ts";
import { sendNow } from "./send-unsent.ts";
import { findDownload, findDays, listDownloads, outbox, unsentWork } from "./device-storage.ts";

/** A server that has not answered by then counts as unreachable, if the device can answer. */
const timeoutMilliseconds = 6_000;

/** @returns null when offline. */
export async function tryServer<Result>(callServer: () => Promise<Result>): Promise<Result | null> {
  // A page that came from this device has its own data embedded, which is not a response of the server.
  const { dataset } = document.documentElement;
  const isCachedPage = "cached" in dataset;
  delete dataset.cached;
  if (isCachedPage || !navigator.onLine) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMilliseconds));
  try {
    return await Promise.race([callServer(), late]);
  } catch (error) {
    // Fetch fails with a TypeError when no response arrives.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function loadIntakePage(
  address: string,
  projectId: string,
  callServer: () => Promise<OpenedIntake>,
): Promise<OpenedIntake> {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const { pathname, searchParams } = new URL(address);
  registerOfflinePages(prefixOf(pathname), projectId);
  const waits = await hasUnsentSteps(projectId);
  const isFree = !waits || (navigator.onLine && (await sendNow(projectId, prefixOf(pathname))));
  const result = isFree ? await tryServer(callServer) : null;
  if (result) return result;
  const opened = openDownload(download, await unsentWork(projectId), {
    sectionId: searchParams.get("section"),
    showMissing: searchParams.has("missing"),
  });
  return opened.kind === "start" ? opened : { ...opened, view: pack(opened.view) };
}

const steps: readonly UnsentAction["kind"][] = ["start", "submit", "cancel"];

/** Whether a step waits that was not refused. Until it is sent, this device is ahead of the server. */
export async function hasUnsentSteps(projectId: string): Promise<boolean> {
  const { items } = await (await outbox()).read(projectId);
  return items.some(({ kind, state }) => steps.includes(kind) && state === "waiting");
}

export async function loadFieldPage<Result extends { days: FieldDays }>(
  address: string,
  callServer: () => Promise<Result>,
): Promise<Result | { days: FieldDays }> {
  const days = await findDays().catch(() => undefined);
  if (!days) return callServer();
  const prefix = prefixOf(new URL(address).pathname);
  for (const { projectId } of await listDownloads()) registerOfflinePages(prefix, projectId);
  return (await tryServer(callServer)) ?? { days: regroupByDay(days, new Date()) };
}

/** The page of stored data needs no server. A server that answers reports whether the person still has access. */
export async function loadDevicePage(
  address: string,
  callServer: () => Promise<null>,
): Promise<null> {
  const prefix = prefixOf(new URL(address).pathname);
  for (const { projectId } of await listDownloads().catch(() => []))
    registerOfflinePages(prefix, projectId);
  await tryServer(callServer);
  return null;
}

type SubmitData = Extract<ReturnType<typeof checkDownload>, { page: object }>["page"];

function checkOnDevice(
  download: StoredDownload,
  pathname: string,
  work: Parameters<typeof checkDownload>[1],
): SubmitData {
  const checked = checkDownload(download, work);
  if ("page" in checked && checked.page) return checked.page;
  throw redirect(
    prefixOf(pathname) + refusedAddress(download.projectId, checked.missingIn ?? undefined),
  );
}

/** Data of the submit page. @throws a redirect to what is missing. */
async function loadSubmitPage<Result>(
  address: string,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const { pathname } = new URL(address);
  registerOfflinePages(prefixOf(pathname), projectId);
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  if (result) return result;
  const page = checkOnDevice(download, pathname, await unsentWork(projectId));
  const screen = `/${Object.keys(download.intake.corrections).length > 0 ? "correct" : "intake"}/${projectId}`;
  return { ...page, screen, unanswered: [] };
}

/** Checks or submits: at the server, or by the outbox. */
async function submitOrQueue<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const own = request.clone();
  const form = await own.formData();
  const { pathname } = new URL(request.url);
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  if (result) return result;
  checkOnDevice(download, pathname, await unsentWork(projectId));
  if (form.get("intent") === "check")
    return redirect(`${prefixOf(pathname)}/intake/${projectId}/submit`);
  await (await outbox()).addStep(projectId, "submit");
  return redirect(`${prefixOf(pathname)}/field`);
}

/** Starts the intake at the server, or by the outbox. */
async function startOrQueue<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const result = await tryServer(callServer);
  if (result) return result;
  await (await outbox()).addStep(projectId, "start");
  const { pathname } = new URL(request.url);
  return redirect(pathname);
}

export const intakePage = { load: loadIntakePage, post: startOrQueue };

export const submitPage = { load: loadSubmitPage, post: submitOrQueue };
