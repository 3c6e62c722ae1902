/** The calls of a program about tickets. */
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { ticketRecord, type TicketRecord } from "../domain/calls/ticket-record.ts";
import * as ticketRoute from "../routes/calls/ticket.ts";
import * as ticketsRoute from "../routes/calls/tickets.ts";
import { makeThreeTickets, makeTicket, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

const folder = "modules/tickets/routes/calls";
const all = servedRoute(`${folder}/tickets.ts`, ticketsRoute);
const one = servedRoute(`${folder}/ticket.ts`, ticketRoute);

let setup: TicketSetup;
beforeAll(async () => {
  setup = await makeThreeTickets();
});

const list = (query: string, who = setup.admin) =>
  answerOf<{ tickets: TicketRecord[]; next: string | null }>(all.loader, { who, query });

describe("the list of tickets", () => {
  it("has the filters and orders of the page", async () => {
    const titles = async (query: string) => (await list(query)).tickets.map(({ title }) => title);
    expect(await titles("?sort=title")).toEqual(["Alpha leak", "beta leak", "Gamma clamps"]);
    expect(await titles("?tab=Rejected")).toEqual(["Gamma clamps"]);
    expect(await titles("?assignee=none&priority=Urgent")).toEqual(["beta leak"]);
    expect(await titles(`?project=${setup.projectId}&q=alpha`)).toEqual(["Alpha leak"]);
  });

  it("goes on from its position through all pages", async () => {
    const found: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      await makeTicket(setup, { sendKey: `more ${count}` });
    }
    let next: string | null = "";
    for (let pages = 0; next !== null && pages < 5; pages += 1) {
      const page = await list(`?size=10&after=${encodeURIComponent(next)}`);
      found.push(...page.tickets.map(({ id }) => id));
      next = page.next;
    }
    expect([found.length, new Set(found).size, next]).toEqual([13, 13, null]);
  });

  it("has no ticket of another organization", async () => {
    expect(await list("", await makeUser({ type: "admin" }))).toEqual({ tickets: [], next: null });
  });

  it.each([
    ["?tab=Open", "tab"],
    ["?priority=High", "priority"],
    ["?size=7", "size"],
    ["?sort=color", "sort"],
    ["?statu=Rejected", "statu"],
    ["?after=yesterday", "after"],
  ])("is refused with %s", async (query, field) => {
    const refused = await refusalOf(sendCall(all.loader, { who: setup.admin, query }));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
  });
});

describe("a ticket", () => {
  it("is read with its version, and 304 by who has this one", async () => {
    const [{ id, version }] = (await list("?q=alpha")).tickets as [TicketRecord];
    const params = { id };
    const response = await sendCall(one.loader, { who: setup.admin, params });
    expect(ticketRecord.parse(await response.clone().json())).toMatchObject({
      id,
      title: "Alpha leak",
      dueOn: "2026-05-01",
      assignee: { id: setup.inspector.id, name: setup.inspector.name },
      creator: { id: setup.admin.id },
      failures: [{ questionId: "leaks", answer: "Yes", section: "Roof" }],
      withdrawn: null,
    });
    expect(response.headers.get("ETag")).toBe(`"${version}"`);
    const headers = { "If-None-Match": `"${version}"` };
    expect((await sendCall(one.loader, { who: setup.admin, params, headers })).status).toBe(304);
  });

  it("of another organization is not found", async () => {
    const [{ id }] = (await list("?q=alpha")).tickets as [TicketRecord];
    const who = await makeUser({ type: "admin" });
    const refused = await refusalOf(sendCall(one.loader, { who, params: { id } }));
    expect(refused.code).toBe("not-found");
  });
});
