/**
 * An inspector is ill, a visit overruns, or the site contact is absent. One step moves the visits with the fewest
 * changes, and one undo reverts it.
 */
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { writePlannedVisit } from "../domain/plan/plan.input.ts";
import { writeUnscheduledVisit } from "../domain/replan/replan.input.ts";
import * as replanRoute from "../routes/replan.tsx";
import * as undoRoute from "../routes/undo-visits.ts";
import { contactAttempts, intakeCancellations, timeOff } from "../schema.ts";
import {
  bookVisit,
  dayFromNow,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const replan = servedRoute("modules/scheduling/routes/replan.tsx", replanRoute);
const undo = servedRoute("modules/scheduling/routes/undo-visits.ts", undoRoute);

useTestDatabase();

const denver = { latitude: 39.74, longitude: -104.99 };

let office: Office;
let colleague: UserRow;
let day: string;

beforeEach(async () => {
  office = await makeOffice();
  [colleague] = await makeColleague(office, "field-user");
  day = dayFromNow(10);
  for (const person of [office.inspector, colleague]) {
    await makeAvailability(person, day, "08:00", "18:00");
    await db.update(users).set(denver).where(eq(users.id, person.id));
  }
});

async function makeVisit(time: string, set: { inspector?: string; duration?: number } = {}) {
  const made = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    site: { ...denver, siteRepName: "Ines Roth", siteRepPhone: "303 555 0100" },
  });
  return bookVisit(office, made, { date: day, time, duration: 60, override: "yes", ...set });
}

const path = (id = office.inspector.id) => `/schedule/inspectors/${id}/replan`;

const show = (search = "", user: UserRow = office.scheduler) =>
  call(replan.loader, user, `${path()}?day=${day}${search}`, { id: office.inspector.id });

type ShownReplan = Awaited<ReturnType<typeof show>>;

async function take(
  { query, rows, blocksDay, longer }: ShownReplan,
  only = rows.map(({ id }) => id),
) {
  const form = new FormData();
  form.set("case", query.case);
  form.set("reason", query.reason);
  if (blocksDay) form.set("block", query.day || day);
  if (longer) {
    form.set("longer", longer.id);
    form.append(
      "visit",
      writePlannedVisit({
        project: longer.id,
        inspector: longer.inspectorId,
        at: longer.at,
        minutes: longer.minutes,
        version: longer.version,
      }),
    );
  }
  for (const { id, version, minutes, reassignment } of rows.filter((row) => only.includes(row.id)))
    form.append(
      "visit",
      reassignment
        ? writePlannedVisit({
            project: id,
            inspector: reassignment.inspectorId,
            at: reassignment.at,
            minutes,
            version,
          })
        : writeUnscheduledVisit(id, version),
    );
  const answer = await call(replan.action, office.scheduler, `${path()}?day=${day}`, {
    form,
    id: office.inspector.id,
  });
  if (!(answer instanceof Response)) throw new Error(`Refused with ${outcome(answer).status}`);
  const cookie = answer.headers.get("set-cookie") ?? "";
  return readToast(new Request("http://localhost", { headers: { cookie } }));
}

const stored = (ids: string[]) =>
  db.query.projects.findMany({ where: inArray(projects.id, ids), orderBy: projects.inspectionAt });

