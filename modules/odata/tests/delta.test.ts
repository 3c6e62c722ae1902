/** The changes of a set: which rows a program gets since it read the set, and that it misses none, whatever happens to it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, sql, type Transaction } from "#db/client.server.ts";
import { makeProject, makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  changeProject,
  deleteProject,
  getProject,
  restoreInTransaction,
  scopeOf,
} from "#modules/projects/tests/project-setup.ts";
import { makeTicket, makeTicketSetup } from "#modules/tickets/tests/ticket-setup.ts";
import { isTracked, readDelta, readTrackedPage } from "../domain/read-delta.server.ts";
import * as setRoute from "../routes/set.ts";

const route = servedRoute("modules/odata/routes/set.ts", setRoute);

useTestDatabase();

afterAll(() => stopQueue());

let admin: UserRow;
let scope: Scope;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOf(admin);
});

interface Answer {
  value: Record<string, unknown>[];
  "@odata.context": string;
  "@odata.nextLink"?: string;
  "@odata.deltaLink"?: string;
}

/** A position as the feed writes it: a number, and the second in which it was answered. */
const tokenOf = (at: Date) =>
  Buffer.from(`1 ${Math.floor(at.getTime() / 1_000)}`).toString("base64url");

const tracking = { Prefer: "odata.track-changes" };

