import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { db } from "#db/client.server.ts";
import { logEntries, projectParties, projects, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createTickets } from "../domain/create/create-tickets.server.ts";
import { listOfferedFailures } from "../domain/create/offered-failures.server.ts";
import * as createTicketsRoute from "../routes/create-tickets.tsx";
import { ticketEntries, tickets, ticketWatchers } from "../schema.ts";
import { addAnswerPhoto, makeTicketSetup, newTickets, type TicketSetup } from "./ticket-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/tickets/routes/create-tickets.tsx",
  createTicketsRoute,
);

useTestDatabase();

let setup: TicketSetup;
beforeEach(async () => {
  setup = await makeTicketSetup();
});

const stored = () => db.select().from(tickets).where(eq(tickets.projectId, setup.projectId));

const post = async (form: Record<string, string>, who = setup.admin) => {
  const path = `/projects/${setup.projectId}/tickets/create?failure=leaks`;
  const request = await requestAs(who, path, { form });
  return action({ request, params: { id: setup.projectId }, context: {} });
};
const fields = {
  sendKey: "k",
  as: "each",
  failure: "leaks",
  title: "Repair the leak",
  description: "Above the stairs.",
  assignee: "",
  otherEmail: "",
  priority: "Normal",
  dueOn: "",
};

describe("choosing failures", () => {
  test("offers the failed answers, with comment, photos and existing tickets", async () => {
    const photo = await addAnswerPhoto(setup, "leaks");
    const scope = await setup.as(setup.admin);
    const [id] = await createTickets(scope, setup.projectId, newTickets());
    const { failures } = await listOfferedFailures(scope, setup.projectId);
    expect(failures).toMatchObject([
      {
        id: "leaks",
        label: "Leaks",
        sectionTitle: "Roof",
        value: "Yes",
        comment: "Above the stairs.",
        images: [photo],
        tickets: [{ id, title: "Repair the leak", status: "Incomplete" }],
      },
      { id: "clamps", images: [], tickets: [] },
    ]);
  });

  test.each(["super-admin", "admin", "client"] as const)("is allowed for %s", async (type) => {
    const who = await makeUser({ type, organizationId: setup.organizationId });
    const { failures } = await listOfferedFailures(await setup.as(who), setup.projectId);
    expect(failures).toHaveLength(2);
  });

  test.each(["scheduler", "quality-manager", "installer"] as const)(
    "is refused to %s",
    async (type) => {
      const all = { clientsAll: true, qualificationsAll: true };
      const { organizationId, projectId } = setup;
      const who = await makeUser({ type, organizationId, ...all });
      await db
        .update(projects)
        .set({ installerId: organizationId })
        .where(eq(projects.id, projectId));
      const refused = listOfferedFailures(await setup.as(who), projectId);
      await expect(refused).rejects.toMatchObject({ code: "not-project-member" });
    },
  );

  test.each([
    [{ status: "Review" as const }, "Tickets are created when a project is Completed."],
    [{ rubricId: null }, "This project has no rubric, so none of its answers failed."],
  ])("is refused for a project with %j", async (set, message) => {
    await db.update(projects).set(set).where(eq(projects.id, setup.projectId));
    const refused = createTickets(await setup.as(setup.admin), setup.projectId, newTickets());
    await expect(refused).rejects.toMatchObject({ code: "illegal-transition", message });
    expect(await stored()).toEqual([]);
  });
});

