/** A session in the field, worked through the outbox as a phone does it; over routes in tests, over a server in the bench. */
import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntake } from "../domain/opening/get-intake.server.ts";
import { openUnsent } from "../ui/device/databases.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendProject, type Outcome } from "../ui/device/send-project.ts";
import type { MadeIntake } from "./make-intake.ts";

export interface SessionPlan {
  /** Of the phone's database. */
  name: string;
  photoCount: number;
  /** What is typed over and over for one question; an attempt to send follows each. */
  counts: readonly number[];
  /** A photo of any kind. */
  jpeg: Buffer;
}

/** What carries the session's requests. */
export interface SessionLine {
  /** A tab that sends once: how it asks, and what comes in place of its outcome when it is killed. */
  openTab(): { fetch: typeof globalThis.fetch; killed?: Promise<Outcome> };
  /** Between two attempts: waits, or signs in again. */
  rest?(outcome: Outcome): Promise<void>;
}

const mostTries = 200;
const arrow: Shape = { kind: "arrow", color: "Red", from: [0.1, 0.1], to: [0.5, 0.5] };
/** So many that a photo goes in pieces. */
const largeBytes = 150_000;
/** One photo is never the bytes of another; every other one is large. */
const bytesOf = (jpeg: Buffer, at: number) =>
  Uint8Array.from(Buffer.concat([jpeg, Buffer.alloc(at % 2 === 1 ? largeBytes : 1, at)]));
const nameOf = (at: number) => `${at}.jpg`;

/** Answers, photographs, draws on the first photo and hands in, sending in between. @returns how the last attempt ended. */
export async function workSession(
  made: MadeIntake,
  { name, photoCount, counts, jpeg }: SessionPlan,
  line: SessionLine,
): Promise<Outcome> {
  const { projectId } = made;
  const database = await openUnsent(name);
  const box = new Outbox(database, made.inspector.id);
  const versions = new Map<string, number>();
  const type = (fieldId: string, value: string) =>
    box.keepAnswer(projectId, fieldId, {
      basedOn: versions.get(fieldId) ?? 0,
      answer: { values: [value] },
    });
  const send = async (): Promise<Outcome> => {
    const { fetch, killed } = line.openTab();
    const sent = sendProject(box, projectId, `/intake/${projectId}`, fetch, {
      answer: (_id, fieldId, _answer, version) => {
        versions.set(fieldId, version);
        return Promise.resolve();
      },
    });
    return killed ? Promise.race([sent, killed]) : sent;
  };
  await type("leaks", "No");
  for (let at = 0; at < photoCount; at++) {
    const file = new Blob([bytesOf(jpeg, at)]);
    await box.addPhoto(projectId, {
      key: keyOf(name, at),
      fieldId: "leaks",
      name: nameOf(at),
      file,
    });
  }
  if (photoCount > 0)
    await box.addDrawing(projectId, { photo: keyOf(name, 0), basedOn: 0, shapes: [arrow] });
  for (const count of counts) {
    const { answers } = await box.read(projectId);
    // While an answer waits, what is typed over it is based on the same version.
    const waiting = answers.find(({ fieldId }) => fieldId === "modules");
    if (waiting) versions.set("modules", waiting.basedOn);
    await type("modules", String(count));
    await line.rest?.(await send());
  }
  await box.addStep(projectId, "submit");
  let outcome = await send();
  // Nobody is asked to choose: the only other answers are one's own, whose replies were lost.
  for (let tries = 0; outcome !== "sent" && tries < mostTries; tries += 1) {
    await line.rest?.(outcome);
    outcome = await send();
  }
  database.close();
  return outcome;
}

const keyOf = (name: string, at: number) => `${name.replaceAll(/[^\w-]/g, "-")}-photo-${at}`;

export interface SessionVerdict {
  answersLost: number;
  answersDoubled: number;
  photosLost: number;
  photosDoubled: number;
  drawingsLost: number;
  status: string;
}

/** Compares what the database has with what was done. */
export async function judgeSession(
  made: MadeIntake,
  { photoCount, counts, jpeg }: SessionPlan,
): Promise<SessionVerdict> {
  const scope = made.as(made.inspector);
  const { answers, versions, photos } = await getIntake(scope, made.projectId);
  const typed = { leaks: ["No"], modules: counts.map(String) };
  const entries = Object.entries(typed);
  const digests = await digestsOf(made);
  const kept = new Set(digests);
  const wanted = Array.from({ length: photoCount }, (_, at) => digestOf(bytesOf(jpeg, at)));
  return {
    answersLost: entries.filter(([id, words]) => answers[id]?.values?.[0] !== words.at(-1)).length,
    // An answer cannot have changed more often than it was typed.
    answersDoubled: entries.filter(([id, words]) => (versions[id] ?? 0) > words.length).length,
    photosLost: wanted.filter((digest) => !kept.has(digest)).length,
    photosDoubled: digests.length - kept.size,
    drawingsLost: (photoCount > 0 ? 1 : 0) - photos.filter(({ drawn }) => drawn === 1).length,
    status: (await getProject(scope, made.projectId)).project.status,
  };
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Of the intake's photos. Their names do not tell them apart: a server that is killed while it keeps one leaves a file without a
 * row, and the photo that is sent again gets a number behind its name.
 */
async function digestsOf({ projectId }: MadeIntake): Promise<(string | null)[]> {
  const rows = await db
    .select({ digest: files.digest })
    .from(files)
    .where(and(eq(files.recordId, projectId), eq(files.kind, "photo"), isNull(files.deletedAt)));
  return rows.map(({ digest }) => digest);
}

/** As it is when nothing was lost and nothing doubled. */
export const whole: SessionVerdict = {
  answersLost: 0,
  answersDoubled: 0,
  photosLost: 0,
  photosDoubled: 0,
  drawingsLost: 0,
  status: "Review",
};
