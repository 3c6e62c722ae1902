import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countTilesAndFlow } from "../domain/home-charts.server.ts";
import { readHomeQuery } from "../domain/home-query.ts";
import { listWaiting } from "../domain/waiting.server.ts";

useTestDatabase();

test("a project of another owner is counted once, however many organizations are its parties", async () => {
  const [owner, viewing, another] = await Promise.all([1, 2, 3].map(() => makeOrganization()));
  const clientParty = (partyId: string) =>
    ({ partyKind: "organization", partyId, role: "client" }) as const;
  const made = { organizationId: owner!.id, status: "Completed" as const, completedAt: new Date() };
  await makeProject({ ...made, parties: [clientParty(viewing!.id), clientParty(another!.id)] });
  await makeProject({ ...made, parties: [clientParty(another!.id)] });
  const admin = await makeUser({ type: "admin", organizationId: viewing!.id });
  const query = readHomeQuery("http://home.invalid/");
  const { tiles, flow } = await countTilesAndFlow(await scopeOfUser(admin.id), query, new Date());
  expect(tiles.filter(({ count }) => count > 0)).toEqual([{ status: "Completed", count: 1 }]);
  expect(flow.at(-1)).toMatchObject({ created: 1, completed: 1 });
});

test("what other organizations have to do is not counted for the viewer", async () => {
  const [own, others] = await Promise.all([makeOrganization(), makeOrganization()]);
  for (const organizationId of [own.id, others.id, others.id])
    await makeProject({ organizationId, status: "Requested" });
  const admin = await makeUser({ type: "admin", organizationId: own.id });
  const waiting = await listWaiting(await scopeOfUser(admin.id));
  expect(waiting.map(({ status, count }) => [status, count])).toEqual([["Requested", 1]]);
});