describe("creating tickets", () => {
  test("stores the failure and the project's address, and creator and assignee become watchers", async () => {
    const photo = await addAnswerPhoto(setup, "leaks");
    const inspectionAt = new Date("2026-03-03T14:30:00Z");
    await db.update(projects).set({ inspectionAt }).where(eq(projects.id, setup.projectId));
    const input = newTickets({
      assignee: setup.inspector.id,
      priority: "Urgent",
      dueOn: "2026-04-01",
    });
    const [id = ""] = await createTickets(await setup.as(setup.admin), setup.projectId, input);
    const { admin, inspector, organizationId, projectId } = setup;
    expect(await stored()).toMatchObject([
      {
        id,
        organizationId,
        projectId,
        title: "Repair the leak",
        description: "Above the stairs.",
        status: "Incomplete",
        priority: "Urgent",
        dueOn: "2026-04-01",
        failure: {
          id: "leaks",
          label: "Leaks",
          question: "Leaks",
          value: "Yes",
          images: [photo],
          sectionTitle: "Roof",
          score: "Fail",
        },
        assigneeId: inspector.id,
        assigneeType: "user",
        assigneeName: inspector.name,
        otherName: null,
        creatorId: admin.id,
        creatorName: admin.name,
        rejectionComment: null,
        inspectionDate: inspectionAt,
        updatedById: admin.id,
        updatedByName: admin.name,
      },
    ]);
    const watchers = await db
      .select({ id: ticketWatchers.userId, name: ticketWatchers.userName })
      .from(ticketWatchers)
      .where(eq(ticketWatchers.ticketId, id))
      .orderBy(ticketWatchers.userName);
    expect(watchers).toEqual([inspector, admin].map((one) => ({ id: one.id, name: one.name })));
    const history = await db.select().from(ticketEntries).where(eq(ticketEntries.ticketId, id));
    expect(history).toMatchObject([
      { kind: "created", authorId: admin.id, authorEmail: admin.email },
    ]);
  });

  test("is logged in the project's log, and changes only its time of update", async () => {
    const [before] = await db.select().from(projects).where(eq(projects.id, setup.projectId));
    await createTickets(await setup.as(setup.client), setup.projectId, newTickets());
    const [after] = await db.select().from(projects).where(eq(projects.id, setup.projectId));
    expect(after).toEqual({
      ...before,
      version: before!.version + 1,
      updatedAt: after!.updatedAt,
      updatedById: setup.client.id,
      updatedByName: setup.client.name,
    });
    const entries = await db
      .select({ category: logEntries.category, message: logEntries.message })
      .from(logEntries)
      .where(eq(logEntries.organizationId, setup.organizationId));
    expect(entries).toEqual([
      { category: "tickets", message: "created ticket Repair the leak" },
      { category: "projects", message: 'created ticket "Repair the leak"' },
    ]);
  });

  test("creates one for each failure, or one for all together", async () => {
    const both = {
      failure: ["leaks", "clamps"],
      title: ["Repair the leak", "Tighten the clamps"],
      description: ["One.", "Two."],
    };
    const scope = await setup.as(setup.admin);
    const each = await createTickets(scope, setup.projectId, newTickets(both));
    expect(each).toHaveLength(2);
    const together = { as: "together" as const, title: ["Roof"], description: ["Both."] };
    await createTickets(
      scope,
      setup.projectId,
      newTickets({ ...both, ...together, sendKey: "another form" }),
    );
    const rows = await stored();
    expect(
      rows.map(({ title, failure, furtherFailures }) => [
        title,
        failure.id,
        furtherFailures.map(({ id }) => id),
      ]),
    ).toEqual([
      ["Repair the leak", "leaks", []],
      ["Tighten the clamps", "clamps", []],
      ["Roof", "leaks", ["clamps"]],
    ]);
  });

  test("a form submitted twice concurrently creates its tickets once", async () => {
    const scope = await setup.as(setup.admin);
    const send = () => createTickets(scope, setup.projectId, newTickets());
    const [one, two] = await Promise.all([send(), send()]);
    expect(one).toEqual(two);
    expect(await stored()).toHaveLength(1);
    const other = await setup.as(setup.client);
    await createTickets(other, setup.projectId, newTickets());
    expect(await stored()).toHaveLength(2);
  });

  test("is refused for an answer that did not fail", async () => {
    const scope = await setup.as(setup.admin);
    const wrong = newTickets({ failure: ["cells"] });
    await expect(createTickets(scope, setup.projectId, wrong)).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect(await stored()).toEqual([]);
  });
});

