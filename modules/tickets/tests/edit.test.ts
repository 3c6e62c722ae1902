import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { projectParties, users } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { getTicket, type TicketInView } from "../domain/get-ticket.server.ts";
import { assignTicket, editTicket } from "../domain/steps/edit-ticket.server.ts";
import type { EditTicketInput } from "../domain/steps/edit-ticket.input.ts";
import { viewEdit } from "../domain/steps/view-edit.server.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";
import * as editTicketRoute from "../routes/edit-ticket.tsx";
import * as ticketRoute from "../routes/ticket.tsx";
import { ticketEntries, tickets, ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/tickets/routes/edit-ticket.tsx", editTicketRoute);
const { action: postAction } = servedRoute("modules/tickets/routes/ticket.tsx", ticketRoute);

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup, {}, setup.client);
});

const input = (set: Partial<EditTicketInput> = {}): EditTicketInput => ({
  version: ticket.version,
  title: ticket.title,
  description: ticket.description,
  assignee: setup.inspector.id,
  otherEmail: "",
  priority: "Normal",
  dueOn: null,
  comment: "",
  ...set,
});

const edit = async (who: UserRow, set: Partial<EditTicketInput> = {}) =>
  editTicket(await setup.as(who), ticket.id, input(set));

async function stored() {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
  return row!;
}

const lastEntry = async () =>
  (await db.select().from(ticketEntries).where(eq(ticketEntries.ticketId, ticket.id)))
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .at(-1)!;

const setStatus = (status: TicketStatus) =>
  db.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));

