import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { outbox, readUnsent, readUnsentWork } from "./device-storage.ts";
import { sendStep } from "./send-unsent.ts";

/** A tab of the former release, which does not let go of the database. */
let former: Awaited<ReturnType<typeof openDB>>;
beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { viewer: "ada" } } });
  former = await openDB("fieldlight-unsent", 1, {
    upgrade(database) {
      for (const name of ["answers", "items"]) database.createObjectStore(name);
    },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it("leaves steps to the server, and knows of no unsent work", async () => {
  expect(await sendStep("roof-1", "", (box) => box.addStep("roof-1", "submit"))).toBe("unstored");
  expect(await readUnsent("roof-1")).toEqual({ answers: [], items: [] });
  expect(await readUnsentWork("roof-1")).toMatchObject({ isSubmitted: false, answers: {} });
});

it("stores again once that tab is closed", async () => {
  former.close();
  await vi.waitFor(async () => {
    await (await outbox()).addStep("roof-1", "start");
  });
  expect((await readUnsent("roof-1")).items).toMatchObject([{ kind: "start" }]);
});
