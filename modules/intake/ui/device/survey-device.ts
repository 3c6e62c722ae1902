/** What this device holds, for the pages that tell of it. */
import { noteUnsentWork } from "#app/platform/page/device-owner.ts";
import type { UnsentProject } from "./outbox.ts";
import { keptPages } from "./kept-places.ts";
import { listCopies, outbox, removeCopy } from "./this-device.ts";

export interface HeldProject {
  projectId: string;
  /** Title of its form and owner of its site; null when no copy is here. */
  title: string | null;
  takenAt: Date | null;
  unsent: UnsentProject;
  unsentBytes: number;
}

export interface DeviceSurvey {
  projects: HeldProject[];
  /** Everything this browser keeps of the product, in bytes; null where it does not tell. */
  bytes: number | null;
  unsent: number;
}

export async function surveyDevice(): Promise<DeviceSurvey> {
  const [box, copies] = await Promise.all([outbox(), listCopies()]);
  const byId = new Map(copies.map((copy) => [copy.projectId, copy]));
  const ids = new Set([...(await box.projects()), ...byId.keys()]);
  const projects = await Promise.all(
    [...ids].map(async (projectId): Promise<HeldProject> => {
      const copy = byId.get(projectId);
      const unsent = await box.read(projectId);
      const unsentBytes = unsent.items.reduce((sum, { photo }) => sum + (photo?.file.size ?? 0), 0);
      const title = copy ? `${copy.intake.form.title}, ${copy.facts.siteOwner}` : null;
      return { projectId, title, takenAt: copy?.takenAt ?? null, unsent, unsentBytes };
    }),
  );
  const waits = projects.map(({ unsent }) => unsent.answers.length + unsent.items.length);
  const unsent = waits.reduce((sum, count) => sum + count, 0);
  noteUnsentWork(document.documentElement.dataset.viewer ?? "", unsent > 0);
  const { usage = null } = (await navigator.storage?.estimate?.()) ?? {};
  return { projects, unsent, bytes: usage };
}

/** Takes the copy of an intake off this device; what is not sent yet stays. */
export async function removeFromDevice(projectId: string): Promise<void> {
  await removeCopy(projectId);
  const pages = await caches.open(keptPages);
  for (const request of await pages.keys())
    if (new URL(request.url).pathname.endsWith(`/${projectId}`)) await pages.delete(request);
}

/** Gives up what waits of an intake, for good. */
export async function giveUpUnsent(projectId: string): Promise<void> {
  await (await outbox()).clear(projectId);
}

/** What waits of an intake as one file: the answers as text, the photos within. */
export async function unsentAsFile({ projectId, title, unsent }: HeldProject): Promise<Blob> {
  const items = await Promise.all(
    unsent.items.map(async ({ what, madeAt, trouble, photo }) => ({
      what,
      madeAt,
      trouble,
      ...(photo && {
        question: photo.fieldId,
        name: photo.name,
        photo: await asDataUrl(photo.file),
      }),
    })),
  );
  const answers = unsent.answers.map(({ fieldId, answer }) => ({ question: fieldId, ...answer }));
  const whole = { projectId, title, savedAt: new Date(), answers, items };
  return new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" });
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}
