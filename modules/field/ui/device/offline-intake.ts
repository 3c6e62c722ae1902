/** Loads pages of a downloaded intake: from the server if it answers, else from this device. */
import { isRouteErrorResponse, redirect } from "@remix-run/react";
import { connection, isTemporaryFailure } from "#app/platform/page/connection.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { readLanguage, rememberLanguage, translationIn } from "#app/platform/page/language.ts";
import { type Translation } from "#app/platform/page/shell-data.ts";
import { pack } from "#app/platform/lists/packed.ts";
import { intakeTranslation, refusedPath } from "#modules/intake/public.field.ts";
import { regroupByDay, type FieldDays } from "../../domain/assignment.ts";
import type { OpenedIntake } from "#modules/intake/public.field.ts";
import { fieldCatalogs } from "../../domain/catalogs.ts";
import { checkDownload, openDownload } from "../../domain/intake-download.ts";
import type { StoredDownload, UnsentAction } from "./databases.ts";
import { prefixOf, redirectOnDevice, registerOfflinePages } from "./offline-pages.ts";
import { sendNow, sendStep } from "./send-unsent.ts";
import {
  findDownload,
  findDays,
  listDownloads,
  readUnsent,
  saveDays,
  readUnsentWork,
} from "./device-storage.ts";

/** @returns null when the server cannot be reached, does not answer soon, or fails: the device answers then. */
export async function tryServer<Result>(callServer: () => Promise<Result>): Promise<Result | null> {
  // A page that came from this device has its own data embedded, which is not a response of the server.
  const { dataset } = document.documentElement;
  const isCachedPage = "cached" in dataset;
  delete dataset.cached;
  if (isCachedPage) return null;
  try {
    return await connection.withinOneSecond(callServer);
  } catch (error) {
    // Fetch fails with a TypeError when no response arrives.
    if (error instanceof TypeError || isServerUnavailable(error)) return null;
    throw error;
  }
}

/** The server may accept the same request later. */
const isServerUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) && isTemporaryFailure(error.status);

async function loadIntakePage(
  url: string,
  projectId: string,
  callServer: () => Promise<OpenedIntake>,
): Promise<OpenedIntake> {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const address = new URL(url);
  const { pathname, searchParams } = address;
  const prefix = prefixOf(pathname);
  registerOfflinePages(prefix, projectId);
  const isFree =
    !(await hasUnsentSteps(projectId)) ||
    (await connection.withinOneSecond(() => sendNow(projectId, prefix))) === true;
  const result = isFree ? await tryServer(callServer) : null;
  if (result) return result;
  const opened = openDownload(download, await readUnsentWork(projectId), {
    sectionId: searchParams.get("section"),
    after: searchParams.get("after"),
    showMissing: searchParams.has("missing"),
    language: readLanguage(address, document.cookie),
  });
  return opened.kind === "start" ? opened : { ...opened, view: pack(opened.view) };
}

const steps: readonly UnsentAction["kind"][] = ["start", "submit", "cancel"];

/** Whether the server does not know yet what this device has. */
async function hasWaitingWork(projectId: string): Promise<boolean> {
  const { answers, items } = await readUnsent(projectId);
  return [...answers, ...items].some(({ state }) => state === "waiting");
}

/** Whether a step waits that was not refused. Until it is sent, this device is ahead of the server. */
export async function hasUnsentSteps(projectId: string): Promise<boolean> {
  const { items } = await readUnsent(projectId);
  return items.some(({ kind, state }) => steps.includes(kind) && state === "waiting");
}

interface FieldPageData {
  days: FieldDays;
  translation: Translation | null;
}

/** The sentences of the pages of a downloaded intake. */
export const downloadTranslation = (url: string, { intake }: StoredDownload): Translation | null =>
  intakeTranslation(intake.form, readLanguage(new URL(url), document.cookie));

