import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakeCopy } from "../../domain/field/intake-download.ts";
import { findCopy, keepCopy, noteAnswer, notePhoto, noteStarted } from "./this-device.ts";

const words = (value: string): Answer => ({ values: [value] });

/** The download as the server sent it, before any change. */
function copyOf(versions: Record<string, number> = {}): IntakeCopy {
  const answers = Object.fromEntries(Object.keys(versions).map((id) => [id, words("theirs")]));
  const intake = { answers, versions, photos: [] };
  return { intake, start: { address: "1 Roof Street", isInProgress: false } } as never;
}

it("a download that was under way while work was sent includes that work", async () => {
  const askedAt = performance.now();
  await noteStarted("roof-1");
  await noteAnswer("roof-1", "leaks", words("No"), 1);
  await notePhoto("roof-1", { id: "p1", name: "a.jpg", fieldId: "leaks" });
  await keepCopy("roof-1", copyOf(), askedAt);
  const kept = await findCopy("roof-1");
  expect(kept?.start).toBeNull();
  expect(kept?.intake.answers).toEqual({ leaks: words("No") });
  expect(kept?.intake.versions).toEqual({ leaks: 1 });
  expect(kept?.intake.photos.map(({ id }) => id)).toEqual(["p1"]);
});

it("a download that was requested later is stored unchanged, and a later answer in it stays", async () => {
  const askedAt = performance.now();
  await noteAnswer("roof-2", "leaks", words("No"), 1);
  await keepCopy("roof-2", copyOf({ leaks: 2 }), askedAt);
  expect((await findCopy("roof-2"))?.intake.answers).toEqual({ leaks: words("theirs") });
  await keepCopy("roof-2", copyOf(), performance.now() + 1);
  expect((await findCopy("roof-2"))?.intake.answers).toEqual({});
});
