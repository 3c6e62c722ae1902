/** What this browser stores for the person that the page was rendered for. */
import { noteUnsentWork } from "#app/platform/page/device-owner.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakePhoto } from "../../domain/opening/intake.ts";
import type { FieldDays } from "../../domain/field/assignment.ts";
import type { IntakeCopy, UnsentWork } from "../../domain/field/intake-download.ts";
import { openCopies, openUnsent, type OfflineCopy } from "./databases.ts";
import type { Pending } from "../saving/post-answers.ts";
import { asUnsentWork, Outbox } from "./outbox.ts";

let outboxOfPage: Promise<Outbox> | undefined;

export function outbox(): Promise<Outbox> {
  const owner = document.documentElement.dataset.viewer ?? "";
  const note = (waits: boolean) => noteUnsentWork(owner, waits);
  outboxOfPage ??= openUnsent().then((database) => new Outbox(database, owner, note));
  return outboxOfPage;
}

export const unsentWork = async (projectId: string): Promise<UnsentWork> =>
  asUnsentWork(await (await outbox()).read(projectId));

/** Opened for each use, so that it never blocks a wipe in another tab. */
async function withCopies<Result>(
  ask: (database: Awaited<ReturnType<typeof openCopies>>) => Promise<Result>,
): Promise<Result> {
  const database = await openCopies();
  try {
    return await ask(database);
  } finally {
    database.close();
  }
}

export const findCopy = (projectId: string): Promise<OfflineCopy | undefined> =>
  withCopies((database) => database.get("intakes", projectId));

export const listCopies = (): Promise<OfflineCopy[]> =>
  withCopies((database) => database.getAll("intakes"));

type Change = (copy: OfflineCopy) => OfflineCopy;

/** What this page has recorded recently, by the browser's own clock. */
let noted: { projectId: string; at: number; change: Change }[] = [];
/** No download takes longer than this. */
const longestWay = 10 * 60_000;

/** @param askedAt when the download was requested, by `performance.now()`. What the server accepted since then is not in it. */
export async function keepCopy(
  projectId: string,
  copy: IntakeCopy,
  askedAt = performance.now(),
): Promise<void> {
  const fetched: OfflineCopy = { ...copy, projectId, takenAt: new Date() };
  const since = noted.filter((each) => each.projectId === projectId && each.at >= askedAt);
  const kept = since.reduce((changed, { change }) => change(changed), fetched);
  await withCopies((database) => database.put("intakes", kept));
}

export const removeCopy = (projectId: string) =>
  withCopies((database) => database.delete("intakes", projectId));

export const keepDays = (days: FieldDays) =>
  withCopies((database) => database.put("days", days, "field"));

export const findDays = () => withCopies((database) => database.get("days", "field"));

async function changeCopy(projectId: string, change: Change): Promise<void> {
  const at = performance.now();
  noted = [...noted.filter((each) => at - each.at < longestWay), { projectId, at, change }];
  await withCopies(async (database) => {
    const writing = database.transaction("intakes", "readwrite");
    const copy = await writing.store.get(projectId);
    if (copy) await writing.store.put(change(copy));
    await writing.done;
  });
}

/** The server has an answer: the download, if there is one, is updated to it. */
export async function noteAnswer(
  projectId: string,
  fieldId: string,
  answer: Answer,
  version: number,
): Promise<void> {
  await changeCopy(projectId, (copy) => {
    const { answers, versions } = copy.intake;
    if ((versions[fieldId] ?? 0) >= version) return copy;
    const intake = {
      ...copy.intake,
      answers: { ...answers, [fieldId]: answer },
      versions: { ...versions, [fieldId]: version },
    };
    return { ...copy, intake };
  });
}

/** The same for an answer that waited here and no longer does. */
export async function noteSaved(
  projectId: string,
  fieldId: string,
  sent: Pending,
  version: number,
): Promise<void> {
  await noteAnswer(projectId, fieldId, sent.answer, version);
  await (await outbox()).settleAnswer(projectId, fieldId, sent, version);
}

export async function notePhoto(
  projectId: string,
  photo: Pick<IntakePhoto, "id" | "name" | "fieldId" | "far">,
): Promise<void> {
  await changeCopy(projectId, (copy) => {
    const photos = copy.intake.photos.filter(({ id }) => id !== photo.id);
    const added = { ...photo, marked: false, width: null, height: null };
    return { ...copy, intake: { ...copy.intake, photos: [...photos, added] } };
  });
}

export const noteDrawn = (projectId: string, drawn: { id: string; version: number }) =>
  changeCopy(projectId, (copy) => {
    const photos = copy.intake.photos.map((photo) =>
      photo.id === drawn.id ? { ...photo, drawn: drawn.version } : photo,
    );
    return { ...copy, intake: { ...copy.intake, photos } };
  });

export const noteStarted = (projectId: string) =>
  changeCopy(projectId, (copy) => ({ ...copy, start: null }));
