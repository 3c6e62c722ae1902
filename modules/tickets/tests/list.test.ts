import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadTicketList } from "../domain/list/load-ticket-list.server.ts";
import { readWorksheet } from "../domain/list/ticket-worksheet.server.ts";
import { listTickets } from "../domain/list/list-tickets.server.ts";
import { readTicketListQuery, ticketSorts } from "../domain/list/ticket-list-query.ts";
import { makeThreeTickets, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
beforeAll(async () => {
  setup = await makeThreeTickets();
});

const list = async (search: string, who = setup.admin) =>
  listTickets(await setup.as(who), readTicketListQuery(`http://localhost/tickets?${search}`));

const titles = async (search: string) => (await list(search)).rows.map(({ title }) => title);

describe("the list", () => {
  test.each([
    ["sort=title", ["Alpha leak", "beta leak", "Gamma clamps"]],
    ["sort=-title", ["Gamma clamps", "beta leak", "Alpha leak"]],
    ["", ["Gamma clamps", "beta leak", "Alpha leak"]],
    ["sort=-urgent&size=10", ["beta leak", "Gamma clamps", "Alpha leak"]],
    ["tab=Rejected", ["Gamma clamps"]],
    ["q=LEAK&sort=title", ["Alpha leak", "beta leak"]],
    ["q=alpha+solar", ["Alpha leak"]],
    ["q=%25", []],
    ["assignee=none", ["beta leak"]],
    ["assignee=me", []],
    ["priority=Urgent", ["beta leak"]],
    ["project=unknown", []],
  ])("at ?%s", async (search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  test("shows the assignee, another name, or that there is none", async () => {
    const { rows } = await list("sort=title");
    const { inspector } = setup;
    expect(rows.map(({ assignee }) => assignee)).toEqual([
      inspector.name,
      "No Assignee",
      expect.stringContaining("@example.test"),
    ]);
    expect((await list(`assignee=${inspector.id}`)).total).toBe(1);
  });

  test("counts the tabs for the filter, and pages", async () => {
    const { total, counts } = await list("q=leak&tab=Rejected");
    expect([total, counts[0]?.count]).toEqual([0, 2]);
    const rows = (await list("size=10&page=2")).rows;
    expect(rows).toEqual([]);
  });

  test.each(ticketSorts.flatMap((sort) => [sort, `-${sort}`]))(
    "sorted by %s, each ticket is on one page, found by the key of the one before or after it",
    async (sort) => {
      const query = { ...readTicketListQuery(`http://localhost/tickets?sort=${sort}`), size: 1 };
      const scope = await setup.as(setup.admin);
      const all = (await list(`sort=${sort}`)).rows.map(({ id }) => id);
      const first = await listTickets(scope, query);
      const second = await listTickets(scope, { ...query, page: 2, after: first.keys.after! });
      const third = await listTickets(scope, { ...query, page: 3, after: second.keys.after! });
      expect([first, second, third].map(({ rows }) => rows[0]?.id)).toEqual(all);
      const back = await listTickets(scope, { ...query, page: 2, before: third.keys.before! });
      expect(back.rows.map(({ id }) => id)).toEqual([all[1]]);
    },
  );

  test("offers colleagues to assign and to filter by only to administrators", async () => {
    const url = "http://localhost/tickets";
    const offered = async (who = setup.admin) => {
      const { canAssign, choices } = await loadTicketList(await setup.as(who), url);
      return [canAssign, choices.assignee.choices.map(({ value }) => value)];
    };
    const { id } = setup.inspector;
    expect(await offered()).toEqual([true, expect.arrayContaining([id])]);
    expect(await offered(setup.client)).toEqual([true, expect.arrayContaining([id])]);
    expect(await offered(setup.inspector)).toEqual([false, []]);
  });

  test("is exported as a file with the same texts", async () => {
    const scope = await setup.as(setup.admin);
    const worksheet = await readWorksheet(scope, "http://localhost/tickets?sort=title", 2);
    expect(worksheet.columns.map(({ label }) => label)).toEqual([
      "Title",
      "Address",
      "Assignee",
      "Status",
      "Created",
      "Urgent",
      "Due",
    ]);
    expect(worksheet.rows.map((row) => [row[0], row[3], row[5], row[6]])).toEqual([
      ["Alpha leak", "Incomplete", "", "05-01-2026"],
      ["beta leak", "Incomplete", "Urgent", ""],
    ]);
  });
});
