import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { expandBoard } from "../domain/board/compact-board.ts";
import { bookingMessages } from "../domain/booking/booking-rules.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";
import * as boardRoute from "../routes/board.tsx";
import * as calendarRoute from "../routes/calendar.tsx";
import * as eventRoute from "../routes/calendar-event.tsx";
import * as inspectorHoursRoute from "../routes/inspector-hours.tsx";
import * as ownHoursRoute from "../routes/own-hours.tsx";
import * as settingsRoute from "../routes/scheduling-settings.tsx";
import {
  bookingOf,
  dayFromNow,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const route = "modules/scheduling/routes";
const ownHours = servedRoute(`${route}/own-hours.tsx`, ownHoursRoute);
const inspectorHours = servedRoute(`${route}/inspector-hours.tsx`, inspectorHoursRoute);
const settings = servedRoute(`${route}/scheduling-settings.tsx`, settingsRoute);
const board = servedRoute(`${route}/board.tsx`, boardRoute);
const calendar = servedRoute(`${route}/calendar.tsx`, calendarRoute);
const event = servedRoute(`${route}/calendar-event.tsx`, eventRoute);

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

/** Every day from 8 to 4, so that a test may run on any day. */
const weekly = (version = "0", from = "08:00", to = "16:00") => ({
  intent: "weekly",
  version,
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((index) => [
      [`from${index}`, from],
      [`to${index}`, to],
    ]),
  ),
});

const saveOwn = async (form: Record<string, string>, user = office.inspector) =>
  outcome(await call(ownHours.action, user, "/settings/availability", { form }));
const viewOwn = () => call(ownHours.loader, office.inspector, "/settings/availability");
const saveFor = async (form: Record<string, string>, user: UserRow, id = office.inspector.id) =>
  outcome(
    await call(inspectorHours.action, user, `/schedule/inspectors/${id}/hours`, { form, id }),
  );
const set = async (form: Record<string, string>) => {
  const [admin] = await makeColleague(office, "admin");
  return outcome(await call(settings.action, admin, "/settings/scheduling", { form }));
};
const timeOff = (first: string, last = first) => ({
  intent: "time-off",
  id: "off-1",
  first,
  last,
  from: "",
  to: "",
  kind: "Vacation",
  note: "",
});

