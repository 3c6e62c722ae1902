import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { addAvailabilityInput } from "../domain/availability/availability.input.ts";
import {
  addAvailability,
  changeAvailability,
  deleteAvailability,
  getAvailability,
} from "../domain/availability/availability.server.ts";
import { calendarEntries } from "../schema.ts";
import { inDenver, makeColleague, makeOffice, scopeOf, type Office } from "./factories.ts";

useTestDatabase();

let office: Office;
let scope: Scope;
beforeEach(async () => {
  office = await makeOffice();
  scope = scopeOf(office.inspector, office.organization);
});

const range = {
  id: "range-1",
  first: "2027-03-12",
  last: "2027-03-15",
  from: "09:00",
  to: "17:00",
};
const mine = () =>
  db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.ownerId, office.inspector.id))
    .orderBy(asc(calendarEntries.startsAt));

describe("adding", () => {
  it("writes one entry for each day, at the same time of day across the daylight saving change", async () => {
    expect(await addAvailability(scope, range)).toBe(4);
    const entries = await mine();
    expect(entries.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2027-03-12T16:00:00.000Z",
      "2027-03-13T16:00:00.000Z",
      "2027-03-14T15:00:00.000Z",
      "2027-03-15T15:00:00.000Z",
    ]);
    expect(entries[0]).toMatchObject({
      type: "Availability",
      minutes: 480,
      organizationId: office.organization.id,
      endsAt: inDenver("2027-03-12", "17:00"),
    });
  });

  it("submitted twice adds once; the same id from another person is another range", async () => {
    await addAvailability(scope, range);
    expect(await addAvailability(scope, range)).toBe(0);
    const [other, otherScope] = await makeColleague(office, "field-user");
    expect(await addAvailability(otherScope, range)).toBe(4);
    expect(other.id).not.toBe(office.inspector.id);
    expect(await mine()).toHaveLength(4);
  });

  it.each([
    [{ to: "09:00" }, { to: "The end must be after the start" }],
    [{ last: "2027-03-11" }, { last: "The last day must not be before the first" }],
    [{ last: "2028-03-11" }, { last: "At most 92 days can be added at one time" }],
    [{ first: "" }, { first: "Choose a date" }],
    [{ from: "9 am" }, { from: "Enter a time such as 14:15" }],
  ])("refuses %o", (change, errors) => {
    const parsed = addAvailabilityInput.safeParse({ ...range, ...change });
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual(errors);
  });
});

describe("changing and deleting", () => {
  async function addOne() {
    await addAvailability(scope, range);
    return (await mine())[1]!;
  }

  it("changes only that day", async () => {
    const entry = await addOne();
    const before = await getAvailability(scope, entry.id);
    expect(before).toMatchObject({ date: "2027-03-13", from: "09:00", to: "17:00", rangeDays: 4 });
    await changeAvailability(scope, entry.id, {
      date: "2027-03-14",
      from: "09:00",
      to: "12:30",
      version: before.version,
    });
    expect(await getAvailability(scope, entry.id)).toMatchObject({
      date: "2027-03-14",
      to: "12:30",
      rangeDays: 1,
    });
  });

  it("refuses a stale version", async () => {
    const entry = await addOne();
    const change = { date: "2027-03-13", from: "10:00", to: "12:00", version: 1 };
    await changeAvailability(scope, entry.id, change);
    await expect(changeAvailability(scope, entry.id, change)).rejects.toMatchObject({
      code: "stale-version",
    });
  });

  it("deletes one day or the range", async () => {
    const entry = await addOne();
    await deleteAvailability(scope, entry.id);
    const left = await mine();
    expect(left).toHaveLength(3);
    await deleteAvailability(scope, left[0]!.id, { wholeRange: true });
    expect(await mine()).toEqual([]);
  });

  it("is limited to the owner", async () => {
    const entry = await addOne();
    const [, colleague] = await makeColleague(office, "field-user");
    const missing = { code: "not-found" };
    for (const one of [colleague, office.scope]) {
      await expect(getAvailability(one, entry.id)).rejects.toMatchObject(missing);
      await expect(deleteAvailability(one, entry.id)).rejects.toMatchObject(missing);
      const change = { date: "2027-03-13", from: "10:00", to: "12:00", version: 1 };
      await expect(changeAvailability(one, entry.id, change)).rejects.toMatchObject(missing);
    }
    expect(await mine()).toHaveLength(4);
  });

  it("is limited to the organization it was added in", async () => {
    const entry = await addOne();
    const elsewhere = scopeOf(office.inspector, await makeOrganization());
    const missing = { code: "not-found" };
    await expect(getAvailability(elsewhere, entry.id)).rejects.toMatchObject(missing);
    await expect(deleteAvailability(elsewhere, entry.id)).rejects.toMatchObject(missing);
  });
});