describe("editing", () => {
  test("stores the changes, and the thread shows old and new values", async () => {
    await edit(setup.client, { title: "Seal the roof", priority: "Urgent", dueOn: "2026-04-01" });
    expect(await stored()).toMatchObject({
      title: "Seal the roof",
      priority: "Urgent",
      dueOn: "2026-04-01",
      version: ticket.version + 1,
      searchText: expect.stringContaining("seal the roof") as string,
    });
    expect(await lastEntry()).toMatchObject({
      kind: "edited",
      changes: [
        { label: "Title", from: "Repair the leak", to: "Seal the roof" },
        { label: "Priority", from: "Normal", to: "Urgent" },
        { label: "Due date", from: "", to: "2026-04-01" },
      ],
    });
  });

  test("writes nothing when nothing was changed", async () => {
    await edit(setup.client);
    expect(await stored()).toMatchObject({ version: ticket.version });
    expect(await lastEntry()).toMatchObject({ kind: "created" });
  });

  test("does not overwrite changes by others", async () => {
    await edit(setup.admin, { title: "By the admin" });
    await expect(edit(setup.client, { title: "By the client" })).rejects.toMatchObject({
      code: "stale-version",
    });
    expect(await stored()).toMatchObject({ title: "By the admin" });
  });

  test("is limited to its creator and admins of its organization", async () => {
    const superAdmin = await makeUser({
      type: "super-admin",
      organizationId: setup.organizationId,
    });
    await edit(superAdmin, { title: "By a super-admin" });
    const other = await makeUser({ type: "client", organizationId: setup.organizationId });
    for (const who of [other, setup.inspector])
      await expect(edit(who, { title: "Not theirs" })).rejects.toMatchObject({
        code: "not-project-member",
      });
    await expect(edit(await makeUser({ type: "admin" }))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("ends with the acceptance", async () => {
    await setStatus("Completed");
    for (const who of [setup.client, setup.admin])
      await expect(edit(who, { title: "Too late" })).rejects.toMatchObject({
        message: "This ticket is Completed and can no longer change.",
      });
  });
});

describe("two people save the form at the same time", () => {
  async function rendered(who: UserRow): Promise<Record<string, string>> {
    const view = await viewEdit(await setup.as(who), ticket.id);
    const { version, renderedValues: drawn, title, description, status } = view;
    const shown = { version: String(version), drawn, title, description, ...view.stored };
    return view.statuses ? { ...shown, status } : shown;
  }
  async function post(who: UserRow, form: Record<string, string>) {
    const request = await requestAs(who, `/tickets/${ticket.id}/edit`, { form });
    return action({ request, params: { id: ticket.id }, context: {} });
  }

  test("changes of different fields are merged", async () => {
    const form = await rendered(setup.client);
    await edit(setup.admin, { title: "By the admin", assignee: setup.reviewer.id });
    await post(setup.client, { ...form, priority: "Urgent", description: "Line\r\nby line." });
    expect(await stored()).toMatchObject({
      title: "By the admin",
      assigneeId: setup.reviewer.id,
      priority: "Urgent",
      description: "Line\nby line.",
    });
  });

  test("a field that both changed is shown with both values, and only a second save replaces it", async () => {
    const form = await rendered(setup.client);
    await edit(setup.admin, { title: "By the admin", priority: "Urgent" });
    const refused = (await post(setup.client, { ...form, title: "By the client" })) as {
      data: { values: Record<string, string>; errors: object; message: string };
    };
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: {
        message: `${setup.admin.name} changed Title since you opened this. Nothing was overwritten. Your changes are still on this page. Save again to replace theirs.`,
        errors: { title: `${setup.admin.name} changed this to “By the admin”.` },
        values: { title: "By the client", priority: "Urgent" },
      },
    });
    expect(await stored()).toMatchObject({ title: "By the admin", priority: "Urgent" });
    await post(setup.client, refused.data.values);
    expect(await stored()).toMatchObject({ title: "By the client", priority: "Urgent" });
  });

  test("a refused change shows the other assignee by name", async () => {
    const form = await rendered(setup.client);
    await edit(setup.admin, { assignee: setup.reviewer.id });
    expect(await post(setup.client, { ...form, assignee: "" })).toMatchObject({
      data: {
        errors: { assignee: `${setup.admin.name} changed this to “${setup.reviewer.name}”.` },
      },
    });
  });

  test("a ticket that was accepted meanwhile keeps the form", async () => {
    const form = await rendered(setup.client);
    await setStatus("Completed");
    expect(await post(setup.client, { ...form, title: "Too late" })).toMatchObject({
      init: { status: 409 },
      data: {
        values: { title: "Too late" },
        message: expect.stringContaining("Completed") as string,
      },
    });
  });
});

describe("assigning a ticket to somebody else", () => {
  test("makes them a watcher and notifies both; the earlier assignee still watches", async () => {
    await edit(setup.client, { assignee: setup.reviewer.id });
    expect(await stored()).toMatchObject({ assigneeName: setup.reviewer.name });
    const watchers = await db
      .select({ id: ticketWatchers.userId })
      .from(ticketWatchers)
      .where(eq(ticketWatchers.ticketId, ticket.id));
    expect(new Set(watchers.map(({ id }) => id))).toEqual(
      new Set([setup.client.id, setup.inspector.id, setup.reviewer.id]),
    );
    const notified = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, "tickets.assigned"),
          eq(notifications.path, `/tickets/${ticket.id}`),
        ),
      );
    expect(notified.map(({ recipientId }) => recipientId).toSorted()).toEqual(
      [setup.inspector.id, setup.reviewer.id].toSorted(),
    );
    await assignTicket(await setup.as(setup.client), ticket.id, "");
    const path = `/tickets/${ticket.id}`;
    const isAway = and(eq(notifications.kind, "tickets.reassigned"), eq(notifications.path, path));
    const away = await db.select().from(notifications).where(isAway);
    expect(new Map(away.map(({ recipientId, detail }) => [recipientId, detail]))).toEqual(
      new Map([
        [setup.inspector.id, `${setup.reviewer.name} is the assignee now.`],
        [setup.reviewer.id, "It has no assignee now."],
      ]),
    );
  });

  test("editing a ticket refuses the id of another organization's user", async () => {
    const outsider = await makeUser({ type: "installer" });
    await expect(edit(setup.client, { assignee: outsider.id })).rejects.toMatchObject({
      fields: { assignee: "Choose an option from the list." },
    });
    const scope = await setup.as(setup.client);
    await expect(assignTicket(scope, ticket.id, outsider.id)).rejects.toMatchObject({
      code: "invalid-input",
    });
  });

  test("a disabled assignee stays until another is chosen", async () => {
    await db.update(users).set({ disabled: true }).where(eq(users.id, setup.inspector.id));
    const view = await viewEdit(await setup.as(setup.client), ticket.id);
    expect(view.assignees.choices[0]).toEqual({
      value: setup.inspector.id,
      label: setup.inspector.name,
    });
    await edit(setup.client, { title: "Seal the roof" });
    expect(await stored()).toMatchObject({ assigneeId: setup.inspector.id });
  });

  test("an assignee of another organization stays under the typed email", async () => {
    const other = await makeUser({ type: "installer" });
    await edit(setup.client, { assignee: "other", otherEmail: other.email });
    const { stored: form, assignees } = await viewEdit(await setup.as(setup.client), ticket.id);
    expect(form).toMatchObject({ assignee: "other", otherEmail: other.email });
    expect(assignees.choices.map(({ label }) => label)).not.toContain(other.name);
    // From now on they see the ticket.
    const seen = await getTicket(await setup.as(other), ticket.id);
    expect(seen.otherName).toBe(other.email);
  });

  test("the organization's own people have plain names, those of a party include its name", async () => {
    const hired = await makeUser({ type: "installer", name: "Hilda" });
    const { projectId, organizationId, inspector } = setup;
    await db.insert(projectParties).values({
      projectId,
      organizationId,
      partyKind: "user",
      partyId: hired.id,
      role: "installer",
    });
    const { assignees } = await viewEdit(await setup.as(setup.client), ticket.id);
    const label = (id: string) => assignees.choices.find(({ value }) => value === id)?.label;
    expect(label(inspector.id)).toBe(inspector.name);
    expect(label(hired.id)).toMatch(/^Hilda \(Organization \d+\)$/);
  });

  test("assigning alone leaves the rest unchanged", async () => {
    await edit(setup.client, { priority: "Urgent", dueOn: "2026-04-01" });
    await assignTicket(await setup.as(setup.admin), ticket.id, setup.reviewer.id);
    expect(await stored()).toMatchObject({
      assigneeId: setup.reviewer.id,
      priority: "Urgent",
      dueOn: "2026-04-01",
      title: ticket.title,
    });
  });
});

