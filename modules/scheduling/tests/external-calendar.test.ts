/** Busy times come from an external calendar, without details, and block the hours of the inspector. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";
import { readDueCalendars } from "../domain/hours/external-calendar.server.ts";
import * as inspectorHoursRoute from "../routes/inspector-hours.tsx";
import * as ownHoursRoute from "../routes/own-hours.tsx";
import { busyTimes, externalCalendars } from "../schema.ts";
import { dayFromNow, inDenver, makeOffice, makeWaitingProject, type Office } from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const route = "modules/scheduling/routes";
const ownHours = servedRoute(`${route}/own-hours.tsx`, ownHoursRoute);
const inspectorHours = servedRoute(`${route}/inspector-hours.tsx`, inspectorHoursRoute);

/** The server of the test is in a private network. */
process.env.WEBHOOKS_PRIVATE = "yes";

useTestDatabase();

let office: Office;
let body: string;
let status: number;
let origin: string;
let close: () => void;

beforeEach(async () => {
  office = await makeOffice();
  [body, status] = ["", 200];
  const server = createServer((_, response) => response.writeHead(status).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

const post = async (form: Record<string, string>, user: UserRow = office.inspector) =>
  outcome(await call(ownHours.action, user, "/settings/availability", { form }));
const save = (url: string) => post({ intent: "calendar", url });
const view = async () =>
  (await call(ownHours.loader, office.inspector, "/settings/availability")).externalCalendar;
const stored = () => db.select().from(busyTimes).where(eq(busyTimes.userId, office.inspector.id));
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const inIcs = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
const dinner = (from: Date, to: Date) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VEVENT",
    "UID:1@test",
    "DTSTAMP:20270101T000000Z",
    `DTSTART:${inIcs(from)}`,
    `DTEND:${inIcs(to)}`,
    "SUMMARY:Secret dinner",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

it("an external calendar blocks the busy hours, stores no details, and keeps them while the calendar fails", async () => {
  const day = dayFromNow(10);
  const [from, to] = [inDenver(day, "12:00"), inDenver(day, "13:00")];
  body = dinner(from, to);
  await save(`${origin}/secret-1234.ics`);
  expect(await view()).toMatchObject({
    host: "127.0.0.1",
    error: null,
    lastReadText: "Not read yet",
  });
  await readDueCalendars(later(0.01));
  expect(await stored()).toMatchObject([{ startsAt: from, endsAt: to }]);
  expect(JSON.stringify(await stored())).not.toContain("dinner");
  const project = await makeWaitingProject(office);
  const found = await getProject(office.scope, project.id);
  const check = await checkDrop(office.scope, found, {
    inspector: office.inspector.id,
    at: inDenver(day, "12:30"),
    minutes: 60,
  });
  expect(check).toMatchObject({ needsReason: true });
  expect(check!.checks[0]!.text).toContain("The inspector does not work at this time: Busy.");
  status = 500;
  await readDueCalendars(later(1));
  expect(await view()).toMatchObject({ error: "The calendar answered 500." });
  expect(await stored()).toHaveLength(1);
  [status, body] = [200, "<html>"];
  await readDueCalendars(later(4));
  expect(await view()).toMatchObject({ error: "This is not a calendar." });
  expect(await post({ intent: "remove-calendar" })).toMatchObject({ status: 303 });
  expect(await stored()).toEqual([]);
});

it("an external calendar can be seen and changed only by its person", async () => {
  await save(`${origin}/secret-1234.ics`);
  const { id } = office.inspector;
  const path = `/schedule/inspectors/${id}/hours`;
  const seen = await call(inspectorHours.loader, office.scheduler, path, { id });
  expect(seen.externalCalendar).toBe("hidden");
  const form = { intent: "calendar", url: `${origin}/other.ics` };
  await expect(
    call(inspectorHours.action, office.scheduler, path, { id, form }),
  ).rejects.toMatchObject({ code: "not-authorized" });
  const rows = await db.select().from(externalCalendars).where(eq(externalCalendars.userId, id));
  expect(rows).toHaveLength(1);
});
