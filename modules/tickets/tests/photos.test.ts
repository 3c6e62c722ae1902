import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { heicSample } from "#app/platform/files/testing/heic-sample.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import { getFailurePhoto } from "../domain/photos/failure-photo.server.ts";
import { removeOrphanPhotos } from "../domain/photos/remove-orphan-photos.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { listTicketPhotos } from "../domain/photos/ticket-photos.server.ts";
import { setWatcher } from "../domain/watchers/set-watcher.server.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";
import * as photosRoute from "../routes/photos.ts";
import * as ticketRoute from "../routes/ticket.tsx";
import { tickets } from "../schema.ts";
import { addAnswerPhoto, makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: upload } = servedRoute("modules/tickets/routes/photos.ts", photosRoute);
const { action } = servedRoute("modules/tickets/routes/ticket.tsx", ticketRoute);

useTestDatabase();

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
});

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

const setStatus = (status: TicketStatus) =>
  db.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));

const picture = (name: string) => new File([Uint8Array.from(jpeg)], name);

async function add(who: UserRow, chosen: readonly File[], id = ticket.id): Promise<Response> {
  const body = new FormData();
  for (const file of chosen) body.append("photo", file);
  const headers = { Accept: "application/json" };
  const request = await requestAs(who, `/tickets/${id}/photos`, { method: "POST", headers, body });
  return upload({ request, params: { id }, context: {} });
}

const remove = (who: UserRow, photo: string) => post(who, { intent: "delete-photo", photo });

async function post(who: UserRow, form: Record<string, string>) {
  const request = await requestAs(who, `/tickets/${ticket.id}`, { form });
  return action({ request, params: { id: ticket.id }, context: {} });
}

const names = async () => (await listTicketPhotos(ticket)).map(({ name }) => name);