/** As the server reads it. @param url of the page, which may choose another language. */
function deviceTranslation(url: string): Translation | null {
  rememberLanguage(new URL(url));
  return translationIn(fieldCatalogs, readLanguage(new URL(url), document.cookie));
}

export async function loadFieldPage<Result extends FieldPageData>(
  url: string,
  callServer: () => Promise<Result>,
): Promise<Result | FieldPageData> {
  const translation = deviceTranslation(url);
  const days = await findDays().catch(() => undefined);
  if (!days) return callServer();
  const prefix = prefixOf(new URL(url).pathname);
  for (const { projectId } of await listDownloads()) registerOfflinePages(prefix, projectId);
  // An answer that comes too late for this page is there for the next one.
  const fetchDays = async () => {
    const result = await callServer();
    await saveDays(result.days).catch(() => undefined);
    return result;
  };
  return (await tryServer(fetchDays)) ?? { days: regroupByDay(days, new Date()), translation };
}

/** The page of stored data needs no server. A server that answers reports whether the person still has access. */
export async function loadDevicePage(
  url: string,
  callServer: () => Promise<Pick<FieldPageData, "translation">>,
): Promise<Pick<FieldPageData, "translation">> {
  const translation = deviceTranslation(url);
  const prefix = prefixOf(new URL(url).pathname);
  for (const { projectId } of await listDownloads().catch(() => []))
    registerOfflinePages(prefix, projectId);
  await tryServer(callServer);
  return { translation };
}

type SubmitData = Extract<ReturnType<typeof checkDownload>, { page: object }>["page"];

function checkOnDevice(
  download: StoredDownload,
  pathname: string,
  work: Parameters<typeof checkDownload>[1],
): SubmitData {
  const language = readLanguage(new URL(location.href), document.cookie);
  const checked = checkDownload(download, work, language);
  if ("page" in checked && checked.page) return checked.page;
  throw redirectOnDevice(
    prefixOf(pathname) + refusedPath(download.projectId, checked.missingIn ?? undefined),
  );
}

/** Data of the submit page. @throws a redirect to what is missing. */
async function loadSubmitPage<Result>(
  url: string,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const { pathname } = new URL(url);
  registerOfflinePages(prefixOf(pathname), projectId);
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  if (result) return result;
  const page = checkOnDevice(download, pathname, await readUnsentWork(projectId));
  const screen = `/${Object.keys(download.intake.corrections).length > 0 ? "correct" : "intake"}/${projectId}`;
  return { ...page, screen, unanswered: [] };
}

/** Checks at the server what can be submitted, or here. Submits by the outbox. */
async function submitOnDevice<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const requestCopy = request.clone();
  const form = await requestCopy.formData();
  const { pathname } = new URL(request.url);
  const prefix = prefixOf(pathname);
  if (form.get("intent") === "check") {
    const result = (await hasWaitingWork(projectId)) ? null : await tryServer(callServer);
    if (result) return result;
    checkOnDevice(download, pathname, await readUnsentWork(projectId));
    return redirectOnDevice(`${prefix}/intake/${projectId}/submit`);
  }
  const outcome = await sendStep(projectId, prefix, (box) => box.addStep(projectId, "submit"));
  if (outcome === "unstored") return callServer();
  if (outcome === "waits") return redirectOnDevice(`${prefix}/field`);
  pageMessages.show(
    outcome.status === "Completed" ? "The project was finalized." : "Submitted for review.",
  );
  return redirect(`${prefix}/projects/${projectId}/manage`);
}

/** Starts the intake by the outbox. */
async function startOnDevice<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const { pathname } = new URL(request.url);
  const outcome = await sendStep(projectId, prefixOf(pathname), (box) =>
    box.addStep(projectId, "start"),
  );
  if (outcome === "unstored") return callServer();
  return outcome === "waits" ? redirectOnDevice(pathname) : redirect(pathname);
}

export const intakePage = { load: loadIntakePage, post: startOnDevice };

export const submitPage = { load: loadSubmitPage, post: submitOnDevice };
