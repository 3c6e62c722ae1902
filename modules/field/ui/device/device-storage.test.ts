import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakeDownload } from "../../domain/intake-download.ts";
import {
  findDownload,
  saveDownload,
  recordAnswer,
  recordPhoto,
  recordStart,
} from "./device-storage.ts";

const answerOf = (value: string): Answer => ({ values: [value] });

/** The download as the server sent it, before any change. */
function downloadOf(versions: Record<string, number> = {}): IntakeDownload {
  const answers = Object.fromEntries(Object.keys(versions).map((id) => [id, answerOf("theirs")]));
  const intake = { answers, versions, photos: [], form: { title: "Roof check" } };
  const facts = { siteOwner: "Mary Moore" };
  return { intake, facts, start: { address: "1 Roof Street", isInProgress: false } } as never;
}

it("a download that was under way while work was sent includes that work", async () => {
  const requestedAt = performance.now();
  await recordStart("roof-1");
  await recordAnswer("roof-1", "leaks", answerOf("No"), 1);
  await recordPhoto("roof-1", { id: "p1", name: "a.jpg", fieldId: "leaks" });
  await saveDownload("roof-1", downloadOf(), requestedAt);
  const stored = await findDownload("roof-1");
  expect(stored?.start).toBeNull();
  expect(stored?.intake.answers).toEqual({ leaks: answerOf("No") });
  expect(stored?.intake.versions).toEqual({ leaks: 1 });
  expect(stored?.intake.photos.map(({ id }) => id)).toEqual(["p1"]);
});

it("a download that was requested later is stored unchanged, and a later answer in it stays", async () => {
  const requestedAt = performance.now();
  await recordAnswer("roof-2", "leaks", answerOf("No"), 1);
  await saveDownload("roof-2", downloadOf({ leaks: 2 }), requestedAt);
  expect((await findDownload("roof-2"))?.intake.answers).toEqual({ leaks: answerOf("theirs") });
  await saveDownload("roof-2", downloadOf(), performance.now() + 1);
  expect((await findDownload("roof-2"))?.intake.answers).toEqual({});
});
