/** The requests that the page of a guest sends by itself, perhaps again after a lost connection. */
import { beforeEach, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { sendBack } from "#modules/review/tests/send-back.ts";
import * as answersRoute from "../routes/guest-answers.ts";
import * as photosRoute from "../routes/guest-photos.ts";
import * as uploadRoute from "../routes/guest-upload.ts";
import * as uploadsRoute from "../routes/guest-uploads.ts";
import { answer, argsOf, begin, createLink, send, takePhoto } from "./guest-session.ts";

const path = "modules/remote-inspections/routes";
const answers = servedRoute(`${path}/guest-answers.ts`, answersRoute);
const photos = servedRoute(`${path}/guest-photos.ts`, photosRoute);
const uploads = servedRoute(`${path}/guest-uploads.ts`, uploadsRoute);
const upload = servedRoute(`${path}/guest-upload.ts`, uploadRoute);

useTestDatabase();

let made: MadeIntake;
let token: string;
beforeEach(async () => {
  made = await makeIntake({ status: "Scheduled" });
  token = await createLink(made);
  await begin(token);
});

async function bodyOf(answering: Promise<Response>): Promise<unknown> {
  try {
    const response = await answering;
    return await response.json();
  } catch (error) {
    if (isProblem(error)) return error.status;
    throw error;
  }
}

interface Change {
  fieldId: string;
  basedOn: number;
  value: string;
}

const patch = (changes: readonly Change[], of = token) =>
  bodyOf(
    answers.action(
      argsOf(
        `/remote/${of}/answers`,
        { token: of },
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            changes: changes.map(({ value, ...change }) => ({
              ...change,
              answer: { values: [value] },
            })),
          }),
        },
      ),
    ),
  );

function addPhoto(fieldId: string, file: File, key: string, of = token) {
  const form = new FormData();
  form.set("fieldId", fieldId);
  form.append("photo", file);
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const init = { method: "POST", headers, body: form };
  return bodyOf(photos.action(argsOf(`/remote/${of}/photos`, { token: of }, init)));
}

const intake = () => getIntake(made.as(made.admin), made.projectId);

it("saves answers given offline once, and reports what another person answered first", async () => {
  const offline = [
    { fieldId: "leaks", basedOn: 0, value: "Yes" },
    { fieldId: "where", basedOn: 0, value: "Chimney" },
  ];
  const saved = { saved: [{ version: 1 }, { version: 1 }], conflicts: [] };
  expect(await patch(offline)).toMatchObject(saved);
  // The response was lost.
  expect(await patch(offline)).toMatchObject(saved);
  expect((await intake()).answers).toMatchObject({
    leaks: { values: ["Yes"] },
    where: { values: ["Chimney"] },
  });
  expect(await patch([{ fieldId: "where", basedOn: 0, value: "Valley" }])).toMatchObject({
    saved: [],
    conflicts: [{ fieldId: "where", version: 1, isOwn: true }],
  });
});

it("stores a photo once that is sent twice, whole or in parts", async () => {
  const photo = await takePhoto("roof.jpg");
  for (const _ of [1, 2])
    expect(await addPhoto("leaks", photo, "key-of-photo-1")).toMatchObject({
      added: [{ name: "roof.jpg" }],
    });
  expect((await intake()).photos.map(({ fieldId }) => fieldId)).toEqual(["leaks"]);
  const missing = await bodyOf(
    upload.loader(argsOf(`/remote/${token}/photos/uploads/k`, { token, key: "k" })),
  );
  expect(missing).toBe(404);
});

it("accepts nothing for a question that is not asked, nor of a link that does not work", async () => {
  expect(await patch([{ fieldId: "elsewhere", basedOn: 0, value: "x" }])).toEqual({
    saved: [],
    conflicts: [],
  });
  expect(await addPhoto("elsewhere", await takePhoto(), "key-of-photo-2")).toBe(404);
  expect((await intake()).photos).toEqual([]);
  const guessed = "a".repeat(43);
  expect(await patch([{ fieldId: "leaks", basedOn: 0, value: "No" }], guessed)).toBe(404);
  expect(await addPhoto("leaks", await takePhoto(), "key-of-photo-3", guessed)).toBe(404);
  const init = { method: "POST" };
  const args = argsOf(`/remote/${guessed}/photos/uploads`, { token: guessed }, init);
  expect(await bodyOf(uploads.action(args))).toBe(404);
  const unknown = argsOf("/remote/x/photos/uploads/k", { token: guessed, key: "k" });
  const response = await upload.loader(unknown);
  expect([response.status, await response.text()]).toEqual([404, ""]);
});

it("replaces a photo that was sent back with one that was taken offline", async () => {
  await answer(token, "leaks", "No", { photos: [await takePhoto("dark.jpg")] });
  await answer(token, "modules", "24");
  await send(token);
  const [dark] = (await intake()).photos;
  await sendBack(made.as(made.reviewer), made.projectId, [
    { fieldId: "leaks", note: "Too dark", photoIds: [dark!.id] },
  ]);
  expect(await patch([{ fieldId: "modules", basedOn: 1, value: "25" }])).toEqual({
    saved: [],
    conflicts: [],
  });
  for (const _ of [1, 2])
    await addPhoto(`r.${dark!.id}`, await takePhoto("bright.jpg"), "key-of-photo-4");
  expect((await intake()).photos).toMatchObject([
    { id: dark!.id, fieldId: null },
    { name: "bright.jpg", fieldId: "leaks" },
  ]);
  await send(token);
  expect((await intake()).answeredCorrections).toEqual({ leaks: "Too dark" });
});
