import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listPhotos } from "../domain/opening/get-intake.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { action as sendPhotos } from "../routes/photos.ts";
import { action as sendStep } from "../routes/steps.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

let folder = "";
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "intake-resent-"));
  process.env.DATA_DIR = folder;
  jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newKey = () => crypto.randomUUID();

async function step(made: MadeIntake, name: string, key: string, who: UserRow = made.inspector) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const body = JSON.stringify({ step: name });
  const path = `/intake/${made.projectId}/steps`;
  const request = await requestAs(who, path, { method: "POST", headers, body });
  const answer = await sendStep({ request, params: { id: made.projectId }, context: {} });
  return (await answer.json()) as unknown;
}

async function photo(made: MadeIntake, key: string) {
  const form = new FormData();
  form.append("fieldId", "leaks");
  form.append("photo", new File([Uint8Array.from(jpeg)], "leak.jpg"));
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const path = `/intake/${made.projectId}/photos`;
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const answer = await sendPhotos({ request, params: { id: made.projectId }, context: {} });
  return (await answer.json()) as { added: { id: string }[] };
}

async function complete(made: MadeIntake) {
  const answers = { leaks: "No", modules: "12" };
  const changes = Object.entries(answers).map(([fieldId, value]) => ({
    fieldId,
    basedOn: 0,
    answer: { values: [value] },
  }));
  await saveAnswers(made.as(made.inspector), made.projectId, changes);
}

async function statusOf(made: MadeIntake) {
  return (await getProject(made.as(made.inspector), made.projectId)).project.status;
}

it("hands in once for a key, and answers the same when the project has moved on since", async () => {
  const made = await makeIntake();
  await complete(made);
  const key = newKey();
  expect(await step(made, "submit", key)).toEqual({ refused: false });
  expect(await statusOf(made)).toBe("Review");
  expect(await step(made, "submit", key)).toEqual({ refused: false });
  await expect(step(made, "submit", newKey())).rejects.toMatchObject({
    code: "illegal-transition",
  });
});

it("says what holds a submission back, and takes a later one", async () => {
  const made = await makeIntake();
  expect(await step(made, "submit", newKey())).toMatchObject({ refused: true });
  expect(await statusOf(made)).toBe("In Progress");
  await complete(made);
  expect(await step(made, "submit", newKey())).toEqual({ refused: false });
});

it("starts an intake once, however often the start arrives", async () => {
  const made = await makeIntake({ status: "Scheduled" });
  const key = newKey();
  const answers = await Promise.all([step(made, "start", key), step(made, "start", key)]);
  expect(answers).toEqual([{ refused: false }, { refused: false }]);
  expect(await statusOf(made)).toBe("In Progress");
});

it("keeps a photo once, though it arrives twice at the same moment and again after the intake is closed", async () => {
  const made = await makeIntake();
  const key = newKey();
  const [one, other] = await Promise.all([photo(made, key), photo(made, key)]);
  expect(other).toMatchObject({ added: one.added });
  await complete(made);
  await step(made, "submit", newKey());
  expect((await photo(made, key)).added).toEqual(one.added);
  expect(await listPhotos(made.project)).toHaveLength(1);
});

it("takes no key of another project, none that is no key, and no step it does not know", async () => {
  const [made, other] = [await makeIntake(), await makeIntake()];
  await complete(made);
  const key = newKey();
  await step(made, "submit", key);
  const asOther = { ...made, projectId: other.projectId };
  await expect(step(asOther, "submit", key)).rejects.toMatchObject({ code: "not-found" });
  const second = await makeIntake();
  await expect(step(second, "submit", "?", second.inspector)).rejects.toMatchObject({
    code: "invalid-input",
  });
  await expect(step(second, "finalize", newKey())).rejects.toMatchObject({ code: "invalid-input" });
});
