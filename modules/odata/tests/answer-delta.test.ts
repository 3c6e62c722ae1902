/** The changes of answers and scores, which have no events: what a program gets, and that it misses none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { changedRowsDays, sweepChangedRows } from "#app/platform/feeds/changed-rows.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, sql } from "#db/client.server.ts";
import { makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  deleteProject,
  restoreInTransaction,
  scopeOf,
} from "#modules/projects/tests/project-setup.ts";
import { makeTicketSetup, type TicketSetup } from "#modules/tickets/tests/ticket-setup.ts";
import { isTracked, readDelta, readTrackedPage } from "../domain/read-delta.server.ts";
import * as setRoute from "../routes/set.ts";

const route = servedRoute("modules/odata/routes/set.ts", setRoute);

useTestDatabase();

afterAll(() => stopQueue());

let setup: TicketSetup;
let admin: UserRow;
let scope: Scope;
let projectId: string;

beforeAll(async () => {
  setup = await makeTicketSetup();
  ({ admin, projectId } = setup);
  scope = await scopeOf(admin);
});

interface Answer {
  value: Record<string, unknown>[];
  "@odata.deltaLink"?: string;
}

async function call(address: string, { who = admin, headers = {} } = {}): Promise<Response> {
  const { organizationId } = who;
  const tail = address.split("/api/odata/").at(-1)!;
  const request = new Request(`http://localhost/organization/${organizationId}/api/odata/${tail}`, {
    headers: { Cookie: await signIn(who), Accept: "application/json", ...headers },
  });
  const params = { organizationId, set: decodeURIComponent(tail.split("?")[0]!) };
  return route.loader({ request, params, context: {} });
}

const read = async (address: string, options: Parameters<typeof call>[1] = {}) =>
  (await (await call(address, options)).json()) as Answer;

/** Changes are answered once all older transactions have ended, of which the queue begins some. */
const readChanged = (link: string, count = 1): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const answer = await read(link);
      expect(answer.value).toHaveLength(count);
      return answer;
    },
    { timeout: 30_000, interval: 20 },
  );

const tracking = { headers: { Prefer: "odata.track-changes" } };

const linkOf = async (set: string) => (await read(set, tracking))["@odata.deltaLink"]!;

const change = (fieldId: string, comment: string) => sql`
  update intake_answers set answer = jsonb_set(answer, '{comment}', ${sql.json(comment)}), version = version + 1
  where project_id = ${projectId} and field_id = ${fieldId}`;

const addressOf = (questionId: string) =>
  `Answers(projectId='${projectId}',questionId='${questionId}')`;

const removed = (questionId: string) => ({
  "@removed": { reason: "deleted" },
  "@odata.id": addressOf(questionId),
  projectId,
  questionId,
});

