import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listPhotos } from "../domain/photos/list-photos.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { photoIntent, readRemoved, type PhotoAction } from "../domain/photos/photo-action.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as photosRoute from "../routes/photos.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/intake/routes/photos.ts", photosRoute);

useTestDatabase();

/** Each call makes a different picture, because the same picture is stored only once. */
let seed = 3;
const drawPhoto = () => drawPanelPhoto({ label: "Roof", seed: seed++, width: 64, height: 48 });
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await drawPhoto();
});

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});

const path = () => `/intake/${made.projectId}/photos`;

async function send(form: FormData | URLSearchParams): Promise<Response> {
  const headers = { Accept: "application/json" };
  const request = await requestAs(made.inspector, path(), { method: "POST", headers, body: form });
  return action({ request, params: { id: made.projectId }, context: {} });
}

async function add(...names: string[]) {
  const form = new FormData();
  for (const name of names)
    form.append("photos", new File([Uint8Array.from(await drawPhoto())], name));
  return send(form);
}

const photos = () => listPhotos(made.project);

it("stores photos in the pool or with a question, and reports what it refused", async () => {
  const form = new FormData();
  form.append("fieldId", "leaks");
  form.append("photos", new File([Uint8Array.from(jpeg)], "leak.jpg"));
  form.append("photos", new File(["%PDF-1.4"], "plan.pdf"));
  const response = await send(form);
  expect(await response.json()).toMatchObject({
    added: [{ name: "leak.jpg" }],
    refused: [{ name: "plan.pdf", message: "you can only upload images" }],
  });
  await add("pool.jpg");
  expect((await photos()).map(({ name, fieldId }) => [name, fieldId])).toEqual([
    ["leak.jpg", "leaks"],
    ["pool.jpg", null],
  ]);
});

/** Posts a plain form like that of the photo pool. */
function change(intent: string, ids: readonly string[], fieldId = ""): Promise<Response> {
  const fields = ids.map((id) => ["photo", id]);
  return send(new URLSearchParams([...fields, ["intent", intent], ["fieldId", fieldId]]));
}

const ids = async () => (await photos()).map(({ id }) => id);

it("marks, moves and deletes the selected photos, and no others", async () => {
  await add("a.jpg", "b.jpg", "c.jpg");
  const [a = "", b = "", c = ""] = await ids();
  await change("mark", [a, b]);
  await change("unmark", [b]);
  await change("move", [b], "leaks");
  expect(await photos()).toMatchObject([
    { id: a, marked: true, fieldId: null },
    { id: b, marked: false, fieldId: "leaks" },
    { id: c, marked: false, fieldId: null },
  ]);
  await change("delete", [a, c]);
  expect(await ids()).toEqual([b]);
});

it("stores a photo of a question that the form lacks in the pool, and moves no photo to such a question", async () => {
  const form = new FormData();
  form.append("fieldId", "of-another-form");
  form.append("photos", new File([Uint8Array.from(jpeg)], "roof.jpg"));
  await send(form);
  expect(await photos()).toMatchObject([{ name: "roof.jpg", fieldId: null }]);
  await change("move", await ids(), "leaks");
  await expect(change("move", await ids(), "of-another-form")).rejects.toMatchObject({
    code: "invalid-input",
  });
  expect(await photos()).toMatchObject([{ fieldId: "leaks" }]);
  await change("move", await ids());
  expect(await photos()).toMatchObject([{ fieldId: null }]);
});

it("refuses any other action and changes nothing", async () => {
  await add("a.jpg");
  await expect(change("rotate", await ids())).rejects.toMatchObject({ code: "invalid-input" });
  expect(await ids()).toHaveLength(1);
});

it("changes no photos of another project", async () => {
  await add("a.jpg");
  const [foreign = ""] = await ids();
  const before = made;
  made = await makeIntake();
  await change("delete", [foreign]);
  made = before;
  expect(await ids()).toEqual([foreign]);
});

it("stores the same photo of a question once, even from two uploads at the same moment", async () => {
  const same = (fieldId: string, name: string) => {
    const form = new FormData();
    form.append("fieldId", fieldId);
    form.append("photos", new File([Uint8Array.from(jpeg)], name));
    return send(form);
  };
  const answers = await Promise.all([same("leaks", "a.jpg"), same("leaks", "b.jpg")]);
  const added = await Promise.all(
    answers.map(async (response) => ((await response.json()) as { added: object[] }).added),
  );
  expect(added[0]).toEqual(added[1]);
  expect(await photos()).toHaveLength(1);
  await same("", "c.jpg");
  expect((await photos()).map(({ fieldId }) => fieldId)).toEqual(["leaks", null]);
  // A deleted photo can be uploaded again.
  await change("delete", await ids());
  await same("leaks", "d.jpg");
  expect(await photos()).toHaveLength(1);
});

it("says without JavaScript what it stored and what it refused", async () => {
  const form = new FormData();
  form.append("photos", new File([Uint8Array.from(await drawPhoto())], "roof.jpg"));
  form.append("photos", new File(["%PDF-1.4"], "plan.pdf"));
  const request = await requestAs(made.inspector, path(), { method: "POST", body: form });
  const response = await action({ request, params: { id: made.projectId }, context: {} });
  expect(await toastOf(response)).toBe("1 photo added. plan.pdf: you can only upload images");
});

const { action: postSection } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

/** Presses the button of a photo in the section's form. @returns where it redirects. */
async function press(step: PhotoAction): Promise<string> {
  const body = new FormData();
  body.append("intent", photoIntent(step));
  body.append("section", "roof");
  const address = `/intake/${made.projectId}`;
  const request = await requestAs(made.inspector, address, { method: "POST", body });
  const params = { id: made.projectId };
  const response = (await postSection({ request, params, context: {} })) as Response;
  return response.headers.get("Location") ?? "";
}

it("offers to undo the removal of a photo at its question, and restores it there", async () => {
  await add("a.jpg");
  const [id = ""] = await ids();
  await change("move", [id], "leaks");
  const to = new URL(await press({ kind: "delete", id, fieldId: "leaks" }), "http://localhost");
  expect(await photos()).toEqual([]);
  expect(to.hash).toBe("#q-leaks");
  expect(readRemoved(to.search, "leaks")).toBe(id);
  expect(readRemoved(to.search, "another")).toBeNull();
  const back = await press({ kind: "restore", id, fieldId: "leaks" });
  expect(back).not.toContain("removed=");
  expect(await photos()).toMatchObject([{ id, fieldId: "leaks", name: "a.jpg" }]);
});

it("restores no photo of another project, and none that was deleted a day ago", async () => {
  await add("a.jpg", "b.jpg");
  const [a = "", b = ""] = await ids();
  const first = made;
  await change("delete", [a, b]);
  made = await makeIntake();
  await press({ kind: "restore", id: a, fieldId: "leaks" });
  made = first;
  expect(await photos()).toEqual([]);
  await db
    .update(files)
    .set({ deletedAt: new Date(Date.now() - 86_500_000) })
    .where(eq(files.id, b));
  await press({ kind: "restore", id: b, fieldId: "leaks" });
  expect(await photos()).toEqual([]);
  await press({ kind: "restore", id: a, fieldId: "leaks" });
  expect(await ids()).toEqual([a]);
});
