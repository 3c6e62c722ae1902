/** Loads pages of a downloaded intake: from the server if it answers, else from this device. */
import { redirect } from "@remix-run/react";
import { pack } from "#app/platform/lists/packed.ts";
import { refusedAddress } from "../../domain/opening/intake-address.ts";
import { partAgain, type FieldDays } from "../../domain/field/assignment.ts";
import type { OpenedIntake } from "../../domain/opening/open-intake.server.ts";
import { checkCopy, openCopy } from "../../domain/field/intake-download.ts";
import type { OfflineCopy, UnsentDeed } from "./databases.ts";
import { answerHere, prefixOf } from "./answer-here.ts";
import { sendNow } from "./send-unsent.ts";
import { findCopy, findDays, listCopies, outbox, unsentWork } from "./this-device.ts";

/** A server that has not answered by then counts as unreachable, if the device can answer. */
const patienceMilliseconds = 6_000;

/** @returns null when offline. */
export async function unlessDown<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  // A page that came from this device has its own data embedded, which is not a response of the server.
  const { dataset } = document.documentElement;
  const isKeptPage = "kept" in dataset;
  delete dataset.kept;
  if (isKeptPage || !navigator.onLine) return null;
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), patienceMilliseconds),
  );
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    // Fetch fails with a TypeError when no response arrives.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

export async function openIntakeHere(
  address: string,
  projectId: string,
  ask: () => Promise<OpenedIntake>,
): Promise<OpenedIntake> {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy) return ask();
  const { pathname, searchParams } = new URL(address);
  answerHere(prefixOf(pathname), projectId);
  const waits = await hasSteps(projectId);
  const isFree = !waits || (navigator.onLine && (await sendNow(projectId, prefixOf(pathname))));
  const answer = isFree ? await unlessDown(ask) : null;
  if (answer) return answer;
  const opened = openCopy(copy, await unsentWork(projectId), {
    sectionId: searchParams.get("section"),
    showMissing: searchParams.has("missing"),
  });
  return opened.kind === "start" ? opened : { ...opened, view: pack(opened.view) };
}

const steps: readonly UnsentDeed["what"][] = ["start", "submit", "cancel"];

/** Whether a step waits that was not refused. Until it is sent, this device is ahead of the server. */
export async function hasSteps(projectId: string): Promise<boolean> {
  const { items } = await (await outbox()).read(projectId);
  return items.some(({ what, trouble }) => steps.includes(what) && trouble === undefined);
}

export async function openFieldHere<Answer extends { days: FieldDays }>(
  address: string,
  ask: () => Promise<Answer>,
): Promise<Answer | { days: FieldDays }> {
  const days = await findDays().catch(() => undefined);
  if (!days) return ask();
  const prefix = prefixOf(new URL(address).pathname);
  for (const { projectId } of await listCopies()) answerHere(prefix, projectId);
  return (await unlessDown(ask)) ?? { days: partAgain(days, new Date()) };
}

/** The page of stored data needs no server. A server that answers reports whether the person still has access. */
export async function openDeviceHere(address: string, ask: () => Promise<null>): Promise<null> {
  const prefix = prefixOf(new URL(address).pathname);
  for (const { projectId } of await listCopies().catch(() => [])) answerHere(prefix, projectId);
  await unlessDown(ask);
  return null;
}

type SubmitData = Extract<ReturnType<typeof checkCopy>, { page: object }>["page"];

function checkHere(
  copy: OfflineCopy,
  pathname: string,
  work: Parameters<typeof checkCopy>[1],
): SubmitData {
  const checked = checkCopy(copy, work);
  if ("page" in checked && checked.page) return checked.page;
  throw redirect(
    prefixOf(pathname) + refusedAddress(copy.projectId, checked.missingIn ?? undefined),
  );
}

/** Data of the submit page. @throws a redirect to what is missing. */
export async function askToSubmitHere<Answer>(
  address: string,
  projectId: string,
  ask: () => Promise<Answer>,
) {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy) return ask();
  const { pathname } = new URL(address);
  answerHere(prefixOf(pathname), projectId);
  const answer = (await hasSteps(projectId)) ? null : await unlessDown(ask);
  if (answer) return answer;
  const page = checkHere(copy, pathname, await unsentWork(projectId));
  const screen = `/${Object.keys(copy.intake.corrections).length > 0 ? "correct" : "intake"}/${projectId}`;
  return { ...page, screen, unanswered: [] };
}

/** Checks or submits: at the server, or by the outbox. */
export async function submitHere<Answer>(
  request: Request,
  projectId: string,
  ask: () => Promise<Answer>,
) {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy) return ask();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const own = request.clone();
  const form = await own.formData();
  const { pathname } = new URL(request.url);
  const answer = (await hasSteps(projectId)) ? null : await unlessDown(ask);
  if (answer) return answer;
  checkHere(copy, pathname, await unsentWork(projectId));
  if (form.get("intent") === "check")
    return redirect(`${prefixOf(pathname)}/intake/${projectId}/submit`);
  await (await outbox()).addStep(projectId, "submit");
  return redirect(`${prefixOf(pathname)}/field`);
}

/** Starts the intake at the server, or by the outbox. */
export async function startHere<Answer>(
  request: Request,
  projectId: string,
  ask: () => Promise<Answer>,
) {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy) return ask();
  const answer = await unlessDown(ask);
  if (answer) return answer;
  await (await outbox()).addStep(projectId, "start");
  const { pathname } = new URL(request.url);
  return redirect(pathname);
}
