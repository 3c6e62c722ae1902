import { expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { fetchCalendar, privateError } from "../domain/hours/fetch-calendar.server.ts";
import * as ownHoursRoute from "../routes/own-hours.tsx";
import { makeOffice } from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const ownHours = servedRoute("modules/scheduling/routes/own-hours.tsx", ownHoursRoute);

useTestDatabase();

it.each([
  ["https://10.0.0.7/me.ics", privateError],
  ["https://[::1]/me.ics", privateError],
  ["webcal://localhost/me.ics", privateError],
  ["http://calendar.test/me.ics", "Use an address that begins with https://."],
  ["calendar", "Enter the web address of the calendar"],
])("%s is refused", async (url, error) => {
  const { inspector } = await makeOffice();
  const form = { intent: "calendar", url };
  const answer = await call(ownHours.action, inspector, "/settings/availability", { form });
  expect(outcome(answer)).toMatchObject({ status: 400, errors: { url: error } });
});

it("a private IP address is refused before the connection is made", async () => {
  await expect(fetchCalendar("https://169.254.169.254/latest")).rejects.toThrow(privateError);
});
