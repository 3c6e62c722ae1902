import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { files, logEntries, projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { applyStep } from "../domain/steps/apply-step.server.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";
import * as ticketRoute from "../routes/ticket.tsx";
import * as rejectTicketRoute from "../routes/reject-ticket.tsx";
import { ticketEntries, tickets } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/tickets/routes/ticket.tsx", ticketRoute);
const { action: rejectAction, loader: rejectLoader } = servedRoute(
  "modules/tickets/routes/reject-ticket.tsx",
  rejectTicketRoute,
);

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

async function putPhoto(): Promise<void> {
  await db.insert(files).values({
    organizationId: setup.organizationId,
    collection: "tickets",
    recordId: ticket.id,
    kind: "photo",
    key: `tickets/${ticket.id}/photos/done.jpg`,
    name: "done.jpg",
    contentType: "image/jpeg",
    size: 1,
  });
}

const setStatus = (status: TicketStatus) =>
  db.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));

async function stored() {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
  return row!;
}

const history = async () =>
  (await db.select().from(ticketEntries).where(eq(ticketEntries.ticketId, ticket.id)))
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ kind, authorId, text }) => [kind, authorId, text]);

const notified = async () =>
  (await db.select().from(notifications))
    .map(({ kind, recipientId, path }) => [kind, recipientId, path])
    .filter(([, , path]) => path === `/tickets/${ticket.id}`)
    .map(([kind, recipientId]) => [kind, recipientId]);

const as = (user: UserRow) => setup.as(user);

describe("the life of a ticket", () => {
  test("one thread has all steps from failure to acceptance, and each side is notified of the other's steps", async () => {
    const { admin, inspector } = setup;
    await putPhoto();
    await applyStep(await as(inspector), ticket.id, "submit", "Sealed.");
    expect(await stored()).toMatchObject({ status: "Submitted", updatedById: inspector.id });
    await applyStep(await as(admin), ticket.id, "reject", "Still wet.");
    expect(await stored()).toMatchObject({ status: "Rejected", rejectionComment: "Still wet." });
    await applyStep(await as(inspector), ticket.id, "submit", "Sealed twice.");
    await applyStep(await as(admin), ticket.id, "accept");
    expect(await stored()).toMatchObject({ status: "Completed" });
    expect(await history()).toEqual([
      ["created", admin.id, ""],
      ["submitted", inspector.id, "Sealed."],
      ["rejected", admin.id, "Still wet."],
      ["submitted", inspector.id, "Sealed twice."],
      ["accepted", admin.id, ""],
    ]);
    expect(await notified()).toEqual([
      ["tickets.assigned", inspector.id],
      ["tickets.submitted", admin.id],
      ["tickets.rejected", inspector.id],
      ["tickets.submitted", admin.id],
      ["tickets.accepted", inspector.id],
    ]);
    const logged = await db
      .select({ status: logEntries.newStatus })
      .from(logEntries)
      .where(eq(logEntries.categoryId, ticket.id))
      .orderBy(logEntries.id);
    const ways = ["Incomplete", "Submitted", "Rejected", "Submitted", "Completed"];
    expect(logged.map(({ status }) => status)).toEqual(ways);
  });

  test("a step submitted twice is applied once", async () => {
    await putPhoto();
    const scope = await as(setup.inspector);
    const submit = () => applyStep(scope, ticket.id, "submit", "Sealed.");
    await Promise.all([submit(), submit()]);
    expect(await history()).toHaveLength(2);
    const creator = await as(setup.admin);
    const reject = () => applyStep(creator, ticket.id, "reject", "Still wet.");
    await reject();
    await reject();
    expect(await history()).toHaveLength(3);
  });

  test("of a concurrent accept and reject, one succeeds and the other is refused", async () => {
    await setStatus("Submitted");
    const scope = await as(setup.admin);
    const outcomes = await Promise.allSettled([
      applyStep(scope, ticket.id, "accept"),
      applyStep(scope, ticket.id, "reject", "Still wet."),
    ]);
    expect(outcomes).toContainEqual({ status: "fulfilled", value: undefined });
    expect(outcomes).toContainEqual({
      status: "rejected",
      reason: expect.objectContaining({ code: "illegal-transition" }) as unknown,
    });
    expect(await history()).toHaveLength(2);
  });
});

describe("submitting", () => {
  test("needs a photo and a comment", async () => {
    const scope = await as(setup.inspector);
    await expect(applyStep(scope, ticket.id, "submit", "")).rejects.toMatchObject({
      fields: {
        photos: "Add at least one photo of the completed work.",
        comment: "this field is required",
      },
    });
    await putPhoto();
    await expect(applyStep(scope, ticket.id, "submit", "")).rejects.toMatchObject({
      fields: { comment: "this field is required" },
    });
    await db.update(files).set({ deletedAt: new Date() });
    await expect(applyStep(scope, ticket.id, "submit", "Sealed.")).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect(await stored()).toMatchObject({ status: "Incomplete" });
  });

  test("is limited to the assignee", async () => {
    await putPhoto();
    for (const user of [setup.admin, setup.client])
      await expect(applyStep(await as(user), ticket.id, "submit", "Sealed.")).rejects.toMatchObject(
        {
          code: "not-project-member",
          message: "Only the assignee can submit this ticket.",
        },
      );
  });

  test("changes only the status and its own fields", async () => {
    await putPhoto();
    const before = await stored();
    await applyStep(await as(setup.inspector), ticket.id, "submit", "Sealed.");
    const after = await stored();
    expect(after).toEqual({
      ...before,
      status: "Submitted",
      version: before.version + 1,
      updatedAt: after.updatedAt,
      updatedById: setup.inspector.id,
      updatedByName: setup.inspector.name,
    });
  });
});

