/** A field session that works through the outbox as a phone does: over routes in tests, over a server in the benchmark. */
import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { openUnsent } from "../ui/device/open-unsent.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendVisit, type SendOutcome } from "../ui/device/send-visit.ts";
import { idInForm, isInstanceList } from "#modules/form-logic/public.repeats.ts";
import type { MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { shownByDefinition, type SessionForm, type Typed } from "./session-form.ts";

export interface SessionPlan {
  /** Name of the phone's database. */
  name: string;
  photoCount: number;
  /** What is typed in the form. An attempt to send follows each time. */
  form: SessionForm;
  /** A photo of any kind. */
  jpeg: Buffer;
}

/** The connection of the session. */
export interface SessionConnection {
  /** Opens a tab that sends once: its fetch, and what replaces its outcome when it is killed. */
  openTab(): { fetch: typeof globalThis.fetch; killed?: Promise<SendOutcome> };
  /** Runs between two attempts: waits, or signs in again. */
  rest?(outcome: SendOutcome): Promise<void>;
}

const maxTries = 200;
const noLeaks: Typed = ["leaks", ["No"]];
const arrow: Shape = { kind: "arrow", color: "Red", from: [0.1, 0.1], to: [0.5, 0.5] };
/** Large enough that a photo is uploaded in pieces. */
const largeBytes = 150_000;
/** No two photos have the same bytes; every other one is large. */
const bytesOf = (jpeg: Buffer, index: number) =>
  Uint8Array.from(Buffer.concat([jpeg, Buffer.alloc(index % 2 === 1 ? largeBytes : 1, index)]));
const nameOf = (index: number) => `${index}.jpg`;

/** Answers, takes photos, draws on the first photo and submits, and sends in between. @returns how the last attempt ended. */
export async function runSession(
  made: MadeIntake,
  { name, photoCount, form, jpeg }: SessionPlan,
  connection: SessionConnection,
): Promise<SendOutcome> {
  const { projectId } = made;
  const database = await openUnsent(name);
  const box = new Outbox(database, made.inspector.id);
  const versions = new Map<string, number>();
  const type = ([fieldId, values]: Typed) =>
    box.storeAnswer(projectId, fieldId, {
      basedOn: versions.get(fieldId) ?? 0,
      answer: { values },
    });
  const send = async (): Promise<SendOutcome> => {
    const { fetch, killed } = connection.openTab();
    const answer = (_visit: string, fieldId: string, _answer: object, version: number) => {
      versions.set(fieldId, version);
      return Promise.resolve();
    };
    const url = `/intake/${projectId}`;
    const where = { outbox: box, projectId, url, fetch };
    const sent = sendVisit({ ...where, callbacks: { answer }, isManual: true });
    return killed ? Promise.race([sent, killed]) : sent;
  };
  await type(noLeaks);
  for (let index = 0; index < photoCount; index++) {
    const file = new Blob([bytesOf(jpeg, index)]);
    await box.addPhoto(projectId, {
      key: keyOf(name, index),
      fieldId: "leaks",
      name: nameOf(index),
      file,
    });
  }
  if (photoCount > 0)
    await box.addDrawing(projectId, { photo: keyOf(name, 0), basedOn: 0, shapes: [arrow] });
  for (const typed of form.typed) {
    const { answers } = await box.read(projectId);
    // While an answer waits, a new one is based on the same version.
    const waiting = answers.find(({ fieldId }) => fieldId === typed[0]);
    if (waiting) versions.set(typed[0], waiting.basedOn);
    await type(typed);
    await connection.rest?.(await send());
  }
  await box.addStep(projectId, "submit");
  let outcome = await send();
  // No person has to choose: the only other answers are the session's own, whose responses were lost.
  for (let tries = 0; outcome !== "sent" && tries < maxTries; tries += 1) {
    await connection.rest?.(outcome);
    outcome = await send();
  }
  database.close();
  return outcome;
}

const keyOf = (name: string, index: number) => `${name.replaceAll(/[^\w-]/g, "-")}-photo-${index}`;

export interface SessionResult {
  answersLost: number;
  answersDoubled: number;
  photosLost: number;
  photosDoubled: number;
  drawingsLost: number;
  status: string;
}

/** Compares the database with what was done in the session. */
export async function checkSession(
  made: MadeIntake,
  { photoCount, form, jpeg }: SessionPlan,
): Promise<SessionResult> {
  const scope = made.as(made.inspector);
  const { answers, versions, photos } = await getIntake(scope, made.projectId);
  const typed = [noLeaks, ...form.typed];
  const shown = shownByDefinition({ ...form, typed });
  const timesTyped = (id: string) => typed.filter(([fieldId]) => fieldId === id).length;
  const calculated = (id: string) => form.trees.has(idInForm(id));
  const stored = Object.keys(answers).filter((id) => !isInstanceList(id));
  const digests = await digestsOf(made);
  const distinct = new Set(digests);
  const wanted = Array.from({ length: photoCount }, (_, index) => digestOf(bytesOf(jpeg, index)));
  return {
    answersLost: [...shown].filter(
      ([id, values]) => !isDeepStrictEqual(answers[id]?.values ?? [], values),
    ).length,
    // An answer cannot have changed more often than it was typed, and one that is not shown is deleted when it is submitted.
    answersDoubled: stored.filter(
      (id) => !shown.has(id) || (!calculated(id) && (versions[id] ?? 0) > timesTyped(id)),
    ).length,
    photosLost: wanted.filter((digest) => !distinct.has(digest)).length,
    photosDoubled: digests.length - distinct.size,
    drawingsLost: (photoCount > 0 ? 1 : 0) - photos.filter(({ drawn }) => drawn === 1).length,
    status: (await getProject(scope, made.projectId)).project.status,
  };
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Digests of the intake's photos. Names cannot identify them: a server that is killed while it stores a photo leaves a file
 * without a row, and the photo that is sent again gets a number appended to its name.
 */
async function digestsOf({ projectId }: MadeIntake): Promise<(string | null)[]> {
  const rows = await db
    .select({ digest: files.digest })
    .from(files)
    .where(and(eq(files.recordId, projectId), eq(files.kind, "photo"), isNull(files.deletedAt)));
  return rows.map(({ digest }) => digest);
}

/** The result when nothing was lost or doubled. */
export const nothingLost: SessionResult = {
  answersLost: 0,
  answersDoubled: 0,
  photosLost: 0,
  photosDoubled: 0,
  drawingsLost: 0,
  status: "Review",
};