async function call(
  address: string,
  { who = admin, headers = {} }: { who?: UserRow; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { organizationId } = who;
  const tail = address.split("/api/odata/").at(-1)!;
  const request = new Request(`http://localhost/organization/${organizationId}/api/odata/${tail}`, {
    headers: { Cookie: await signIn(who), Accept: "application/json", ...headers },
  });
  const args: LoaderFunctionArgs = {
    request,
    params: { organizationId, set: tail.split("?")[0]! },
    context: {},
  };
  return route.loader(args);
}

const read = async (address: string, options: Parameters<typeof call>[1] = {}) =>
  (await (await call(address, options)).json()) as Answer;

const make = async (clientName = "Ace") =>
  (await makeProject({ organizationId: admin.organizationId, clientName })).id;

const rename = (tx: Transaction, id: string, clientName: string) =>
  getProject(scope, id, { tx, forUpdate: true }).then(({ project }) =>
    changeProject(tx, scope, project, { set: { clientName } }),
  );

const renameNow = (id: string, clientName: string) =>
  inTransaction((tx) => rename(tx, id, clientName));

const removed = (id: string, reason: string) => ({
  "@removed": { reason },
  "@odata.id": `Projects('${id}')`,
  id,
});

describe("the changes of projects", () => {
  it("are the rows as they are now, and the keys of those that left the set", async () => {
    const [stays, leaves] = [await make(), await make()];
    const first = await call("Projects?$select=id,clientName", { headers: tracking });
    expect(first.headers.get("Preference-Applied")).toBe("odata.track-changes");
    const { value, "@odata.deltaLink": start } = (await first.json()) as Answer;
    expect(value).toHaveLength(2);
    const calm = await read(start!);
    expect(calm.value).toEqual([]);
    await renameNow(stays, "Bo");
    await renameNow(stays, "Cy");
    await deleteProject(scope, leaves);
    const answer = await call(calm["@odata.deltaLink"]!);
    expect(answer.headers.get("OData-Version")).toBe("4.01");
    const changes = (await answer.json()) as Answer;
    expect(changes["@odata.context"]).toMatch(/\$metadata#Projects\/\$delta$/);
    expect(changes.value).toEqual([
      { "@odata.id": `Projects('${stays}')`, id: stays, clientName: "Cy" },
      removed(leaves, "deleted"),
    ]);
    await inTransaction((tx) => restoreInTransaction(tx, scope, leaves));
    const restored = await read(changes["@odata.deltaLink"]!);
    expect(restored.value).toEqual([expect.objectContaining({ id: leaves, clientName: "Ace" })]);
    expect((await read(start!)).value).toHaveLength(2);
  });

  it("say of a row that its filter does not find it any more", async () => {
    const [one, other] = [await make(), await make("Bo")];
    const { value, "@odata.deltaLink": link } = await read(
      `Projects?$filter=${encodeURIComponent("clientName eq 'Ace'")}`,
      { headers: tracking },
    );
    expect(value.map(({ id }) => id)).toEqual([one]);
    await renameNow(one, "Cy");
    await renameNow(other, "Ace");
    const changes = await read(link!);
    expect(changes.value).toEqual([
      expect.objectContaining({ id: other, clientName: "Ace" }),
      removed(one, "changed"),
    ]);
  });

  it("are written as OData 4.0 says for a program that reads only that", async () => {
    const id = await make();
    const { "@odata.deltaLink": link } = await read("Projects", { headers: tracking });
    await deleteProject(scope, id);
    const answer = await call(link!, { headers: { "OData-MaxVersion": "4.0" } });
    expect(answer.headers.get("OData-Version")).toBe("4.0");
    const { value } = (await answer.json()) as Answer;
    expect(value).toMatchObject([{ id: `Projects('${id}')`, reason: "deleted" }]);
    expect(value[0]!["@odata.context"]).toMatch(/#Projects\/\$deletedEntity$/);
  });

  it("are those of the organization, for administrators who see all of it", async () => {
    const { "@odata.deltaLink": link } = await read("Projects", { headers: tracking });
    const outsider = await makeUser({ type: "admin" });
    const foreign = await makeProject({
      organizationId: outsider.organizationId,
      parties: [{ partyKind: "organization", partyId: admin.organizationId, role: "client" }],
    });
    expect((await read("Projects", { headers: tracking })).value).toEqual([]);
    const own = await make();
    await renameNow(own, "Bo");
    expect((await read(link!)).value.map(({ id }) => id)).toEqual([own]);
    expect((await read(link!, { who: outsider })).value).toEqual([]);
    const outside = await scopeOf(outsider);
    await inTransaction(async (tx) => {
      const { project } = await getProject(outside, foreign.id, { tx, forUpdate: true });
      await changeProject(tx, outside, project, { set: { clientName: "Cy" } });
    });
    expect((await read(link!)).value.map(({ id }) => id)).toEqual([own]);
    const { organizationId } = admin;
    for (const who of [
      await makeUser({ type: "client", organizationId }),
      await makeUser({ type: "admin", organizationId, clients: { some: "Client" } }),
    ]) {
      expect(await read("Projects", { who, headers: tracking })).not.toHaveProperty([
        "@odata.deltaLink",
      ]);
      await expect(call(link!, { who })).rejects.toMatchObject({ code: "not-authorized" });
    }
  });

  it("leave out samples, whose changes have no events", async () => {
    const id = await make();
    await sql`insert into sample_records (organization_id, kind, record_id) values (${admin.organizationId}, 'project', ${id})`;
    expect((await read("Projects", { headers: tracking })).value).toEqual([]);
  });

  it("refuse a token that is unknown, and say that one is too old", async () => {
    for (const tail of [
      "Projects?$deltatoken=x",
      "Projects?$deltatoken=",
      "Scores?$deltatoken=x",
      "Answers?$deltatoken=WzEsMl0",
    ])
      expect((await call(tail)).status).toBe(400);
    const old = tokenOf(new Date("2020-01-01"));
    expect((await call(`Projects?$deltatoken=${old}`)).status).toBe(410);
    const now = tokenOf(new Date());
    expect((await call(`Projects?$deltatoken=${now}&$top=1`)).status).toBe(400);
    expect(await read("Projects?$top=5", { headers: tracking })).not.toHaveProperty([
      "@odata.deltaLink",
    ]);
  });
});

it("tickets leave the set with their project, and come back", async () => {
  const setup = await makeTicketSetup();
  admin = setup.admin;
  scope = await scopeOf(admin);
  const { "@odata.deltaLink": link } = await read("Tickets", { headers: tracking });
  const ticket = await makeTicket(setup);
  const made = await read(link!);
  expect(made.value.map(({ id }) => id)).toEqual([ticket.id]);
  await deleteProject(scope, setup.projectId);
  const left = await read(made["@odata.deltaLink"]!);
  expect(left.value).toEqual([
    { "@removed": { reason: "deleted" }, "@odata.id": `Tickets('${ticket.id}')`, id: ticket.id },
  ]);
  expect((await read("Tickets", { headers: tracking })).value).toEqual([]);
  await inTransaction((tx) => restoreInTransaction(tx, scope, setup.projectId));
  expect((await read(left["@odata.deltaLink"]!)).value.map(({ id }) => id)).toEqual([ticket.id]);
});

/** A program with a copy of the set, which stores its link only after it has applied an answer, and stops at any moment. */
interface Copy {
  rows: Map<string, unknown>;
  /** The query to go on with; null before the first page. */
  query: URLSearchParams | null;
}

async function follow(copy: Copy, stops: () => boolean): Promise<void> {
  const set = (await loadEntitySets()).get("Projects")!;
  if (!isTracked(set)) throw new Error("Projects are tracked.");
  const apply = (id: string, version: unknown) =>
    version === undefined ? copy.rows.delete(id) : copy.rows.set(id, version);
  if (!copy.query?.has("$deltatoken")) {
    const page = await readTrackedPage(scope, set, copy.query ?? new URLSearchParams(), 3);
    for (const { id, version } of page.rows) {
      if (stops()) return;
      apply(String(id), version);
    }
    copy.query = page.next ?? page.delta;
    return;
  }
  const delta = (await readDelta(scope, "Projects", set, copy.query, 7))!;
  for (const { key, row } of delta.rows) {
    if (stops()) return;
    apply(key.id!, row.version);
  }
  for (const { key } of delta.removed) {
    if (stops()) return;
    apply(key.id!, undefined);
  }
  copy.query = delta.next;
}

it("a program that stops at any moment has after 1,000 changes what the set has", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => make()));
  let writing = true;
  const writers = ids.map(async (id, index) => {
    for (let step = 0; step < 49; step += 1) await renameNow(id, `Client ${step}`);
    await deleteProject(scope, id);
    if (index % 2 === 0) await inTransaction((tx) => restoreInTransaction(tx, scope, id));
  });
  const all = Promise.all(writers).finally(() => (writing = false));
  const copy: Copy = { rows: new Map(), query: null };
  let step = 0;
  const stops = () => (step = (step * 7 + 3) % 1_009) % 5 === 0;
  while (writing) await follow(copy, stops);
  await all;
  for (let calm = 0; calm < 160; calm += 1) await follow(copy, () => false);
  const [counted] = await sql`select count(*)::int as events from change_events
    where organization_id = ${admin.organizationId}`;
  expect(counted!.events).toBeGreaterThanOrEqual(1_000);
  const rows = await sql`select id, version from projects
    where organization_id = ${admin.organizationId} and deleted_at is null`;
  expect(copy.rows).toEqual(new Map(rows.map(({ id, version }) => [id, version])));
  expect(copy.rows.size).toBe(10);
}, 120_000);
