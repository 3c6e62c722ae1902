/** Of many inspectors the first are listed, the others found by name, and nobody is left out in silence. */
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadSchedule } from "../domain/booking/load-schedule.server.ts";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { makeOffice } from "./factories.ts";

useTestDatabase();

it("says that there are more than the list shows, and finds them by a part of the name", async () => {
  const { organization, scope } = await makeOffice();
  const crowd = Array.from({ length: 120 }, (_, nth) => ({
    name: `Crowd ${String(nth).padStart(3, "0")}`,
    email: `crowd-${nth}@example.test`,
    type: "field-user" as const,
    organizationId: organization.id,
  }));
  await db.insert(users).values(crowd);
  const load = (search: string) =>
    loadSchedule(scope, readScheduleQuery(`http://x.test/schedule${search}`, undefined), String);
  const all = await load("");
  expect(all).toMatchObject({ moreInspectors: true, inspectors: { length: 100 } });
  expect(all.inspectors.map(({ name }) => name)).not.toContain("Crowd 119");
  const found = await load("?person=d+119");
  expect(found.moreInspectors).toBe(false);
  expect(found.inspectors.map(({ name }) => name)).toEqual(["Crowd 119"]);
});