describe("the changes of answers", () => {
  let link: string;
  beforeEach(async () => {
    link = await linkOf("Answers");
  });

  it("are the answers as they are now, with their texts, and the keys of those that were removed", async () => {
    expect((await read(link)).value).toEqual([]);
    await change("leaks", "First.");
    await change("leaks", "Second.");
    const changed = await readChanged(link);
    expect(changed.value).toEqual([
      expect.objectContaining({
        "@odata.id": addressOf("leaks"),
        section: "Roof",
        question: expect.stringMatching(/./) as unknown,
        answer: "Yes",
        comment: "Second.",
      }),
    ]);
    const calm = await read(changed["@odata.deltaLink"]!);
    expect(calm.value).toEqual([]);
    await sql`delete from intake_answers where project_id = ${projectId} and field_id = 'clamps'`;
    const left = await readChanged(calm["@odata.deltaLink"]!);
    expect(left.value).toEqual([removed("clamps")]);
    await readChanged(link, 2);
  });

  it("are one answer at its own address", async () => {
    const one = await call(addressOf("leaks"));
    expect(await one.json()).toMatchObject({ projectId, questionId: "leaks", section: "Roof" });
    for (const address of [
      addressOf("none"),
      "Answers('leaks')",
      `Answers(projectId='${projectId}')`,
      `Answers(projectId='${projectId}',questionId='leaks',more='x')`,
      "Answers(projectId=5)",
      "Answers()",
      "Scores(projectId=')",
    ])
      await expect(call(address)).rejects.toMatchObject({ code: "not-found" });
    const outsider = await makeUser({ type: "admin" });
    await expect(call(addressOf("leaks"), { who: outsider })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("leave with their project, come back with it, and come again with a version of the form", async () => {
    const { value } = await read("Answers");
    const ids = value.map(({ questionId }) => String(questionId)).toSorted();
    expect(ids.length).toBeGreaterThan(1);
    await deleteProject(scope, projectId);
    const left = await readChanged(link, ids.length);
    expect(left.value).toEqual(ids.map(removed));
    await inTransaction((tx) => restoreInTransaction(tx, scope, projectId));
    const back = await readChanged(left["@odata.deltaLink"]!, ids.length);
    expect(back.value.map(({ questionId }) => questionId)).toEqual(ids);
    await sql`update intakes set form_version = form_version + 1 where project_id = ${projectId}`;
    const again = await readChanged(back["@odata.deltaLink"]!, ids.length);
    expect(again.value.map(({ questionId }) => questionId)).toEqual(ids);
  });

  it("say of an answer that the filter does not find it any more", async () => {
    const filter = encodeURIComponent("comment eq 'Wet.'");
    await change("leaks", "Wet.");
    const filtered = await linkOf(`Answers?$filter=${filter}&$select=comment`);
    await change("leaks", "Dry.");
    expect((await readChanged(filtered)).value).toEqual([
      { ...removed("leaks"), "@removed": { reason: "changed" } },
    ]);
  });

  it("are of the own organization, for administrators who see all of it", async () => {
    await change("leaks", "Ours.");
    const outsider = await makeUser({ type: "admin" });
    expect((await read(link, { who: outsider })).value).toEqual([]);
    const client = await makeUser({ type: "client", organizationId: admin.organizationId });
    await expect(call(link, { who: client })).rejects.toMatchObject({ code: "not-authorized" });
    expect(await read("Answers", { ...tracking, who: client })).not.toHaveProperty([
      "@odata.deltaLink",
    ]);
  });

  it("wait for a transaction that began before others and is still open", async () => {
    let finish = () => {};
    const isOpen = new Promise<void>((resolve) => (finish = resolve));
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    const slow = sql.begin(async (tx) => {
      await tx`update intake_answers set version = version + 1
        where project_id = ${projectId} and field_id = 'leaks'`;
      began();
      await isOpen;
    });
    await hasBegun;
    await change("cells", "Later, but committed first.");
    const meanwhile = await read(link);
    finish();
    await slow;
    expect(meanwhile.value).toEqual([]);
    const after = await readChanged(meanwhile["@odata.deltaLink"]!, 2);
    expect(after.value.map(({ questionId }) => questionId)).toEqual(["cells", "leaks"]);
  });

  it("expire after a month, when their records are deleted, and in an older copy of the database", async () => {
    const token = (...values: unknown[]) =>
      `Answers?$deltatoken=${Buffer.from(JSON.stringify(values)).toString("base64url")}`;
    const now = Math.floor(Date.now() / 1_000);
    const month = (changedRowsDays + 1) * 86_400;
    expect((await call(token(1, "", "", now - month))).status).toBe(410);
    expect((await call(token(9_000_000_000_000, "", "", now))).status).toBe(410);
    for (const bad of [
      token(1, "", now),
      token("1", "", "", now),
      token(1.5, "", "", now),
      token(1, "", "", 1e300),
    ])
      expect((await call(bad)).status).toBe(400);
    await change("leaks", "Old.");
    await sql`update changed_rows set changed_at = now() - ${changedRowsDays + 1} * interval '1 day'
      where set = 'Answers' and part = 'leaks'`;
    await sweepChangedRows();
    const kept = await sql`select part from changed_rows where set = 'Answers' and part = 'leaks'`;
    expect(kept).toHaveLength(0);
    expect(await sql`select part from changed_rows where set = 'Answers'`).not.toHaveLength(0);
  });
});

it("scores come when they are scored again, and leave with their project", async () => {
  const link = await linkOf("Scores");
  await sql`update intake_results set scored_by_name = 'Ada' where project_id = ${projectId} and current`;
  const changed = await readChanged(link);
  expect(changed.value).toEqual([
    expect.objectContaining({ "@odata.id": `Scores('${projectId}')`, scoredByName: "Ada" }),
  ]);
  await deleteProject(scope, projectId);
  const left = await readChanged(changed["@odata.deltaLink"]!);
  expect(left.value).toMatchObject([{ "@removed": { reason: "deleted" }, projectId }]);
  await inTransaction((tx) => restoreInTransaction(tx, scope, projectId));
  expect((await readChanged(left["@odata.deltaLink"]!)).value).toMatchObject([{ projectId }]);
});

it("a program that stops at any moment has in the end what the set has", async () => {
  const set = (await loadEntitySets()).get("Answers")!;
  if (!isTracked(set)) throw new Error("Answers are tracked.");
  const rows = new Map<string, unknown>();
  let query: URLSearchParams | null = null;
  let step = 0;
  const stops = () => (step = (step * 7 + 3) % 1_009) % 5 === 0;
  const follow = async (isStopped: () => boolean) => {
    if (!query?.has("$deltatoken")) {
      const page = await readTrackedPage(scope, set, query ?? new URLSearchParams(), 2);
      for (const row of page.rows) {
        if (isStopped()) return;
        rows.set(String(row.questionId), row.version);
      }
      query = page.next ?? page.delta;
      return;
    }
    const delta = (await readDelta(scope, "Answers", set, query, 3))!;
    for (const { key, row } of delta.rows) {
      if (isStopped()) return;
      rows.set(key.questionId!, row.version);
    }
    for (const { key } of delta.removed) {
      if (isStopped()) return;
      rows.delete(key.questionId!);
    }
    query = delta.next;
  };
  const template = await sql`select * from intake_answers where project_id = ${projectId} limit 1`;
  let writing = true;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let time = 0; time < 40; time += 1) {
      const row = { ...template[0]!, field_id: `extra-${writer}-${time % 3}`, version: time };
      await sql`insert into intake_answers ${sql(row)}
        on conflict (project_id, field_id) do update set version = excluded.version`;
      if (time % 4 === 3)
        await sql`delete from intake_answers where project_id = ${projectId} and field_id = ${row.field_id}`;
    }
  });
  const all = Promise.all(writers).finally(() => (writing = false));
  while (writing) await follow(stops);
  await all;
  const stored = await sql<{ field_id: string; version: number }[]>`
    select field_id, version from intake_answers where project_id = ${projectId}`;
  const expected = new Map(stored.map(({ field_id, version }) => [field_id, version]));
  const caughtUp = async () => {
    await follow(() => false);
    expect(rows).toEqual(expected);
  };
  await vi.waitFor(caughtUp, { timeout: 60_000, interval: 1 });
  expect(stored.length).toBeGreaterThan(10);
}, 120_000);