describe("accepting and rejecting", () => {
  test.each(["accept", "reject"] as const)(
    "with the step %s is limited to the creator",
    async (step) => {
      await setStatus("Submitted");
      for (const user of [setup.client, setup.inspector])
        await expect(applyStep(await as(user), ticket.id, step, "No.")).rejects.toMatchObject({
          message: `Only the creator can ${step} this ticket.`,
        });
      expect(await stored()).toMatchObject({ status: "Submitted" });
    },
  );

  test.each(["Incomplete", "Rejected", "Completed"] as const)(
    "a ticket that is %s cannot be accepted or rejected",
    async (status) => {
      await setStatus(status);
      const scope = await as(setup.admin);
      const reject = applyStep(scope, ticket.id, "reject", "Another reason.");
      await expect(reject).rejects.toMatchObject({
        code: "illegal-transition",
        message: `This ticket is ${status}. Only a Submitted ticket can be rejected.`,
      });
      if (status === "Completed") return;
      await expect(applyStep(scope, ticket.id, "accept")).rejects.toMatchObject({
        code: "illegal-transition",
        message: `This ticket is ${status}. Only a Submitted ticket can be accepted.`,
      });
    },
  );
});

describe("the page", () => {
  const nothing = {
    canEdit: false,
    canChangePhotos: false,
    canSubmit: false,
    canDecide: false,
    canWithdraw: false,
    canRestore: false,
    canRestoreProject: false,
  };
  const manages = { canEdit: true, canWithdraw: true };
  const rightsOf = async (user: UserRow) => {
    const url = `http://localhost/tickets/${ticket.id}`;
    return (await viewTicket(await as(user), ticket.id, url)).rights;
  };

  test("offers each user only their own steps", async () => {
    const { admin, client, inspector } = setup;
    const watching = { watches: true, mustWatch: true };
    expect(await rightsOf(inspector)).toEqual({
      ...nothing,
      ...watching,
      canChangePhotos: true,
      canSubmit: true,
    });
    expect(await rightsOf(admin)).toEqual({
      ...nothing,
      ...watching,
      ...manages,
      canChangePhotos: true,
    });
    const bystander = { watches: false, mustWatch: false };
    expect(await rightsOf(client)).toEqual({ ...nothing, ...bystander, canChangePhotos: true });
    await setStatus("Submitted");
    expect(await rightsOf(inspector)).toEqual({ ...nothing, ...watching });
    expect(await rightsOf(admin)).toEqual({
      ...nothing,
      ...watching,
      canEdit: true,
      canDecide: true,
    });
    expect(await rightsOf(client)).toEqual({ ...nothing, ...bystander });
  });

  test("links to the trash only for viewers who may restore the project there", async () => {
    await db.update(projects).set({ deletedAt: new Date() });
    expect((await rightsOf(setup.admin)).canRestoreProject).toBe(true);
    expect((await rightsOf(setup.inspector)).canRestoreProject).toBe(false);
  });

  test("the page to reject opens only for the creator, and only while work is submitted", async () => {
    const open = async (user: UserRow) => {
      const request = await requestAs(user, `/tickets/${ticket.id}/reject`);
      return rejectLoader({ request, params: { id: ticket.id }, context: {} });
    };
    await expect(open(setup.admin)).rejects.toMatchObject({ code: "not-project-member" });
    await setStatus("Submitted");
    expect(await open(setup.admin)).toEqual({ id: ticket.id, title: ticket.title });
    await expect(open(setup.inspector)).rejects.toMatchObject({ code: "not-project-member" });
  });
});

test("a step that somebody else took is not reported as done", async () => {
  await setStatus("Submitted");
  const submit = applyStep(await as(setup.admin), ticket.id, "submit", "Sealed.");
  await expect(submit).rejects.toMatchObject({
    code: "illegal-transition",
    message: "This ticket is Submitted. Only an Incomplete or Rejected ticket can be submitted.",
  });
});

test("nothing can be done while the project is in the trash, and the page says why", async () => {
  await db.update(projects).set({ deletedAt: new Date() });
  const submit = applyStep(await as(setup.inspector), ticket.id, "submit", "Sealed.");
  await expect(submit).rejects.toMatchObject({
    message:
      "The project of this ticket is in the trash. The ticket can change again once the project is restored.",
  });
});

describe("the forms", () => {
  const post = async (who: UserRow, form: Record<string, string>) => {
    const request = await requestAs(who, `/tickets/${ticket.id}`, { form });
    return action({ request, params: { id: ticket.id }, context: {} });
  };

  test("an incomplete submission is shown again with the typed values", async () => {
    expect(await post(setup.inspector, { intent: "submit", comment: "Sealed." })).toMatchObject({
      data: { values: { comment: "Sealed." }, errors: { photos: expect.any(String) as string } },
      init: { status: 400 },
    });
  });

  test("a rejection needs three characters", async () => {
    await setStatus("Submitted");
    const reject = async (comment: string) => {
      const request = await requestAs(setup.admin, "/x", { form: { comment } });
      return rejectAction({ request, params: { id: ticket.id }, context: {} });
    };
    expect(await reject("ab")).toMatchObject({
      data: { errors: { comment: "The comment must contain at least 3 characters" } },
    });
    await reject("Still wet.");
    expect(await stored()).toMatchObject({ status: "Rejected" });
  });

  test("accept works, and an unknown intent is refused", async () => {
    await setStatus("Submitted");
    await post(setup.admin, { intent: "accept" });
    expect(await stored()).toMatchObject({ status: "Completed" });
    await expect(post(setup.admin, { intent: "burn" })).rejects.toMatchObject({
      code: "invalid-input",
    });
  });
});