describe("the assignee of a new ticket", () => {
  const assign = async (set: { assignee: string; otherEmail?: string }, who = setup.admin) => {
    await createTickets(await setup.as(who), setup.projectId, newTickets(set));
    const [row] = await stored();
    const { assigneeId, assigneeType, assigneeName, otherName } = row!;
    return { assigneeId, assigneeType, assigneeName, otherName };
  };
  const nobody = { assigneeId: null, assigneeType: null, assigneeName: null, otherName: null };

  async function addParty(user: UserRow, kind: "user" | "organization"): Promise<void> {
    await db.insert(projectParties).values({
      projectId: setup.projectId,
      organizationId: setup.organizationId,
      partyKind: kind,
      partyId: kind === "user" ? user.id : user.organizationId,
      role: "installer",
    });
  }

  /** Creates a project of the person's organization in which the viewer's organization is the inspector. */
  const makeSharedProject = ({ organizationId }: UserRow) =>
    makeProject({
      organizationId,
      parties: [{ partyKind: "organization", partyId: setup.organizationId, role: "inspector" }],
    });

  test("may be nobody", async () => {
    expect(await assign({ assignee: "" })).toEqual(nobody);
  });

  test.each(["user", "organization"] as const)("may be a party, by its %s", async (kind) => {
    const installer = await makeUser({ type: "installer" });
    await addParty(installer, kind);
    if (kind === "organization") await makeSharedProject(installer);
    expect(await assign({ assignee: installer.id })).toEqual({
      assigneeId: installer.id,
      assigneeType: "installer",
      assigneeName: installer.name,
      otherName: null,
    });
  });

  test("may be anyone by email, whose name is shown only within their organization", async () => {
    const other = await makeUser({ type: "installer" });
    expect(await assign({ assignee: "other", otherEmail: other.email.toUpperCase() })).toEqual({
      assigneeId: other.id,
      assigneeType: "other",
      assigneeName: null,
      otherName: other.email,
    });
  });

  test("typed by email is a user of the organization when one has it, and the email is stored", async () => {
    const { inspector } = setup;
    expect(await assign({ assignee: "other", otherEmail: inspector.email })).toEqual({
      assigneeId: inspector.id,
      assigneeType: "user",
      assigneeName: inspector.name,
      otherName: inspector.email,
    });
  });

  test.each(["nobody@example.test", "not an address", ""])(
    "is refused in the specification's exact wording for the address %j",
    async (otherEmail) => {
      await expect(assign({ assignee: "other", otherEmail })).rejects.toMatchObject({
        fields: { otherEmail: "This field must contain a valid email address" },
      });
      expect(await stored()).toEqual([]);
    },
  );

  test("cannot be another organization's user or a disabled one by id", async () => {
    const outsider = await makeUser({ type: "installer" });
    await expect(assign({ assignee: outsider.id })).rejects.toMatchObject({
      fields: { assignee: "Choose an option from the list." },
    });
    await db.update(users).set({ disabled: true }).where(eq(users.id, setup.inspector.id));
    const refused = { code: "invalid-input" };
    await expect(assign({ assignee: setup.inspector.id })).rejects.toMatchObject(refused);
    const { email: otherEmail } = setup.inspector;
    await expect(assign({ assignee: "other", otherEmail })).rejects.toMatchObject(refused);
    expect(await stored()).toEqual([]);
  });

  test("an outside client is not offered the people of the owner", async () => {
    const elsewhere = await makeOrganization();
    const client = await makeUser({ type: "client", organizationId: elsewhere.id });
    const { projectId, organizationId, inspector } = setup;
    await db
      .update(projects)
      .set({ clientId: client.id, clientOrganizationId: elsewhere.id })
      .where(eq(projects.id, projectId));
    const base = { projectId, organizationId, partyKind: "organization" as const };
    await db.insert(projectParties).values([
      { ...base, partyId: elsewhere.id, role: "client" },
      { ...base, partyId: organizationId, role: "inspector" },
    ]);
    const url = `/projects/${projectId}/tickets/create?failure=leaks`;
    const request = await requestAs(client, url);
    const view = await loader({ request, params: { id: projectId }, context: {} });
    expect(view.assignees.choices.map(({ value }) => value).toSorted()).toEqual(
      [client.id, inspector.id].toSorted(),
    );
    await expect(assign({ assignee: setup.reviewer.id }, client)).rejects.toMatchObject({
      code: "invalid-input",
    });
  });
});

describe("an unexpected error", () => {
  beforeEach(async () => {
    await db.execute(
      sql`alter table tickets add constraint closed check (title <> 'Repair the leak') not valid`,
    );
    return () => db.execute(sql`alter table tickets drop constraint closed`);
  });

  test("is logged and thrown to the caller", async () => {
    const logged = vi.spyOn(log(), "error");
    const made = createTickets(await setup.as(setup.admin), setup.projectId, newTickets());
    await expect(made).rejects.toMatchObject({ cause: { constraint_name: "closed" } });
    const about = { error: expect.anything() as unknown, projectId: setup.projectId };
    expect(logged.mock.calls).toEqual([[about, "tickets could not be created"]]);
  });

  test("keeps the typed values in the form", async () => {
    expect(await post({ ...fields, title: "Repair the leak" })).toMatchObject({
      data: { values: { title: "Repair the leak", description: "Above the stairs." } },
      init: { status: 500 },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("the form", () => {
  test("is filled in from the answer, and redirects to the ticket", async () => {
    const request = await requestAs(setup.admin, "/x?failure=leaks&failure=cells");
    const view = await loader({ request, params: { id: setup.projectId }, context: {} });
    expect(view.drafts).toHaveLength(1);
    expect(view.drafts[0]?.title).toBe("Leaks");
    // The Back link leads to a page that shows the same choices.
    expect(view.chosen).toBe("as=each&failure=leaks");
    const response = (await post(fields)) as Response;
    const [row] = await stored();
    expect(response.headers.get("location")).toContain(`/tickets/${row!.id}`);
    expect(row?.priority).toBe("Normal");
  });

  test.each([
    [{ title: "ab" }, "title.0", "The title must contain at least 3 characters"],
    [{ title: "  ab " }, "title.0", "The title must contain at least 3 characters"],
    [{ description: "ab" }, "description.0", "The description must contain at least 3 characters"],
    [{ dueOn: "2026-02-31" }, "dueOn", "Choose a date."],
    [{ dueOn: "0000-01-01" }, "dueOn", "Choose a date."],
  ])("reports what is wrong with %j", async (set, field, message) => {
    const answer = await post({ ...fields, ...set });
    expect(answer).toMatchObject({ data: { errors: { [field]: message } }, init: { status: 400 } });
    expect(await stored()).toEqual([]);
  });

  test("refuses an unknown priority, and fewer titles than failures", async () => {
    for (const set of [{ priority: "Later" }, { as: "none" }, { sendKey: "" }])
      expect(await post({ ...fields, ...set })).toMatchObject({ init: { status: 400 } });
    expect(await stored()).toEqual([]);
  });
});
