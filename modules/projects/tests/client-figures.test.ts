/** The columns that projects add to the list of clients. */
import { expect, test } from "vitest";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { lastVisit, openProjects } from "../panels/client-figures.server.ts";
import { scopeOf } from "./project-setup.ts";

useTestDatabase();

const clientOf = () => makeUser({ type: "client" });

async function cells(load: PanelLoader<"clients">, viewer: UserRow, clients: UserRow[]) {
  const ids = clients.map(({ organizationId }) => organizationId);
  const panel = await load(await scopeOf(viewer), { ids });
  return new Map(panel?.items?.map(({ id, text }) => [id, text]));
}

test("open projects and the last visit are those the viewer sees, of each client", async () => {
  const [viewer, first, second] = await Promise.all([
    makeUser({ type: "admin" }),
    clientOf(),
    clientOf(),
  ]);
  const { organizationId } = viewer;
  const past = new Date("2026-03-03T16:30:00Z");
  await makeProject({ organizationId, clientId: first.id, inspectionAt: past });
  await makeProject({ organizationId, clientId: first.id, status: "Completed" });
  await makeProject({ organizationId, clientId: second.id, status: "Canceled" });
  const outsider = await makeUser({ type: "admin" });
  await makeProject({
    organizationId: outsider.organizationId,
    clientId: second.id,
    inspectionAt: past,
  });
  const both = [first, second];
  expect(await cells(openProjects.loadPanel, viewer, both)).toEqual(
    new Map([[first.organizationId, "1"]]),
  );
  expect([...(await cells(lastVisit.loadPanel, viewer, both)).keys()]).toEqual([
    first.organizationId,
  ]);
  const limited = await makeUser({
    type: "admin",
    organizationId,
    clients: { [second.id]: second.name },
  });
  expect(await cells(openProjects.loadPanel, limited, both)).toEqual(new Map());
  expect(await cells(lastVisit.loadPanel, limited, both)).toEqual(new Map());
});

test("the last visit is also one to a project of another owner, in which the organization is a party", async () => {
  const [viewer, seen, unseen] = await Promise.all([
    makeUser({ type: "admin" }),
    clientOf(),
    clientOf(),
  ]);
  const { organizationId } = await makeUser({ type: "admin" });
  const made = { organizationId, inspectionAt: new Date("2026-03-03T16:30:00Z") };
  const party = { partyKind: "organization" as const, partyId: viewer.organizationId };
  await makeProject({ ...made, clientId: seen.id, parties: [{ ...party, role: "inspector" }] });
  await makeProject({ ...made, clientId: unseen.id });
  expect([...(await cells(lastVisit.loadPanel, viewer, [seen, unseen]))]).toEqual([
    [seen.organizationId, "Tue, Mar 3"],
  ]);
  const limited = await makeUser({
    type: "admin",
    organizationId: viewer.organizationId,
    clients: { [unseen.id]: unseen.name },
  });
  expect(await cells(lastVisit.loadPanel, limited, [seen, unseen])).toEqual(new Map());
});
