/** Which clients the lists of clients contain: only those of projects that the viewer may see. */
import { expect, test } from "vitest";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { visibleClients } from "../domain/lists/stored-counts.server.ts";
import { scopeOf } from "./project-setup.ts";

useTestDatabase();

const idsOf = async (user: UserRow) =>
  (await visibleClients(await scopeOf(user))).map(({ id }) => id ?? "").toSorted();

test("viewers see all clients of their own projects, limited viewers only theirs, and nobody those of unrelated organizations", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  const [first, second, theirs] = await Promise.all(
    [1, 2, 3].map(() => makeUser({ type: "client" })),
  );
  await makeProject({ organizationId, clientId: first!.id });
  await makeProject({ organizationId, clientId: second!.id });
  const outsider = await makeUser({ type: "admin" });
  await makeProject({ organizationId: outsider.organizationId, clientId: theirs!.id });
  const clients = { [first!.id]: first!.name };
  const limited = await makeUser({ type: "admin", organizationId, clients });
  expect(await idsOf(admin)).toEqual([first!.id, second!.id].toSorted());
  expect(await idsOf(limited)).toEqual([first!.id]);
  expect(await idsOf(outsider)).toEqual([theirs!.id]);
});
