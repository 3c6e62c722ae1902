/** The calls of a program: create, read, change, schedule, cancel and list projects. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { RouteMethod } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { commitOnceBlocked } from "#db/testing/commit-once-blocked.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { writePosition } from "../domain/change-position.ts";
import { projectRecord, type ProjectRecord } from "../domain/project-record.ts";
import * as cancelRoute from "../routes/cancel.ts";
import * as changesRoute from "../routes/changes.ts";
import * as projectRoute from "../routes/project.ts";
import * as projectsRoute from "../routes/projects.ts";
import * as scheduleRoute from "../routes/schedule.ts";

useTestDatabase();

const folder = "modules/project-api/routes";
const all = servedRoute(`${folder}/projects.ts`, projectsRoute);
const changes = servedRoute(`${folder}/changes.ts`, changesRoute);
const one = servedRoute(`${folder}/project.ts`, projectRoute);
const schedule = servedRoute(`${folder}/schedule.ts`, scheduleRoute);
const cancel = servedRoute(`${folder}/cancel.ts`, cancelRoute);

let setup: ProjectSetup;
let admin: UserRow;

beforeEach(async () => {
  setup = await makeProjectSetup();
  admin = setup.people.admin;
});

type Handler = (typeof one)["loader"];

interface Call {
  method?: RouteMethod;
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
  who?: UserRow;
}

async function send(handler: Handler, call: Call): Promise<Response> {
  const { method = "GET", id, body, headers = {}, query = "", who = admin } = call;
  const { organizationId } = who;
  const url = `http://localhost:3000/organization/${organizationId}/api/v1/projects${query}`;
  const request = new Request(url, {
    method,
    headers: { Cookie: await signIn(who), "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return handler({ request, params: { organizationId, ...(id && { id }) }, context: {} });
}

async function read(response: Response | Promise<Response>): Promise<ProjectRecord> {
  return projectRecord.parse(await (await response).json());
}

/** The code and the fields of a refused call. */
async function refusalOf(call: Promise<Response>) {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isProblem(error)) throw new Error("The call was not refused.");
  return { code: error.code, fields: Object.keys(error.fields) };
}

const filled = (set: object = {}) => ({
  formId: setup.form.id,
  rubricId: setup.rubricId,
  siteOwnerName: "Ann Lee",
  address: "Denver, CO 80202",
  siteRepEmail: "ann@example.test",
  siteRepPhone: "(303) 555-0100",
  clientId: setup.customerClient.id,
  inspectorKind: "internal",
  inspectorId: setup.people["field-user"].id,
  ...set,
});

const countProjects = () => db.$count(projects, eq(projects.organizationId, setup.owner.id));

const create = (set: object = {}, more: Call = {}) =>
  send(all.action, { method: "POST", body: filled(set), ...more });

