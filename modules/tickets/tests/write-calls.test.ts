/** The calls of a program that create, change and close tickets. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf, refusalOf, sendCall, type SentCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { commitOnceBlocked } from "#db/testing/commit-once-blocked.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { threadRecord } from "../domain/calls/thread-record.ts";
import { ticketRecord, type TicketRecord } from "../domain/calls/ticket-record.ts";
import * as commentsRoute from "../routes/calls/comments.ts";
import * as stepRoute from "../routes/calls/step.ts";
import * as ticketRoute from "../routes/calls/ticket.ts";
import * as ticketsRoute from "../routes/calls/tickets.ts";
import { tickets } from "../schema.ts";
import { makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

const folder = "modules/tickets/routes/calls";
const all = servedRoute(`${folder}/tickets.ts`, ticketsRoute);
const one = servedRoute(`${folder}/ticket.ts`, ticketRoute);
const steps = servedRoute(`${folder}/step.ts`, stepRoute);
const comments = servedRoute(`${folder}/comments.ts`, commentsRoute);

let setup: TicketSetup;
let who: UserRow;

beforeEach(async () => {
  setup = await makeTicketSetup();
  who = setup.admin;
});

const filled = (set: object = {}) => ({
  projectId: setup.projectId,
  answerIds: ["leaks", "clamps"],
  title: "Repair the leak",
  description: "Above the stairs.",
  assigneeId: setup.inspector.id,
  ...set,
});

const create = (set: object = {}, more: Partial<SentCall> = {}) =>
  sendCall(all.action, { who, method: "POST", body: filled(set), ...more });

const made = async () => ticketRecord.parse(await (await create()).json());

const countTickets = () => db.$count(tickets, eq(tickets.projectId, setup.projectId));

describe("a new ticket", () => {
  it("is about the answers that the call names, and answered with its URL and version", async () => {
    const response = await create({ dueOn: "2027-03-01", priority: "Urgent" });
    expect(response.status).toBe(201);
    const record = ticketRecord.parse(await response.json());
    expect(record).toMatchObject({
      status: "Incomplete",
      priority: "Urgent",
      dueOn: "2027-03-01",
      assignee: { id: setup.inspector.id },
      creator: { id: who.id },
    });
    expect(record.failures.map(({ questionId }) => questionId)).toEqual(["leaks", "clamps"]);
    expect(response.headers.get("ETag")).toBe(`"${record.version}"`);
    expect(response.headers.get("Location")).toContain(`/api/v1/tickets/${record.id}`);
  });

  it("is created once for a key that is sent twice, even at the same time", async () => {
    const headers = { "Idempotency-Key": "leak 1" };
    const sent = await Promise.all([create({}, { headers }), create({}, { headers })]);
    const [first, second] = await Promise.all(
      sent.map(async (response) => ticketRecord.parse(await response.json())),
    );
    expect(second!.id).toBe(first!.id);
    expect(await countTickets()).toBe(1);
    const other = create({ title: "Another leak" }, { headers });
    expect((await refusalOf(other)).code).toBe("key-used");
  });

  it.each([
    [{ title: "a" }, "title"],
    [{ description: "" }, "description"],
    [{ answerIds: [] }, "answerIds"],
    [{ answerIds: ["cells"] }, "answerIds"],
    [{ dueOn: "soon" }, "dueOn"],
    [{ priority: "High" }, "priority"],
    [{ assigneeEmail: "ann@example.test" }, "assigneeEmail"],
    [{ assigneeId: null, assigneeEmail: "nobody@example.test" }, "assigneeEmail"],
    [{ color: "red" }, "color"],
  ])("is refused with %j", async (set, field) => {
    const refused = await refusalOf(create(set));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
    expect(await countTickets()).toBe(0);
  });

  it("with a foreign project, answer or assignee is refused", async () => {
    const outsider = await makeUser({ type: "admin" });
    const other = await makeTicketSetup();
    const codes = [
      await refusalOf(create({ projectId: other.projectId })),
      await refusalOf(create({ assigneeId: outsider.id })),
      await refusalOf(create({}, { who: outsider })),
    ].map(({ code, fields }) => [code, Object.keys(fields)]);
    expect(codes).toEqual([
      ["not-found", []],
      ["invalid-input", ["assigneeId"]],
      ["not-found", []],
    ]);
    expect(await countTickets()).toBe(0);
  });

  it("is not for people who may not create one", async () => {
    expect((await refusalOf(create({}, { who: setup.inspector }))).code).toBe("not-authorized");
  });
});

describe("a ticket", () => {
  let ticket: TicketRecord;
  let params: { id: string };
  beforeEach(async () => {
    ticket = await made();
    params = { id: ticket.id };
  });

  const change = (body: object, more: Partial<SentCall> = {}) =>
    sendCall(one.action, { who, params, method: "PATCH", body, ...more });
  const step = (body: object, more: Partial<SentCall> = {}) =>
    sendCall(steps.action, { who, params, method: "POST", body, ...more });
  const read = () => answerOf<TicketRecord>(one.loader, { who, params });

  it("changes only in what the body names, and loses its assignee for null", async () => {
    const changed = ticketRecord.parse(await (await change({ priority: "Urgent" })).json());
    const { version, updatedAt } = changed;
    expect(changed).toEqual({ ...ticket, priority: "Urgent", version, updatedAt });
    expect(version).toBeGreaterThan(ticket.version);
    await change({ assigneeId: null });
    expect((await read()).assignee).toBeNull();
  });

  it("stays unchanged when the program has read another version", async () => {
    const headers = { "If-Match": `"${ticket.version + 1}"` };
    const sent = [
      change({ priority: "Urgent" }, { headers }),
      step({ step: "withdraw", comment: "By mistake." }, { headers }),
    ];
    const refused = await Promise.all(sent.map(refusalOf));
    expect(refused.map(({ code }) => code)).toEqual(sent.map(() => "precondition-failed"));
    expect(await read()).toEqual(ticket);
  });

  it("takes no step when it changes while the call waits", async () => {
    const headers = { "If-Match": `"${ticket.version}"` };
    const refused = await commitOnceBlocked(
      (tx) => tx`update tickets set version = version + 1 where id = ${ticket.id}`,
      () => refusalOf(step({ step: "withdraw", comment: "By mistake." }, { headers })),
    );
    expect(refused.code).toBe("precondition-failed");
    expect(await read()).toEqual({ ...ticket, version: ticket.version + 1 });
  });

  it("is submitted with a photo, rejected and accepted, each with its comment", async () => {
    const submit = { step: "submit", comment: "Sealed." };
    const by = { who: setup.inspector };
    expect(Object.keys((await refusalOf(step(submit, by))).fields)).toEqual(["photos"]);
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
    await step(submit, by);
    expect(Object.keys((await refusalOf(step({ step: "reject" }))).fields)).toEqual(["comment"]);
    await step({ step: "reject", comment: "Still wet." });
    expect(await read()).toMatchObject({ status: "Rejected", rejectionComment: "Still wet." });
    await step(submit, by);
    await step({ step: "accept" });
    expect(await read()).toMatchObject({ status: "Completed" });
    expect((await refusalOf(step({ step: "reopen" }))).code).toBe("illegal-transition");
  });

  it("is withdrawn with a reason, and restored", async () => {
    const refused = await refusalOf(step({ step: "withdraw" }));
    expect(Object.keys(refused.fields)).toEqual(["comment"]);
    await step({ step: "withdraw", comment: "By mistake." });
    expect(await read()).toMatchObject({ withdrawn: { reason: "By mistake." } });
    await step({ step: "restore" });
    expect((await read()).withdrawn).toBeNull();
  });

  it("has comments, one for a key that is sent twice", async () => {
    const headers = { "Idempotency-Key": "comment 1" };
    const comment = (text: string) =>
      sendCall(comments.action, { who, params, method: "POST", body: { text }, headers });
    await comment("The clamps arrive on Monday.");
    await comment("The clamps arrive on Monday.");
    const thread = threadRecord.parse(await answerOf(comments.loader, { who, params }));
    expect(thread.entries.map(({ kind, text }) => [kind, text])).toEqual([
      ["created", ""],
      ["comment", "The clamps arrive on Monday."],
    ]);
    expect(
      Object.keys(
        (
          await refusalOf(
            sendCall(comments.action, { who, params, method: "POST", body: { text: " " } }),
          )
        ).fields,
      ),
    ).toEqual(["text"]);
  });

  it("of another organization is not found by any of its calls", async () => {
    const other = { who: await makeUser({ type: "admin" }) };
    const sent = [
      change({ priority: "Urgent" }, other),
      step({ step: "accept" }, other),
      sendCall(comments.loader, { ...other, params }),
      sendCall(comments.action, { ...other, params, method: "POST", body: { text: "Hello" } }),
    ];
    const refused = await Promise.all(sent.map(refusalOf));
    expect(refused.map(({ code }) => code)).toEqual(sent.map(() => "not-found"));
  });

  it.each([{ status: "Completed" }, { priority: "High" }, { title: "a" }])(
    "is not changed by %j",
    async (body) => {
      const refused = await refusalOf(change(body));
      expect([refused.code, Object.keys(refused.fields)]).toEqual([
        "invalid-input",
        Object.keys(body),
      ]);
    },
  );
});
