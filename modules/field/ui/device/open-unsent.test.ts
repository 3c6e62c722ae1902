import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it } from "vitest";
import { openUnsent } from "./open-unsent.ts";
import { Outbox } from "./outbox.ts";

/** The database as the release before this one made and filled it. */
async function openFormer(name: string) {
  return openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore("answers", { keyPath: ["owner", "projectId", "fieldId"] });
      database
        .createObjectStore("items", { keyPath: "order", autoIncrement: true })
        .createIndex("project", ["owner", "projectId"]);
    },
  });
}

const madeAt = new Date("2026-11-20T10:00:00Z");
const triedAt = new Date("2026-11-20T11:00:00Z");
const no = { values: ["No"] };
const picture = () => new Blob(["picture"]);

async function fillFormer(name: string): Promise<void> {
  const former = await openFormer(name);
  const [mine, roof] = [{ owner: "ada" }, { owner: "ada", projectId: "roof-1" }];
  await former.add("answers", { ...roof, fieldId: "leaks", basedOn: 2, answer: no });
  const tried = { tried: [no], triedAt };
  await former.add("answers", { ...roof, fieldId: "modules", basedOn: 0, answer: no, ...tried });
  const refusal = { trouble: "The form no longer asks this.", isRefused: true };
  await former.add("answers", { ...roof, fieldId: "gone", basedOn: 0, answer: no, ...refusal });
  const item = { ...roof, madeAt, tries: 0 };
  await former.add("items", { ...item, what: "start", key: "k1", tries: 3, lastTry: triedAt });
  const photo = { fieldId: "leaks", name: "a.jpg", file: picture() };
  await former.add("items", { ...item, what: "photo", key: "k2", photo });
  const drawing = { photo: "k2", basedOn: 0, shapes: [] };
  await former.add("items", { ...item, what: "drawing", key: "k3", drawing });
  const message = { fieldId: "leaks", text: "Dry.", photos: [{ name: "b.jpg", file: picture() }] };
  await former.add("items", { ...item, what: "message", key: "k4", message });
  const held = { trouble: "You were signed out.", isRefused: false };
  await former.add("items", { ...item, what: "submit", key: "k5", ...held });
  const cancel = { reason: "Weather", comment: "Hail.", bookedAt: null };
  const other = { ...mine, projectId: "roof-2", madeAt, tries: 0 };
  await former.add("items", { ...other, what: "cancel", key: "k6", cancel });
  await former.add("items", { ...other, owner: "ruth", what: "start", key: "k7" });
  former.close();
}

it("unsent work of the former release is carried over whole and in order", async () => {
  const name = crypto.randomUUID();
  await fillFormer(name);
  const database = await openUnsent(name);
  expect([...database.objectStoreNames]).toEqual(["entries"]);
  const box = new Outbox(database, "ada");
  const { answers, items } = await box.read("roof-1");
  const byId = new Map(answers.map((answer) => [answer.fieldId, answer]));
  expect(byId.get("leaks")).toMatchObject({ basedOn: 2, answer: no, state: "waiting" });
  expect(byId.get("modules")).toMatchObject({ tried: [no], lastTry: triedAt, attempts: 1 });
  expect(byId.get("gone")).toMatchObject({
    state: "refused",
    trouble: "The form no longer asks this.",
  });
  expect(items).toMatchObject([
    { id: "k1", kind: "start", attempts: 3, lastTry: triedAt, madeAt, state: "waiting" },
    { id: "k2", kind: "photo", photo: { fieldId: "leaks", name: "a.jpg" } },
    { id: "k3", kind: "drawing", drawing: { photo: "k2" } },
    { id: "k4", kind: "message", message: { text: "Dry." } },
    { id: "k5", kind: "submit", state: "held", trouble: "You were signed out." },
  ]);
  expect(await items[1]!.photo!.file.text()).toBe("picture");
  expect(await items[3]!.message!.photos[0]!.file.text()).toBe("picture");
  expect((await box.read("roof-2")).items).toMatchObject([
    { id: "k6", kind: "cancel", cancel: { reason: "Weather", comment: "Hail.", bookedAt: null } },
  ]);
  expect(await new Outbox(database, "ruth").visits()).toEqual(["roof-2"]);
  // What is done now comes after it.
  await box.addMessage("roof-1", { fieldId: "leaks", text: "Later.", photos: [] }, "k8");
  expect((await box.read("roof-1")).items.map(({ id }) => id).at(-1)).toBe("k8");
  database.close();
});

it("while a tab of the former release is open, a page does not wait for it, and nothing is lost", async () => {
  const name = crypto.randomUUID();
  await fillFormer(name);
  const formerTab = await openFormer(name);
  await expect(openUnsent(name)).rejects.toThrow("Another tab");
  formerTab.close();
  const database = await openUnsent(name);
  expect((await new Outbox(database, "ada").read("roof-1")).items).toHaveLength(5);
  database.close();
});

it("makes way for a later release, and says that it has to be opened again", async () => {
  const name = crypto.randomUUID();
  let isClosed = false;
  await openUnsent(name, () => (isClosed = true));
  (await openDB(name, 3)).close();
  expect(isClosed).toBe(true);
});
