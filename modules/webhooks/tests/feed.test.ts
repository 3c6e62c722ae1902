/** The feed of changes: each once, in their order, with what changed, whatever happens to who reads it. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  deleteProject,
  restoreInTransaction,
  scopeOf,
} from "#modules/projects/tests/project-setup.ts";
import { editTicket, makeTicket, makeTicketSetup } from "#modules/tickets/tests/ticket-setup.ts";
import { listChanges, type ChangeRecord } from "../domain/feed/list-changes.server.ts";
import { writeFeedPosition } from "../domain/feed/feed-position.ts";
import * as changesRoute from "../routes/changes.ts";

useTestDatabase();

afterAll(() => stopQueue());

const { loader } = servedRoute("modules/webhooks/routes/changes.ts", changesRoute);

interface Answer {
  changes: (ChangeRecord & { data: Record<string, unknown> })[];
  next: string | null;
  hasMore: boolean;
}

let admin: UserRow;
let scope: Scope;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOf(admin);
});

const read = (after = "", who = admin) =>
  answerOf<Answer>(loader, { who, query: after === "" ? "" : `?after=${after}` });

const note = (tx: Transaction, id: string, text: string, of = scope) =>
  getProject(of, id, { tx, forUpdate: true }).then(({ project }) =>
    changeProject(tx, of, project, { set: { formTitle: text } }),
  );

const make = async () => (await makeProject({ organizationId: admin.organizationId })).id;

describe("the feed", () => {
  it("has changes of projects and tickets in their order, with what changed, and goes on", async () => {
    const setup = await makeTicketSetup();
    admin = setup.admin;
    scope = await scopeOf(admin);
    const before = (await read()).next ?? "";
    const ticket = await makeTicket(setup);
    await editTicket(scope, ticket.id, {
      version: ticket.version,
      title: "Seal the leak",
      description: ticket.description,
      priority: "Urgent",
      dueOn: null,
      assignee: setup.inspector.id,
      otherEmail: "",
      comment: "",
    });
    await inTransaction((tx) => note(tx, setup.projectId, "Roof check 2"));
    const { changes, next } = await read(before);
    expect(changes.map(({ type, data }) => [type, data.changed ?? null])).toEqual([
      ["ticket.created", null],
      ["project.changed", []],
      ["ticket.changed", ["Title", "Priority"]],
      ["project.changed", ["formTitle"]],
    ]);
    expect(changes[2]).toMatchObject({
      data: { ticket: { id: ticket.id, title: "Seal the leak" }, by: { id: admin.id } },
    });
    expect(await read(next!)).toEqual({ changes: [], next, hasMore: false });
  });

  it("has a project that was moved to the trash, and restored", async () => {
    const id = await make();
    await deleteProject(scope, id);
    await inTransaction((tx) => restoreInTransaction(tx, scope, id));
    const { changes } = await read();
    expect(changes.map(({ type }) => type)).toEqual(["project.deleted", "project.restored"]);
  });

  it("has nothing of another organization, and is for administrators who see all projects", async () => {
    const id = await make();
    await inTransaction((tx) => note(tx, id, "Roof check"));
    expect(await read("", await makeUser({ type: "admin" }))).toMatchObject({ changes: [] });
    const { organizationId } = admin;
    const people = [
      await makeUser({ type: "field-user", organizationId }),
      await makeUser({ type: "admin", organizationId, clients: { some: "Client" } }),
    ];
    for (const who of people)
      expect((await refusalOf(sendCall(loader, { who }))).code).toBe("not-authorized");
  });

  it.each([
    ["?after=yesterday", "after"],
    [`?after=${writeFeedPosition({ position: 1, at: new Date("2020-01-01") })}`, "after"],
    ["?since=1", "since"],
  ])("is refused with %s", async (query, field) => {
    const refused = await refusalOf(sendCall(loader, { who: admin, query }));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
  });

  it("a change that commits late comes after those that were read before, and is not missed", async () => {
    const [slow, quick] = [await make(), await make()];
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const slowly = inTransaction(async (tx) => {
      await note(tx, slow, "slow");
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    await inTransaction((tx) => note(tx, quick, "quick"));
    const first = await read();
    expect(first.changes.map(projectOf)).toEqual([quick]);
    commit.resolve();
    await slowly;
    expect((await read(first.next!)).changes.map(projectOf)).toEqual([slow]);
  });
});

const projectOf = ({ data }: Answer["changes"][number]) => (data.project as { id: string }).id;

/** A program that stores what it has read, and its position only afterwards; it is killed at any moment. */
async function consume(
  stored: { after: string | null },
  seen: Map<string, ChangeRecord>,
  kill: () => boolean,
) {
  const { changes, next } = await listChanges(scope, { after: stored.after, max: 7 });
  for (const change of changes) {
    if (kill()) return;
    seen.set(change.id, change);
  }
  if (kill()) return;
  stored.after = next;
}

it("a thousand killed consumers miss no change of many at the same time, in their order", async () => {
  const projects = await Promise.all(Array.from({ length: 5 }, make));
  const perProject = 12;
  const expected = Array.from({ length: perProject }, (_, index) => `step ${index}`);
  let writing = true;
  const writers = projects.map(async (id, index) => {
    for (const text of expected)
      await inTransaction(async (tx) => {
        await note(tx, id, text);
        await new Promise((resolve) => setImmediate(resolve));
        // A transaction of two projects commits both at once.
        if (index === 0 && text === "step 3") await note(tx, projects[0]!, "step 3");
      });
  });
  const all = Promise.all(writers).finally(() => (writing = false));
  const stored = { after: null as string | null };
  const seen = new Map<string, ChangeRecord>();
  let step = 0;
  /** Every third moment, and another one each time round. */
  const kill = () => (step = (step * 7 + 3) % 1_009) % 3 === 0;
  for (let killed = 0; killed < 1_000 || writing; killed += 1) await consume(stored, seen, kill);
  await all;
  for (let calm = 0; calm < 20; calm += 1) await consume(stored, seen, () => false);
  const versionsOf = (id: string) =>
    [...seen.values()]
      .map(({ data }) => (data as { project: { id: string; version: number } }).project)
      .filter((project) => project.id === id)
      .map(({ version }) => version);
  for (const [index, id] of projects.entries()) {
    const versions = versionsOf(id);
    expect(versions).toHaveLength(perProject + (index === 0 ? 1 : 0));
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  }
}, 120_000);