describe("photos of the completed work", () => {
  test("are stored with the ticket, several at once, including HEIC, with unique names", async () => {
    const heic = new File([Uint8Array.from(heicSample)], "phone.heic");
    const response = await add(setup.inspector, [picture("done.jpg"), picture("done.jpg"), heic]);
    expect(response.status).toBe(200);
    expect(await names()).toEqual(["done.jpg", "done-2.jpg", expect.stringContaining("phone")]);
    const [row] = await db.select().from(files).where(eq(files.recordId, ticket.id));
    expect(row?.key).toBe(`tickets/${ticket.id}/photos/done.jpg`);
  });

  test("a file that is not an image is refused by name, and the others are stored", async () => {
    const text = new File(["words"], "notes.txt");
    const response = await add(setup.inspector, [picture("done.jpg"), text]);
    expect(await response.json()).toMatchObject({
      added: [{ name: "done.jpg" }],
      refused: [{ name: "notes.txt", message: "you can only upload images" }],
    });
  });

  test("without JavaScript, what was stored and what was refused is said", async () => {
    const form = new FormData();
    form.append("photos", picture("done.jpg"));
    form.append("photos", new File(["words"], "notes.txt"));
    const path = `/tickets/${ticket.id}/photos`;
    const request = await requestAs(setup.inspector, path, { method: "POST", body: form });
    const response = await upload({ request, params: { id: ticket.id }, context: {} });
    expect(await toastOf(response)).toBe("1 photo added. notes.txt: you can only upload images");
  });

  test.each(["client", "admin", "super-admin", "quality-manager"] as const)(
    "a watcher who is %s",
    async (type) => {
      const who = await makeUser({ type, organizationId: setup.organizationId });
      const scope = await setup.as(setup.admin);
      await setWatcher(scope, ticket.id, { watcher: who.id, watch: true });
      await add(setup.inspector, [picture("first.jpg")]);
      const [first] = await listTicketPhotos(ticket);
      if (type === "quality-manager") {
        const refused = { code: "not-project-member" };
        await expect(add(who, [picture("done.jpg")])).rejects.toMatchObject(refused);
        await expect(remove(who, first!.id)).rejects.toMatchObject(refused);
        expect(await names()).toEqual(["first.jpg"]);
      } else {
        await add(who, [picture("done.jpg")]);
        await remove(who, first!.id);
        expect(await names()).toEqual(["done.jpg"]);
      }
    },
  );

  test("are restored with their bytes within a day of their removal", async () => {
    await add(setup.inspector, [picture("done.jpg"), picture("other.jpg")]);
    const [photo] = await listTicketPhotos(ticket);
    await remove(setup.inspector, photo!.id);
    const view = async () =>
      viewTicket(await setup.as(setup.inspector), ticket.id, "http://localhost/");
    expect((await view()).removedPhotos).toEqual([photo]);
    const restore = () => post(setup.inspector, { intent: "restore-photo", photo: photo!.id });
    await restore();
    expect(await toastOf(await restore())).toBe("Photo restored.");
    expect(await names()).toEqual(["done.jpg", "other.jpg"]);
    expect((await view()).removedPhotos).toEqual([]);
    const [row] = await db.select().from(files).where(eq(files.id, photo!.id));
    expect(row).toMatchObject({ key: `tickets/${ticket.id}/photos/done.jpg`, deletedAt: null });
    expect((await openFile(row!)).size).toBe(row!.size);

    await remove(setup.inspector, photo!.id);
    await db
      .update(files)
      .set({ deletedAt: new Date(Date.now() - 86_500_000) })
      .where(eq(files.id, photo!.id));
    expect(await toastOf(await restore())).toBe(
      "Photos can be restored for a day. This one was deleted.",
    );
    expect(await names()).toEqual(["other.jpg"]);
  });

  test.each(["Submitted", "Completed"] as const)("are locked while it is %s", async (status) => {
    await add(setup.inspector, [picture("done.jpg")]);
    await setStatus(status);
    await expect(add(setup.inspector, [picture("late.jpg")])).rejects.toMatchObject({
      message: `This ticket is ${status}. Its photos are locked.`,
    });
    const [photo] = await listTicketPhotos(ticket);
    await remove(setup.inspector, photo!.id);
    expect(await names()).toEqual(["done.jpg"]);
  });

  test("can be changed again once it is rejected", async () => {
    await add(setup.inspector, [picture("done.jpg")]);
    await setStatus("Rejected");
    const [photo] = await listTicketPhotos(ticket);
    await remove(setup.inspector, photo!.id);
    await remove(setup.inspector, photo!.id);
    await add(setup.inspector, [picture("better.jpg")]);
    expect(await names()).toEqual(["better.jpg"]);
  });

  test("deletion does not affect photos of another ticket or project", async () => {
    const other = await makeTicket(setup, { sendKey: "another", failure: ["clamps"] });
    await add(setup.inspector, [picture("done.jpg")], other.id);
    const [foreign] = await listTicketPhotos(other);
    await remove(setup.inspector, foreign!.id);
    await remove(setup.inspector, await addAnswerPhoto(setup, "leaks"));
    expect(await listTicketPhotos(other)).toHaveLength(1);
    const projectFiles = await db.select().from(files).where(eq(files.recordId, setup.projectId));
    expect(projectFiles.map(({ deletedAt }) => deletedAt)).toEqual([null]);
  });

  test("an unknown ticket gets the specification's exact wording", async () => {
    const id = newId();
    await expect(add(setup.inspector, [picture("done.jpg")], id)).rejects.toMatchObject({
      code: "not-found",
      message: `ticket provided to file uploader ${id} doesn't exist in DB`,
    });
  });

  test("can be read only by viewers who see the ticket", async () => {
    await add(setup.inspector, [picture("done.jpg")]);
    const [photo] = await listTicketPhotos(ticket);
    const read = async (who: UserRow) => getReadableFile(await setup.as(who), photo!.id);
    expect((await read(setup.client)).name).toBe("done.jpg");
    for (const who of [setup.reviewer, await makeUser({ type: "admin" })])
      await expect(read(who)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("photos of the failed answer", () => {
  test("are visible with the ticket, even without the project and after their removal from the intake", async () => {
    const photo = await addAnswerPhoto(setup, "leaks");
    const unnamed = await addAnswerPhoto(setup, "clamps");
    const other = await makeUser({ type: "installer" });
    const set = { sendKey: "with a photo", assignee: "other", otherEmail: other.email };
    const otherTicket = await makeTicket(setup, set);
    await db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, photo));
    const scope = await setup.as(other);
    expect((await getFailurePhoto(scope, otherTicket.id, photo)).id).toBe(photo);
    const refused = { code: "not-found" };
    await expect(getFailurePhoto(scope, otherTicket.id, unnamed)).rejects.toMatchObject(refused);
    await expect(getFailurePhoto(scope, ticket.id, photo)).rejects.toMatchObject(refused);
    await db.update(files).set({ recordId: newId() }).where(eq(files.id, photo));
    await expect(getFailurePhoto(scope, otherTicket.id, photo)).rejects.toMatchObject(refused);
  });
});

test("purging a project deletes its tickets, and their photos follow; no others", async () => {
  const other = await makeTicketSetup();
  const otherTicket = await makeTicket(other);
  await add(other.inspector, [picture("remaining.jpg")], otherTicket.id);
  await add(setup.inspector, [picture("deleted.jpg")]);
  expect(await removeOrphanPhotos()).toBe(0);
  await db.delete(projects).where(eq(projects.id, setup.projectId));
  expect(await removeOrphanPhotos()).toBe(1);
  expect(await listTicketPhotos(ticket)).toEqual([]);
  expect(await fileStore().exists(`tickets/${ticket.id}/photos/deleted.jpg`)).toBe(false);
  expect(await listTicketPhotos(otherTicket)).toHaveLength(1);
});
