/** The filter "Created by": whom it offers, and what it applies to. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import {
  getSavedViewList,
  listSavedViews,
  saveView,
} from "#app/platform/lists/saved-views.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { choiceReaders } from "../domain/list/filter-choices.server.ts";
import { loadTicketList } from "../domain/list/load-ticket-list.server.ts";
import { readWorksheet } from "../domain/list/ticket-worksheet.server.ts";
import { tickets, ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { ticketValues } from "./ticket-values.ts";

useTestDatabase();

let setup: TicketSetup;
let outsider: UserRow;
let watcher: UserRow;
let otherAdmin: UserRow;

beforeAll(async () => {
  setup = await makeTicketSetup();
  const { organizationId, project, admin, client } = setup;
  await makeTicket(setup, { sendKey: "a", title: ["Of the admin"] });
  await makeTicket(setup, { sendKey: "b", title: ["Of the client"] }, client);
  outsider = await makeUser({ type: "client", name: "Olga Outside" });
  const values = ticketValues({ project, creator: outsider, title: "Of an outsider" });
  await db.insert(tickets).values({ ...values, organizationId, status: "Rejected" });
  watcher = await makeUser({ type: "field-user", organizationId });
  const other = await makeTicketSetup();
  otherAdmin = other.admin;
  const watched = await makeTicket(other, { sendKey: "c", title: ["Of another organization"] });
  await makeTicket(other, { sendKey: "d", title: ["Seen by nobody here"] }, other.client);
  for (const { id: userId, name: userName } of [admin, watcher])
    await db.insert(ticketWatchers).values({
      ticketId: watched.id,
      organizationId: other.organizationId,
      userId,
      userName,
    });
});

const load = async (search: string, who = setup.admin) =>
  loadTicketList(await setup.as(who), `http://localhost/tickets?${search}`);

const find = async (searchText: string, who = setup.admin) => {
  const choices = await choiceReaders.creator(
    await setup.as(who),
    requestBySearchText(searchText),
    new URLSearchParams(),
  );
  return choices.map(({ value }) => value);
};

const idsOf = (people: readonly UserRow[]) => people.map(({ id }) => id).toSorted();

describe("the choices of the filter by creator", () => {
  test("are the creators of all tickets that an administrator sees, each once", async () => {
    const everybody = idsOf([setup.admin, setup.client, outsider, otherAdmin]);
    expect((await find("")).toSorted()).toEqual(everybody);
    const { choices } = (await load("")).choices.creator;
    expect(choices.map(({ value }) => value).toSorted()).toEqual(everybody);
  });

  test("are only the creators of watched tickets for others", async () => {
    expect(await find("", watcher)).toEqual([otherAdmin.id]);
    expect(await find("", await makeUser({ type: "admin" }))).toEqual([]);
  });

  test("are found by a part of the name that the tickets show", async () => {
    expect(await find("ga OUT")).toEqual([outsider.id]);
    expect(await find("ga OUT", watcher)).toEqual([]);
    const { creator } = (await load("find-creator=olga")).choices;
    expect(creator.choices).toEqual([{ value: outsider.id, label: "Olga Outside" }]);
    expect(creator.moreChoices).toEqual({ from: "/choices/tickets.creator", searchText: "olga" });
  });

  test("contain the chosen one, whatever is searched", async () => {
    const { creator } = (await load(`creator=${outsider.id}&find-creator=nobody`)).choices;
    expect(creator.choices.map(({ value }) => value)).toEqual([outsider.id]);
    const unseen = (await load(`creator=${outsider.id}&find-creator=olga`, watcher)).choices;
    expect(unseen.creator.choices).toEqual([]);
  });
});

describe("the filter by creator", () => {
  test("applies to the rows and to the counts of the tabs", async () => {
    const { page } = await load(`creator=${outsider.id}`);
    expect(page.rows.map(({ title }) => title)).toEqual(["Of an outsider"]);
    expect(page.total).toBe(1);
    expect(page.counts.filter(({ count }) => count > 0)).toEqual([
      { status: "Rejected", count: 1 },
    ]);
    expect((await load(`creator=${outsider.id}&tab=Incomplete`)).page.total).toBe(0);
    expect((await load("creator=unknown")).page.rows).toEqual([]);
    expect((await load(`creator=${outsider.id}`, watcher)).page.rows).toEqual([]);
  });

  test("with the word me, shows what the viewer created", async () => {
    expect((await load("creator=me")).page.rows.map(({ title }) => title)).toEqual([
      "Of the admin",
    ]);
    const { page } = await load("creator=me&assignee=none", setup.client);
    expect(page.rows).toEqual([]);
  });

  test("applies to the file", async () => {
    const url = `http://localhost/tickets?creator=${setup.client.id}`;
    const { rows } = await readWorksheet(await setup.as(setup.admin), url, 10);
    expect(rows.map(([title]) => title)).toEqual(["Of the client"]);
  });

  test("is part of a saved view", async () => {
    const scope = await setup.as(setup.admin);
    const search = `creator=${setup.client.id}`;
    await saveView(scope, await getSavedViewList("tickets"), { name: "Client", search });
    expect(await listSavedViews(scope, "tickets")).toMatchObject([{ filter: search }]);
  });
});

test("among hundreds of creators, the first 50 are offered and the last is found", async () => {
  const { organizationId } = setup;
  await db.execute(sql`
    insert into users (id, organization_id, name, email, type)
    select 'crowd-' || at, ${organizationId}, 'Vale ' || at, 'crowd' || at || '@vale.test', 'admin'
    from generate_series(1, 210) at`);
  await db.execute(sql`
    insert into tickets
    select (jsonb_populate_record(t, jsonb_build_object('id', 'crowd-' || at, 'send_key', null,
      'creator_id', 'crowd-' || at, 'creator_name', 'Vale ' || at))).*
    from tickets t, generate_series(1, 210) at where t.title = 'Of the admin'`);
  const { creator } = (await load("creator=crowd-210")).choices;
  expect(creator.choices).toHaveLength(51);
  expect(creator.choices[0]).toEqual({ value: "crowd-210", label: "Vale 210" });
  expect(creator.moreChoices).toEqual({ from: "/choices/tickets.creator", searchText: "" });
  expect(await find("ale 210")).toEqual(["crowd-210"]);
});