describe("the status", () => {
  test("is offered only to the creator, with whether each status can be chosen", async () => {
    await setStatus("Submitted");
    const { statuses } = await viewEdit(await setup.as(setup.client), ticket.id);
    expect(statuses?.map(({ value, disabled }) => [value, disabled])).toEqual([
      ["Incomplete", false],
      ["Submitted", false],
      ["Rejected", false],
      ["Completed", false],
    ]);
    expect((await viewEdit(await setup.as(setup.admin), ticket.id)).statuses).toBeNull();
  });

  test("follows the creator's choice, as the table allows", async () => {
    await setStatus("Submitted");
    await edit(setup.client, { status: "Rejected", comment: "Still wet." });
    expect(await stored()).toMatchObject({ status: "Rejected", rejectionComment: "Still wet." });
    const { version } = await stored();
    await edit(setup.client, { version, status: "Incomplete" });
    expect(await stored()).toMatchObject({ status: "Incomplete" });
  });

  test("becomes Rejected only with a reason, and then no other field is saved", async () => {
    await setStatus("Submitted");
    const short = { title: "Seal the roof", status: "Rejected" as const, comment: "ab" };
    await expect(edit(setup.client, short)).rejects.toMatchObject({
      fields: { comment: "The comment must contain at least 3 characters" },
    });
    expect(await stored()).toMatchObject({ status: "Submitted", title: ticket.title });
  });

  test.each(["Submitted", "Completed", "Rejected"] as const)(
    "cannot become %s from Incomplete",
    async (status) => {
      await expect(edit(setup.client, { status, comment: "Why not." })).rejects.toMatchObject({
        fields: { status: `A ticket that is Incomplete cannot become ${status} here.` },
      });
    },
  );

  test("cannot be chosen by an admin", async () => {
    await setStatus("Submitted");
    await expect(edit(setup.admin, { status: "Completed" })).rejects.toMatchObject({
      code: "not-project-member",
    });
    // The error does not say to an admin what that choice would require.
    await expect(edit(setup.admin, { status: "Rejected" })).rejects.toMatchObject({
      code: "not-project-member",
    });
  });
});

test("the form reports errors and keeps the typed values", async () => {
  const { version } = ticket;
  const form = {
    version: String(version),
    title: "ab",
    description: "Above the stairs.",
    assignee: "",
  };
  const request = await requestAs(setup.client, `/tickets/${ticket.id}/edit`, { form });
  expect(await action({ request, params: { id: ticket.id }, context: {} })).toMatchObject({
    data: {
      values: { title: "ab" },
      errors: { title: "The title must contain at least 3 characters" },
    },
  });
});

describe("an unexpected error", () => {
  const refuseWrites = () =>
    db.execute(sql`
      create or replace function refuse_ticket() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refusing before update on tickets for each row execute function refuse_ticket()`);
  afterEach(() => db.execute(sql`drop trigger if exists refusing on tickets`));

  test("while saving is only logged: no message is shown, and the typed values stay", async () => {
    await refuseWrites();
    const form = {
      ...input({ title: "Seal the roof" }),
      version: String(ticket.version),
      dueOn: "",
    };
    const request = await requestAs(setup.client, `/tickets/${ticket.id}/edit`, { form });
    const answer = await action({ request, params: { id: ticket.id }, context: {} });
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: { message: "", errors: {}, values: { title: "Seal the roof" } },
    });
    expect((await stored()).title).toBe(ticket.title);
  });

  test("of a step redirects to the unchanged ticket, without a message", async () => {
    await setStatus("Submitted");
    await refuseWrites();
    const request = await requestAs(setup.client, `/tickets/${ticket.id}`, {
      form: { intent: "accept" },
    });
    const response = (await postAction({
      request,
      params: { id: ticket.id },
      context: {},
    })) as Response;
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect((await stored()).status).toBe("Submitted");
  });
});

test("the form that was opened from the project redirects back to it", async () => {
  const form = { ...input({ title: "Seal the roof" }), version: String(ticket.version), dueOn: "" };
  const path = `/tickets/${ticket.id}/edit?from=project`;
  const request = await requestAs(setup.client, path, { form });
  const response = (await action({ request, params: { id: ticket.id }, context: {} })) as Response;
  expect(response.headers.get("location")).toMatch(
    new RegExp(`/projects/${setup.projectId}/manage$`),
  );
  expect((await stored()).title).toBe("Seal the roof");
});
