/** What this browser stores for the person that the page was rendered for. */
import { recordUnsentWork } from "#app/platform/page/device-owner.ts";
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakePhoto } from "#modules/intake/public.ts";
import type { FieldDays } from "../../domain/assignment.ts";
import type { IntakeDownload, UnsentWork } from "../../domain/intake-download.ts";
import { openDownloads, type StoredDownload, type VisitName } from "./databases.ts";
import type { StoredAnswer } from "#modules/intake/public.field.ts";
import { blockedByTab, openUnsent } from "./open-unsent.ts";
import { asUnsentWork, Outbox, type UnsentEntries } from "./outbox.ts";

/** The visits that this page has read or downloaded. */
const names = new Map<string, VisitName>();

function remember<Found extends StoredDownload | undefined>(download: Found): Found {
  if (download) names.set(download.projectId, nameOf(download));
  return download;
}

export const nameOf = ({ intake, facts }: StoredDownload): VisitName => ({
  title: `${intake.form.title}, ${facts.siteOwner}`,
  siteAddress: facts.siteAddress,
});

let outboxOfPage: Promise<Outbox> | undefined;

export function outbox(): Promise<Outbox> {
  const owner = document.documentElement.dataset.viewer ?? "";
  const onChange = (hasUnsentWork: boolean) => recordUnsentWork(owner, hasUnsentWork);
  const forget = () => (outboxOfPage = undefined);
  if (!outboxOfPage) {
    outboxOfPage = openUnsent(undefined, forget).then(
      (database) => new Outbox(database, owner, onChange, (projectId) => names.get(projectId)),
    );
    // The next use tries again.
    outboxOfPage.catch((error: unknown) => error === blockedByTab || forget());
  }
  return outboxOfPage;
}

/** A browser that stores nothing has no unsent work. */
export async function readUnsent(projectId: string): Promise<UnsentEntries> {
  const box = await outbox().catch(() => null);
  return box ? box.read(projectId) : { answers: [], items: [] };
}

export const readUnsentWork = async (projectId: string): Promise<UnsentWork> =>
  asUnsentWork(await readUnsent(projectId));

/** Opened for each use, so that it never blocks a wipe in another tab. */
async function withDownloads<Result>(
  run: (database: Awaited<ReturnType<typeof openDownloads>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDownloads();
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

export const findDownload = (projectId: string): Promise<StoredDownload | undefined> =>
  withDownloads(async (database) => remember(await database.get("intakes", projectId)));

export const listDownloads = (): Promise<StoredDownload[]> =>
  withDownloads(async (database) => (await database.getAll("intakes")).map(remember));

type Change = (download: StoredDownload) => StoredDownload;

/** What this page has recorded recently, by the browser's own clock. */
let recentChanges: { projectId: string; at: number; change: Change }[] = [];
/** No download takes longer than this. */
const maxDownloadMilliseconds = 10 * 60_000;

/** @param requestedAt when the download was requested, by `performance.now()`. What the server accepted since then is not in it. */
export async function saveDownload(
  projectId: string,
  download: IntakeDownload,
  requestedAt = performance.now(),
  keptDocuments: string[] = [],
): Promise<void> {
  const fetched = { ...download, projectId, takenAt: new Date(), keptDocuments };
  const since = recentChanges.filter(
    (each) => each.projectId === projectId && each.at >= requestedAt,
  );
  const updated = remember(
    since.reduce<StoredDownload>((changed, { change }) => change(changed), fetched),
  );
  await withDownloads((database) => database.put("intakes", updated));
}

export const removeDownload = (projectId: string) =>
  withDownloads((database) => database.delete("intakes", projectId));

export const saveDays = (days: FieldDays) =>
  withDownloads((database) => database.put("days", days, "field"));

export const findDays = () => withDownloads((database) => database.get("days", "field"));

async function changeDownload(projectId: string, change: Change): Promise<void> {
  const at = performance.now();
  recentChanges = [
    ...recentChanges.filter((each) => at - each.at < maxDownloadMilliseconds),
    { projectId, at, change },
  ];
  await withDownloads(async (database) => {
    const writing = database.transaction("intakes", "readwrite");
    const download = await writing.store.get(projectId);
    if (download) await writing.store.put(change(download));
    await writing.done;
  });
}

/** The server has an answer: the download, if there is one, is updated to it. */
export const recordAnswer = (
  projectId: string,
  fieldId: string,
  answer: Answer,
  version: number,
): Promise<void> => recordAnswers(projectId, [{ fieldId, answer, version }]);

async function recordAnswers(
  projectId: string,
  saved: readonly { fieldId: string; answer: Answer; version: number }[],
): Promise<void> {
  await changeDownload(projectId, (download) => {
    const answers = { ...download.intake.answers };
    const versions = { ...download.intake.versions };
    for (const { fieldId, answer, version } of saved) {
      if ((versions[fieldId] ?? 0) >= version) continue;
      answers[fieldId] = answer;
      versions[fieldId] = version;
    }
    return { ...download, intake: { ...download.intake, answers, versions } };
  });
}

/** The same for answers that waited here and no longer do. */
export async function recordSaved(
  projectId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const saved = answers.map(({ sent, ...each }) => ({ ...each, answer: sent.answer }));
  await recordAnswers(projectId, saved);
  await (await outbox()).recordSavedAnswers(projectId, answers);
}

type StoredPhoto = Pick<IntakePhoto, "id" | "name" | "fieldId" | keyof PhotoWarnings> & {
  isFile?: true;
};

/** A file that is an answer is no photo; the answer names it. */
export async function recordPhoto(
  projectId: string,
  { isFile, ...photo }: StoredPhoto,
): Promise<void> {
  if (isFile) return;
  await changeDownload(projectId, (download) => {
    const photos = download.intake.photos.filter(({ id }) => id !== photo.id);
    const added = { ...photo, marked: false, width: null, height: null };
    return { ...download, intake: { ...download.intake, photos: [...photos, added] } };
  });
}

export const recordDrawing = (projectId: string, drawing: { id: string; version: number }) =>
  changeDownload(projectId, (download) => {
    const photos = download.intake.photos.map((photo) =>
      photo.id === drawing.id ? { ...photo, drawn: drawing.version } : photo,
    );
    return { ...download, intake: { ...download.intake, photos } };
  });

export const recordStart = (projectId: string) =>
  changeDownload(projectId, (download) => ({ ...download, start: null }));
