import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listColleagues } from "../domain/assignee/assignable-users.server.ts";
import { listScoredProjects } from "../domain/create/list-scored-projects.server.ts";
import { listTickets } from "../domain/list/list-tickets.server.ts";
import { nobodyValue, readTicketListQuery } from "../domain/list/ticket-list-query.ts";
import { readWorksheet } from "../domain/list/ticket-worksheet.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { loadPanel } from "../panels/ticket-panel.server.ts";
import * as assignSelectedRoute from "../routes/assign-selected.ts";
import { tickets } from "../schema.ts";
import { makeThreeTickets, type TicketSetup } from "./ticket-setup.ts";

const { action: assign } = servedRoute(
  "modules/tickets/routes/assign-selected.ts",
  assignSelectedRoute,
);

useTestDatabase();

let setup: TicketSetup;
beforeEach(async () => {
  setup = await makeThreeTickets();
});

const list = async (search: string, who = setup.admin) =>
  listTickets(await setup.as(who), readTicketListQuery(`http://localhost/tickets?${search}`));

test("the list shows an invalid priority as stored, counts it, and names it in the specification's exact wording", async () => {
  const { counts, errors } = await list("");
  expect(errors).toEqual([]);
  await db
    .update(tickets)
    .set({ priority: "true" as "Normal" })
    .where(eq(tickets.title, "Gamma clamps"));
  const broken = await list("sort=-urgent");
  expect(broken.rows.map(({ title, priority }) => [title, priority])).toEqual([
    ["Gamma clamps", "true"],
    ["beta leak", "Urgent"],
    ["Alpha leak", ""],
  ]);
  const [{ id } = { id: "" }] = broken.rows;
  expect(broken.errors).toEqual([`ticket ${id} is broken`]);
  expect(broken.counts).toEqual(counts);
  const scope = await setup.as(setup.admin);
  expect((await viewTicket(scope, id, "http://localhost/")).ticket.priority).toBe("true");
  const worksheet = await readWorksheet(scope, "http://localhost/tickets?sort=-urgent", 9);
  expect(worksheet.rows.map((row) => row[5])).toEqual(["true", "Urgent", ""]);
  const panel = await loadPanel(scope, await getProject(scope, setup.projectId));
  const [{ detail } = { detail: "" }] = panel?.items ?? [];
  expect(detail).toMatch(/^Rejected · .+ · true$/);
});

describe("assigning several tickets to one person", () => {
  const send = async (ids: readonly string[], assignee: string, who = setup.admin) => {
    const body = new URLSearchParams(ids.map((id) => ["id", id]));
    body.append("assignee", assignee);
    body.append("back", "/tickets?tab=Incomplete");
    const request = await requestAs(who, "/tickets/selected/assign", { method: "POST", body });
    return assign({ request, params: {}, context: {} });
  };
  const ids = async () => (await list("sort=title")).rows.map(({ id }) => id);
  const assignees = async () => (await list("sort=title")).rows.map(({ assignee }) => assignee);

  test("handles each separately, and redirects to the list", async () => {
    const { name, id } = setup.reviewer;
    const answer = await send(await ids(), id);
    expect(answer.headers.get("location")).toContain("/tickets?tab=Incomplete");
    expect(await assignees()).toEqual([name, name, name]);
    const [first = ""] = await ids();
    // The list of assignees starts without a choice. Posting it unchanged must not remove the assignees.
    await send([first], "");
    expect(await assignees()).toEqual([name, name, name]);
    await send([first], nobodyValue);
    expect(await assignees()).toEqual(["No Assignee", name, name]);
  });

  test("refuses the id of a ticket of another organization", async () => {
    const before = await assignees();
    const outsider = await makeUser({ type: "admin" });
    const [first = ""] = await ids();
    await expect(send([first], outsider.id, outsider)).rejects.toMatchObject({ code: "not-found" });
    expect(await assignees()).toEqual(before);
  });
});

describe("the panel on the project page", () => {
  const panel = async (who: TicketSetup["admin"]) => {
    const scope = await setup.as(who);
    return loadPanel(scope, await getProject(scope, setup.projectId));
  };

  test("lists open and closed tickets, open ones first, and offers to create some", async () => {
    const [alpha] = (await list("q=alpha")).rows;
    await db.update(tickets).set({ status: "Completed" }).where(eq(tickets.id, alpha!.id));
    const shown = await panel(setup.client);
    expect(shown?.facts).toEqual([
      { label: "Open", value: "2" },
      { label: "Closed", value: "1" },
    ]);
    expect(shown?.items?.map(({ text }) => text)).toEqual([
      "Gamma clamps",
      "beta leak",
      "Alpha leak",
    ]);
    expect(shown?.items?.[2]?.to).toBe(`/tickets/${alpha!.id}`);
    expect(shown?.actions?.map(({ label }) => label)).toEqual(["Create Tickets"]);
  });

  test("shows others what they watch, and is empty when they watch none", async () => {
    const shown = await panel(setup.inspector);
    expect(shown?.items?.map(({ text }) => text)).toEqual(["Alpha leak"]);
    expect(shown?.actions).toEqual([]);
    expect(await panel(setup.reviewer)).toBeNull();
  });

  test("offers to edit what the viewer may edit", async () => {
    const offered = async (who: TicketSetup["admin"]) =>
      (await panel(who))?.items?.flatMap(({ action }) => action?.name ?? []);
    expect(await offered(setup.admin)).toContain("Edit beta leak");
    expect(await offered(setup.inspector)).toEqual([]);
  });
});

test("a row says whether the viewer may edit the ticket", async () => {
  const canEdit = async (who = setup.admin) =>
    (await list("sort=title", who)).rows.map(({ title, canEdit }) => [title, canEdit]);
  expect((await canEdit()).every(([, canEdit]) => canEdit)).toBe(true);
  expect(await canEdit(setup.inspector)).toEqual([["Alpha leak", false]]);
});

test("only colleagues are offered as assignees", async () => {
  await makeUser({ type: "installer", name: "Of Another Organization" });
  const offered = (await listColleagues(await setup.as(setup.admin), requestBySearchText(""))).map(
    ({ value }) => value,
  );
  const { admin, client, inspector, reviewer } = setup;
  expect(offered.toSorted()).toEqual(
    [admin, client, inspector, reviewer].map(({ id }) => id).toSorted(),
  );
});

test("the dialog's own page lists completed projects of the viewer's organization", async () => {
  const isOwn = eq(projects.id, setup.projectId);
  await db.update(projects).set({ completedAt: new Date() }).where(isOwn);
  const found = await listScoredProjects(await setup.as(setup.admin));
  expect(found.map(({ id }) => id)).toEqual([setup.projectId]);
  const outsider = await makeUser({ type: "admin" });
  expect(await listScoredProjects(await setup.as(outsider))).toEqual([]);
});

test("the dialog's own page lists no projects in which the organization is only a party, and none in the trash", async () => {
  const { projectId, organizationId, admin } = setup;
  const hired = await makeUser({ type: "admin" });
  const partyId = hired.organizationId;
  await db
    .insert(projectParties)
    .values({ projectId, organizationId, partyKind: "organization", partyId, role: "installer" });
  const scope = await setup.as(hired);
  expect((await getProject(scope, projectId)).project.id).toBe(projectId);
  expect(await listScoredProjects(scope)).toEqual([]);
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
  expect(await listScoredProjects(await setup.as(admin))).toEqual([]);
});
