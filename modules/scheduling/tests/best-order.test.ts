/** The shortest order of an inspector's day: proposed, accepted in one step, and undone. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { covers } from "../domain/booking/free-times.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { writeMovedVisit } from "../domain/order/order.input.ts";
import { sunHours } from "../domain/visit-requirements/sun-hours.ts";
import * as orderRoute from "../routes/best-order.tsx";
import * as undoRoute from "../routes/undo-visits.ts";
import { formVisits } from "../schema.ts";
import {
  bookingOf,
  dayFromNow,
  inDenver,
  makeAvailability,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const order = servedRoute("modules/scheduling/routes/best-order.tsx", orderRoute);
const undo = servedRoute("modules/scheduling/routes/undo-visits.ts", undoRoute);

useTestDatabase();

const denver = { latitude: 39.74, longitude: -104.99 };
const boulder = { latitude: 40.01, longitude: -105.27 };

let office: Office;
let day: string;

beforeEach(async () => {
  office = await makeOffice();
  day = dayFromNow(10);
  await makeAvailability(office.inspector, day, "08:00", "18:00");
  await db.update(users).set(denver).where(eq(users.id, office.inspector.id));
});

/** Three visits in Boulder, Denver and Boulder, so that the order can be improved. All projects restrict scheduling. */
async function makeDay() {
  const made = [];
  for (const [time, site] of [
    ["09:00", boulder],
    ["11:30", denver],
    ["14:00", boulder],
  ] as const) {
    const project = await makeWaitingProject(office, { site, restrictSchedule: true });
    const input = bookingOf(project, office.inspector, { date: day, time, duration: 60 });
    await scheduleInspection(office.scope, { ...input, override: "yes" });
    made.push(project);
  }
  return made;
}

const propose = async (search = "", user: UserRow = office.scheduler, id = office.inspector.id) =>
  call(order.loader, user, `/schedule/inspectors/${id}/order?day=${day}${search}`, { id });

async function accept(user: UserRow = office.scheduler) {
  const { order: proposed } = await propose();
  const form = new FormData();
  for (const { project, version, at, isMoved } of proposed.rows)
    if (isMoved) form.append("visit", writeMovedVisit({ project: project!, version, at }));
  return post(form, user);
}

const post = (form: FormData, user: UserRow) =>
  call(order.action, user, `/schedule/inspectors/${office.inspector.id}/order?day=${day}`, {
    form,
    id: office.inspector.id,
  });

const times = async (ids: readonly { id: string }[]) => {
  const rows = await db.select({ id: projects.id, at: projects.inspectionAt }).from(projects);
  return ids.map(({ id }) => rows.find((row) => row.id === id)!.at);
};

describe("the shortest order", () => {
  it("has less driving, states how much, and keeps the selected times", async () => {
    const visits = await makeDay();
    const { order: proposed } = await propose();
    expect(proposed).toMatchObject({ isBetter: true, isExact: true, movable: 3 });
    expect(proposed.after!.driving).toBeLessThan(proposed.before.driving);
    const kept = await propose(visits.map(({ id }) => `&keep=${id}`).join(""));
    expect(kept.order).toMatchObject({ isBetter: false, movable: 0, after: null });
    expect(kept.order.rows.every(({ isChecked, isMoved }) => isChecked && !isMoved)).toBe(true);
  });

  it("leaves a visit that needs sun in the hours that have enough", async () => {
    const [first, second] = await makeDay();
    const { id: formId } = await makeForm(office.organization.id, { title: "Thermography" });
    await db.insert(formVisits).values({
      formId,
      organizationId: office.organization.id,
      needsSun: true,
    });
    for (const { id } of [first!, second!])
      await db.update(projects).set({ formId }).where(eq(projects.id, id));
    const { order: proposed } = await propose();
    const sun = sunHours(boulder, {
      from: inDenver(day, "00:00").getTime(),
      to: inDenver(day, "23:45").getTime(),
    });
    const inSun = proposed.rows.filter(({ project }) => project === first!.id);
    for (const { from, isMoved } of inSun)
      expect(!isMoved || covers(sun, { from, to: from + 3_600_000 })).toBe(true);
    expect(inSun).toHaveLength(1);
  });

  it("is booked in one step, and undone in one, even where visits change places", async () => {
    const visits = await makeDay();
    const before = await times(visits);
    const answer = await accept();
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(outcome(answer)));
    const cookie = answer.headers.get("set-cookie") ?? "";
    const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
    expect(toast?.message).toMatch(/^The day is in its shortest order: \d visits? w/);
    expect(await times(visits)).not.toEqual(before);
    const { order: after } = await propose();
    expect(after.isBetter).toBe(false);
    await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
      form: toast!.undo!.fields,
    });
    expect(await times(visits)).toEqual(before);
  });

  it("moves nothing when one visit was changed meanwhile", async () => {
    const visits = await makeDay();
    const { order: proposed } = await propose();
    const form = new FormData();
    for (const { project, version, at } of proposed.rows)
      form.append("visit", writeMovedVisit({ project: project!, version, at }));
    const [late] = await db.select().from(projects).where(eq(projects.id, visits[2]!.id));
    const input = bookingOf(late!, office.inspector, { date: day, time: "16:00", duration: 60 });
    await scheduleInspection(office.scope, { ...input, override: "yes" });
    const before = await times(visits);
    expect(outcome(await post(form, office.scheduler))).toMatchObject({ status: 409 });
    expect(await times(visits)).toEqual(before);
    expect(before[2]).toEqual(inDenver(day, "16:00"));
  });

  it("is not found for an inspector of another organization, and books no visits of others", async () => {
    await makeDay();
    const outsider = await makeOffice();
    await expect(propose("", outsider.scheduler)).rejects.toMatchObject({ code: "not-found" });
    await expect(accept(outsider.scheduler)).rejects.toMatchObject({ code: "not-found" });
    const bad = new FormData();
    bad.append("visit", "x");
    expect(outcome(await post(bad, office.scheduler))).toMatchObject({ status: 400 });
  });
});