describe("replanning after an illness", () => {
  it("assigns the visits to other inspectors at the same times where possible, and moves no other visits", async () => {
    const own = [await makeVisit("09:00"), await makeVisit("13:00")];
    const other = await makeVisit("13:30", { inspector: colleague.id });
    const draft = await show();
    expect(draft.keptCount).toBe(1);
    const [first, second] = draft.rows;
    expect(first!.reassignment).toMatchObject({ inspectorId: colleague.id, isSameTime: true });
    expect(second!.reassignment).toMatchObject({ isSameTime: false });
    expect(draft.contacts.map(({ id }) => id)).toEqual([own[1]!.id]);
    expect(draft.contacts[0]!.contact).toMatchObject({ name: "Ines Roth", phone: "303 555 0100" });

    const toast = await take(draft);
    expect(toast?.message).toBe("2 visits changed.");
    expect((await stored([other.id]))[0]).toMatchObject({
      inspectorId: colleague.id,
      inspectionAt: inDenver(day, "13:30"),
    });
    const records = await db
      .select()
      .from(intakeCancellations)
      .where(eq(intakeCancellations.projectId, own[0]!.id));
    expect(records).toMatchObject([{ reason: "The inspector is ill", rescheduled: true }]);
    const offDays = () => db.select().from(timeOff).where(eq(timeOff.userId, office.inspector.id));
    expect(await offDays()).toMatchObject([{ firstDay: day, lastDay: day, kind: "Ill" }]);
    await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
      form: toast!.undo!.fields,
    });
    expect(await offDays()).toEqual([]);
    expect(await stored(own.map(({ id }) => id))).toMatchObject(
      own.map(({ inspectionAt }) => ({ inspectorId: office.inspector.id, inspectionAt })),
    );
  });

  it("blocks the day of someone without visits too, and undo opens it again", async () => {
    const toast = await take(await show());
    expect(toast?.message).toBe("The day is blocked.");
    const project = await makeWaitingProject(office, { restrictSchedule: true });
    const book = () => bookVisit(office, project, { date: day });
    await expect(book()).rejects.toMatchObject({ code: "invalid-input" });
    await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
      form: toast!.undo!.fields,
    });
    await expect(book()).resolves.toMatchObject({ status: "Scheduled" });
  });

  it("sends nobody who would drive for hours", async () => {
    await makeVisit("09:00");
    const boston = { latitude: 42.36, longitude: -71.06 };
    await db.update(users).set(boston).where(eq(users.id, colleague.id));
    expect((await show()).rows[0]!.reassignment?.inspectorId).not.toBe(colleague.id);
  });

  it("can be accepted in part, and visits without a slot return to the tray", async () => {
    const [one, two] = [await makeVisit("09:00"), await makeVisit("11:00")];
    await db.update(users).set({ disabled: true }).where(eq(users.id, colleague.id));
    await db.update(projects).set({ restrictSchedule: true }).where(eq(projects.id, one.id));
    const draft = await show();
    expect(draft.contacts[0]).toMatchObject({ id: one.id, reassignment: null });
    expect((await take(draft, [one.id]))?.message).toBe("1 visit changed.");
    expect(await stored([one.id, two.id])).toMatchObject([
      { id: two.id, status: "Scheduled" },
      { id: one.id, status: "To Be Scheduled", inspectionAt: null, needsRescheduling: true },
    ]);
  });

  it("refuses a visit that was changed meanwhile, and viewers of another organization", async () => {
    const visit = await makeVisit("09:00");
    const draft = await show();
    await bookVisit(office, visit, { date: day, time: "15:00", override: "yes" });
    await expect(take(draft)).rejects.toThrow("Refused with 409");
    const outsider = await makeOffice();
    await expect(show("", outsider.scheduler)).rejects.toMatchObject({ code: "not-found" });
  });
});

it("replanning moves only the visits that an overrun makes late", async () => {
  const long = await makeVisit("09:00");
  const missed = await makeVisit("10:15");
  await makeVisit("14:00");
  const draft = await show(`&case=overrun&visit=${long.id}&minutes=60`);
  expect(draft.rows.map(({ id }) => id)).toEqual([missed.id]);
  expect(draft.rows[0]!.reassignment).toMatchObject({
    isSameTime: true,
    inspectorId: colleague.id,
  });
  const toast = await take(draft);
  const durations = async () =>
    (await stored([long.id, missed.id])).map(({ inspectionMinutes }) => inspectionMinutes);
  expect(await durations()).toEqual([120, 60]);
  await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
    form: toast!.undo!.fields,
  });
  expect(await durations()).toEqual([60, 60]);
});

it("replanning finds another day after a no-show, and another order after a closed road", async () => {
  const visit = await makeVisit("09:00");
  await makeAvailability(office.inspector, dayFromNow(11));
  const search = (name: string) => `&case=${name}&visit=${visit.id}`;
  const noShow = (await show(search("no-show"))).rows[0]!.reassignment!;
  expect(new Date(noShow.at).getTime()).toBeGreaterThan(
    inDenver(dayFromNow(11), "00:00").getTime(),
  );
  const road = (await show(search("road"))).rows[0]!.reassignment!;
  expect(road).toMatchObject({ inspectorId: colleague.id, isSameTime: true });
  const records = () =>
    db.select().from(contactAttempts).where(eq(contactAttempts.projectId, visit.id));
  const toast = await take(await show(search("no-show")));
  expect(await records()).toMatchObject([{ kind: "no-show", visitAt: visit.inspectionAt }]);
  await call(undo.action, office.scheduler, "/projects/selected/undo-visits", {
    form: toast!.undo!.fields,
  });
  expect(await records()).toEqual([]);
});

it("replanning returns all open visits of someone who leaves to the tray, with the reason", async () => {
  const visits = [await makeVisit("09:00"), await makeVisit("11:00")];
  const draft = await show("&case=leaving");
  expect(draft.rows.map(({ reassignment }) => reassignment)).toEqual([null, null]);
  await take(draft);
  expect((await stored(visits.map(({ id }) => id))).map(({ status }) => status)).toEqual([
    "To Be Scheduled",
    "To Be Scheduled",
  ]);
});