describe("weekly hours", () => {
  it("are entered by the inspector, and by schedulers only where the organization allows it", async () => {
    expect(await saveOwn(weekly())).toMatchObject({ status: 303 });
    expect(await viewOwn()).toMatchObject({ version: 1, canEdit: true });
    const form = weekly("1", "07:00");
    await expect(saveFor(form, office.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
    await set({ intent: "settings", schedulersEnterHours: "yes" });
    expect(await saveFor(form, office.scheduler)).toMatchObject({ status: 303 });
    expect(await viewOwn()).toMatchObject({
      version: 2,
      days: [{ from: "07:00" }, {}, {}, {}, {}, {}, {}],
    });
    expect(await saveOwn(form)).toMatchObject({ status: 409 });
    const stranger = await makeOffice();
    await expect(saveFor(form, stranger.scheduler)).rejects.toMatchObject({ code: "not-found" });
    const [colleague] = await makeColleague(office, "field-user");
    await expect(saveFor(form, colleague)).rejects.toMatchObject({ code: "not-authorized" });
  });

  it("say what is wrong, and can be deleted and undone", async () => {
    expect(await saveOwn({ ...weekly(), to1: "", from2: "18:00" })).toMatchObject({
      status: 400,
      errors: { to1: "Enter when the hours end too", to2: "The end must be after the start" },
    });
    await saveOwn({ ...weekly(), from0: "", to0: "" });
    expect(await saveOwn({ intent: "clear" })).toMatchObject({ status: 303 });
    expect(await viewOwn()).toMatchObject({ version: 0 });
  });

  it("are what a restricted project may be booked in, unless the day was entered in the calendar", async () => {
    await saveOwn(weekly());
    const project = await makeWaitingProject(office, { restrictSchedule: true });
    const at = (time: string, date = dayFromNow(10)) =>
      scheduleInspection(office.scope, bookingOf(project, office.inspector, { time, date }));
    await expect(at("15:00")).rejects.toMatchObject({
      fields: { time: bookingMessages.unavailable },
    });
    await makeAvailability(office.inspector, dayFromNow(11), "15:00", "20:00");
    await expect(at("10:00", dayFromNow(11))).rejects.toMatchObject({
      fields: { time: bookingMessages.unavailable },
    });
    await expect(at("10:00")).resolves.toMatchObject({ inspector: { id: office.inspector.id } });
  });

  it("are shown in the calendar, and an event of them has a page", async () => {
    await saveOwn(weekly());
    const day = dayFromNow(10);
    const path = `/calendar?view=week&date=${day}`;
    const shown = unpack(await call(calendar.loader, office.scheduler, path));
    const found = shown.days.find((each) => each.day === day)!.events;
    expect(found).toMatchObject([
      { badge: "A", from: "08:00 AM", to: "04:00 PM", owner: office.inspector.name, version: null },
    ]);
    const { id } = found[0]!;
    const page = (user: UserRow) => call(event.loader, user, `/calendar/events/${id}`, { id });
    expect(await page(office.scheduler)).toMatchObject({ minutes: 480, editPath: null });
    expect(await page(office.inspector)).toMatchObject({ editPath: "/settings/availability" });
    const stranger = await makeOffice();
    await expect(page(stranger.scheduler)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("time off", () => {
  it("blocks its days: a restricted visit is refused, another needs a reason, nothing is offered", async () => {
    await saveOwn(weekly());
    const day = dayFromNow(10);
    expect(await saveOwn(timeOff(day))).toMatchObject({ status: 303 });
    await saveOwn(timeOff(day));
    expect((await viewOwn()).off).toHaveLength(1);
    const restricted = await makeWaitingProject(office, { restrictSchedule: true });
    const booking = bookingOf(restricted, office.inspector, { date: day });
    await expect(scheduleInspection(office.scope, booking)).rejects.toMatchObject({
      fields: { time: bookingMessages.unavailable },
    });
    const project = await makeWaitingProject(office);
    const found = await getProject(office.scope, project.id);
    const check = await checkDrop(office.scope, found, {
      inspector: office.inspector.id,
      at: inDenver(day, "10:00"),
      minutes: 60,
    });
    expect(check).toMatchObject({ needsReason: true });
    expect(check!.checks[0]!.text).toContain("The inspector has time off at this time.");
    const path = `/schedule/board?day=${day}&project=${project.id}`;
    const shown = expandBoard(unpack((await call(board.loader, office.scheduler, path)).data));
    expect(shown.lanes[0]!.days[0]).toMatchObject({ off: "Time off", hasAvailableHours: false });
    expect(shown.slots.filter((slot) => slot.day === day)).toEqual([]);
  });

  it("is shown in the calendar day by day, without its reason, and each day has a page", async () => {
    const day = dayFromNow(10);
    await saveOwn(timeOff(day, dayFromNow(11)));
    const shown = unpack(
      await call(calendar.loader, office.scheduler, `/calendar?view=list&date=${day}`),
    );
    const found = shown.days.flatMap(({ events }) => events);
    const whole = { type: "Time off", title: "Time off", badge: "T", from: "All day", to: "" };
    expect(found).toMatchObject([whole, whole]);
    expect(found.map((each) => each.day)).toEqual([day, dayFromNow(11)]);
    const { id } = found[0]!;
    const page = (user: UserRow) => call(event.loader, user, `/calendar/events/${id}`, { id });
    expect(await page(office.scheduler)).toMatchObject({ minutes: 1440, editPath: null });
    expect(await page(office.inspector)).toMatchObject({ editPath: "/settings/availability" });
    const [colleague] = await makeColleague(office, "field-user");
    for (const other of [colleague, (await makeOffice()).scheduler])
      await expect(page(other)).rejects.toMatchObject({ code: "not-found" });
  });

  it("is removed by its owner, and the undo adds it again", async () => {
    await saveOwn(timeOff(dayFromNow(3), dayFromNow(5)));
    const [row] = (await viewOwn()).off;
    const form = { intent: "remove", id: row!.id };
    await expect(saveFor(form, office.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
    const answer = await call(ownHours.action, office.inspector, "/settings/availability", {
      form,
    });
    expect(outcome(answer)).toMatchObject({ status: 303 });
    expect((await viewOwn()).off).toEqual([]);
    await saveOwn({ ...timeOff(dayFromNow(3), dayFromNow(5)), id: row!.id });
    expect((await viewOwn()).off).toMatchObject([{ id: row!.id, kind: "Vacation" }]);
    expect(await saveOwn(timeOff(dayFromNow(5), dayFromNow(3)))).toMatchObject({
      errors: { last: "The last day must not be before the first" },
    });
  });
});

describe("holidays", () => {
  it("are entered by administrators, close weekly hours, and can be removed", async () => {
    await saveOwn(weekly());
    const day = dayFromNow(10);
    expect(await set({ intent: "add-holiday", day, name: "" })).toMatchObject({
      errors: { name: "Enter a name" },
    });
    await set({ intent: "add-holiday", day, name: "Founders' Day" });
    expect((await viewOwn()).holidays).toMatchObject([{ day, name: "Founders' Day" }]);
    const restricted = await makeWaitingProject(office, { restrictSchedule: true });
    const book = () =>
      scheduleInspection(office.scope, bookingOf(restricted, office.inspector, { date: day }));
    await expect(book()).rejects.toMatchObject({ fields: { time: bookingMessages.unavailable } });
    await set({ intent: "remove-holiday", day });
    await expect(book()).resolves.toMatchObject({ inspector: { id: office.inspector.id } });
    await expect(
      call(settings.loader, office.scheduler, "/settings/scheduling"),
    ).rejects.toMatchObject({ code: "not-authorized" });
  });

  it("of the federal government are added with one press, and none twice", async () => {
    const year = String(Number(dayFromNow(0).slice(0, 4)) + 1);
    await set({ intent: "add-federal", year });
    await set({ intent: "add-federal", year });
    expect((await viewOwn()).holidays.length).toBeGreaterThanOrEqual(10);
    expect((await viewOwn()).holidays.length).toBeLessThanOrEqual(11);
  });
});
