/**
 * "Plan these": a draft for the projects of the tray. One step books all or some of it, and one undo reverts the step.
 */
import { eq, inArray } from "drizzle-orm";
import { DateTime } from "luxon";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { logEntries, projects, users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { writePlannedVisit } from "../domain/plan/plan.input.ts";
import * as planRoute from "../routes/plan.tsx";
import * as undoRoute from "../routes/undo-visits.ts";
import {
  bookingOf,
  dayFromNow,
  makeAvailability,
  makeOffice,
  makeWaitingProject,
  zone,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const plan = servedRoute("modules/scheduling/routes/plan.tsx", planRoute);
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

const show = async (search = "", user: UserRow = office.scheduler) =>
  (await call(plan.loader, user, `/schedule/plan?from=${day}&days=1${search}`)).plan;

const visitsOf = ({ people }: Awaited<ReturnType<typeof show>>) =>
  people.flatMap(({ id: inspector, days }) =>
    days.flatMap(({ visits }) =>
      visits.flatMap((visit) => (visit.kind === "planned" ? [{ ...visit, inspector }] : [])),
    ),
  );

type PlannedRow = ReturnType<typeof visitsOf>[number];

async function book(visits: readonly PlannedRow[], user: UserRow = office.scheduler, reason = "") {
  const form = new FormData();
  form.set("reason", reason);
  for (const { id, inspector, at, minutes, version } of visits)
    form.append("visit", writePlannedVisit({ project: id, inspector, at, minutes, version }));
  const answer = await call(plan.action, user, `/schedule/plan?from=${day}&days=1`, { form });
  if (!(answer instanceof Response)) return { refusal: outcome(answer) };
  const cookie = answer.headers.get("set-cookie") ?? "";
  const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
  return { message: toast?.message, undo: toast?.undo };
}

const stored = (ids: string[]) =>
  db.query.projects.findMany({ where: inArray(projects.id, ids), orderBy: projects.createdAt });

describe("a plan", () => {
  it("states the reason for each visit, the next best option, and why other projects are not planned", async () => {
    const near = await makeWaitingProject(office, {
      site: { ...denver, siteOwnerName: "Ines Roth" },
      createdAt: new Date(Date.now() - 9 * 86_400_000),
    });
    await db
      .update(users)
      .set({ qualificationsAll: false, qualifications: {} })
      .where(eq(users.id, office.inspector.id));
    const proposed = await show();
    expect(visitsOf(proposed)).toMatchObject([
      {
        id: near.id,
        reason: expect.stringMatching(/^Waiting for 9 days, no more driving/) as unknown,
        next: "Nobody else has time for it in these days",
      },
    ]);
    const far = await makeWaitingProject(office, { site: { latitude: 40.71, longitude: -74.01 } });
    const [left] = (await show()).unplanned;
    expect(left).toMatchObject({
      id: far.id,
      reason: "No free time in these days that can be reached",
    });
  });

  it("includes the selected projects, or all that match the filters, and none of other organizations", async () => {
    const one = await makeWaitingProject(office, { clientName: "Bright", site: denver });
    await makeWaitingProject(office, { site: boulder });
    expect((await show()).count).toBe(2);
    expect(visitsOf(await show("&client=Bright")).map(({ id }) => id)).toEqual([one.id]);
    expect(visitsOf(await show(`&id=${one.id}`)).map(({ id }) => id)).toEqual([one.id]);
    const outsider = await makeOffice();
    expect(await show(`&id=${one.id}`, outsider.scheduler)).toMatchObject({
      count: 0,
      unplanned: [],
    });
  });

  it("is booked whole in one step and undone in one", async () => {
    const made = [];
    for (const site of [denver, boulder, denver])
      made.push((await makeWaitingProject(office, { site, restrictSchedule: true })).id);
    const answer = await book(visitsOf(await show()));
    expect(answer.message).toBe("3 visits booked.");
    expect((await stored(made)).map(({ status }) => status)).toEqual(made.map(() => "Scheduled"));
    await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
      form: answer.undo!.fields,
    });
    expect(await stored(made)).toMatchObject(
      made.map(() => ({ status: "To Be Scheduled", inspectionAt: null, inspectorId: null })),
    );
  });

  it("is booked in part; projects that changed meanwhile are left out and planned again", async () => {
    const made = [];
    for (const site of [denver, boulder, denver])
      made.push(await makeWaitingProject(office, { site, restrictSchedule: true }));
    const proposed = visitsOf(await show());
    const [first, second] = proposed;
    const other = made.find(({ id }) => id === first!.id)!;
    const input = bookingOf(other, office.inspector, { date: day, time: "16:30", duration: 60 });
    await scheduleInspection(office.scope, { ...input, override: "yes" });
    const answer = await book([first!, second!]);
    expect(answer.message).toMatch(
      /^1 visit booked\. Not changed: .+ changed this since you opened it/,
    );
    const again = await show();
    expect(visitsOf(again).map(({ id }) => id)).toEqual([proposed[2]!.id]);
    expect(again.people[0]!.days[0]!.visits.map(({ kind }) => kind).toSorted()).toEqual([
      "booked",
      "booked",
      "planned",
    ]);
  });

  it("overrides a warning that appeared meanwhile with a reason, which only that visit's log has", async () => {
    const [one, two] = [
      await makeWaitingProject(office, { site: denver }),
      await makeWaitingProject(office, { site: denver }),
    ];
    const proposed = visitsOf(await show());
    const clash = await makeWaitingProject(office, { site: denver });
    const time = DateTime.fromISO(proposed[0]!.at, { zone }).toFormat("HH:mm");
    await scheduleInspection(
      office.scope,
      bookingOf(clash, office.inspector, { date: day, time, duration: 30 }),
    );
    expect((await book(proposed)).message).toMatch(/^1 visit booked\. Not changed: /);
    const left = visitsOf(await show());
    expect(left).toHaveLength(1);
    const again = await book(
      [{ ...left[0]!, at: proposed[0]!.at }],
      office.scheduler,
      "Two go there",
    );
    expect(again.message).toBe("1 visit booked.");
    const log = await db.query.logEntries.findMany({
      where: inArray(logEntries.categoryId, [one.id, two.id]),
    });
    expect(log.filter(({ comment }) => comment === "Two go there")).toHaveLength(1);
  });

  it("includes only projects that an inspector may inspect, when the tray is filtered by their permissions", async () => {
    await makeWaitingProject(office, { site: denver, formId: null });
    await db
      .update(users)
      .set({ clientsAll: false, clients: {} })
      .where(eq(users.id, office.inspector.id));
    await makeWaitingProject(office, { site: denver, clientId: office.scheduler.id });
    expect((await show()).unplanned).toHaveLength(1);
    const filtered = await show(`&fits=${office.inspector.id}`);
    expect(filtered.unplanned).toEqual([]);
    expect(filtered.count).toBe(1);
  });

  it("books nothing without a selection, and nothing of another organization", async () => {
    await makeWaitingProject(office, { site: denver });
    expect((await book([])).refusal).toMatchObject({
      status: 400,
      errors: { visit: "Select the visits to book" },
    });
    const outsider = await makeOffice();
    await expect(book(visitsOf(await show()), outsider.scheduler)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
