import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { getTicket, type TicketInView } from "../domain/get-ticket.server.ts";
import { listMentionable } from "../domain/thread/list-mentionable.server.ts";
import { listThread } from "../domain/thread/list-thread.server.ts";
import { viewWatchers } from "../domain/watchers/view-watchers.server.ts";
import { setWatcher } from "../domain/watchers/set-watcher.server.ts";
import { watchTicket } from "../domain/watchers/watch-ticket.server.ts";
import * as ticketRoute from "../routes/ticket.tsx";
import * as watchersRoute from "../routes/watchers.tsx";
import { ticketEntries, tickets, ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/tickets/routes/ticket.tsx", ticketRoute);
const { action: watchersAction } = servedRoute(
  "modules/tickets/routes/watchers.tsx",
  watchersRoute,
);

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

const comment = async (who: UserRow, text: string, sendKey = text) => {
  const form = { intent: "comment", text, sendKey };
  const request = await requestAs(who, `/tickets/${ticket.id}`, { form });
  return action({ request, params: { id: ticket.id }, context: {} });
};

const comments = async () =>
  (await listThread(ticket, null)).entries
    .filter(({ kind }) => kind === "comment")
    .map(({ text }) => text);

describe("comments", () => {
  test("include their author with name and email, and are in the order they were sent", async () => {
    await comment(setup.inspector, "On my way.");
    await comment(setup.client, "Thank you.");
    expect(await comments()).toEqual(["On my way.", "Thank you."]);
    const [stored] = await db
      .select()
      .from(ticketEntries)
      .where(eq(ticketEntries.text, "On my way."));
    const { id, name, email } = setup.inspector;
    expect(stored).toMatchObject({ authorId: id, authorName: name, authorEmail: email });
  });

  test("say which colleagues they mention who cannot see the ticket, and do not notify them", async () => {
    const { organizationId } = setup;
    const named = (name: string) => makeUser({ type: "field-user", organizationId, name });
    const bo = await named("Bo Lindqvist");
    await named("Bo");
    await makeUser({ type: "field-user", name: "Bo Elsewhere" });
    await comment(
      setup.admin,
      `@Bo Lindqvist, ask @${setup.inspector.name} and @Bo Elsewhere`,
      "one",
    );
    await comment(setup.admin, "Write to info@Bo Lindqvist");
    const path = `http://localhost/tickets/${ticket.id}`;
    const unseen = async () =>
      (await viewTicket(await setup.as(setup.inspector), ticket.id, path)).thread.entries
        .filter(({ kind }) => kind === "comment")
        .map((entry) => entry.withoutAccess);
    expect(await unseen()).toEqual([["Bo", "Bo Lindqvist"], []]);
    const notified = await db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, bo.id));
    expect(notified).toEqual([]);
    await watchTicket(await setup.as(setup.admin), ticket.id, true);
    await setWatcher(await setup.as(setup.admin), ticket.id, { watcher: bo.id, watch: true });
    expect(await unseen()).toEqual([["Bo"], []]);
  });

  test("are in the notification of each watcher", async () => {
    await comment(setup.inspector, "The gate is\nlocked.");
    const [notified] = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, "tickets.commented"),
          eq(notifications.path, `/tickets/${ticket.id}`),
        ),
      );
    expect(notified).toMatchObject({ recipientId: setup.admin.id, detail: "The gate is\nlocked." });
  });

  test("make their author a watcher, who is notified of the reply", async () => {
    const admin = await makeUser({ type: "admin", organizationId: setup.organizationId });
    await comment(admin, "Is the gate open?");
    await comment(setup.inspector, "Yes.");
    const heard = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.recipientId, admin.id));
    expect(heard).toEqual([{ kind: "tickets.commented" }]);
  });

  test("a comment submitted twice is added once; the same text may be sent again", async () => {
    await Promise.all([comment(setup.client, "Yes.", "one"), comment(setup.client, "Yes.", "one")]);
    expect(await comments()).toEqual(["Yes."]);
    await comment(setup.client, "Yes.", "two");
    await comment(setup.inspector, "Yes.", "one");
    expect(await comments()).toEqual(["Yes.", "Yes.", "Yes."]);
  });

  test("an empty comment is refused, and an accepted ticket still allows comments", async () => {
    expect(await comment(setup.client, "  ")).toMatchObject({
      data: { errors: { text: "this field is required" } },
    });
    await db.update(tickets).set({ status: "Completed" });
    await comment(setup.client, "Well done.");
    expect(await comments()).toEqual(["Well done."]);
  });

  test("are limited to viewers who see the ticket", async () => {
    const other = await makeUser({ type: "scheduler", organizationId: setup.organizationId });
    await expect(comment(other, "Hello")).rejects.toMatchObject({ code: "not-found" });
    expect(await comments()).toEqual([]);
  });

  test("that cannot be written get the specification's exact wording, and the typed text stays", async () => {
    await db.execute(
      sql`alter table ticket_entries add constraint closed check (kind <> 'comment') not valid`,
    );
    try {
      expect(await comment(setup.client, "Lost?")).toMatchObject({
        data: { message: "Failed to create ticket comment", values: { text: "Lost?" } },
        init: { status: 500 },
      });
    } finally {
      await db.execute(sql`alter table ticket_entries drop constraint closed`);
    }
  });

  test("ten thousand of them are read page by page", async () => {
    const { organizationId, id } = ticket;
    await db.execute(sql`
      insert into ticket_entries (id, organization_id, ticket_id, kind, author_id, author_name, author_email, text)
      select 'zz' || lpad(n::text, 6, '0'), ${organizationId}, ${id}, 'comment', 'a', 'A', 'a@example.test', n::text
      from generate_series(1, 10000) n`);
    const newest = await listThread(ticket, null);
    expect(newest.entries).toHaveLength(50);
    expect(newest.entries.at(-1)?.text).toBe("10000");
    const before = await listThread(ticket, newest.earlier);
    expect(before.entries.at(-1)?.text).toBe("9950");
  });
});

