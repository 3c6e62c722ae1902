/** What this device holds, for the pages that tell of it. */
import { noteUnsentWork } from "#app/platform/page/device-owner.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import type { UnsentProject } from "./outbox.ts";
import { clockTrouble } from "./clock.ts";
import { takeGone } from "./made-before.ts";
import { keptPages } from "./kept-places.ts";
import { listCopies, outbox, removeCopy } from "./this-device.ts";

export interface HeldProject {
  projectId: string;
  /** Title of its form and owner of its site; null when no copy is here. */
  title: string | null;
  takenAt: Date | null;
  /** What its form asks, by the ids of the questions; nothing when no copy is here. */
  questions: Readonly<Record<string, string>>;
  unsent: UnsentProject;
}

export interface DeviceSurvey {
  projects: HeldProject[];
  /** Everything this browser keeps of the product, in bytes; null where it does not tell. */
  bytes: number | null;
  /** What it may still keep; null where it does not tell. */
  room: number | null;
  /** It keeps this until a person removes it; null where it does not tell. */
  isLasting: boolean | null;
  /** It has removed what was kept. */
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

/** Gives up one thing that waits, for good. */
export async function giveUpItem(projectId: string, key: string): Promise<void> {
  await (await outbox()).removeItem(projectId, key);
}

export async function giveUpAnswer(projectId: string, fieldId: string): Promise<void> {
  await (await outbox()).dropAnswer(projectId, fieldId);
}