describe("a new project", () => {
  it("is created as the form does it, and the response has its URL and version", async () => {
    const response = await create({ externalId: "A-1" });
    expect(response.status).toBe(201);
    const record = await read(response.clone());
    expect(record).toMatchObject({
      status: "To Be Scheduled",
      ownerId: setup.owner.id,
      externalId: "A-1",
      siteOwnerName: "Ann Lee",
      siteRepName: "Ann Lee",
      timeZone: "America/Denver",
      client: { id: setup.customerClient.id },
      inspector: { id: setup.people["field-user"].id, kind: "internal" },
      form: { id: setup.form.id },
      visit: null,
    });
    expect(response.headers.get("ETag")).toBe(`"${record.version}"`);
    expect(response.headers.get("Location")).toContain(`/api/v1/projects/${record.id}`);
  });

  it("can be created from coordinates", async () => {
    const record = await read(create({ address: undefined, latitude: 39.75, longitude: -105 }));
    expect(record).toMatchObject({ address: "39.75, -105", latitude: 39.75, longitude: -105 });
  });

  it("is created once for a key that is sent twice, even at the same time", async () => {
    const headers = { "Idempotency-Key": "order 7" };
    const sent = await Promise.all([create({}, { headers }), create({}, { headers })]);
    const [first, second] = await Promise.all(sent.map((response) => read(response)));
    expect(second!.id).toBe(first!.id);
    expect(await countProjects()).toBe(1);
  });

  it("is refused for a key that was sent with another body", async () => {
    const headers = { "Idempotency-Key": "order 7" };
    await create({}, { headers });
    const other = create({ siteOwnerName: "Ben Roth" }, { headers });
    expect(await refusalOf(other)).toMatchObject({ code: "key-used" });
    expect(await countProjects()).toBe(1);
  });

  it("of another person may have the same key", async () => {
    const headers = { "Idempotency-Key": "order 7" };
    const [mine, theirs] = [
      await read(create({}, { headers })),
      await read(create({}, { headers, who: setup.people["super-admin"] })),
    ];
    expect(theirs.id).not.toBe(mine.id);
  });

  it("returns an error for each field, including unknown ones", async () => {
    expect(await refusalOf(create({ siteOwnerName: "", siteRepEmail: "ann" }))).toEqual({
      code: "invalid-input",
      fields: ["siteOwnerName", "siteRepEmail"],
    });
    expect(await refusalOf(create({ color: "red" }))).toMatchObject({ code: "invalid-input" });
    const half = create({ address: undefined, latitude: 39.75 });
    expect(await refusalOf(half)).toMatchObject({ fields: ["longitude"] });
    expect(await countProjects()).toBe(0);
  });

  it("without an address is refused with a message for programs", async () => {
    const error: unknown = await create({ address: undefined }).catch((thrown: unknown) => thrown);
    expect(isProblem(error) && error.fields).toEqual({
      address: "is missing. Send an address, or latitude and longitude.",
    });
  });

  it.each(["ownerId", "formId", "rubricId", "clientId", "installer", "inspectorId"])(
    "of a foreign record as %s is refused at its field",
    async (field) => {
      const of = { organizationId: (await makeOrganization()).id };
      await makeUser({ ...of, type: "client" });
      const foreign: Record<string, string> = {
        ownerId: of.organizationId,
        formId: (await makeForm(of.organizationId)).id,
        rubricId: (await makeRubric(of.organizationId)).rubric.id,
        clientId: (await makeUser({ ...of, type: "client" })).id,
        installer: `user:${(await makeUser({ ...of, type: "installer" })).id}`,
        inspectorId: (await makeUser({ ...of, type: "field-user" })).id,
      };
      const call = create({ [field]: foreign[field] });
      expect((await refusalOf(call)).fields).toContain(field);
      expect(await countProjects()).toBe(0);
    },
  );

  it("is not for people who may not create one", async () => {
    const who = setup.people["quality-manager"];
    expect(await refusalOf(create({}, { who }))).toMatchObject({ code: "not-authorized" });
  });
});

