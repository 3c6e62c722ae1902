/** What this device stores, for the pages that show it. */
import { recordUnsentWork } from "#app/platform/page/device-owner.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import { answerId, type StoredDownload } from "./databases.ts";
import {
  progressOf,
  type LastInspection,
  type SiteDocument,
  type VisitProgress,
  withUnsent,
} from "../../domain/intake-download.ts";
import { asUnsentWork, type UnsentEntries } from "./outbox.ts";
import { clockOffset } from "#app/platform/page/server-clock.ts";
import { consumeEviction } from "./storage-eviction.ts";
import { pagesCache } from "#app/platform/page/cache-names.ts";
import { listDownloads, nameOf, outbox, removeDownload } from "./device-storage.ts";

export interface VisitOnDevice {
  projectId: string;
  /** The title of its form and the owner of its site; null for work of an earlier release without its download. */
  title: string | null;
  siteAddress: string | null;
  downloadedAt: Date | null;
  /** The questions' texts, by their ids; empty when it is not downloaded. */
  questions: Readonly<Record<string, string>>;
  unsent: UnsentEntries;
  /** How far the visit is, with what waits on this device; null before its start. */
  progress: VisitProgress | null;
  records: SiteRecords | null;
}

/** What is known about the site: its documents and what was answered there before. */
export interface SiteRecords {
  documents: (SiteDocument & { isKept: boolean })[];
  last: LastInspection | null;
}

export interface DeviceStatus {
  projects: VisitOnDevice[];
  /** All data that this browser stores for the product, in bytes; null if it does not report it. */
  bytes: number | null;
  /** How many more bytes it may store; null if it does not report it. */
  freeBytes: number | null;
  /** Whether storage is persistent: kept until a person removes it; null if the browser does not report it. */
  isPersistent: boolean | null;
  /** The browser has removed the stored data. */
  wasEvicted: boolean;
  /** Milliseconds by which the clock is fast, negative for slow. */
  clockOffset: number;
  unsent: number;
}

export async function readDeviceStatus(): Promise<DeviceStatus> {
  const [box, downloads] = await Promise.all([outbox(), listDownloads()]);
  const byId = new Map(downloads.map((download) => [download.projectId, download]));
  const ids = new Set([...(await box.visits()), ...byId.keys()]);
  const projects = await Promise.all(
    [...ids].map(async (projectId): Promise<VisitOnDevice> => {
      const download = byId.get(projectId);
      const unsent = await box.read(projectId);
      const name = download
        ? nameOf(download)
        : [...unsent.items, ...unsent.answers].find((entry) => entry.name)?.name;
      return {
        projectId,
        title: name?.title ?? null,
        siteAddress: name?.siteAddress ?? null,
        downloadedAt: download?.takenAt ?? null,
        questions: download ? questionsOf(withUnsent(download, asUnsentWork(unsent)).form) : {},
        unsent,
        progress: download ? progressOf(download, asUnsentWork(unsent)) : null,
        records: download ? recordsOf(download) : null,
      };
    }),
  );
  const unsentCounts = projects.map(({ unsent }) => unsent.answers.length + unsent.items.length);
  const unsent = unsentCounts.reduce((sum, count) => sum + count, 0);
  recordUnsentWork(document.documentElement.dataset.viewer ?? "", unsent > 0);
  const { usage = null, quota = null } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    projects,
    unsent,
    bytes: usage,
    freeBytes: usage === null || quota === null ? null : quota - usage,
    isPersistent: (await navigator.storage?.persisted?.()) ?? null,
    wasEvicted: consumeEviction(),
    clockOffset: clockOffset(),
  };
}

function recordsOf(download: StoredDownload): SiteRecords | null {
  const { documents = [], keptDocuments = [], lastInspection: last = null } = download;
  if (documents.length === 0 && last === null) return null;
  const isKept = (id: string) => keptDocuments.includes(id);
  return { documents: documents.map((each) => ({ ...each, isKept: isKept(each.id) })), last };
}

/** The text of each question by its id, in a repeating section with its instance: "Inverter 2: Serial number". */
function questionsOf({ sections }: FormDefinition): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { title, fields, instance } of sections) {
    if (instance?.listId) texts[instance.listId] = `${instance.noun} list`;
    for (const field of fields)
      texts[field.id] = instance ? `${title}: ${questionText(field)}` : questionText(field);
  }
  return texts;
}

/** Removes a downloaded intake from this device; unsent work stays. */
export async function removeFromDevice(projectId: string): Promise<void> {
  await removeDownload(projectId);
  const pages = await caches.open(pagesCache);
  for (const request of await pages.keys())
    if (new URL(request.url).pathname.endsWith(`/${projectId}`)) await pages.delete(request);
}

/** Discards an intake's unsent work permanently. */
export async function discardUnsentWork(projectId: string): Promise<void> {
  await (await outbox()).clear(projectId);
}

export async function discardItem(projectId: string, key: string): Promise<void> {
  await (await outbox()).remove(projectId, key);
}

export async function discardAnswer(projectId: string, fieldId: string): Promise<void> {
  await (await outbox()).remove(projectId, answerId(fieldId));
}
