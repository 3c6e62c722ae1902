import { afterEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { subscribeLive, broadcast } from "./live.server.ts";
import { writeLog } from "./write-log.server.ts";

useTestDatabase();

const leaving: (() => void)[] = [];

afterEach(() => leaving.splice(0).forEach((leave) => leave()));

/** Collects each topic that an organization's listeners receive, until a final topic that the test sends. */
async function listenTo(organizationId: string) {
  const received: string[] = [];
  leaving.push(await subscribeLive(organizationId, (topic) => received.push(topic)));
  return async () => {
    await broadcast(db, [organizationId], "the:end");
    await expect.poll(() => received.at(-1)).toBe("the:end");
    return received.slice(0, -1);
  };
}

const entry = { category: "projects", categoryId: "01A", message: "report generated" };

test("listeners are notified of an entry of the type log after it is stored, and not of an event", async () => {
  const scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const received = await listenTo(scope.organizationId);
  await inTransaction((tx) => writeLog(tx, scope, { ...entry, type: "log" }));
  const undone = inTransaction(async (tx) => {
    await writeLog(tx, scope, { ...entry, categoryId: "01B", type: "log" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inTransaction((tx) => writeLog(tx, scope, { ...entry, categoryId: "01C", type: "event" }));
  expect(await received()).toEqual(["log:01A"]);
});

test("an entry stored in another organization's log is broadcast only there", async () => {
  const scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const { id: organizationId } = await makeOrganization();
  const [own, owner] = [await listenTo(scope.organizationId), await listenTo(organizationId)];
  await inTransaction((tx) => writeLog(tx, scope, { ...entry, type: "log", organizationId }));
  expect(await owner()).toEqual(["log:01A"]);
  expect(await own()).toEqual([]);
});