describe("a project", () => {
  let id: string;
  let version: number;

  beforeEach(async () => {
    ({ id, version } = await read(create()));
  });

  it("is returned with its version, or 304 when the caller has that version", async () => {
    const response = await send(one.loader, { id });
    expect(await read(response.clone())).toMatchObject({ id, version });
    const headers = { "If-None-Match": response.headers.get("ETag")! };
    expect((await send(one.loader, { id, headers })).status).toBe(304);
  });

  it("of another organization is not found", async () => {
    const who = await makeUser({ type: "admin" });
    expect(await refusalOf(send(one.loader, { id, who }))).toMatchObject({ code: "not-found" });
    const change = send(one.action, { method: "PATCH", id, who, body: { recordAddress: "x" } });
    expect(await refusalOf(change)).toMatchObject({ code: "not-found" });
  });

  it("changes only the fields in the body; null empties a text, and a contact who is the owner", async () => {
    const change = (body: object) => read(send(one.action, { method: "PATCH", id, body }));
    const before = await read(send(one.loader, { id }));
    const named = await change({ recordAddress: "Lot 4", siteRepName: "Bo Roth" });
    const { version: raised, updatedAt } = named;
    expect(raised).toBeGreaterThan(version);
    expect(named).toEqual({
      ...before,
      recordAddress: "Lot 4",
      siteRepName: "Bo Roth",
      version: raised,
      updatedAt,
    });
    expect(await change({ recordAddress: null, siteRepName: null })).toMatchObject({
      recordAddress: null,
      siteRepName: before.siteOwnerName,
      siteRepPhone: before.siteRepPhone,
    });
  });

  it("stays unchanged when the program has read another version", async () => {
    const headers = { "If-Match": `"${version - 1}"` };
    const body = { recordAddress: "Lot 4" };
    const change = send(one.action, { method: "PATCH", id, headers, body });
    expect(await refusalOf(change)).toMatchObject({ code: "precondition-failed" });
    expect(await read(send(one.loader, { id }))).toMatchObject({ version, recordAddress: null });
  });

  it("is not canceled when it changes while the call waits", async () => {
    const headers = { "If-Match": `"${version}"` };
    const body = { reason: "Homeowner request to cancel", comment: "Sold the house." };
    const refused = await commitOnceBlocked(
      (tx) => tx`update projects set version = version + 1 where id = ${id}`,
      () => refusalOf(send(cancel.action, { method: "POST", id, headers, body })),
    );
    expect(refused).toMatchObject({ code: "precondition-failed" });
    expect(await read(send(one.loader, { id }))).toMatchObject({ version: version + 1 });
  });

  const booking = (set: object = {}) => ({
    inspectorId: setup.people["field-user"].id,
    date: "2027-03-02",
    time: "10:30",
    minutes: 90,
    ...set,
  });
  const book = (set?: object, more: Call = {}) =>
    send(schedule.action, { method: "POST", id, body: booking(set), ...more });

  it("is scheduled at the time of its site, and moved by a second call", async () => {
    const visit = { startsAt: "2027-03-02T17:30:00.000Z", endsAt: "2027-03-02T19:00:00.000Z" };
    expect(await read(book())).toMatchObject({ status: "Scheduled", visit });
    expect(await read(book({ time: "11:00" }))).toMatchObject({
      visit: { startsAt: "2027-03-02T18:00:00.000Z", minutes: 90 },
    });
  });

  it("is not scheduled with a time, a length or an inspector that does not fit", async () => {
    expect((await refusalOf(book({ time: "9 o'clock" }))).fields).toEqual(["time"]);
    expect((await refusalOf(book({ minutes: 91 }))).fields).toEqual(["minutes"]);
    const stranger = await makeUser({ type: "field-user" });
    const fields = (await refusalOf(book({ inspectorId: stranger.id }))).fields;
    expect(fields).toEqual(["inspectorId"]);
    expect(await read(send(one.loader, { id }))).toMatchObject({ status: "To Be Scheduled" });
  });

  it("overlaps another visit only when the call overrides the warning", async () => {
    await book();
    const other = await read(create());
    expect((await refusalOf(book({}, { id: other.id }))).fields).not.toEqual([]);
    const overridden = book({ override: true, reason: "Two roofs side by side" }, { id: other.id });
    expect(await read(overridden)).toMatchObject({ status: "Scheduled" });
  });

  it("is canceled with a reason and a comment", async () => {
    const call = (body: object) => send(cancel.action, { method: "POST", id, body });
    const reason = "Homeowner request to cancel";
    expect((await refusalOf(call({ reason }))).fields).toEqual(["comment"]);
    expect(await read(call({ reason, comment: "Sold the house." }))).toMatchObject({
      status: "Canceled",
    });
  });
});

