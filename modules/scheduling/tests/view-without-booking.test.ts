/** What the scheduling screen shows to viewers who see a project but may not book it. */
import { beforeAll, expect, it } from "vitest";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { loadSchedule } from "../domain/booking/load-schedule.server.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { readZoneOfProject } from "../domain/time/site-zone.server.ts";
import {
  bookingOf,
  dayFromNow,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  scopeOf,
  zone,
  type Office,
} from "./factories.ts";

useTestDatabase();

let office: Office;
beforeAll(async () => {
  office = await makeOffice();
});

const load = (scope: Scope, search = "") =>
  loadSchedule(scope, readScheduleQuery(`http://x.test/schedule${search}`, undefined), String);

it("a project is neither listed nor opened for its client's organization, which sees it", async () => {
  const client = await makeOffice();
  const { id } = await makeWaitingProject(office, {
    parties: [{ partyKind: "organization", partyId: client.organization.id, role: "client" }],
  });
  await expect(getProject(client.scope, id)).resolves.toBeDefined();
  expect((await load(client.scope)).list.rows).toEqual([]);
  await expect(load(client.scope, `?id=${id}`)).rejects.toMatchObject({ code: "not-found" });
});

it("a project is not listed when it is in the trash or its client is not assigned to the viewer", async () => {
  const own = await makeOffice();
  const [{ id: clientId, name }, other] = [
    await makeUser({ type: "client" }),
    await makeUser({ type: "client" }),
  ];
  const clients = { [clientId]: name };
  const { id } = await makeWaitingProject(own, { clientId });
  await makeWaitingProject(own, { clientId: other.id });
  await makeWaitingProject(own, { clientId, deletedAt: new Date() });
  const { id: organizationId } = own.organization;
  const limited = await makeUser({ type: "scheduler", organizationId, clients });
  const { list } = await load(scopeOf(limited, own.organization));
  expect(list.rows.map((row) => row.id)).toEqual([id]);
});

it("a quality manager opens a project of the schedule but books none", async () => {
  const { id } = await makeWaitingProject(office);
  const [, manager] = await makeColleague(office, "quality-manager");
  expect((await load(manager, `?id=${id}`)).project).toMatchObject({ id, canBook: false });
  expect((await load(office.scope, `?id=${id}`)).project).toMatchObject({ id, canBook: true });
});

it("a viewer who may not see the project does not see the client of its visit", async () => {
  const lender = await makeOffice();
  const { inspector } = lender;
  await agree({ holderId: lender.organization.id, byId: office.organization.id }, "field-user");
  const project = await makeWaitingProject(lender, { clientName: "Bright" });
  await scheduleInspection(lender.scope, bookingOf(project, inspector));
  const titles = async ({ scope }: Office) => {
    const search = `?inspector=${inspector.id}&date=${dayFromNow(10)}`;
    return (await load(scope, search)).calendar.entries.map(({ title }) => title);
  };
  expect(await titles(lender)).toEqual(["Intake - Bright"]);
  expect(await titles(office)).toEqual(["Booked"]);
});

it("times are in the owner's time zone for every viewer when the site has none", async () => {
  const hired = await makeOrganization({ timeZone: "America/New_York" });
  const { id } = await makeWaitingProject(office, {
    site: { timeZone: null },
    parties: [{ partyKind: "organization", partyId: hired.id, role: "inspector" }],
  });
  const admin = await makeUser({ type: "admin", organizationId: hired.id });
  const scope = scopeOf(admin, hired);
  expect(await readZoneOfProject(scope, await getProject(scope, id))).toBe(zone);
});

it("the list and the map have a page for every hundred projects", async () => {
  const own = await makeOffice();
  const site = { latitude: 33.45, longitude: -112.07 };
  const ids: string[] = [];
  for (let index = 0; index < 103; index += 1)
    ids.push((await makeWaitingProject(own, { site })).id);
  const pageOf = async (search: string) => {
    const { list, map } = await load(own.scope, search);
    const pins = JSON.stringify(map?.pins ?? []);
    return {
      rows: list.rows.map((row) => row.id),
      more: list.hasMore,
      pinned: ids.filter((id) => pins.includes(id)).length,
    };
  };
  const [one, two] = [await pageOf("?view=map"), await pageOf("?view=map&page=2")];
  expect([one.rows.length, one.more, one.pinned]).toEqual([100, true, 100]);
  expect([two.rows.length, two.more, two.pinned]).toEqual([3, false, 3]);
  expect(new Set([...one.rows, ...two.rows])).toEqual(new Set(ids));
  expect((await pageOf("?page=3")).rows).toEqual([]);
  expect((await pageOf("?page=0&page=x")).rows).toEqual(one.rows);
});
