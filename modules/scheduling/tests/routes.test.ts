import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import * as addAvailabilityRoute from "../routes/add-availability.tsx";
import * as availabilityRoute from "../routes/availability.tsx";
import * as calendarEventRoute from "../routes/calendar-event.tsx";
import * as calendarRoute from "../routes/calendar.tsx";
import * as cancelRoute from "../routes/cancel-inspection.tsx";
import * as scheduleRoute from "../routes/schedule.tsx";
import { calendarEntries, intakeCancellations } from "../schema.ts";
import {
  bookingOf,
  dayFromNow,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome, type Form, type Handler } from "./route-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const addAvailability = servedRoute(
  "modules/scheduling/routes/add-availability.tsx",
  addAvailabilityRoute,
);
const availability = servedRoute("modules/scheduling/routes/availability.tsx", availabilityRoute);
const calendarEvent = servedRoute(
  "modules/scheduling/routes/calendar-event.tsx",
  calendarEventRoute,
);
const calendar = servedRoute("modules/scheduling/routes/calendar.tsx", calendarRoute);
const cancel = servedRoute("modules/scheduling/routes/cancel-inspection.tsx", cancelRoute);
const schedule = servedRoute("modules/scheduling/routes/schedule.tsx", scheduleRoute);

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

const asForm = (input: ReturnType<typeof bookingOf>) => ({
  ...input,
  version: String(input.version),
  duration: "01:30",
  override: "",
});