describe("a mention with @", () => {
  const notified = async () =>
    (
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.path, `/tickets/${ticket.id}`))
    )
      .map(({ kind, recipientId }) => `${kind} ${recipientId}`)
      .toSorted();

  test("notifies the person and makes them a watcher, once", async () => {
    const { admin, client, inspector } = setup;
    await comment(inspector, `@${client.name} what color? @${client.name}!`);
    expect(await notified()).toEqual(
      [
        `tickets.assigned ${inspector.id}`,
        `tickets.mentioned ${client.id}`,
        `tickets.commented ${admin.id}`,
      ].toSorted(),
    );
    await comment(client, "Red.");
    expect(await notified()).toContain(`tickets.commented ${inspector.id}`);
  });

  test("of a person who does not see the ticket is plain text", async () => {
    await comment(setup.inspector, `@${setup.reviewer.name}`);
    expect(await notified()).not.toContain(`tickets.mentioned ${setup.reviewer.id}`);
    await expect(getTicket(await setup.as(setup.reviewer), ticket.id)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("offers only the watchers to a person of another organization", async () => {
    const other = await makeUser({ type: "installer" });
    const set = { sendKey: "other", assignee: "other", otherEmail: other.email };
    const otherTicket = await makeTicket(setup, set);
    const names = async (who: UserRow) =>
      (await listMentionable(await setup.as(who), otherTicket)).map(({ id }) => id).toSorted();
    expect(await names(other)).toEqual([setup.admin.id, other.id].toSorted());
    // The owner's people know only the email of this assignee, so they are not offered the name.
    expect(await names(setup.client)).toEqual([setup.admin.id, setup.client.id].toSorted());
  });
});

describe("watching", () => {
  const watchers = async () =>
    (await db.select().from(ticketWatchers).where(eq(ticketWatchers.ticketId, ticket.id)))
      .map(({ userId }) => userId)
      .toSorted();

  test("is allowed for viewers who see the ticket, and they can stop it themselves", async () => {
    const { client, admin, inspector } = setup;
    const scope = await setup.as(client);
    await watchTicket(scope, ticket.id, true);
    await watchTicket(scope, ticket.id, true);
    expect(await watchers()).toEqual([admin.id, inspector.id, client.id].toSorted());
    await watchTicket(scope, ticket.id, false);
    expect(await watchers()).toEqual([admin.id, inspector.id].toSorted());
  });

  test("creator and assignee always watch", async () => {
    for (const user of [setup.admin, setup.inspector])
      await expect(watchTicket(await setup.as(user), ticket.id, false)).rejects.toMatchObject({
        message: "The creator and the assignee always watch a ticket.",
      });
  });

  test("offers to remove any watcher except the creator and the assignee", async () => {
    const { admin, client, inspector } = setup;
    await watchTicket(await setup.as(client), ticket.id, true);
    const view = await viewWatchers(await setup.as(admin), ticket.id);
    const isRequired = Object.fromEntries(view.watchers.map((one) => [one.id, one.isRequired]));
    expect(isRequired).toEqual({ [admin.id]: true, [inspector.id]: true, [client.id]: false });
  });

  test("an added watcher sees the ticket until they are removed", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId: setup.organizationId });
    const scope = await setup.as(setup.admin);
    const theirs = await setup.as(scheduler);
    await setWatcher(scope, ticket.id, { watcher: scheduler.id, watch: true });
    expect((await getTicket(theirs, ticket.id)).id).toBe(ticket.id);
    await setWatcher(scope, ticket.id, { watcher: scheduler.id, watch: false });
    await expect(getTicket(theirs, ticket.id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("others can be added by viewers who may edit the ticket", async () => {
    const scope = await setup.as(setup.inspector);
    const attempt = setWatcher(scope, ticket.id, { watcher: setup.reviewer.id, watch: true });
    await expect(attempt).rejects.toMatchObject({ code: "not-project-member" });
  });

  test("refuses the id of another organization's user as a watcher", async () => {
    const outsider = await makeUser({ type: "scheduler" });
    const form = { intent: "add", watcher: outsider.id };
    const request = await requestAs(setup.admin, "/x", { form });
    const answer = await watchersAction({ request, params: { id: ticket.id }, context: {} });
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(await watchers()).not.toContain(outsider.id);
  });

  test("are named when they are added and removed", async () => {
    const who = await makeUser({ type: "installer", organizationId: setup.organizationId });
    const send = async (intent: string) => {
      const form = { intent, watcher: who.id };
      const request = await requestAs(setup.admin, `/tickets/${ticket.id}/watchers`, { form });
      return toastOf(await watchersAction({ request, params: { id: ticket.id }, context: {} }));
    };
    expect(await send("add")).toBe(`${who.name} watches this ticket.`);
    expect(await send("remove")).toBe(`${who.name} no longer watches this ticket.`);
    expect(await send("remove")).toBe("This person did not watch the ticket.");
  });
});
