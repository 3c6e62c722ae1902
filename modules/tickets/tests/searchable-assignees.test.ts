/** Among hundreds of colleagues the last one is found and chosen, but nobody whom the viewer may not choose. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readForProject, readForTicket } from "../domain/assignee/offer-assignees.server.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import * as createRoute from "../routes/create-tickets.tsx";
import * as editingRoute from "../routes/edit-ticket.tsx";
import * as watchingRoute from "../routes/watchers.tsx";
import { tickets, ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const create = servedRoute("modules/tickets/routes/create-tickets.tsx", createRoute);
const editing = servedRoute("modules/tickets/routes/edit-ticket.tsx", editingRoute);
const watching = servedRoute("modules/tickets/routes/watchers.tsx", watchingRoute);

useTestDatabase();

const many = 510;
const last = `own-${many}`;
let setup: TicketSetup;
let ticket: TicketInView;

beforeAll(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup, {}, setup.client);
  await makeColleagues("own", setup.organizationId);
  await makeColleagues("foreign", (await makeOrganization()).id);
});

const makeColleagues = (mark: string, organizationId: string) =>
  db.execute(sql`
    insert into users (id, organization_id, name, email, type)
    select ${mark} || '-' || at, ${organizationId}, 'Vale ' || at, ${mark} || at || '@vale.test', 'field-user'
    from generate_series(1, ${many}::int) at`);

type Route = Pick<typeof editing | typeof watching | typeof create, "action">;

async function post(route: Route, id: string, fields: Record<string, string>) {
  const request = await requestAs(setup.client, `/at/${id}`, { form: fields });
  return route.action({ request, params: { id }, context: {} });
}

/** The page after its Find button was pressed. */
async function find(route: Route, id: string, fields: Record<string, string>) {
  const answer = await post(route, id, { ...fields, find: "choices" });
  const { data, init } = answer as unknown as { data: FormRefusal; init: ResponseInit };
  expect(init.status).toBe(200);
  return data;
}

const valuesOf = ({ offered }: FormRefusal, name: string) =>
  offered?.[name]?.choices.map(({ value }) => value);

describe("with a button, without JavaScript", () => {
  test("the form of new tickets finds the last one and keeps the typed values", async () => {
    const typed = { failure: "leaks", title: "My own title", assignee: "own-1" };
    const fields = { ...typed, "find-assignee": `ale ${many}` };
    const answer = await find(create, setup.projectId, fields);
    expect(answer).toMatchObject({ values: typed, errors: {}, message: "" });
    expect(valuesOf(answer, "assignee")).toEqual(["own-1", last]);
    expect(await db.select().from(tickets)).toHaveLength(1);
  });

  test("a ticket is assigned to the last one, and stays assigned during other searches", async () => {
    const request = await requestAs(setup.client, `/tickets/${ticket.id}/edit`);
    const view = await editing.loader({ request, params: { id: ticket.id }, context: {} });
    expect(view.assignees.moreChoices?.searchText).toBe("");
    const { title, description, version } = view;
    const fields = { title, description, version: String(version), priority: "Normal" };
    const found = await find(editing, ticket.id, { ...fields, "find-assignee": `ale ${many}` });
    expect(valuesOf(found, "assignee")).toContain(last);
    await post(editing, ticket.id, { ...fields, assignee: last });
    const [row] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row).toMatchObject({ assigneeId: last, assigneeName: `Vale ${many}` });
    const others = await find(editing, ticket.id, { ...fields, "find-assignee": "ale 42" });
    expect(valuesOf(others, "assignee")![0]).toBe(last);
  });

  test("a refused form still offers the found users", async () => {
    const fields = { failure: "leaks", title: "", assignee: last };
    const answer = (await post(create, setup.projectId, fields)) as unknown as {
      data: FormRefusal;
    };
    expect(answer.data.errors).not.toEqual({});
    expect(valuesOf(answer.data, "assignee")![0]).toBe(last);
  });

  test("the last one is added as a watcher", async () => {
    const found = await find(watching, ticket.id, { "find-watcher": `ale ${many}` });
    expect(valuesOf(found, "watcher")).toEqual([last]);
    await post(watching, ticket.id, { intent: "add", watcher: last });
    const rows = await db.select().from(ticketWatchers).where(eq(ticketWatchers.userId, last));
    expect(rows).toHaveLength(1);
  });

  test("text that could not be stored finds nobody and breaks nothing", async () => {
    const answer = await find(watching, ticket.id, { "find-watcher": "\u0000" });
    expect(answer.offered?.watcher?.choices.length).toBeGreaterThan(0);
  });
});

describe("while the user types", () => {
  const requested = requestBySearchText(`vale ${many}`);
  const at = (place: Record<string, string>) => new URLSearchParams(place);
  const own = [{ value: last, label: `Vale ${many}` }];

  test("the last person is found only by name, and only among people of the viewer's organization", async () => {
    const scope = await setup.as(setup.client);
    expect(await readForProject(scope, requested, at({ project: setup.projectId }))).toEqual(own);
    expect(await readForTicket(scope, requested, at({ ticket: ticket.id }))).toEqual(own);
  });

  test("nothing is returned to a viewer who does not see the project or may not edit the ticket", async () => {
    const outsider = await setup.as(await makeUser({ type: "admin" }));
    const place = at({ project: setup.projectId, ticket: ticket.id });
    for (const read of [readForProject, readForTicket])
      await expect(read(outsider, requested, place)).rejects.toMatchObject({ code: "not-found" });
    const { organizationId } = setup;
    const colleague = await makeUser({ type: "field-user", organizationId });
    await db.insert(ticketWatchers).values({
      ticketId: ticket.id,
      organizationId,
      userId: colleague.id,
      userName: colleague.name,
    });
    const watcher = await setup.as(colleague);
    await expect(readForTicket(watcher, requested, place)).rejects.toMatchObject({
      code: "not-project-member",
    });
  });
});