describe("the list", () => {
  it("has each project that the caller sees once, page by page, and no other", async () => {
    const outsider = await makeUser({ type: "admin" });
    for (let count = 0; count < 12; count += 1) await create();
    const found: string[] = [];
    let [query, pages] = ["?size=10", 0];
    for (let next: string | null = ""; next !== null; pages += 1) {
      const response = await send(all.loader, { query });
      const page = (await response.json()) as { projects: ProjectRecord[]; next: string | null };
      found.push(...page.projects.map(({ id }) => id));
      next = page.next;
      query = `?size=10&after=${encodeURIComponent(next ?? "")}`;
    }
    expect(pages).toBe(2);
    const ids = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.organizationId, setup.owner.id));
    expect(found.toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
    const theirs = await send(all.loader, { who: outsider });
    expect(await theirs.json()).toEqual({ projects: [], next: null });
  });

  it("is filtered as the list of projects is", async () => {
    await create({ externalId: "A-1" });
    await create({ externalId: "A-2" });
    const response = await send(all.loader, { query: "?externalId=A-2&tab=To+Be+Scheduled" });
    expect(await response.json()).toMatchObject({ projects: [{ externalId: "A-2" }], next: null });
  });
});

describe("the changes", () => {
  const read = async (after: string | null, who = admin) => {
    const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
    const response = await send(changes.loader, { query, who });
    const page = (await response.json()) as { projects: ProjectRecord[]; next: string | null };
    return { ids: page.projects.map(({ id }) => id), next: page.next };
  };

  /** Changes count as settled only after some seconds, so the change is made to be older. */
  const changeAt = (id: string, secondsAgo: number) =>
    db
      .update(projects)
      .set({ updatedAt: sql`now() - make_interval(secs => ${secondsAgo})` })
      .where(eq(projects.id, id));

  async function makeThree(): Promise<[string, string, string]> {
    const made = [await readNew(), await readNew(), await readNew()] as [string, string, string];
    for (const [index, id] of made.entries()) await changeAt(id, 300 - index * 60);
    return made;
  }
  const readNew = async () => ((await (await create()).json()) as ProjectRecord).id;

  it("are listed in order, and from the position where the caller stopped", async () => {
    const made = await makeThree();
    const first = await read(null);
    expect(first.ids).toEqual(made);
    expect(await read(first.next)).toEqual({ ids: [], next: first.next });
    await changeAt(made[1], 30);
    expect((await read(first.next)).ids).toEqual([made[1]]);
  });

  it("of the same instant are separated by their ids", async () => {
    const made = await makeThree();
    await db
      .update(projects)
      .set({ updatedAt: new Date("2026-11-01T10:00:00.123Z") })
      .where(eq(projects.organizationId, setup.owner.id));
    const [second] = made.toSorted().slice(1);
    const [{ at } = { at: "" }] = await db
      .select({ at: sql<string>`${projects.updatedAt}::text` })
      .from(projects)
      .where(eq(projects.id, second!));
    const after = writePosition({ at, id: second! });
    expect((await read(after)).ids).toEqual(made.toSorted().slice(2));
  });

  it("wait while an older transaction still writes", async () => {
    const made = await makeThree();
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const writing = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    await changeAt(made[2], 4);
    // By now it would be listed without the transaction.
    const isOld = async () =>
      db.$count(projects, sql`${projects.id} = ${made[2]} and updated_at < now() - interval '6 s'`);
    await expect.poll(isOld).toBe(1);
    expect((await read(null)).ids).toEqual(made.slice(0, 2));
    ended.resolve();
    await writing;
    expect((await read(null)).ids).toEqual(made);
  });

  it("of other organizations are not listed, and an invalid position is refused", async () => {
    await makeThree();
    const outsider = await makeUser({ type: "admin" });
    expect(await read(null, outsider)).toEqual({ ids: [], next: null });
    const call = send(changes.loader, { query: "?after=MjAyNi0xMS0wMQ" });
    expect(await refusalOf(call)).toEqual({ code: "invalid-input", fields: ["after"] });
  });
});