describe("/schedule", () => {
  it("shows the list, and only the project in the URL", async () => {
    const project = await makeWaitingProject(office, { status: "To Be Scheduled" });
    await makeWaitingProject(office, { status: "Scheduled", inspectionAt: new Date() });
    await makeWaitingProject(office, { status: "Completed" });
    const list = unpack(await call(schedule.loader, office.scheduler, "/schedule"));
    expect(list.list.rows.map(({ status }) => status)).toEqual(["To Be Scheduled", "Scheduled"]);
    expect(list.list.rows.map(({ inspectionAt }) => inspectionAt !== null)).toEqual([false, true]);
    expect(list.inspectors.map(({ id }) => id)).toEqual([office.inspector.id]);
    expect(list.map).toBeNull();
    for (const [path, id] of [
      [`/schedule/${project.id}`, project.id],
      [`/schedule?id=${project.id}`, undefined],
    ] as const) {
      const single = unpack(await call(schedule.loader, office.scheduler, path, { id }));
      expect(single.query.id).toBe(project.id);
      expect(single.list.rows.map((row) => row.id)).toEqual([project.id]);
    }
  });

  it("searches by owner and address", async () => {
    await makeWaitingProject(office, { searchText: "jane roe\n12 oak street" });
    await makeWaitingProject(office, { searchText: "john doe\n9 elm street" });
    const count = async (q: string) =>
      unpack(await call(schedule.loader, office.scheduler, `/schedule?q=${q}`)).list.rows.length;
    expect(await count("Oak+Jane")).toBe(1);
    expect(await count("street")).toBe(2);
    expect(await count("%25")).toBe(0);
  });

  it("shows pins of projects and inspectors on the map", async () => {
    await db.update(projects).set({ deletedAt: new Date() });
    const site = { latitude: 39.7, longitude: -105 };
    const project = await makeWaitingProject(office, { site });
    const [mapped] = await makeColleague(office, "field-user");
    await makeWaitingProject(office);
    const { map } = unpack(await call(schedule.loader, office.scheduler, "/schedule?view=map"));
    expect(map?.viewBox).toEqual({ x: 0, y: 0, width: 975, height: 610 });
    expect(map?.pins.map(({ id, kind }) => [id, kind])).toEqual([[project.id, "project"]]);
    expect(mapped.latitude).toBeNull();
  });

  it("marks the inspector's days with up to three dots and a plus", async () => {
    const day = dayFromNow(1);
    for (const from of ["08:00", "09:00", "10:00", "11:00"])
      await makeAvailability(office.inspector, day, from, "12:00");
    const path = `/schedule?inspector=${office.inspector.id}&date=${day}`;
    const screen = unpack(await call(schedule.loader, office.scheduler, path));
    const cell = screen.calendar.days.find((one) => one.day === day);
    expect(cell).toMatchObject({
      dots: Array(3).fill("Availability"),
      hiddenCount: 1,
      selectable: true,
    });
    expect(screen.calendar.entries).toHaveLength(4);
    expect(screen.inspectors).toEqual([]);
  });

  it("allows only free days and times when scheduling is restricted", async () => {
    const day = dayFromNow(3);
    await makeAvailability(office.inspector, day, "09:00", "12:00");
    const open = await makeWaitingProject(office);
    const at = bookingOf(open, office.inspector, { date: day, time: "10:00", duration: 60 });
    await scheduleInspection(office.scope, at);
    const project = await makeWaitingProject(office, { restrictSchedule: true });
    const path = `/schedule?id=${project.id}&inspector=${office.inspector.id}&date=${day}`;
    const { calendar: month } = unpack(await call(schedule.loader, office.scheduler, path));
    expect(month.windows).toEqual([
      { from: 540, to: 600 },
      { from: 660, to: 720 },
    ]);
    expect(month.days.filter(({ selectable }) => selectable).map((one) => one.day)).toEqual([day]);
  });

  it("loads no entries beyond six months", async () => {
    const counts = [];
    for (const distance of [-210, -150, 150, 210]) {
      const day = dayFromNow(distance);
      await makeAvailability(office.inspector, day);
      const path = `/schedule?inspector=${office.inspector.id}&date=${day}`;
      const screen = unpack(await call(schedule.loader, office.scheduler, path));
      counts.push(screen.calendar.entries.length);
    }
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  it("offers a client viewer as inspector, and a field user only themselves", async () => {
    const [client] = await makeColleague(office, "client");
    const asClient = unpack(await call(schedule.loader, client, "/schedule"));
    expect(asClient.inspectors.map(({ id }) => id)).toContain(client.id);
    await makeColleague(office, "field-user");
    const mine = await makeWaitingProject(office, { inspectorId: office.inspector.id });
    const asInspector = unpack(await call(schedule.loader, office.inspector, "/schedule"));
    expect(asInspector.inspectors.map(({ id }) => id)).toEqual([office.inspector.id]);
    expect(asInspector.list.rows.map(({ id }) => id)).toEqual([mine.id]);
  });

  it("shows distance and drive between inspector and site", async () => {
    const [inspector] = await makeColleague(office, "field-user");
    await db.execute(
      `update users set latitude = 39.74, longitude = -104.99 where id = '${inspector.id}'`,
    );
    const project = await makeWaitingProject(office, {
      site: { latitude: 40.02, longitude: -105.27 },
    });
    const path = `/schedule?selected=${project.id}&inspector=${inspector.id}`;
    const { travel } = unpack(await call(schedule.loader, office.scheduler, path));
    expect(travel).toMatchObject({ miles: 24 });
    expect(travel?.directions).toContain("origin=39.74%2C-104.99&destination=40.02%2C-105.27");
  });

  it("books, and returns to the page before", async () => {
    const project = await makeWaitingProject(office);
    const form = asForm(bookingOf(project, office.inspector));
    const path = `/schedule?id=${project.id}&from=project`;
    const answer = await call(schedule.action, office.scheduler, path, { form });
    expect(outcome(answer)).toEqual({
      status: 303,
      location: `/organization/${office.organization.id}/projects/${project.id}/manage`,
    });
    const after = unpack(await call(schedule.loader, office.scheduler, "/schedule"));
    expect(after.list.rows).toMatchObject([{ id: project.id, status: "Scheduled" }]);
  });

  it("answers every missing input with its message and keeps the typed values", async () => {
    const answer = await call(schedule.action, office.scheduler, "/schedule", {
      form: { project: "", inspector: "", date: "", time: "", duration: "00:15" },
    });
    expect(outcome(answer)).toMatchObject({
      status: 400,
      values: { duration: "00:15" },
      errors: {
        project: "You have not chosen a project for inspection",
        inspector: "You have not chosen an inspector for this inspection",
        date: "You must provide a date for this inspection",
        time: "You must provide a time for this inspection",
        duration: "This inspection is scheduled for less than an half an hour",
      },
    });
  });

  it("answers a stale version with 409", async () => {
    const project = await makeWaitingProject(office);
    const form = { ...asForm(bookingOf(project, office.inspector)), version: "99" };
    const answer = await call(schedule.action, office.scheduler, "/schedule", { form });
    expect(outcome(answer)).toMatchObject({
      status: 409,
      message: "Someone else changed this since you opened it. Nothing was overwritten.",
    });
  });

  it("refuses installers and other organizations' projects", async () => {
    const [installer] = await makeColleague(office, "installer");
    await expect(call(schedule.loader, installer, "/schedule")).rejects.toMatchObject({
      code: "not-authorized",
    });
    const outsider = await makeOffice();
    const project = await makeWaitingProject(office);
    const missing = { code: "not-found" };
    await expect(
      call(schedule.loader, outsider.scheduler, `/schedule/${project.id}`, { id: project.id }),
    ).rejects.toMatchObject(missing);
    const form = asForm(bookingOf(project, outsider.inspector));
    await expect(
      call(schedule.action, outsider.scheduler, "/schedule", { form }),
    ).rejects.toMatchObject(missing);
  });
});

describe("/projects/:id/cancel-inspection", () => {
  async function makeBooked() {
    const project = await makeWaitingProject(office);
    return (await scheduleInspection(office.scope, bookingOf(project, office.inspector))).project;
  }

  // A valid image of one pixel.
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  function formWith(fields: Record<string, string>, photo?: File): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("photo", photo ?? new File([], ""));
    return form;
  }

  const managePage = (id: string) =>
    `/organization/${office.organization.id}/projects/${id}/manage`;

  const post = async (id: string, form: Form) =>
    outcome(
      await call(cancel.action, office.scheduler, `/projects/${id}/cancel-inspection`, {
        form,
        id,
      }),
    );

  it("stores the photo that a no-show requires", async () => {
    const booked = await makeBooked();
    const fields = { reason: "Onsite No-Show", comment: "", version: String(booked.version) };
    const without = await post(booked.id, formWith(fields));
    expect(without).toMatchObject({
      status: 400,
      errors: { photo: "You must upload a photo to explain why you canceled this intake" },
    });
    const photo = new File([png], "door.png", { type: "image/png" });
    expect(await post(booked.id, formWith(fields, photo))).toMatchObject({ status: 303 });
    const [record] = await db
      .select()
      .from(intakeCancellations)
      .where(eq(intakeCancellations.projectId, booked.id));
    const [file] = await db.select().from(files).where(eq(files.recordId, booked.id));
    expect(file).toMatchObject({ collection: "projects", kind: "misc", contentType: "image/png" });
    expect(record?.photoFileId).toBe(file?.id);
  });

  it("refuses a file that is not an image, and keeps the inspection", async () => {
    const booked = await makeBooked();
    const fields = { reason: "Onsite No-Show", version: String(booked.version) };
    const text = new File(["hello"], "door.png", { type: "image/png" });
    expect(await post(booked.id, formWith(fields, text))).toMatchObject({
      status: 415,
      errors: { photo: "you can only upload images" },
    });
    const [project] = await db.select().from(projects).where(eq(projects.id, booked.id));
    expect(project?.status).toBe("Scheduled");
  });

  it("works with a plain form, and says what is missing", async () => {
    const booked = await makeBooked();
    const version = String(booked.version);
    expect(await post(booked.id, { version })).toMatchObject({
      status: 400,
      errors: { reason: "Select a reason for canceling this inspection" },
    });
    const comment = "Onsite cancellation by homeowner, reschedule needed";
    expect(await post(booked.id, { version, reason: comment })).toMatchObject({
      status: 400,
      errors: { comment: "You must enter a comment explaining why you canceled" },
    });
    expect(
      await post(booked.id, { version, reason: "Weather conditions, no reschedule" }),
    ).toMatchObject({ status: 303, location: managePage(booked.id) });
  });

  it("opens only when there is an inspection to cancel", async () => {
    const booked = await makeBooked();
    const path = `/projects/${booked.id}/cancel-inspection`;
    const { project } = await call(cancel.loader, office.scheduler, path, { id: booked.id });
    expect(project.version).toBe(booked.version);
    const waiting = await makeWaitingProject(office);
    const back = call(cancel.loader, office.scheduler, path, { id: waiting.id });
    expect(await back.catch(outcome)).toMatchObject({
      status: 303,
      location: managePage(waiting.id),
    });
    const outsider = call(cancel.loader, (await makeOffice()).scheduler, path, { id: booked.id });
    await expect(outsider).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("/calendar", () => {
  it("shows the month, and the page of an event", async () => {
    const entry = await makeAvailability(office.inspector, dayFromNow(0));
    const month = unpack(await call(calendar.loader, office.inspector, "/calendar"));
    expect(month).toMatchObject({ canAdd: true, intakesShown: true });
    expect(month.days.flatMap(({ events }) => events)).toMatchObject([
      { id: entry.id, badge: "A", from: "09:00 AM", to: "05:00 PM" },
    ]);
    const path = `/calendar/events/${entry.id}?view=week`;
    const page = await call(calendarEvent.loader, office.inspector, path, { id: entry.id });
    expect(page).toMatchObject({
      editPath: `/calendar/availability/${entry.id}`,
      query: { view: "week" },
    });
    const asScheduler = await call(calendarEvent.loader, office.scheduler, path, { id: entry.id });
    expect(asScheduler.editPath).toBeNull();
  });

  it("lets only a field user add, change and delete availability", async () => {
    await expect(
      call(addAvailability.loader, office.scheduler, "/calendar/availability/add"),
    ).rejects.toMatchObject({ code: "not-authorized" });
    const { id, first: day } = await call(
      addAvailability.loader,
      office.inspector,
      "/calendar/availability/add",
    );
    const range = { id, first: day, last: day, from: "09:00", to: "17:00" };
    const added = await call(
      addAvailability.action,
      office.inspector,
      "/calendar/availability/add",
      {
        form: range,
      },
    );
    expect(outcome(added).status).toBe(303);
    const [entry] = await db
      .select()
      .from(calendarEntries)
      .where(eq(calendarEntries.ownerId, office.inspector.id));
    const path = `/calendar/availability/${entry!.id}`;
    const post = (form: Form) =>
      call(availability.action, office.inspector, path, { form, id: entry!.id });
    const wrong = { intent: "save", date: day, from: "17:00", to: "09:00", version: "1" };
    expect(outcome(await post(wrong))).toMatchObject({
      status: 400,
      errors: { to: "The end must be after the start" },
    });
    expect(outcome(await post({ ...wrong, from: "08:00" })).status).toBe(303);
    const loaded = await call(availability.loader, office.inspector, path, { id: entry!.id });
    expect(loaded.availability).toMatchObject({ from: "08:00", to: "09:00", version: 2 });
    expect(outcome(await post({ intent: "delete" })).status).toBe(303);
    await expect(
      call(availability.loader, office.inspector, path, { id: entry!.id }),
    ).rejects.toMatchObject({ code: "not-found" });
  });

  it("redirects users who are not signed in to the login page", async () => {
    for (const { loader } of [calendar, schedule, cancel, addAvailability]) {
      const answer: unknown = await call<unknown>(
        loader as Handler<unknown>,
        null,
        "/calendar",
      ).catch((thrown: unknown) => thrown);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).headers.get("location")).toMatch(/^\/login/);
    }
  });
});
