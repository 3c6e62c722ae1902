/** What this device stores, for the pages that show it. */
import { noteUnsentWork } from "#app/platform/page/device-owner.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import type { UnsentProject } from "./outbox.ts";
import { clockTrouble } from "./clock.ts";
import { takeGone } from "./made-before.ts";
import { keptPages } from "./kept-places.ts";
import { listCopies, outbox, removeCopy } from "./this-device.ts";

export interface HeldProject {
  projectId: string;
  /** The title of its form and the owner of its site; null when it is not downloaded. */
  title: string | null;
  takenAt: Date | null;
  /** The questions' texts, by their ids; empty when it is not downloaded. */
  questions: Readonly<Record<string, string>>;
  unsent: UnsentProject;
}

export interface DeviceSurvey {
  projects: HeldProject[];
  /** All data that this browser stores for the product, in bytes; null if it does not report it. */
  bytes: number | null;
  /** How many more bytes it may store; null if it does not report it. */
  room: number | null;
  /** Whether storage is persistent: kept until a person removes it; null if the browser does not report it. */
  isLasting: boolean | null;
  /** The browser has removed the stored data. */
  isGone: boolean;
  /** What is wrong with the clock. */
  clock: string | null;
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
      const title = copy ? `${copy.intake.form.title}, ${copy.facts.siteOwner}` : null;
      return {
        projectId,
        title,
        takenAt: copy?.takenAt ?? null,
        questions: copy ? questionsOf(copy.intake.form) : {},
        unsent,
      };
    }),
  );
  const waits = projects.map(({ unsent }) => unsent.answers.length + unsent.items.length);
  const unsent = waits.reduce((sum, count) => sum + count, 0);
  noteUnsentWork(document.documentElement.dataset.viewer ?? "", unsent > 0);
  const { usage = null, quota = null } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    projects,
    unsent,
    bytes: usage,
    room: usage === null || quota === null ? null : quota - usage,
    isLasting: (await navigator.storage?.persisted?.()) ?? null,
    isGone: takeGone(),
    clock: clockTrouble(),
  };
}

const questionsOf = ({ sections }: FormDefinition) =>
  Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map((field) => [field.id, questionText(field)])),
  );

/** Removes a downloaded intake from this device; unsent work stays. */
export async function removeFromDevice(projectId: string): Promise<void> {
  await removeCopy(projectId);
  const pages = await caches.open(keptPages);
  for (const request of await pages.keys())
    if (new URL(request.url).pathname.endsWith(`/${projectId}`)) await pages.delete(request);
}

/** Discards an intake's unsent work permanently. */
export async function giveUpUnsent(projectId: string): Promise<void> {
  await (await outbox()).clear(projectId);
}

export async function giveUpItem(projectId: string, key: string): Promise<void> {
  await (await outbox()).removeItem(projectId, key);
}

export async function giveUpAnswer(projectId: string, fieldId: string): Promise<void> {
  await (await outbox()).dropAnswer(projectId, fieldId);
}
